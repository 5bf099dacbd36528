import type { Deps } from '../deps.ts'
import type { Queue } from '../jobs/jobs.ts'
import { adminCommand } from '../lib/admin-command.ts'
import type { Mail } from './mail.ts'
import { SmsError } from './sms/gateway.ts'
import { storeUndeliveredMail } from './undelivered-mails.ts'

export const mailQueue = 'mail'
/** Mails go here when their retries are exhausted, whatever the last error. */
const undeliveredQueue = 'mail-undelivered'

/**
 * Attempts with pauses of 5 to 10 seconds, 10 to 20 … 640 to 1280: about half an hour in all, as long as a
 * code is valid.
 */
const delivery = {
  retryLimit: 8,
  retryDelay: 5,
  retryBackoff: true,
  // When a process dies with a mail, the mail is retried within a minute.
  expireInSeconds: 60,
  retentionSeconds: 24 * 60 * 60,
  deleteAfterSeconds: 60 * 60,
  deadLetter: undeliveredQueue,
  notify: true,
}

/** A sealed null is a mail without a recipient. */
export type SealedMail = { sealed: string }

export type MailTries = { retryLimit: number; retryDelay: number }

/** The queues for delivery and for undelivered mails. `tries` replaces the retry settings. */
export function mailQueues(
  deps: Pick<Deps, 'sql' | 'clock' | 'mailer' | 'sealing' | 'log'>,
  tries?: MailTries,
): [Queue<SealedMail>, Queue<SealedMail>] {
  return [
    {
      name: undeliveredQueue,
      settings: { retryLimit: 20, retryDelay: 60, retentionSeconds: 14 * 24 * 60 * 60 },
      work: { batchSize: 1, pollingIntervalSeconds: 5 },
      async handle(jobs) {
        for (const job of jobs) await storeUndelivered(deps, job)
      },
    },
    {
      name: mailQueue,
      settings: { ...delivery, ...tries },
      work: { batchSize: 1, localConcurrency: 2, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 },
      async handle(jobs) {
        for (const job of jobs) await deliver(deps, job)
      },
    },
  ]
}

async function deliver(
  { mailer, sealing, clock, log }: Pick<Deps, 'mailer' | 'sealing' | 'clock' | 'log'>,
  job: { id: string; data: SealedMail },
): Promise<void> {
  const plain = sealing.open(Buffer.from(job.data.sealed, 'base64'), 'mail')
  const mail = JSON.parse(plain.toString('utf8')) as Mail | null
  if (mail === null) return
  if (mail.sms && new Date(mail.sms.validUntil) <= clock.now()) {
    log.error({ job: job.id }, 'an SMS was not delivered while its code was valid')
    return
  }
  try {
    await mailer.send(mail)
  } catch (error) {
    if (error instanceof SmsError && error.isUncertain) {
      log.error({ err: error, job: job.id }, 'an SMS may not have been delivered; it is not sent twice')
      return
    }
    log.warn({ err: error, job: job.id }, 'a mail could not be delivered; will retry')
    throw error
  }
}

async function storeUndelivered(
  deps: Pick<Deps, 'sql' | 'clock' | 'log'>,
  job: { id: string; data: SealedMail; sourceId?: string | null; sourceOutput?: object | null },
): Promise<void> {
  const { message } = (job.sourceOutput ?? {}) as { message?: unknown }
  const error = typeof message === 'string' ? message : 'The process that was sending the mail ended.'
  await storeUndeliveredMail(deps, { sealed: Buffer.from(job.data.sealed, 'base64'), error })
  deps.log.error(
    { job: job.sourceId ?? job.id, error },
    `a mail was not delivered and will not be retried; see "${adminCommand('mails')}"`,
  )
}
