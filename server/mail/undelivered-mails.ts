import type { Deps } from '../deps.ts'
import type { Db } from '../lib/database.ts'
import { newId } from '../lib/new-id.ts'
import type { Mail } from './mail.ts'

/* Mails whose retries are exhausted are stored, sealed as in the queue, for `npm run admin -- mails`. */
const retentionDays = 14

export type UndeliveredMail = { id: string; mail: Mail; error: string; failedAt: Date }

export async function storeUndeliveredMail(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { sealed, error }: { sealed: Buffer; error: string },
): Promise<void> {
  const row = { id: newId(), sealed, error: error.slice(0, 500), failed_at: clock.now() }
  await db.insertInto('undelivered_mail').values(row).execute()
}

/** Oldest first. */
export async function listUndeliveredMails(
  { sealing }: Pick<Deps, 'sealing'>,
  db: Db,
): Promise<UndeliveredMail[]> {
  const rows = await db
    .selectFrom('undelivered_mail')
    .selectAll()
    .orderBy('failed_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, sealed, error, failed_at }) => ({
    id,
    mail: JSON.parse(sealing.open(sealed, 'mail').toString('utf8')) as Mail,
    error,
    failedAt: failed_at,
  }))
}

/**
 * Sends each of them now and deletes those that were accepted. Codes in them may have expired. Returns how
 * many were sent and how many are left.
 */
export async function retryUndeliveredMails(
  deps: Pick<Deps, 'db' | 'sealing' | 'mailer' | 'log'>,
): Promise<{ sent: number; left: number }> {
  let sent = 0
  const mails = await listUndeliveredMails(deps, deps.db)
  for (const { id, mail } of mails) {
    try {
      await deps.mailer.send(mail)
    } catch (error) {
      deps.log.error({ err: error, mail: id }, 'a mail could not be delivered again')
      continue
    }
    await deps.db.deleteFrom('undelivered_mail').where('id', '=', id).execute()
    sent++
  }
  return { sent, left: mails.length - sent }
}

/** Deletes undelivered mails to an address, for example with its account. */
export async function deleteUndeliveredMailsTo(
  deps: Pick<Deps, 'sealing'>,
  tx: Db,
  address: string,
): Promise<void> {
  const ids = (await listUndeliveredMails(deps, tx))
    .filter(({ mail }) => mail.to.toLowerCase() === address.toLowerCase())
    .map(({ id }) => id)
  if (ids.length > 0) await tx.deleteFrom('undelivered_mail').where('id', 'in', ids).execute()
}

export async function deleteOldUndeliveredMails(db: Db, now: Date): Promise<void> {
  const since = new Date(now.getTime() - retentionDays * 24 * 60 * 60 * 1000)
  await db.deleteFrom('undelivered_mail').where('failed_at', '<=', since).execute()
}
