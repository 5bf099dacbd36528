import { type Sql, type SqlTransaction, sql } from '../lib/database/sql.ts'
import { isId } from '../lib/new-id.ts'
import type { Group } from '../lib/viewer.ts'
import type { Account, StoredPassword } from './accounts/account.ts'

const selectAccount = sql`
  select u.sub, u.email, u.email_key as "emailKey", u.email_verified as "isEmailVerified",
    u.phone_number as "phoneNumber", coalesce(u.verified_phone = u.phone_number, false) as "isPhoneVerified",
    u.given_name as "givenName", u.family_name as "familyName", u.level,
    u.status, u.is_enabled as "isEnabled", u.must_set_up_mfa as "mustSetUpMfa",
    u.has_password as "hasPassword",
    u.srp_user_id as "srpUserId", u.srp_salt as "srpSalt", u.srp_verifier as "srpVerifier",
    array(
      select member.group_name from identity_group_member as member where member.sub = u.sub
      order by array_position(array['ADMINS', 'CREATORS', 'CONTEST_CREATORS'], member.group_name)
    ) as groups,
    coalesce((
      select case when totp.is_preferred then 'preferred' else 'on' end
      from identity_totp as totp where totp.sub = u.sub and totp.is_enabled
    ), 'off') as totp
  from identity_user as u`

export async function findAccountBySub(sql: Sql, sub: string): Promise<Account | null> {
  return sql<Account>`${selectAccount} where u.sub = ${sub}`.first()
}

/** Locks the account against deletion only; false when there is none. */
export async function lockAccountKey(sql: Sql, sub: string): Promise<boolean> {
  return sql`select sub from identity_user where sub = ${sub} for key share`.hasRows()
}

/**
 * Locks the account against changes and new sessions until the transaction ends; false when there is none.
 * Every change that ends sessions, devices or groups takes this lock first, before it reads what it ends.
 */
export async function lockAccountRow(sql: SqlTransaction, sub: string): Promise<boolean> {
  return sql`select sub from identity_user where sub = ${sub} for no key update`.hasRows()
}

export async function findAccountByEmailKey(sql: Sql, emailKey: string): Promise<Account | null> {
  return sql<Account>`${selectAccount} where u.email_key = ${emailKey}`.first()
}

export async function findAccountBySrpUserId(sql: Sql, srpUserId: string): Promise<Account | null> {
  return sql<Account>`${selectAccount} where u.srp_user_id = ${srpUserId}`.first()
}

/** Finds the account whose owner has proved this phone number, in the form +8801XXXXXXXXX. */
export async function findAccountByPhone(sql: Sql, phone: string): Promise<Account | null> {
  return sql<Account>`
    ${selectAccount} where u.verified_phone = ${phone} and u.phone_number = ${phone}`.first()
}

/** Finds an account by e-mail key or by its name inside the pool. Its `sub` is public, and no name. */
export async function findAccountByName(sql: Sql, name: string): Promise<Account | null> {
  return isId(name) ? findAccountBySrpUserId(sql, name) : findAccountByEmailKey(sql, name)
}

export type NewAccount = Omit<
  Account,
  'groups' | 'isEnabled' | 'mustSetUpMfa' | 'hasPassword' | 'totp' | 'isPhoneVerified'
>

/** False when the e-mail is taken. */
export async function insertAccount(sql: Sql, account: NewAccount, now: Date): Promise<boolean> {
  return sql`
    insert into identity_user (
      sub, email, email_key, email_verified, phone_number, given_name, family_name, level, status,
      srp_user_id, srp_salt, srp_verifier, created_at, updated_at
    ) values (
      ${account.sub}, ${account.email}, ${account.emailKey}, ${account.isEmailVerified},
      ${account.phoneNumber}, ${account.givenName}, ${account.familyName}, ${account.level}, ${account.status},
      ${account.srpUserId}, ${account.srpSalt}, ${account.srpVerifier}, ${now}, ${now}
    )
    on conflict (email_key) do nothing
    returning sub`.hasRows()
}

/** Replaces what an unconfirmed account was signed up with; false when it is not unconfirmed any more. */
export async function replaceUnconfirmed(
  sql: Sql,
  {
    sub,
    ...signUp
  }: Pick<Account, 'sub' | 'givenName' | 'familyName' | 'phoneNumber' | 'level'> & StoredPassword,
  now: Date,
): Promise<boolean> {
  return sql`
    update identity_user
    set phone_number = ${signUp.phoneNumber}, given_name = ${signUp.givenName},
      family_name = ${signUp.familyName}, level = ${signUp.level}, srp_user_id = ${signUp.srpUserId},
      srp_salt = ${signUp.srpSalt}, srp_verifier = ${signUp.srpVerifier}, updated_at = ${now}
    where sub = ${sub} and status = 'UNCONFIRMED'
    returning sub`.hasRows()
}

/** Also ends a pending password change or reset; an unconfirmed account stays unconfirmed. */
export async function updatePassword(
  sql: Sql,
  sub: string,
  password: StoredPassword,
  now: Date,
): Promise<void> {
  await sql`
    update identity_user
    set srp_user_id = ${password.srpUserId}, srp_salt = ${password.srpSalt},
      srp_verifier = ${password.srpVerifier}, has_password = true,
      status = case status when 'UNCONFIRMED' then status else 'CONFIRMED' end, updated_at = ${now}
    where sub = ${sub}`
}

/** Stores the same password in another form. False when it has changed meanwhile. */
export async function replaceStoredPassword(
  sql: Sql,
  { sub, srpSalt }: Pick<Account, 'sub' | 'srpSalt'>,
  stored: StoredPassword,
  now: Date,
): Promise<boolean> {
  return sql`
    update identity_user
    set srp_user_id = ${stored.srpUserId}, srp_salt = ${stored.srpSalt},
      srp_verifier = ${stored.srpVerifier}, updated_at = ${now}
    where sub = ${sub} and srp_salt = ${srpSalt}
    returning sub`.hasRows()
}

export type TemporaryPasswordReplacement = Pick<
  Account,
  'sub' | 'givenName' | 'familyName' | 'phoneNumber' | 'level'
> & { password: StoredPassword; now: Date }

/** False when the password is not temporary. */
export async function replaceTemporaryPassword(
  sql: Sql,
  { sub, password, now, ...profile }: TemporaryPasswordReplacement,
): Promise<boolean> {
  return sql`
    update identity_user
    set srp_user_id = ${password.srpUserId}, srp_salt = ${password.srpSalt},
      srp_verifier = ${password.srpVerifier}, has_password = true, status = 'CONFIRMED',
      given_name = ${profile.givenName}, family_name = ${profile.familyName},
      phone_number = ${profile.phoneNumber}, level = ${profile.level}, updated_at = ${now},
      verified_phone = case when verified_phone = ${profile.phoneNumber} then verified_phone end
    where sub = ${sub} and status = 'FORCE_CHANGE_PASSWORD'
    returning sub`.hasRows()
}

/** Marks an account whose stored password is random and which nobody knows. */
export async function markWithoutPassword(sql: Sql, sub: string): Promise<void> {
  await sql`update identity_user set has_password = false where sub = ${sub}`
}

/** Makes the next sign-in ask for a new password. */
export async function markPasswordTemporary(sql: Sql, sub: string, now: Date): Promise<void> {
  await sql`update identity_user set status = 'FORCE_CHANGE_PASSWORD', updated_at = ${now} where sub = ${sub}`
}

export async function updateMustSetUpMfa(
  sql: Sql,
  sub: string,
  isRequired: boolean,
  now: Date,
): Promise<void> {
  await sql`update identity_user set must_set_up_mfa = ${isRequired}, updated_at = ${now} where sub = ${sub}`
}

/** False when the account was in the group already. */
export async function insertGroupMember(sql: Sql, sub: string, group: Group): Promise<boolean> {
  return sql`
    insert into identity_group_member (sub, group_name) values (${sub}, ${group})
    on conflict do nothing
    returning sub`.hasRows()
}

/** False when the account was not in the group. */
export async function deleteGroupMember(sql: Sql, sub: string, group: Group): Promise<boolean> {
  return sql`
    delete from identity_group_member where sub = ${sub} and group_name = ${group} returning sub`.hasRows()
}

export async function countAccountRows(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }>`select count(*)::integer as count from identity_user`
  return row!.count
}
