import { sql } from 'kysely'
import type { Db } from '../lib/database.ts'
import type { Account } from './account.ts'

/* Statements of what people do with their own account. */

/** A new password by a mailed code: the account is confirmed with it, whatever it was waiting for. */
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

/** Changes what is named and leaves the rest; answers the name as it is then, or null when the account is gone. */
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

/** False when another account has the e-mail; one that takes it this moment makes it throw a unique violation. */
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

/** The e-mail that waits for its code; null when none does. */
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
 * Removes the account with everything that hangs on it, and what the audit holds of it. Its sessions are remembered
 * as ended until their tokens are over; answers them by `origin_jti`.
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
