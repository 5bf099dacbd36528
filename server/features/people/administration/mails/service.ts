import type { Deps } from '../../../../deps.ts'
import { deleteRetryingJob, hastenJob, listRetryingJobs } from '../../../../jobs/job-queries.ts'
import { isId } from '../../../../lib/new-id.ts'
import { requireAdministrator, type Viewer } from '../../../../lib/viewer.ts'
import type { Mail } from '../../../../mail/mail.ts'
import { mailQueue, type SealedMail } from '../../../../mail/mail-queues.ts'
import {
  deleteUndeliveredMail,
  listUndeliveredMails,
  openMail,
  queueUndeliveredMail,
} from '../../../../mail/undelivered-mails.ts'
import { type Caller, changeAsAdministrator } from '../change.ts'

const mostListed = 200
const mostRetrying = 100
/** The mails of one call, which is one transaction. */
const mostAtOnce = 500

/** A mail that was not delivered. Its text stays sealed: it may hold a code. */
export type WaitingMail = {
  id: string
  /** Null when the mail was sealed with a secret key that is lost. */
  to: string | null
  subject: string | null
  reason: string
  /** Null for a mail that is not tried again. */
  nextAt: Date | null
  failedAt: Date | null
}

/** Returns the mails that are not tried again, the oldest first, then those that wait for their next try. */
export async function listWaitingMails(
  deps: Pick<Deps, 'sql' | 'sealing'>,
  viewer: Viewer,
): Promise<WaitingMail[]> {
  requireAdministrator(viewer)
  const failed = await listUndeliveredMails(deps, deps.sql, mostListed)
  const retrying = await listRetryingJobs(deps.sql, mailQueue, mostRetrying)
  return [
    ...failed.map(({ id, mail, error, failedAt }) => ({
      ...{ id, reason: error, failedAt, nextAt: null },
      ...headOf(mail),
    })),
    ...retrying.map(({ id, data, reason, nextAt }) => ({
      ...{ id, reason: reason ?? '', failedAt: null, nextAt },
      ...headOf(openMail(deps, Buffer.from((data as SealedMail).sealed, 'base64'))),
    })),
  ]
}

/** The subject without the code that may begin it, nor anything that could be one. */
function headOf(mail: Mail | null): Pick<WaitingMail, 'to' | 'subject'> {
  if (!mail) return { to: null, subject: null }
  return { to: mail.to, subject: mail.subject.replace(/^\d+: /, '').replace(/\p{Nd}{4,}/gu, '…') }
}

/**
 * Tries a mail again: one that was given up with all its tries, one that waits at once. Does nothing when it is
 * delivered already.
 */
export async function sendMailAgain(
  deps: Pick<Deps, 'sql' | 'clock' | 'sealing' | 'outbox'>,
  caller: Caller,
  id: string,
): Promise<void> {
  await changeAsAdministrator(deps, caller, async (tx) => {
    if (!isId(id)) return null
    const isFound = (await queueUndeliveredMail(deps, tx, id)) || (await hastenJob(tx, mailQueue, id))
    return isFound ? { kind: 'mail-sent-again', detail: { id } } : null
  })
}

/** Tries the mails again that were given up, the oldest first, at most 500. Returns their number. */
export async function sendAllMailsAgain(
  deps: Pick<Deps, 'sql' | 'clock' | 'sealing' | 'outbox'>,
  caller: Caller,
): Promise<number> {
  let count = 0
  await changeAsAdministrator(deps, caller, async (tx) => {
    const mails = await listUndeliveredMails(deps, tx)
    for (const { id } of mails.filter(({ mail }) => mail !== null).slice(0, mostAtOnce)) {
      // Another administrator may have sent it meanwhile.
      if (await queueUndeliveredMail(deps, tx, id)) count += 1
    }
    return count === 0 ? null : { kind: 'mail-sent-again', detail: { count } }
  })
  return count
}

/** Deletes a mail unsent. Does nothing when it is delivered already, or being sent. */
export async function discardMail(
  deps: Pick<Deps, 'sql' | 'clock'>,
  caller: Caller,
  id: string,
): Promise<void> {
  await changeAsAdministrator(deps, caller, async (tx) => {
    if (!isId(id)) return null
    const isFound = (await deleteUndeliveredMail(tx, id)) || (await deleteRetryingJob(tx, mailQueue, id))
    return isFound ? { kind: 'mail-discarded', detail: { id } } : null
  })
}
