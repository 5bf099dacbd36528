import { isIPv6 } from 'node:net'
import type { Clock } from './clock.ts'
import { deleteWhere } from './database/delete-in-batches.ts'
import type { Sql } from './database/sql.ts'

/** At most `limit` hits on a bucket in a window that starts with its first hit. */
export type Hit = { bucket: string; limit: number; windowSeconds: number }

/** Counts one hit; false, counting nothing, when the limit was reached already. */
export async function takeHit(sql: Sql, { now, ...hit }: Hit & { now: Date }): Promise<boolean> {
  return sql`
    insert into rate_limit as kept (bucket, hits, window_ends_at)
    values (${hit.bucket}, 1, ${now} + interval '1 second' * ${hit.windowSeconds}::int)
    on conflict (bucket) do update set
      hits = case when kept.window_ends_at <= ${now} then 1 else kept.hits + 1 end,
      window_ends_at = case when kept.window_ends_at <= ${now}
        then excluded.window_ends_at else kept.window_ends_at end
    where kept.hits < ${hit.limit}::int or kept.window_ends_at <= ${now}
    returning bucket`.hasRows()
}

/**
 * Counts one hit on each bucket in turn; false, counting nothing, when one of them is full. Name the caller's
 * own bucket first: a caller who is refused there does not use up what others share.
 */
export async function takeHits(sql: Sql, hits: readonly Hit[], now: Date): Promise<boolean> {
  for (const [at, hit] of hits.entries()) {
    if (await takeHit(sql, { ...hit, now })) continue
    await giveBackHits(sql, hits.slice(0, at))
    return false
  }
  return true
}

/** Takes one hit back from each bucket, for example after a success. */
export async function giveBackHits(sql: Sql, hits: readonly Pick<Hit, 'bucket'>[]): Promise<void> {
  if (hits.length === 0) return
  // Rows are locked in one order everywhere, to avoid deadlocks.
  await sql`
    with counted as (
      select bucket from rate_limit where bucket = any(${hits.map(({ bucket }) => bucket)}::text[])
      order by bucket for update
    )
    update rate_limit as kept set hits = greatest(kept.hits - 1, 0)
    from counted where kept.bucket = counted.bucket`
}

/** Counts the hits like `takeHits`, and throws `refusal()` when one is refused. Does nothing when limits are off. */
export async function guard(
  { config, sql, clock }: { config: { rateLimit: boolean }; sql: Sql; clock: Clock },
  hits: readonly Hit[],
  refusal: () => Error,
): Promise<void> {
  if (!config.rateLimit) return
  if (!(await takeHits(sql, hits, clock.now()))) throw refusal()
}

/** Resets buckets, for example after a success. */
export async function clearHits(sql: Sql, buckets: readonly string[]): Promise<void> {
  await sql`delete from rate_limit where bucket = any(${buckets}::text[])`
}

export async function deleteEndedWindows(sql: Sql, now: Date): Promise<void> {
  await deleteWhere(sql, 'rate_limit', sql`window_ends_at <= ${now}`)
  await deleteWhere(sql, 'password_guess', sql`forgotten_at <= ${now}`)
}

/** The network of one customer: an IPv4 address, or the /64 of an IPv6 address. */
export function addressBlock(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(address)) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
