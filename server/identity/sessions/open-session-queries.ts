import type { Sql } from '../../lib/database/sql.ts'
import type { Session } from './session-queries.ts'

/* What owners read and change about their own open sessions. */

/** A session that its owner can tell from the others and end. */
export type OpenSession = Pick<Session, 'originJti' | 'authTime' | 'deviceId'> & {
  /** The browser's own description of itself; empty when it gave none. */
  browser: string
  /** The address at which it was opened or last refreshed. */
  lastAddress: string | null
  lastUsedAt: Date
}

/** The hundred sessions that were used last. */
export async function listOpenSessions(sql: Sql, sub: string, now: Date): Promise<OpenSession[]> {
  return sql<OpenSession>`
    select origin_jti as "originJti", auth_time as "authTime", device_id as "deviceId", browser,
      coalesce(last_address, address) as "lastAddress", coalesce(rotated_at, auth_time) as "lastUsedAt"
    from identity_session
    where sub = ${sub} and revoked_at is null and expires_at > ${now}
    order by "lastUsedAt" desc, origin_jti desc limit 100`
}

/** Ends one session of the account; returns its `origin_jti`, or null when it has no such open session. */
export async function revokeSessionOf(
  sql: Sql,
  { sub, originJti, now }: { sub: string; originJti: string; now: Date },
): Promise<string | null> {
  const ended = await sql<{ originJti: string }>`
    update identity_session set revoked_at = ${now}
    where origin_jti = ${originJti} and sub = ${sub} and revoked_at is null
    returning origin_jti as "originJti"`.first()
  return ended?.originJti ?? null
}

/** Records that the owner of an open session has just proved who they are. */
export async function markSessionProved(sql: Sql, originJti: string, now: Date): Promise<void> {
  await sql`
    update identity_session set proved_at = ${now} where origin_jti = ${originJti} and revoked_at is null`
}
