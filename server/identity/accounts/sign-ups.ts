import type { Deps } from '../../deps.ts'
import { type Deleted, deleteInBatches, deleteWhere } from '../../lib/database/delete-in-batches.ts'
import type { Sql } from '../../lib/database/sql.ts'
import { addressBlock } from '../../lib/rate-limit.ts'
import type { Call } from '../call.ts'
import {
  type CodeCheck,
  checkStored,
  codeMinutes,
  codeReuseHours,
  makeCode,
  openCode,
  sealCode,
} from '../codes/codes.ts'
import { type Account, type StoredPassword, unknownSub } from './account.ts'

/*
 * Sign-ups that await their mailed code. Anyone may sign up with someone else's e-mail, so an unconfirmed
 * account can have several: each with its own password, profile, code, and id in the data API. The code
 * decides which one becomes the account.
 */

/** Beyond this the oldest is deleted. Mails are limited to fewer an hour, so that strangers replace none in use. */
const signUpsPerAccount = 100
const unconfirmedDays = 14

export type NewSignUp = Pick<Account, 'sub' | 'givenName' | 'familyName' | 'phoneNumber' | 'level'> &
  StoredPassword & {
    /** The account's `sub` if this sign-up is confirmed. */
    id: string
    requester: string
  }

/** Returns the requester of a sign-up: the browser, if it names itself, or else the address. */
export function signUpRequester({
  deps,
  address,
  browserSecret,
}: Pick<Call, 'deps' | 'address' | 'browserSecret'>): string {
  if (browserSecret === null) return addressBlock(address)
  return deps.sealing.hmac('sign-up browser', browserSecret).toString('hex')
}

/** Stores a sign-up, in place of an earlier one of the same requester; returns its code. */
export async function saveSignUp(
  deps: Pick<Deps, 'sealing' | 'clock'>,
  tx: Sql,
  signUp: NewSignUp,
): Promise<string> {
  const now = deps.clock.now()
  const code = makeCode()
  await tx`
    insert into identity_sign_up (
      id, sub, requester, phone_number, given_name, family_name, level, srp_user_id, srp_salt, srp_verifier,
      sealed_code, created_at, expires_at
    ) values (
      ${signUp.id}, ${signUp.sub}, ${signUp.requester}, ${signUp.phoneNumber}, ${signUp.givenName},
      ${signUp.familyName}, ${signUp.level}, ${signUp.srpUserId}, ${signUp.srpSalt}, ${signUp.srpVerifier},
      ${sealCode(deps, code)}, ${now}, ${now} + interval '1 minute' * ${codeMinutes}::int
    )
    on conflict (sub, requester) do update set
      id = excluded.id, phone_number = excluded.phone_number, given_name = excluded.given_name,
      family_name = excluded.family_name, level = excluded.level, srp_user_id = excluded.srp_user_id,
      srp_salt = excluded.srp_salt, srp_verifier = excluded.srp_verifier, sealed_code = excluded.sealed_code,
      created_at = excluded.created_at, expires_at = excluded.expires_at`
  await tx`
    delete from identity_sign_up where id in (
      select id from identity_sign_up where sub = ${signUp.sub}
      order by created_at desc, id desc offset ${signUpsPerAccount}
    )`
  return code
}

/**
 * Returns the code to mail again, for the requester's own sign-up or else the newest. A valid code stays, for
 * half an hour more. Does the same work and writes nothing for an account without a sign-up.
 */
export async function renewSignUpCode(
  deps: Pick<Deps, 'sealing' | 'clock'>,
  tx: Sql,
  { sub, requester }: { sub: string; requester: string },
): Promise<string> {
  const now = deps.clock.now()
  const signUp = await tx<{ id: string; sealed: Buffer | null }>`
    select id,
      case when expires_at > ${now} and created_at > ${now} - interval '1 hour' * ${codeReuseHours}::int
        then sealed_code end as sealed
    from identity_sign_up where sub = ${sub} and spent_at is null
    order by requester = ${requester} desc, created_at desc, id desc limit 1 for update`.first()
  const sealed = signUp?.sealed ?? sealCode(deps, makeCode())
  await tx`
    update identity_sign_up
    set sealed_code = ${sealed}, expires_at = ${now} + interval '1 minute' * ${codeMinutes}::int
    where id = ${signUp?.id ?? unknownSub}`
  return openCode(deps, sealed)
}

/** `isOwn` is false when others signed up too and nothing shows that this sign-up is the caller's. */
export type SignUpCheck = { check: CodeCheck; id: string; isOwn: boolean }

/** Finds the sign-up that a code was mailed for. A caller who has signed up can confirm only that one. */
export async function checkSignUpCode(
  deps: Pick<Deps, 'sql' | 'sealing' | 'clock'>,
  { sub, requester, code }: { sub: string; requester: string; code: string },
): Promise<SignUpCheck> {
  const rows = await deps.sql<{
    id: string
    requester: string
    sealed: Buffer | null
    expiresAt: Date
    spentAt: Date | null
  }>`
    select id, requester, sealed_code as sealed, expires_at as "expiresAt", spent_at as "spentAt"
    from identity_sign_up where sub = ${sub} order by created_at desc, id desc`
  const own = rows.filter((row) => row.requester === requester)
  const candidates = own.length > 0 ? own : rows
  const checked = candidates.map((row) => ({ id: row.id, check: checkStored(deps, row, code) }))
  const found = checked.find(({ check }) => check !== 'wrong')
  if (!found)
    return { check: candidates.length > 0 ? 'wrong' : checkStored(deps, null, code), id: '', isOwn: false }
  return { ...found, isOwn: own.length > 0 || rows.length === 1 }
}

/**
 * Turns a sign-up into its account: with its id, password and profile. Without `isOwn` the password may be a
 * stranger's, so the account must reset it. Null when another call confirmed the account first.
 */
export async function confirmSignUp(
  tx: Sql,
  { sub, id, isOwn, now }: { sub: string; id: string; isOwn: boolean; now: Date },
): Promise<Pick<Account, 'givenName' | 'familyName'> | null> {
  const confirmed = await tx<Pick<Account, 'givenName' | 'familyName'>>`
    update identity_user as account
    set sub = chosen.id, phone_number = chosen.phone_number, given_name = chosen.given_name,
      family_name = chosen.family_name, level = chosen.level, srp_user_id = chosen.srp_user_id,
      srp_salt = chosen.srp_salt, srp_verifier = chosen.srp_verifier,
      status = ${isOwn ? 'CONFIRMED' : 'RESET_REQUIRED'}, email_verified = true, updated_at = ${now}
    from identity_sign_up as chosen
    where account.sub = ${sub} and account.status = 'UNCONFIRMED'
      and chosen.id = ${id} and chosen.sub = account.sub
    returning account.given_name as "givenName", account.family_name as "familyName"`.first()
  await tx`delete from identity_sign_up where sub = ${id} and id <> ${id}`
  // It stays for some days, so that its code says that the account is confirmed.
  await tx`update identity_sign_up set spent_at = ${now} where id = ${id}`
  return confirmed
}

/** Deletes accounts that nobody confirmed within two weeks of their last sign-up, with their audit. */
export async function deleteUnconfirmedAccounts(sql: Sql, now: Date): Promise<void> {
  await deleteInBatches(
    (limit) => sql<Deleted>`
      with deleted as (
        delete from identity_user where sub = any (array(
          select sub from identity_user
          where status = 'UNCONFIRMED' and updated_at <= ${now} - interval '1 day' * ${unconfirmedDays}::int
          limit ${limit} for update skip locked))
        returning sub
      ), forgotten as (
        delete from audit_event where sub in (select sub from deleted)
      )
      select count(*)::integer as count from deleted`,
    // An account may have a hundred sign-ups.
    { limit: 200 },
  )
}

/** Deletes sign-ups that were confirmed a week ago. */
export async function deleteSpentSignUps(sql: Sql, now: Date): Promise<void> {
  await deleteWhere(sql, 'identity_sign_up', sql`spent_at <= ${now} - interval '7 days'`)
}
