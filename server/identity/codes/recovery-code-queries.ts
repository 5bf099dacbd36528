import type { Sql } from '../../lib/database/sql.ts'

/* The recovery codes of an account, as keyed hashes. */

export async function insertRecoveryCodes(
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
export async function markRecoveryCodeUsed(
  sql: Sql,
  { sub, hash, now }: { sub: string; hash: Buffer; now: Date },
): Promise<boolean> {
  return sql`
    update identity_recovery_code set used_at = ${now}
    where sub = ${sub} and code_hash = ${hash} and used_at is null
    returning sub`.hasRows()
}

export async function isRecoveryCodeUsed(
  sql: Sql,
  { sub, hash }: { sub: string; hash: Buffer },
): Promise<boolean> {
  return sql`
    select sub from identity_recovery_code
    where sub = ${sub} and code_hash = ${hash} and used_at is not null`.hasRows()
}

export async function countUnusedRecoveryCodes(sql: Sql, sub: string): Promise<number> {
  const [row] = await sql<{ count: number }>`
    select count(*)::integer as count from identity_recovery_code where sub = ${sub} and used_at is null`
  return row!.count
}
