import { sql } from 'kysely'
import type { Db } from '../lib/database.ts'
import type { Account } from './account.ts'

/* Statements that users run on their own account. */

/**
 * Stores a password reset by mailed code. The code proves the e-mail, so the account becomes confirmed from
 * any status.
 */
export async function resetPassword(
  db: Db,
  sub: string,
  { srpSalt, srpVerifier }: { srpSalt: string; srpVerifier: Buffer },
  now: Date,
): Promise<void> {
  await db
    .updateTable('identity_user')
    .set({
      srp_salt: srpSalt,
      srp_verifier: srpVerifier,
      status: 'CONFIRMED',
      email_verified: true,
      updated_at: now,
    })
    .where('sub', '=', sub)
    .execute()
}

export async function markResetRequired(db: Db, sub: string, now: Date): Promise<void> {
  await db
    .updateTable('identity_user')
    .set({ status: 'RESET_REQUIRED', updated_at: now })
    .where('sub', '=', sub)
    .execute()
}

export type ProfileChanges = Partial<Pick<Account, 'phoneNumber' | 'givenName' | 'familyName' | 'level'>>

/** Updates the given attributes only. Returns the resulting name, or null when the account is gone. */
export async function updateProfile(
  db: Db,
  sub: string,
  changes: ProfileChanges,
  now: Date,
): Promise<Pick<Account, 'givenName' | 'familyName'> | null> {
  const name = await db
    .updateTable('identity_user')
    .set({
      ...(changes.phoneNumber === undefined ? {} : { phone_number: changes.phoneNumber }),
      ...(changes.givenName === undefined ? {} : { given_name: changes.givenName }),
      ...(changes.familyName === undefined ? {} : { family_name: changes.familyName }),
      ...(changes.level === undefined ? {} : { level: changes.level }),
      updated_at: now,
    })
    .where('sub', '=', sub)
    .returning(['given_name as givenName', 'family_name as familyName'])
    .executeTakeFirst()
  return name ?? null
}

/**
 * Returns false when another account has the e-mail. Throws a unique violation when one takes it
 * concurrently.
 */
export async function updateEmail(
  db: Db,
  { sub, email, emailKey, now }: { sub: string; email: string; emailKey: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('identity_user')
    .set({ email, email_key: emailKey, email_verified: true, updated_at: now })
    .where('sub', '=', sub)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('identity_user as other')
            .select('other.sub')
            .where('other.email_key', '=', emailKey)
            .where('other.sub', '<>', sub),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** The new e-mail that awaits verification, or null. */
export async function findPendingEmail(db: Db, sub: string): Promise<string | null> {
  const row = await db
    .selectFrom('identity_code')
    .select('target')
    .where('sub', '=', sub)
    .where('purpose', '=', 'email')
    .where('spent_at', 'is', null)
    .executeTakeFirst()
  return row?.target ?? null
}

export async function deleteCodesToOldEmail(db: Db, sub: string): Promise<void> {
  await db.deleteFrom('identity_code').where('sub', '=', sub).where('purpose', '<>', 'email').execute()
}

/**
 * Deletes the account, everything that references it, and its audit events. Records its sessions as ended, so
 * that unexpired tokens are refused; returns their `origin_jti`s.
 */
export async function deleteAccount(db: Db, sub: string, now: Date): Promise<string[]> {
  const ended = await db
    .insertInto('identity_deleted_session')
    .columns(['origin_jti', 'deleted_at'])
    .expression((eb) =>
      eb
        .selectFrom('identity_session')
        .select(['origin_jti', sql<Date>`${now.toISOString()}::timestamptz`.as('deleted_at')])
        .where('sub', '=', sub),
    )
    .returning('origin_jti')
    .execute()
  await db.deleteFrom('identity_user').where('sub', '=', sub).execute()
  await db.deleteFrom('audit_event').where('sub', '=', sub).execute()
  return ended.map((row) => row.origin_jti)
}
