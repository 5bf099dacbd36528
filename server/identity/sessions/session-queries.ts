import { deleteWhere } from '../../lib/database/delete-in-batches.ts'
import { type Sql, sql } from '../../lib/database/sql.ts'

export type Session = {
  originJti: string
  sub: string
  authTime: Date
  expiresAt: Date
  revokedAt: Date | null
  refreshHash: Buffer
  previousRefreshHash: Buffer | null
  rotatedAt: Date | null
  /** The device it was opened on, or was offered to remember. */
  deviceId: string | null
  /** The latest proof of the password, and of the app's code where there is an app: the sign-in or a later one. */
  provedAt: Date
}

const sessionColumns = sql`
  origin_jti as "originJti", sub, auth_time as "authTime", expires_at as "expiresAt",
  revoked_at as "revokedAt", refresh_hash as "refreshHash",
  previous_refresh_hash as "previousRefreshHash", rotated_at as "rotatedAt", device_id as "deviceId",
  coalesce(proved_at, auth_time) as "provedAt"`

/** Finds a session by its newest refresh token or the one before. */
export async function findSessionByRefreshHash(sql: Sql, refreshHash: Buffer): Promise<Session | null> {
  return sql<Session>`
    select ${sessionColumns} from identity_session
    where refresh_hash = ${refreshHash} or previous_refresh_hash = ${refreshHash}`.first()
}

export async function findSession(sql: Sql, originJti: string): Promise<Session | null> {
  return sql<Session>`
    select ${sessionColumns} from identity_session where origin_jti = ${originJti}`.first()
}

/**
 * Replaces the newest refresh token; null when this is not the newest of an open session, or the newest
 * replaced another one after `pauseSince`.
 */
export async function rotateSession(
  sql: Sql,
  {
    hash,
    nextHash,
    address,
    now,
    pauseSince,
  }: { hash: Buffer; nextHash: Buffer; address: string; now: Date; pauseSince: Date },
): Promise<Session | null> {
  return sql<Session>`
    update identity_session
    set refresh_hash = ${nextHash}, previous_refresh_hash = ${hash}, rotated_at = ${now},
      last_address = ${address}
    where refresh_hash = ${hash} and revoked_at is null and expires_at > ${now}
      and (rotated_at is null or rotated_at < ${pauseSince})
    returning ${sessionColumns}`.first()
}

/** Ends the session by id or by newest refresh token; null when there is none or it had already ended. */
export async function revokeSession(
  sql: Sql,
  { hash, originJti }: { hash: Buffer; originJti: string | null },
  now: Date,
): Promise<Session | null> {
  return sql<Session>`
    update identity_session set revoked_at = ${now}
    where revoked_at is null
      and ${originJti === null ? sql`refresh_hash = ${hash}` : sql`origin_jti = ${originJti}`}
    returning ${sessionColumns}`.first()
}

/** Ends the account's sessions, except `keep`; returns the `origin_jti`s of those that were open. */
export async function revokeSessionsOf(
  sql: Sql,
  sub: string,
  now: Date,
  { keep }: { keep?: string } = {},
): Promise<string[]> {
  const rows = await sql<{ originJti: string }>`
    update identity_session set revoked_at = ${now}
    where sub = ${sub} and revoked_at is null ${keep === undefined ? sql`` : sql`and origin_jti <> ${keep}`}
    returning origin_jti as "originJti"`
  return rows.map((row) => row.originJti)
}

/** Ends the sessions opened on a device, except one; returns the `origin_jti`s of those that were open. */
export async function revokeSessionsOnDevice(
  sql: Sql,
  { sub, deviceId, keep, now }: { sub: string; deviceId: string; keep: string; now: Date },
): Promise<string[]> {
  const rows = await sql<{ originJti: string }>`
    update identity_session set revoked_at = ${now}
    where sub = ${sub} and device_id = ${deviceId} and origin_jti <> ${keep} and revoked_at is null
    returning origin_jti as "originJti"`
  return rows.map((row) => row.originJti)
}

/** Deletes expired sessions and challenges. */
export async function deleteExpiredSignIns(sql: Sql, now: Date): Promise<void> {
  await deleteWhere(sql, 'identity_challenge', sql`expires_at <= ${now}`)
  await deleteWhere(sql, 'identity_code', sql`expires_at <= ${now} - interval '7 days'`)
  await deleteWhere(sql, 'identity_session', sql`expires_at <= ${now}`)
}
