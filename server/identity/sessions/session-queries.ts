import { deleteWhere } from '../../lib/database/delete-in-batches.ts'
import { type Sql, sql } from '../../lib/database/sql.ts'
import type { Group } from '../../lib/viewer.ts'

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

/* The queries with which owners read and change their own open sessions. */

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

/** The `origin_jti`s of sessions that ended at or after `since`. */
export async function listRevokedSessions(sql: Sql, since: Date): Promise<string[]> {
  const rows = await sql<{ originJti: string }>`
    select origin_jti as "originJti" from identity_session where revoked_at >= ${since}
    union all
    select origin_jti from identity_deleted_session where deleted_at >= ${since}`
  return rows.map((row) => row.originJti)
}

export async function listDisabledAccounts(sql: Sql): Promise<string[]> {
  const rows = await sql<{ sub: string }>`select sub from identity_user where not is_enabled`
  return rows.map((row) => row.sub)
}

/** The groups that accounts have lost since yesterday and not got back. */
export async function listWithdrawnGroups(sql: Sql): Promise<{ sub: string; group: Group }[]> {
  return sql<{ sub: string; group: Group }>`
    select sub, group_name as "group" from identity_withdrawn_group as withdrawn
    where not exists (
      select from identity_group_member as member
      where member.sub = withdrawn.sub and member.group_name = withdrawn.group_name
    )`
}

/** Deletes records of sessions and groups that ended so long ago that no token still claims them. */
export async function deleteOldRevocations(sql: Sql, now: Date): Promise<void> {
  await deleteWhere(sql, 'identity_deleted_session', sql`deleted_at <= ${now} - interval '24 hours'`)
  await deleteWhere(sql, 'identity_withdrawn_group', sql`withdrawn_at <= ${now} - interval '24 hours'`)
}
