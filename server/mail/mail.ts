import type { Sql } from '../lib/database/sql.ts'

/**
 * `html`: the same as `text` for programs that show HTML. With `sms`, it is a message to the phone number `to`, which is
 * worthless after `validUntil`.
 */
export type Mail = {
  to: string
  subject: string
  text: string
  html?: string
  sms?: { validUntil: string }
}

/** Delivers a mail now, or throws. */
export type Mailer = { send: (mail: Mail) => Promise<void> }

/** Accepts mails within the transaction that writes them. */
export type Outbox = {
  /** Takes a mail, sent after the commit. Null costs the same time, so that times reveal no account. */
  enqueue: (tx: Sql, mail: Mail | null) => Promise<void>
}
