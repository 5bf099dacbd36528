import type { Deps } from '../../deps.ts'
import type { Sql } from '../../lib/database/sql.ts'

/* The authenticator app of an account. This module seals seeds on write and opens them on read. */

type SeedDeps = Pick<Deps, 'sealing'>
const seedContext = 'totp-seed'

export type Authenticator = { seed: Buffer | null; pendingSeed: Buffer | null; friendlyName: string | null }

/** Null when the account never had one. */
export async function findAuthenticator(
  { sealing }: SeedDeps,
  sql: Sql,
  sub: string,
): Promise<Authenticator | null> {
  const [row] = await sql<Authenticator>`
    select seed, pending_seed as "pendingSeed", friendly_name as "friendlyName"
    from identity_totp where sub = ${sub}`
  const open = (sealed: Buffer | null) => sealed && sealing.open(sealed, seedContext)
  return row ? { ...row, seed: open(row.seed), pendingSeed: open(row.pendingSeed) } : null
}

/** Stores a seed until a code proves it; a seed in use stays in use meanwhile. */
export async function savePendingSeed(
  { sealing }: SeedDeps,
  sql: Sql,
  { sub, seed, now }: { sub: string; seed: Buffer; now: Date },
): Promise<void> {
  await sql`
    insert into identity_totp (sub, pending_seed, created_at, updated_at)
    values (${sub}, ${sealing.seal(seed, seedContext)}, ${now}, ${now})
    on conflict (sub) do update set pending_seed = excluded.pending_seed, updated_at = excluded.updated_at`
}

export type ProvedSeed = {
  sub: string
  seed: Buffer
  /** The step of the code that proved it, which is thereby spent. */
  step: number
  friendlyName: string | null
}

/** Replaces the current seed by a proved one. `enable` makes sign-in ask for its codes. */
export async function saveProvedSeed(
  { sealing }: SeedDeps,
  sql: Sql,
  { sub, seed, step, friendlyName }: ProvedSeed,
  { now, enable }: { now: Date; enable: boolean },
): Promise<void> {
  await sql`
    insert into identity_totp
      (sub, seed, last_step, friendly_name, is_enabled, is_preferred, created_at, updated_at)
    values (
      ${sub}, ${sealing.seal(seed, seedContext)}, ${step}, ${friendlyName}, ${enable}, ${enable},
      ${now}, ${now}
    )
    on conflict (sub) do update set
      seed = excluded.seed, pending_seed = null, last_step = excluded.last_step,
      friendly_name = excluded.friendly_name, updated_at = excluded.updated_at
      ${enable ? sql`, is_enabled = true, is_preferred = true` : sql``}`
}

/** Marks a step's code as spent; false when it or a later one was spent before. */
export async function spendStep(sql: Sql, sub: string, step: number): Promise<boolean> {
  return sql`
    update identity_totp set last_step = ${step} where sub = ${sub} and last_step < ${step} returning sub`.hasRows()
}

/** Turns codes at sign-in on or off; false when there is no proved seed to turn on. */
export async function saveMfaPreference(
  sql: Sql,
  { sub, isEnabled, isPreferred, now }: { sub: string; isEnabled: boolean; isPreferred: boolean; now: Date },
): Promise<boolean> {
  return sql`
    update identity_totp set is_enabled = ${isEnabled}, is_preferred = ${isPreferred}, updated_at = ${now}
    where sub = ${sub} and (seed is not null or not ${isEnabled})
    returning sub`.hasRows()
}

/** False when the account had none. */
export async function deleteAuthenticator(sql: Sql, sub: string): Promise<boolean> {
  return sql`delete from identity_totp where sub = ${sub} returning sub`.hasRows()
}
