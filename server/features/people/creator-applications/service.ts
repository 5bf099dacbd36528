import { limits } from '../../../../contract/limits.ts'
import { message } from '../../../../contract/message.ts'
import {
  type Application,
  normaliseApplication,
  validateApplication,
} from '../../../../contract/people/application-rules.ts'
import { firstMessage } from '../../../../contract/validation.ts'
import type { Deps } from '../../../deps.ts'
import { fullNameOf } from '../../../identity/accounts/account.ts'
import { addToGroup, lockAccount } from '../../../identity/accounts/accounts.ts'
import { insertAuditEvent } from '../../../identity/audit.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { Sql } from '../../../lib/database/sql.ts'
import { isId } from '../../../lib/new-id.ts'
import { type Page, type PageAsked, readPage } from '../../../lib/next-token.ts'
import { requireViewer, type Viewer } from '../../../lib/viewer.ts'
import { writeApplicationDecisionMail } from '../../../mail/application-decision.ts'
import { lockCaller } from '../users/service.ts'
import { canListApplications, canReadApplication, canReviewApplication } from './policy.ts'
import {
  type CreatorApplication,
  clearReviewer,
  decideApplication,
  findApplication,
  findStatus,
  insertApplication,
  listApplications,
} from './queries.ts'

/** The only valid value of `globalPk`: all applications are in one partition. */
export const allApplications = 'ALL'

/** Applies with the account's name and e-mail. Refused when the viewer applied before or is a creator. */
export async function makeApplication(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  viewer: Viewer,
  input: Application,
): Promise<string> {
  const owner = requireViewer(viewer)
  const found = validateApplication(input)
  const wrong = firstMessage(found)
  if (wrong !== null) throw new AppError('BAD_INPUT', wrong, found.fields)
  const application = normaliseApplication(input)

  return sql.begin(async (tx) => {
    const account = await lockAccount(tx, owner)
    // Accounts of a hosted user pool cannot be added to a group here.
    if (!account) throw new AppError('CONFLICT', message('application.noAccount'))
    if (account.groups.includes('CREATORS'))
      throw new AppError('CONFLICT', message('application.alreadyCreator'))
    const { email } = account
    const isFirst = await insertApplication(tx, {
      ...application,
      owner,
      fullName: fullNameOf(account),
      email,
      createdAt: clock.now(),
    })
    if (!isFirst) throw new AppError('CONFLICT', message('application.alreadyApplied'))
    return owner
  })
}

/** Null when there is none. Only the owner and administrators can find out whether one exists. */
export async function readApplication(
  { sql }: Pick<Deps, 'sql'>,
  viewer: Viewer,
  owner: string,
): Promise<CreatorApplication | null> {
  requireViewer(viewer)
  if (!canReadApplication(viewer, { owner })) throw new AppError('FORBIDDEN', message('user.notAllowedHere'))
  return isId(owner) ? findApplication(sql, owner) : null
}

export type ListApplicationsInput = PageAsked & { globalPk: string; isDescending: boolean }

/** All applications, a page at a time, for administrators. */
export async function listAllApplications(
  { sql }: Pick<Deps, 'sql'>,
  viewer: Viewer,
  { globalPk, isDescending, ...asked }: ListApplicationsInput,
): Promise<Page<CreatorApplication>> {
  requireViewer(viewer)
  if (!canListApplications(viewer)) throw new AppError('FORBIDDEN', message('user.notAllowedHere'))
  if (globalPk !== allApplications) return { items: [], nextToken: null }
  return listApplications(sql, {
    isDescending,
    ...readPage(asked, limits.pageOfApplications),
  })
}

type DecisionInput = { owner: string; status: 'approved' | 'rejected'; address: string }

/**
 * Approves or rejects a pending application. The group, the audit event and the mail are part of one
 * transaction. The same decision again changes nothing; the opposite one is refused. `address` is the
 * caller's IP address.
 */
export async function decide(
  deps: Pick<Deps, 'config' | 'sql' | 'clock' | 'outbox'>,
  viewer: Viewer,
  { owner, status, address }: DecisionInput,
): Promise<void> {
  const reviewer = requireViewer(viewer)
  if (!canReviewApplication(viewer, { owner })) {
    const isOwn = canListApplications(viewer)
    throw new AppError('FORBIDDEN', message(isOwn ? 'application.own' : 'user.notAllowed'))
  }
  const notFound = new AppError(
    'NOT_FOUND',
    message(status === 'approved' ? 'application.approveFailed' : 'application.rejectFailed'),
  )
  if (!isId(owner)) throw notFound

  const now = deps.clock.now()
  await deps.sql.begin(async (tx) => {
    // Accounts are locked before the application, in the same order as when an account is deleted.
    const applicant = await lockAccount(tx, owner)
    if (!applicant) throw notFound
    await lockCaller(tx, reviewer)

    if (!(await decideApplication(tx, { owner, status, reviewedBy: reviewer, reviewedAt: now }))) {
      const earlier = await findStatus(tx, owner)
      if (earlier === null) throw notFound
      if (earlier === status) return
      throw new AppError(
        'CONFLICT',
        message(status === 'approved' ? 'application.rejectedBefore' : 'application.approvedBefore'),
      )
    }
    if (status === 'approved') {
      const detail = { by: 'application' }
      await addToGroup(tx, { sub: owner, group: 'CREATORS', address: null, detail }, now)
    }
    const kind = `application-${status}` as const
    await insertAuditEvent(tx, { kind, sub: reviewer, address, detail: { applicant: owner } }, now)
    const { email: to, givenName } = applicant
    await deps.outbox.enqueue(
      tx,
      writeApplicationDecisionMail({ to, givenName, status, publicUrl: deps.config.publicUrl }),
    )
  })
}

/** Called when an account is deleted: its decisions stay without the reviewer, its application is deleted. */
export async function forgetReviewer(tx: Sql, reviewer: string): Promise<void> {
  await clearReviewer(tx, reviewer)
}
