import { randomBytes } from 'node:crypto'
import type { SqlTransaction } from '../../lib/database/sql.ts'
import { newId } from '../../lib/new-id.ts'
import { writePhoneRemovedMail } from '../../mail/notices.ts'
import type { SignedIn } from '../access.ts'
import { type Account, fullNameOf } from '../accounts/account.ts'
import { verifyPhone } from '../accounts/account-queries.ts'
import { recipientOf } from '../accounts/owner-notice.ts'
import { checkProfileAttribute } from '../accounts/profile-attributes.ts'
import { insertUnderSignInName } from '../accounts/sign-in-names.ts'
import { insertAuditEvent } from '../audit.ts'
import type { Call } from '../call.ts'
import { invalidParameter } from '../identity-error.ts'
import { storePassword } from '../passwords/passwords.ts'
import { findAccountByPhone, findAccountBySub, markWithoutPassword } from '../queries.ts'
import { revokeSessionsOf } from '../sessions/session-queries.ts'

/* Accounts with a phone number and no address: docs/decisions/091-accounts-by-phone-number.md. */

export type PhoneRegistration = { givenName: string; familyName: string; level: string }

/** Reads a registration from the `ClientMetadata` of a sign-in; null without one. Throws InvalidParameterException. */
export function readPhoneRegistration(metadata: Record<string, string>): PhoneRegistration | null {
  if (metadata.given_name === undefined) return null
  const read = (name: 'given_name' | 'family_name' | 'custom:level') =>
    checkProfileAttribute(name, metadata[name] ?? '')
  const level = read('custom:level')
  if (level === null) throw invalidParameter('The level is required')
  return { givenName: read('given_name') ?? '', familyName: read('family_name') ?? '', level }
}

/**
 * Returns the account of a phone number whose code was right. Creates one without a password and an address, unless the
 * number has got an account meanwhile.
 */
export async function openPhoneAccount(
  call: Call,
  phone: string,
  registration: PhoneRegistration,
): Promise<Account> {
  const { sql } = call.deps
  const known = await findAccountByPhone(sql, phone)
  if (known) return known
  try {
    return await sql.begin((tx) => createPhoneAccount(call, tx, phone, registration))
  } catch (error) {
    const other = (error as { code?: string }).code === '23505' && (await findAccountByPhone(sql, phone))
    if (!other) throw error
    return other
  }
}

async function createPhoneAccount(
  { deps, address }: Call,
  tx: SqlTransaction,
  phone: string,
  registration: PhoneRegistration,
): Promise<Account> {
  const now = deps.clock.now()
  const sub = newId()
  const account = {
    ...{ ...registration, sub, phoneNumber: phone, isEmailVerified: false, status: 'CONFIRMED' as const },
    ...storePassword(deps, null, randomBytes(32).toString('base64')),
  }
  await insertUnderSignInName(tx, account, now)
  await markWithoutPassword(tx, sub)
  await verifyPhone(tx, sub, phone, now)
  await deps.people.save(tx, { id: sub, fullName: fullNameOf(account), now })
  const event = { kind: 'sign-up-confirmed', sub, address, detail: { by: 'phone' } } as const
  await insertAuditEvent(tx, event, now)
  const created = await findAccountBySub(tx, sub)
  if (!created) throw new Error('The new account is gone.')
  return created
}

/**
 * Records that a phone number no longer signs in, and tells the owner. Ends the other sessions, since one may have been
 * opened with it; returns them, for `noteRevocation` after the commit. The caller has locked the account.
 */
export async function recordPhoneRemoval(
  { deps, address }: Pick<Call, 'deps' | 'address'>,
  tx: SqlTransaction,
  { account, session }: SignedIn,
): Promise<string[]> {
  const now = deps.clock.now()
  const { sub } = account
  await insertAuditEvent(tx, { kind: 'phone-removed', sub, address }, now)
  await deps.outbox.enqueue(tx, writePhoneRemovedMail(recipientOf(account)))
  return revokeSessionsOf(tx, sub, now, { keep: session.originJti })
}
