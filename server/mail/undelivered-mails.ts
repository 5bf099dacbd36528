import type { Deps } from '../deps.ts'
import { deleteWhere } from '../lib/database/delete-in-batches.ts'
import type { Sql } from '../lib/database/sql.ts'
import { newId } from '../lib/new-id.ts'
import { noStep, type OnStep } from '../lib/on-step.ts'
import type { Mail } from './mail.ts'

/* Mails whose retries are exhausted are stored, sealed as in the queue, for `npm run admin -- mails`. */
const retentionDays = 14

/** `mail`: null when it was sealed with a secret key that is lost. */
export type UndeliveredMail = { id: string; mail: Mail | null; error: string; failedAt: Date }

/** Returns a sealed mail; null when it was sealed with another key. */
export function openMail({ sealing }: Pick<Deps, 'sealing'>, sealed: Uint8Array): Mail | null {
  try {
    return JSON.parse(sealing.open(sealed, 'mail').toString('utf8')) as Mail
  } catch {
    return null
  }
}

export async function storeUndeliveredMail(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  { sealed, error }: { sealed: Buffer; error: string },
): Promise<void> {
  await sql`
    insert into undelivered_mail (id, sealed, error, failed_at)
    values (${newId()}, ${sealed}, ${error.slice(0, 500)}, ${clock.now()})`
}

/** Oldest first; all of them without a limit. */
export async function listUndeliveredMails(
  { sealing }: Pick<Deps, 'sealing'>,
  sql: Sql,
  limit: number | null = null,
): Promise<UndeliveredMail[]> {
  const rows = await sql<{ id: string; sealed: Buffer; error: string; failedAt: Date }>`
    select id, sealed, error, failed_at as "failedAt" from undelivered_mail order by failed_at, id
    limit ${limit}::integer`
  return rows.map(({ sealed, ...row }) => ({
    ...row,
    mail: openMail({ sealing }, sealed),
  }))
}

export async function countUndeliveredMails(sql: Sql): Promise<number> {
  const row = await sql<{ count: number }>`select count(*)::integer as count from undelivered_mail`.first()
  return row!.count
}

/**
 * Sends each of them now and deletes those that were accepted. Codes in them may have expired. Returns how
 * many were sent and how many are left.
 */
export async function retryUndeliveredMails(
  deps: Pick<Deps, 'sql' | 'sealing' | 'mailer' | 'log'>,
  onStep: OnStep = noStep,
): Promise<{ sent: number; left: number }> {
  let sent = 0
  const mails = await listUndeliveredMails(deps, deps.sql)
  for (const [place, { id, mail }] of mails.entries()) {
    onStep('Sending mails', place, mails.length)
    if (!mail) continue
    try {
      await deps.mailer.send(mail)
    } catch (error) {
      deps.log.error({ err: error, mail: id }, 'a mail could not be delivered again')
      continue
    }
    await deps.sql`delete from undelivered_mail where id = ${id}`
    sent++
  }
  return { sent, left: mails.length - sent }
}

/**
 * Puts an undelivered mail into the queue once more, with all its tries. Codes in it may have expired. Returns whether
 * there was one that can be opened.
 */
export async function queueUndeliveredMail(
  { sealing, outbox }: Pick<Deps, 'sealing' | 'outbox'>,
  tx: Sql,
  id: string,
): Promise<boolean> {
  const row = await tx<{
    sealed: Buffer
  }>`select sealed from undelivered_mail where id = ${id} for update`.first()
  const mail = row && openMail({ sealing }, row.sealed)
  if (!mail) return false
  await outbox.enqueue(tx, mail)
  await deleteUndeliveredMail(tx, id)
  return true
}

/** Returns whether there was one. */
export async function deleteUndeliveredMail(tx: Sql, id: string): Promise<boolean> {
  return tx`delete from undelivered_mail where id = ${id} returning id`.hasRows()
}

/** Deletes undelivered mails to an address, for example with its account. */
export async function deleteUndeliveredMailsTo(
  deps: Pick<Deps, 'sealing'>,
  tx: Sql,
  address: string,
): Promise<void> {
  const ids = (await listUndeliveredMails(deps, tx))
    .filter(({ mail }) => mail?.to.toLowerCase() === address.toLowerCase())
    .map(({ id }) => id)
  await tx`delete from undelivered_mail where id = any(${ids}::uuid[])`
}

export async function deleteOldUndeliveredMails(sql: Sql, now: Date): Promise<void> {
  const since = new Date(now.getTime() - retentionDays * 24 * 60 * 60 * 1000)
  await deleteWhere(sql, 'undelivered_mail', sql`failed_at <= ${since}`)
}
