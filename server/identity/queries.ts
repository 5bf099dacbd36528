import { sql } from 'kysely'
import type { Db } from '../lib/database.ts'
import { isId } from '../lib/new-id.ts'
import type { Group } from '../lib/viewer.ts'
import type { IdentityUserTable } from '../tables.ts'
import type { Account, AccountStatus } from './account.ts'

type DefaultedColumn = 'created_at' | 'updated_at' | 'email_verified' | 'is_enabled' | 'must_set_up_mfa'

type AccountRow = Omit<IdentityUserTable, DefaultedColumn> & {
  email_verified: boolean
  is_enabled: boolean
  must_set_up_mfa: boolean
  totp: Account['totp']
  groups: Group[]
}

function selectAccount(db: Db) {
  return db.selectFrom('identity_user as u').select([
    'u.sub',
    'u.email',
    'u.email_key',
    'u.email_verified',
    'u.phone_number',
    'u.given_name',
    'u.family_name',
    'u.level',
    'u.status',
    'u.is_enabled',
    'u.must_set_up_mfa',
    'u.srp_salt',
    'u.srp_verifier',
    sql<Group[]>`array(
      select member.group_name from identity_group_member as member where member.sub = u.sub
      order by array_position(array['ADMINS', 'CREATORS', 'CONTEST_CREATORS'], member.group_name)
    )`.as('groups'),
    sql<Account['totp']>`coalesce((
      select case when totp.is_preferred then 'preferred' else 'on' end
      from identity_totp as totp where totp.sub = u.sub and totp.is_enabled
    ), 'off')`.as('totp'),
  ])
}

function toAccount(row: AccountRow): Account {
  return {
    sub: row.sub,
    email: row.email,
    emailKey: row.email_key,
    isEmailVerified: row.email_verified,
    phoneNumber: row.phone_number,
    givenName: row.given_name,
    familyName: row.family_name,
    level: row.level,
    status: row.status,
    isEnabled: row.is_enabled,
    mustSetUpMfa: row.must_set_up_mfa,
    totp: row.totp,
    groups: row.groups,
    srpSalt: row.srp_salt,
    srpVerifier: row.srp_verifier,
  }
}

export async function findAccountBySub(db: Db, sub: string): Promise<Account | null> {
  const row = await selectAccount(db).where('u.sub', '=', sub).executeTakeFirst()
  return row ? toAccount(row) : null
}

/** Locks the account against deletion only; false when there is none. */
export async function lockAccountKey(db: Db, sub: string): Promise<boolean> {
  const row = await db
    .selectFrom('identity_user')
    .select('sub')
    .where('sub', '=', sub)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

export async function findAccountByEmailKey(db: Db, emailKey: string): Promise<Account | null> {
  const row = await selectAccount(db).where('u.email_key', '=', emailKey).executeTakeFirst()
  return row ? toAccount(row) : null
}

/** Finds an account by e-mail key or `sub`. */
export async function findAccountByName(db: Db, name: string): Promise<Account | null> {
  return isId(name) ? findAccountBySub(db, name) : findAccountByEmailKey(db, name)
}

export type NewAccount = Omit<Account, 'groups' | 'isEnabled' | 'mustSetUpMfa' | 'totp'>

/** False when the e-mail is taken. */
export async function insertAccount(db: Db, account: NewAccount, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('identity_user')
    .values({
      sub: account.sub,
      email: account.email,
      email_key: account.emailKey,
      email_verified: account.isEmailVerified,
      phone_number: account.phoneNumber,
      given_name: account.givenName,
      family_name: account.familyName,
      level: account.level,
      status: account.status,
      srp_salt: account.srpSalt,
      srp_verifier: account.srpVerifier,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** False when the account was not awaiting confirmation. */
export async function markConfirmed(db: Db, sub: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('identity_user')
    .set({ status: 'CONFIRMED', email_verified: true, updated_at: now })
    .where('sub', '=', sub)
    .where('status', '=', 'UNCONFIRMED')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Also ends a pending password change or reset; an unconfirmed account stays unconfirmed. */
export async function updatePassword(
  db: Db,
  sub: string,
  password: { srpSalt: string; srpVerifier: Buffer },
  now: Date,
): Promise<void> {
  await db
    .updateTable('identity_user')
    .set({
      srp_salt: password.srpSalt,
      srp_verifier: password.srpVerifier,
      status: sql<AccountStatus>`case status when 'UNCONFIRMED' then status else 'CONFIRMED' end`,
      updated_at: now,
    })
    .where('sub', '=', sub)
    .execute()
}

export type TemporaryPasswordReplacement = Pick<
  Account,
  'sub' | 'givenName' | 'familyName' | 'phoneNumber' | 'level'
> & { temporarySalt: string; password: { srpSalt: string; srpVerifier: Buffer }; now: Date }

/** False when the temporary password has changed meanwhile. */
export async function replaceTemporaryPassword(
  db: Db,
  { sub, temporarySalt, password, now, ...profile }: TemporaryPasswordReplacement,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('identity_user')
    .set({
      srp_salt: password.srpSalt,
      srp_verifier: password.srpVerifier,
      status: 'CONFIRMED',
      given_name: profile.givenName,
      family_name: profile.familyName,
      phone_number: profile.phoneNumber,
      level: profile.level,
      updated_at: now,
    })
    .where('sub', '=', sub)
    .where('status', '=', 'FORCE_CHANGE_PASSWORD')
    .where('srp_salt', '=', temporarySalt)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** The next sign-in then asks for a new password. */
export async function markPasswordTemporary(db: Db, sub: string, now: Date): Promise<void> {
  await db
    .updateTable('identity_user')
    .set({ status: 'FORCE_CHANGE_PASSWORD', updated_at: now })
    .where('sub', '=', sub)
    .execute()
}

export async function updateMustSetUpMfa(db: Db, sub: string, isRequired: boolean, now: Date): Promise<void> {
  await db
    .updateTable('identity_user')
    .set({ must_set_up_mfa: isRequired, updated_at: now })
    .where('sub', '=', sub)
    .execute()
}

/** False when the account was in the group already. */
export async function insertGroupMember(db: Db, sub: string, group: Group): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('identity_group_member')
    .values({ sub, group_name: group })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** False when the account was not in the group. */
export async function deleteGroupMember(db: Db, sub: string, group: Group): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('identity_group_member')
    .where('sub', '=', sub)
    .where('group_name', '=', group)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

export async function countAccountRows(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('identity_user')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
