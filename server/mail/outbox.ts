import type { Jobs } from '../jobs/jobs.ts'
import type { Sealing } from '../lib/sealing.ts'
import type { Mail, Mailer, Outbox } from './mail.ts'
import { mailQueue, type SealedMail } from './mail-queues.ts'

/** For a process without jobs: sends each mail at once, before its transaction commits. */
export function createDirectOutbox(mailer: Mailer): Outbox {
  return {
    enqueue: async (_tx, mail) => {
      if (mail && isDeliverable(mail)) await mailer.send(mail)
    },
  }
}

/**
 * Puts each mail into the queue within the caller's transaction: it is sent once that commits, even if this
 * process dies right after, and never if it rolls back. A mail contains a code, so the queue holds it sealed.
 */
export function createQueuedOutbox(jobs: Pick<Jobs, 'send'>, sealing: Sealing): Outbox {
  return {
    enqueue: async (tx, mail) => {
      const sent = mail && isDeliverable(mail) ? mail : null
      const sealed = sealing.seal(Buffer.from(JSON.stringify(sent)), 'mail').toString('base64')
      await jobs.send(mailQueue, { sealed } satisfies SealedMail, { tx })
    },
  }
}

/** Accounts of pupils may have a sign-in name in place of an address. */
const isDeliverable = ({ to, sms }: Mail) => sms !== undefined || to.includes('@')
