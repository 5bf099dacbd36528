import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import type { Db } from '../lib/database.ts'

/* The authenticator app of an account. This module seals seeds on write and opens them on read. */

type SeedDeps = Pick<Deps, 'sealing'>
const seedContext = 'totp-seed'

export type Authenticator = { seed: Buffer | null; pendingSeed: Buffer | null; friendlyName: string | null }

/** Null when the account never had one. */
export async function findAuthenticator(
  { sealing }: SeedDeps,
  db: Db,
  sub: string,
): Promise<Authenticator | null> {
  const row = await db
    .selectFrom('identity_totp')
    .select(['seed', 'pending_seed', 'friendly_name'])
    .where('sub', '=', sub)
    .executeTakeFirst()
  const open = (sealed: Buffer | null) => sealed && sealing.open(sealed, seedContext)
  return row
    ? { seed: open(row.seed), pendingSeed: open(row.pending_seed), friendlyName: row.friendly_name }
    : null
}

/** Stores a seed until a code proves it; a seed in use stays in use meanwhile. */
export async function savePendingSeed(
  { sealing }: SeedDeps,
  db: Db,
  { sub, seed, now }: { sub: string; seed: Buffer; now: Date },
): Promise<void> {
  const pending = { pending_seed: sealing.seal(seed, seedContext), updated_at: now }
  await db
    .insertInto('identity_totp')
    .values({ sub, ...pending, created_at: now })
    .onConflict((conflict) => conflict.column('sub').doUpdateSet(pending))
    .execute()
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
  db: Db,
  { sub, seed, step, friendlyName }: ProvedSeed,
  { now, enable }: { now: Date; enable: boolean },
): Promise<void> {
  const proved = {
    seed: sealing.seal(seed, seedContext),
    pending_seed: null,
    last_step: step,
    friendly_name: friendlyName,
    updated_at: now,
    ...(enable ? { is_enabled: true, is_preferred: true } : {}),
  }
  await db
    .insertInto('identity_totp')
    .values({ sub, ...proved, created_at: now })
    .onConflict((conflict) => conflict.column('sub').doUpdateSet(proved))
    .execute()
}

/** Marks a step's code as spent; false when it or a later one was spent before. */
export async function spendStep(db: Db, sub: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('identity_totp')
    .set({ last_step: step })
    .where('sub', '=', sub)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Turns codes at sign-in on or off; false when there is no proved seed to turn on. */
export async function saveMfaPreference(
  db: Db,
  { sub, isEnabled, isPreferred, now }: { sub: string; isEnabled: boolean; isPreferred: boolean; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('identity_totp')
    .set({ is_enabled: isEnabled, is_preferred: isPreferred, updated_at: now })
    .where('sub', '=', sub)
    .where(sql<boolean>`(seed is not null or not ${isEnabled}::boolean)`)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** False when the account had none. */
export async function deleteAuthenticator(db: Db, sub: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('identity_totp')
    .where('sub', '=', sub)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
