import type { ReportedType, ReportReason } from '../../../../contract/bank/report-rules.ts'
import { limits } from '../../../../contract/limits.ts'
import { message } from '../../../../contract/message.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import { readInstant } from '../../../lib/arguments.ts'
import type { Sql } from '../../../lib/database/sql.ts'
import { isId, newId } from '../../../lib/new-id.ts'
import { type Page, type PageAsked, readPage } from '../../../lib/next-token.ts'
import { guard } from '../../../lib/rate-limit.ts'
import { requireViewer, type Viewer } from '../../../lib/viewer.ts'
import { lockCaller } from '../../people/users/service.ts'
import { canModerate, canReport } from '../policy.ts'
import {
  deleteReportsByUser,
  dismissOpenReports,
  findReportable,
  listReported,
  lockReported,
  type ReportedContent,
  upsertReport,
} from './queries.ts'

/** Generous: when a class works through a bad pack, each learner reports from their own account. */
const reportsOf = (userId: string) => ({ bucket: `report:${userId}`, limit: 60, windowSeconds: 60 * 60 })

const codesOf = {
  question: { notFound: 'report.questionNotFound', own: 'report.ownQuestion' },
  pack: { notFound: 'report.packNotFound', own: 'report.ownPack' },
} as const

export type ReportInput = { type: ReportedType; thingId: string; reason: ReportReason }

/** Reports a question or a pack; a second report by the same user changes the reason. Returns its id. */
export async function report(
  deps: Pick<Deps, 'config' | 'sql' | 'clock'>,
  viewer: Viewer,
  { type, thingId, reason }: ReportInput,
): Promise<string> {
  const userId = requireViewer(viewer)
  await guard(deps, [reportsOf(userId)], () => new AppError('TOO_MANY_REQUESTS', message('report.tooMany')))

  return deps.sql.begin(async (tx) => {
    const thing = isId(thingId) ? await findReportable(tx, type, thingId) : null
    if (!thing) throw new AppError('NOT_FOUND', message(codesOf[type].notFound))
    if (!canReport(viewer, thing)) {
      const isOwn = thing.owner === userId
      throw new AppError('FORBIDDEN', message(isOwn ? codesOf[type].own : 'report.administrator'))
    }
    await lockCaller(tx, userId)
    return upsertReport(tx, { id: newId(), type, thingId, userId, reason, now: deps.clock.now() })
  })
}

export async function listReportedContent(
  { sql }: Pick<Deps, 'sql'>,
  viewer: Viewer,
  asked: PageAsked,
): Promise<Page<ReportedContent>> {
  requireViewer(viewer)
  if (!canModerate(viewer)) throw new AppError('FORBIDDEN', message('user.notAllowedHere'))
  return listReported(sql, readPage(asked, limits.pageOfReports))
}

export type DismissInput = {
  type: ReportedType
  thingId: string
  /** The latest report that the moderator has seen; null dismisses all. */
  lastReportedAt: string | null | undefined
}

/** Closes the open reports on a question or pack; does nothing when there are none. */
export async function dismissReports(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  viewer: Viewer,
  { type, thingId, lastReportedAt }: DismissInput,
): Promise<void> {
  const moderator = requireViewer(viewer)
  if (!canModerate(viewer)) throw new AppError('FORBIDDEN', message('user.notAllowed'))
  const until = lastReportedAt == null ? null : readInstant('lastReportedAt', lastReportedAt)
  const now = clock.now()
  await sql.begin(async (tx) => {
    await lockCaller(tx, moderator)
    if (!isId(thingId) || !(await lockReported(tx, type, thingId)))
      throw new AppError('NOT_FOUND', message(codesOf[type].notFound))
    await dismissOpenReports(tx, { type, thingId, moderator, now, until })
  })
}

/** Called when an account is deleted. */
export async function forgetReporter(tx: Sql, userId: string): Promise<void> {
  await deleteReportsByUser(tx, userId)
}
