import { randomInt } from 'node:crypto'
import { limits } from '../../../contract/limits.ts'
import { recoveryCodeLetters } from '../../../contract/people/recovery-code.ts'
import type { Deps } from '../../deps.ts'
import type { Sql } from '../../lib/database/sql.ts'
import { writeRecoveryCodeUsedMail } from '../../mail/notices.ts'
import type { Account } from '../accounts/account.ts'
import { recipientOf } from '../accounts/owner-notice.ts'
import { insertAuditEvent } from '../audit.ts'
import type { Call } from '../call.ts'

/* One-time codes of 50 random bits for users who lost their phone, each in place of one code of the app. */

const codesPerAccount = 10

/** Replaces the account's codes by ten new ones and returns them; only their keyed hashes are stored. */
export async function replaceRecoveryCodes(
  deps: Pick<Deps, 'sealing' | 'clock'>,
  tx: Sql,
  sub: string,
): Promise<string[]> {
  const codes = Array.from({ length: codesPerAccount }, makeRecoveryCode)
  await deleteRecoveryCodes(tx, sub)
  const hashes = codes.map((code) => hashCode(deps, sub, code))
  await insertRecoveryCodes(tx, { sub, hashes, now: deps.clock.now() })
  return codes
}

/** Spends a code and notifies the owner. Of concurrent calls with one code, one gets `right`. */
export async function spendRecoveryCode(
  { deps, address }: Call,
  account: Account,
  code: string,
): Promise<'right' | 'wrong' | 'used'> {
  const { sub } = account
  const now = deps.clock.now()
  const given = { sub, hash: hashCode(deps, sub, code), now }
  const isSpent = await deps.sql.begin(async (tx) => {
    if (!(await markRecoveryCodeUsed(tx, given))) return false
    const left = await countUnusedRecoveryCodes(tx, sub)
    await insertAuditEvent(tx, { kind: 'recovery-code-used', sub, address, detail: { left } }, now)
    await deps.outbox.enqueue(tx, writeRecoveryCodeUsedMail({ ...recipientOf(account), left }))
    return true
  })
  if (isSpent) return 'right'
  return (await isRecoveryCodeUsed(deps.sql, given)) ? 'used' : 'wrong'
}

function makeRecoveryCode(): string {
  const letter = () => recoveryCodeLetters[randomInt(recoveryCodeLetters.length)]
  return Array.from({ length: limits.recoveryCodeCharacters }, letter).join('')
}

function hashCode({ sealing }: Pick<Deps, 'sealing'>, sub: string, code: string): Buffer {
  return sealing.hmac('recovery code', `${sub}:${code}`)
}

/* The recovery codes of an account, as keyed hashes. */

async function insertRecoveryCodes(
  sql: Sql,
  { sub, hashes, now }: { sub: string; hashes: readonly Buffer[]; now: Date },
): Promise<void> {
  await sql`
    insert into identity_recovery_code (sub, code_hash, created_at)
    select ${sub}, hash, ${now} from unnest(${hashes}::bytea[]) as hash`
}

export async function deleteRecoveryCodes(sql: Sql, sub: string): Promise<void> {
  await sql`delete from identity_recovery_code where sub = ${sub}`
}

/** False when the account has no such code, or it was used before. */
async function markRecoveryCodeUsed(
  sql: Sql,
  { sub, hash, now }: { sub: string; hash: Buffer; now: Date },
): Promise<boolean> {
  return sql`
    update identity_recovery_code set used_at = ${now}
    where sub = ${sub} and code_hash = ${hash} and used_at is null
    returning sub`.hasRows()
}

async function isRecoveryCodeUsed(sql: Sql, { sub, hash }: { sub: string; hash: Buffer }): Promise<boolean> {
  return sql`
    select sub from identity_recovery_code
    where sub = ${sub} and code_hash = ${hash} and used_at is not null`.hasRows()
}

export async function countUnusedRecoveryCodes(sql: Sql, sub: string): Promise<number> {
  const [row] = await sql<{ count: number }>`
    select count(*)::integer as count from identity_recovery_code where sub = ${sub} and used_at is null`
  return row!.count
}
