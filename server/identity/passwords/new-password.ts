import { writePasswordChangedMail } from '../../mail/notices.ts'
import { type Account, fullNameOf, hasAddress } from '../accounts/account.ts'
import { recipientOf } from '../accounts/owner-notice.ts'
import {
  checkProfileAttribute,
  isProfileAttribute,
  nonconforming,
  type ProfileAttribute,
  profileAttributes,
} from '../accounts/profile-attributes.ts'
import { insertAuditEvent } from '../audit.ts'
import type { Call } from '../call.ts'
import { invalidParameter, sessionExpired } from '../identity-error.ts'
import { findAccountBySub, replaceTemporaryPassword } from '../queries.ts'
import type { NewPassword, SignIn } from '../sign-in/challenges.ts'
import { lockPendingAccount } from '../sign-in/pending-sign-in.ts'
import { checkPasswordPolicy, requireOtherPassword, storePassword } from './passwords.ts'

/*
 * A temporary password must be replaced by one that only its owner knows before anything else. The new
 * password takes effect when the sign-in completes: it cannot be changed without the second factor.
 */

const prefix = 'userAttributes.'

function profileOf(account: Account): Record<ProfileAttribute, string> {
  return {
    given_name: account.givenName,
    family_name: account.familyName,
    phone_number: account.phoneNumber ?? '',
    'custom:level': account.level ?? '',
  }
}

/** Required attributes that this account lacks. A pupil without an address may also lack a phone and a second name. */
export function missingAttributes(account: Account): ProfileAttribute[] {
  const profile = profileOf(account)
  const required = hasAddress(account)
    ? profileAttributes.filter((name) => name !== 'custom:level')
    : (['given_name'] as const)
  return required.filter((name) => profile[name] === '')
}

/** The attributes that clients show beside the question for a new password. */
export function nameableAttributes(account: Account): Record<string, string> {
  const given = Object.entries(profileOf(account)).filter(([, value]) => value !== '')
  return {
    ...(hasAddress(account) ? { email: account.email, email_verified: String(account.isEmailVerified) } : {}),
    ...Object.fromEntries(given),
  }
}

/** Parses the response. Throws an IdentityError for a wrong attribute, a weak password and the temporary one. */
export function readNewPassword(
  { deps }: Pick<Call, 'deps'>,
  account: Account,
  responses: Record<string, string>,
): NewPassword {
  const attributes: Record<string, string> = {}
  for (const [key, value] of Object.entries(responses)) {
    if (!key.startsWith(prefix)) continue
    const name = key.slice(prefix.length)
    if (!isProfileAttribute(name)) throw nonconforming(name, `The attribute ${name} cannot be set here`)
    attributes[name] = checkProfileAttribute(name, value) ?? ''
  }
  const missing = missingAttributes(account).find((name) => !attributes[name])
  if (missing) throw invalidParameter(`Invalid attributes given, ${missing} is missing`)
  const password = responses.NEW_PASSWORD ?? ''
  checkPasswordPolicy(password)
  requireOtherPassword(deps, account, password)
  const stored = storePassword(deps, account, password)
  return { ...stored, srpVerifier: stored.srpVerifier.toString('base64'), attributes }
}

/** Replaces the temporary password, unless another sign-in has just done so, and notifies the owner. */
export async function applyNewPassword(
  { deps, address }: Call,
  signIn: SignIn,
  { srpUserId, srpSalt, srpVerifier, attributes }: NewPassword,
): Promise<Account> {
  const now = deps.clock.now()
  return deps.sql.begin(async (tx) => {
    const account = await lockPendingAccount(tx, signIn)
    const { sub } = account
    const profile = { ...profileOf(account), ...attributes }
    const isReplaced = await replaceTemporaryPassword(tx, {
      sub,
      password: { srpUserId, srpSalt, srpVerifier: Buffer.from(srpVerifier, 'base64') },
      givenName: profile.given_name,
      familyName: profile.family_name,
      phoneNumber: profile.phone_number || null,
      level: profile['custom:level'] || null,
      now,
    })
    if (!isReplaced) throw sessionExpired()
    await insertAuditEvent(tx, { kind: 'password-chosen', sub, address }, now)
    const changed = await findAccountBySub(tx, sub)
    if (!changed) throw sessionExpired()
    await deps.people.save(tx, { id: sub, fullName: fullNameOf(changed), now })
    await deps.outbox.enqueue(tx, writePasswordChangedMail(recipientOf(changed)))
    return changed
  })
}
