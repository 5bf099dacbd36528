import type { Sql } from '../../lib/database/sql.ts'
import { newId } from '../../lib/new-id.ts'
import type { PasswordAttemptBuckets } from '../limits/lock-out.ts'
import type { Session } from './session-queries.ts'

export type NewSession = Pick<
  Session,
  'originJti' | 'sub' | 'authTime' | 'expiresAt' | 'refreshHash' | 'deviceId'
> & { browser: string }

/** The proofs of a sign-in. Null: it did not prove the mailbox, the phone number or a device. */
export type SignInProof = {
  passwordSalt: string
  mailbox: string | null
  phone: string | null
  deviceId: string | null
}

/**
 * Inserts a session and its audit event and clears the password attempts made from this address, in one
 * statement: a sign-in waits for one write only. False, and nothing is written, when the account has another
 * password, e-mail or phone number than was proved, no longer remembers the device, or may not sign in. The lock on the
 * account makes a change wait that ends sessions, and a session wait for such a change.
 */
export async function insertSession(
  sql: Sql,
  session: NewSession,
  {
    proof,
    address,
    flow,
    attempts,
  }: { proof: SignInProof; address: string; flow: string; attempts: PasswordAttemptBuckets },
): Promise<boolean> {
  const { originJti, sub, authTime, refreshHash, expiresAt, deviceId, browser } = session
  // Clears all attempts of this address, and this one of all addresses. Locks rows by name.
  return sql`
    with account as (
      select sub from identity_user
      where sub = ${sub} and srp_salt = ${proof.passwordSalt} and status = 'CONFIRMED' and is_enabled
        and email_key = coalesce(${proof.mailbox}, email_key)
        and (${proof.phone === null} or (verified_phone = ${proof.phone} and phone_number = ${proof.phone}))
      for share
    ), device as (
      select d.id from account join identity_device as d on d.sub = account.sub
      where d.id = ${proof.deviceId} and d.is_remembered
      for share of d
    ), opened as (
      insert into identity_session
        (origin_jti, sub, auth_time, refresh_hash, expires_at, device_id, created_at, browser, address)
      select ${originJti}, sub, ${authTime}, ${refreshHash}, ${expiresAt}, ${deviceId}, ${authTime}, ${browser},
        ${address}
      from account where ${proof.deviceId === null} or exists (select from device)
      returning sub
    ), counts as (
      select bucket from password_guess
      where bucket in (${attempts.anywhere}, ${attempts.here}) and exists (select from opened)
      order by bucket collate "C" for update
    ), forgiven as (
      update password_guess as stored
      set failures = stored.failures - 1, locked_until = null,
        forgotten_at = case when stored.bucket = ${attempts.here} then 'epoch' else stored.forgotten_at end
      from counts where stored.bucket = counts.bucket
      returning stored.bucket
    )
    insert into audit_event (id, at, kind, sub, address, detail)
    select
      ${newId()}, ${authTime}, 'sign-in', sub, ${address}, ${JSON.stringify({ flow, session: originJti })}
    from opened
    returning id`.hasRows()
}
