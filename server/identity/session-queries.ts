import { sql } from 'kysely'
import type { Db } from '../lib/database.ts'
import { newId } from '../lib/new-id.ts'
import type { PasswordAttemptBuckets } from './lock-out.ts'

export type Session = {
  originJti: string
  sub: string
  authTime: Date
  expiresAt: Date
  revokedAt: Date | null
  previousRefreshHash: Buffer | null
  rotatedAt: Date | null
  /** The device it was opened on, or was offered to remember. */
  deviceId: string | null
}

export type NewSession = Pick<Session, 'originJti' | 'sub' | 'authTime' | 'expiresAt' | 'deviceId'> & {
  refreshHash: Buffer
}

/**
 * Inserts a session and its audit event and clears the password attempts made from this address, in one
 * statement: a sign-in waits for one write only.
 */
export async function insertSession(
  db: Db,
  session: NewSession,
  { address, flow, attempts }: { address: string; flow: string; attempts: PasswordAttemptBuckets },
): Promise<void> {
  await db
    .with('opened', (cte) =>
      cte
        .insertInto('identity_session')
        .values({
          origin_jti: session.originJti,
          sub: session.sub,
          auth_time: session.authTime,
          refresh_hash: session.refreshHash,
          expires_at: session.expiresAt,
          device_id: session.deviceId,
          created_at: session.authTime,
        })
        .returning('sub'),
    )
    // Clears all attempts from here, and this one over all addresses. Rows are locked in the order of their
    // names.
    .with('counts', (cte) =>
      cte
        .selectFrom('password_guess')
        .select('bucket')
        .where('bucket', 'in', [attempts.anywhere, attempts.here])
        .orderBy(sql`bucket collate "C"`)
        .forUpdate(),
    )
    .with('forgiven', (cte) =>
      cte
        .updateTable('password_guess as stored')
        .from('counts')
        .whereRef('stored.bucket', '=', 'counts.bucket')
        .set({
          failures: sql<number>`stored.failures - 1`,
          locked_until: null,
          forgotten_at: sql<Date>`case when stored.bucket = ${attempts.here} then 'epoch' else stored.forgotten_at end`,
        })
        .returning('stored.bucket'),
    )
    .insertInto('audit_event')
    .values({
      id: newId(),
      at: session.authTime,
      kind: 'sign-in',
      sub: session.sub,
      address,
      detail: { flow, session: session.originJti },
    })
    .execute()
}

const sessionColumns = [
  'origin_jti',
  'sub',
  'auth_time',
  'expires_at',
  'revoked_at',
  'previous_refresh_hash',
  'rotated_at',
  'device_id',
] as const

type SessionRow = {
  origin_jti: string
  sub: string
  auth_time: Date
  expires_at: Date
  revoked_at: Date | null
  previous_refresh_hash: Buffer | null
  rotated_at: Date | null
  device_id: string | null
}

function toSession(row: SessionRow): Session {
  return {
    originJti: row.origin_jti,
    sub: row.sub,
    authTime: row.auth_time,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    previousRefreshHash: row.previous_refresh_hash,
    rotatedAt: row.rotated_at,
    deviceId: row.device_id,
  }
}

/** Finds a session by its newest refresh token or the one before. */
export async function findSessionByRefreshHash(db: Db, refreshHash: Buffer): Promise<Session | null> {
  const row = await db
    .selectFrom('identity_session')
    .select(sessionColumns)
    .where((eb) =>
      eb.or([eb('refresh_hash', '=', refreshHash), eb('previous_refresh_hash', '=', refreshHash)]),
    )
    .executeTakeFirst()
  return row ? toSession(row) : null
}

export async function findSession(db: Db, originJti: string): Promise<Session | null> {
  const row = await db
    .selectFrom('identity_session')
    .select(sessionColumns)
    .where('origin_jti', '=', originJti)
    .executeTakeFirst()
  return row ? toSession(row) : null
}

/** Replaces the newest refresh token; null when this is not the newest of an open session. */
export async function rotateSession(
  db: Db,
  { hash, nextHash, now }: { hash: Buffer; nextHash: Buffer; now: Date },
): Promise<Session | null> {
  const row = await db
    .updateTable('identity_session')
    .set({ refresh_hash: nextHash, previous_refresh_hash: hash, rotated_at: now })
    .where('refresh_hash', '=', hash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(sessionColumns)
    .executeTakeFirst()
  return row ? toSession(row) : null
}

/** Ends the session by id or by newest refresh token; null when there is none or it had already ended. */
export async function revokeSession(
  db: Db,
  { hash, originJti }: { hash: Buffer; originJti: string | null },
  now: Date,
): Promise<Session | null> {
  const row = await db
    .updateTable('identity_session')
    .set({ revoked_at: now })
    .where((eb) => (originJti === null ? eb('refresh_hash', '=', hash) : eb('origin_jti', '=', originJti)))
    .where('revoked_at', 'is', null)
    .returning(sessionColumns)
    .executeTakeFirst()
  return row ? toSession(row) : null
}

/** Ends the account's sessions, except `keep`; returns the `origin_jti`s of those that were open. */
export async function revokeSessionsOf(
  db: Db,
  sub: string,
  now: Date,
  { keep }: { keep?: string } = {},
): Promise<string[]> {
  const rows = await db
    .updateTable('identity_session')
    .set({ revoked_at: now })
    .where('sub', '=', sub)
    .where('revoked_at', 'is', null)
    .$if(keep !== undefined, (query) => query.where('origin_jti', '!=', keep ?? ''))
    .returning('origin_jti')
    .execute()
  return rows.map((row) => row.origin_jti)
}

/** Ends the sessions opened on a device, except one; returns the `origin_jti`s of those that were open. */
export async function revokeSessionsOnDevice(
  db: Db,
  { sub, deviceId, keep, now }: { sub: string; deviceId: string; keep: string; now: Date },
): Promise<string[]> {
  const rows = await db
    .updateTable('identity_session')
    .set({ revoked_at: now })
    .where('sub', '=', sub)
    .where('device_id', '=', deviceId)
    .where('origin_jti', '<>', keep)
    .where('revoked_at', 'is', null)
    .returning('origin_jti')
    .execute()
  return rows.map((row) => row.origin_jti)
}

/** The `origin_jti`s of sessions that ended at or after `since`. */
export async function listRevokedSessions(db: Db, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('identity_session')
    .select('origin_jti')
    .where('revoked_at', '>=', since)
    .unionAll(db.selectFrom('identity_deleted_session').select('origin_jti').where('deleted_at', '>=', since))
    .execute()
  return rows.map((row) => row.origin_jti)
}

/** Deletes expired sessions and challenges. */
export async function deleteExpiredSignIns(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('identity_challenge').where('expires_at', '<=', now).execute()
  await sql`delete from identity_code where expires_at <= ${now.toISOString()}::timestamptz - interval '7 days'`.execute(
    db,
  )
  await db.deleteFrom('identity_session').where('expires_at', '<=', now).execute()
  const yesterday = new Date(now.getTime() - 24 * 60 * 60 * 1000)
  await db.deleteFrom('identity_deleted_session').where('deleted_at', '<=', yesterday).execute()
}
