import type { Sql } from '../lib/sql.ts'

export type Mail = { to: string; subject: string; text: string }

/** Delivers a mail now, or throws. */
export type Mailer = { send: (mail: Mail) => Promise<void> }

/** Accepts mails within the transaction that writes them. */
export type Outbox = {
  /**
   * Takes a mail for delivery once the transaction commits. Null stands for a mail without a recipient: it
   * costs the same time, so that response times do not reveal whether an account exists.
   */
  enqueue: (tx: Sql, mail: Mail | null) => Promise<void>
}
