import { isIPv6 } from 'node:net'
import type { Clock } from './clock.ts'
import type { Sql } from './sql.ts'

/** At most `limit` hits on a bucket in a window that starts with its first hit. */
export type Hit = { bucket: string; limit: number; windowSeconds: number }

/** Counts one hit; false when the limit was reached already. */
export async function takeHit(sql: Sql, { now, ...hit }: Hit & { now: Date }): Promise<boolean> {
  const [isWithin = true] = await takeHits(sql, [hit], now)
  return isWithin
}

/**
 * Counts one hit on each bucket in one statement; results are in the order given. A refused hit does not
 * extend the window, so clients that retry are not worse off.
 */
export async function takeHits(sql: Sql, hits: readonly Hit[], now: Date): Promise<boolean[]> {
  if (hits.length === 0) return []
  // Rows are locked in one order everywhere, to avoid deadlocks.
  const ordered = [...hits].sort((a, b) => (a.bucket < b.bucket ? -1 : 1))
  const counted = await sql<{ bucket: string; hits: number }>`
    insert into rate_limit as kept (bucket, hits, window_ends_at)
    select bucket, 1, ${now} + seconds * interval '1 second'
    from unnest(
      ${ordered.map((hit) => hit.bucket)}::text[], ${ordered.map((hit) => hit.windowSeconds)}::integer[]
    ) as hit (bucket, seconds)
    on conflict (bucket) do update set
      hits = case when kept.window_ends_at <= ${now} then 1 else kept.hits + 1 end,
      window_ends_at = case when kept.window_ends_at <= ${now}
        then excluded.window_ends_at else kept.window_ends_at end
    returning bucket, hits`
  const hitsOf = new Map(counted.map((row) => [row.bucket, row.hits]))
  return hits.map((hit) => (hitsOf.get(hit.bucket) ?? 0) <= hit.limit)
}

/** Counts the hits and throws `refusal()` when one exceeds its limit. Does nothing when limits are off. */
export async function guard(
  { config, sql, clock }: { config: { rateLimit: boolean }; sql: Sql; clock: Clock },
  hits: readonly Hit[],
  refusal: () => Error,
): Promise<void> {
  if (!config.rateLimit) return
  const isWithin = await takeHits(sql, hits, clock.now())
  if (isWithin.includes(false)) throw refusal()
}

/** Resets buckets, for example after a success. */
export async function clearHits(sql: Sql, buckets: readonly string[]): Promise<void> {
  await sql`delete from rate_limit where bucket = any(${buckets}::text[])`
}

/** Deletes expired windows. */
export async function deleteEndedWindows(sql: Sql, now: Date): Promise<void> {
  await sql`delete from rate_limit where window_ends_at <= ${now}`
  await sql`delete from password_guess where forgotten_at <= ${now}`
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
