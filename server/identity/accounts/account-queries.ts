import type { Sql, SqlTransaction } from '../../lib/database/sql.ts'
import { newId } from '../../lib/new-id.ts'
import type { Account, StoredPassword } from './account.ts'

/* Statements that users run on their own account. */

/**
 * Stores a password reset by mailed code, which proves the e-mail: confirms the account from any status. An
 * unconfirmed account gets a new `sub`, since strangers who signed up with its e-mail were told the old one.
 * Returns the account's `sub`. The caller holds the account's lock.
 */
export async function resetPassword(
  tx: SqlTransaction,
  { sub, status }: Pick<Account, 'sub' | 'status'>,
  { srpUserId, srpSalt, srpVerifier }: StoredPassword,
  now: Date,
): Promise<string> {
  const nextSub = status === 'UNCONFIRMED' ? newId() : sub
  await tx`
    update identity_user
    set sub = ${nextSub}, srp_user_id = ${srpUserId}, srp_salt = ${srpSalt}, srp_verifier = ${srpVerifier},
      has_password = true, status = 'CONFIRMED', email_verified = true, updated_at = ${now}
    where sub = ${sub}`
  await tx`delete from identity_sign_up where sub = ${nextSub}`
  return nextSub
}

export async function markResetRequired(sql: Sql, sub: string, now: Date): Promise<void> {
  await sql`update identity_user set status = 'RESET_REQUIRED', updated_at = ${now} where sub = ${sub}`
}

export type ProfileChanges = Partial<Pick<Account, 'phoneNumber' | 'givenName' | 'familyName' | 'level'>>

/** Updates the given attributes only. Returns the resulting name, or null when the account is gone. */
export async function updateProfile(
  sql: Sql,
  sub: string,
  changes: ProfileChanges,
  now: Date,
): Promise<Pick<Account, 'givenName' | 'familyName'> | null> {
  const { phoneNumber, givenName, familyName, level } = changes
  return sql<Pick<Account, 'givenName' | 'familyName'>>`
    update identity_user
    set updated_at = ${now}
      ${
        phoneNumber === undefined
          ? sql``
          : sql`, phone_number = ${phoneNumber},
            verified_phone = case when verified_phone = ${phoneNumber} then verified_phone end`
      }
      ${givenName === undefined ? sql`` : sql`, given_name = ${givenName}`}
      ${familyName === undefined ? sql`` : sql`, family_name = ${familyName}`}
      ${level === undefined ? sql`` : sql`, level = ${level}`}
    where sub = ${sub}
    returning given_name as "givenName", family_name as "familyName"`.first()
}

/** False when another account has the e-mail. Throws a unique violation when one takes it concurrently. */
export async function updateEmail(
  sql: Sql,
  { sub, email, emailKey, now }: { sub: string; email: string; emailKey: string; now: Date },
): Promise<boolean> {
  return sql`
    update identity_user
    set email = ${email}, email_key = ${emailKey}, email_verified = true, updated_at = ${now}
    where sub = ${sub} and not exists (
      select from identity_user as other where other.email_key = ${emailKey} and other.sub <> ${sub}
    )
    returning sub`.hasRows()
}

/**
 * Records that the owner has proved the phone number of the profile; false when the profile has another one now.
 * Throws a unique violation when another account has proved it.
 */
export async function verifyPhone(sql: Sql, sub: string, phone: string, now: Date): Promise<boolean> {
  return sql`
    update identity_user set verified_phone = ${phone}, updated_at = ${now}
    where sub = ${sub} and phone_number = ${phone}
    returning sub`.hasRows()
}

/** Keeps the number in the profile; it no longer signs in. */
export async function forgetVerifiedPhone(sql: Sql, sub: string, now: Date): Promise<void> {
  await sql`update identity_user set verified_phone = null, updated_at = ${now} where sub = ${sub}`
}

/** The new e-mail that awaits verification, or null. */
export async function findPendingEmail(sql: Sql, sub: string): Promise<string | null> {
  const [row] = await sql<{ target: string | null }>`
    select target from identity_code where sub = ${sub} and purpose = 'email' and spent_at is null`
  return row?.target ?? null
}

export async function deleteCodesToOldEmail(sql: Sql, sub: string): Promise<void> {
  await sql`delete from identity_code where sub = ${sub} and purpose <> 'email'`
}

/**
 * Deletes the account, everything that references it, and its audit events. Records its sessions as ended, so
 * that unexpired tokens are refused; returns their `origin_jti`s.
 */
export async function deleteAccount(sql: Sql, sub: string, now: Date): Promise<string[]> {
  const ended = await sql<{ originJti: string }>`
    insert into identity_deleted_session (origin_jti, deleted_at)
    select origin_jti, ${now} from identity_session where sub = ${sub}
    returning origin_jti as "originJti"`
  await sql`delete from identity_user where sub = ${sub}`
  await sql`delete from audit_event where sub = ${sub}`
  return ended.map((row) => row.originJti)
}

/* Statements that administrators run on accounts. */

/**
 * Locks the accounts in ADMINS that can sign in, with these memberships, until the transaction ends, and
 * returns their `sub`s. Of concurrent transactions each sees what those before it have left.
 */
export async function lockAdministrators(tx: SqlTransaction): Promise<string[]> {
  const rows = await tx<{ sub: string }>`
    select u.sub from identity_user as u
    join identity_group_member as member on member.sub = u.sub and member.group_name = 'ADMINS'
    where u.is_enabled and u.status not in ('UNCONFIRMED', 'RESET_REQUIRED')
    order by u.sub
    for no key update of u, member`
  return rows.map(({ sub }) => sub)
}

export async function isAdministrator(sql: Sql, sub: string): Promise<boolean> {
  return sql`select from identity_group_member where sub = ${sub} and group_name = 'ADMINS'`.hasRows()
}

/** False when the account was in this state already. */
export async function updateEnabled(sql: Sql, sub: string, isEnabled: boolean, now: Date): Promise<boolean> {
  return sql`
    update identity_user set is_enabled = ${isEnabled}, updated_at = ${now}
    where sub = ${sub} and is_enabled <> ${isEnabled}
    returning sub`.hasRows()
}
