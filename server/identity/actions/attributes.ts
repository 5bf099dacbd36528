import { z } from 'zod'
import { emailKey, normaliseLine } from '../../../contract/normalise.ts'
import { emailError, normaliseCode } from '../../../contract/people/account-rules.ts'
import { guard, type Hit } from '../../lib/rate-limit.ts'
import { writeEmailChangedMail, writeNewEmailMail } from '../../mail/notices.ts'
import { authenticate, authenticateFresh, lockSignedIn, requireFreshProof } from '../access.ts'
import { type Account, fullNameOf, hasNumberOnly } from '../accounts/account.ts'
import {
  deleteCodesToOldEmail,
  findPendingEmail,
  forgetVerifiedPhone,
  type ProfileChanges,
  updateEmail,
  updateProfile,
} from '../accounts/account-queries.ts'
import { recipientOf } from '../accounts/owner-notice.ts'
import { checkProfileAttribute, isProfileAttribute, nonconforming } from '../accounts/profile-attributes.ts'
import { insertAuditEvent } from '../audit.ts'
import { action, plainText, tokenShape } from '../call.ts'
import {
  codeDeliveryTo,
  forgetCodeTries,
  guardOwnMail,
  sendCode,
  takeCodeTry,
} from '../codes/code-delivery.ts'
import { checkCode, spendCode } from '../codes/codes.ts'
import {
  aliasExists,
  codeMismatch,
  invalidParameter,
  lastWayIn,
  limitExceeded,
  notAuthorized,
  refuseCode,
} from '../identity-error.ts'
import { identityLimits } from '../limits/limits.ts'
import { findRequester } from '../limits/requester.ts'
import { findAccountByEmailKey } from '../queries.ts'
import { noteRevocation } from '../sessions/revocations.ts'
import { recordPhoneRemoval } from '../sms/phone-accounts.ts'
import { provePhone, sendPhoneCode } from '../sms/phone-proof.ts'

const attribute = z.object({ Name: plainText(32), Value: z.string().max(2048).default('') })

const updateShape = z.object({
  AccessToken: plainText(8192),
  UserAttributes: z.array(attribute).min(1).max(50),
})

/**
 * Updates the user's attributes, and their name in the data API. A new e-mail requires a fresh proof and takes
 * effect when its mailed code is verified (VerifyUserAttribute); until then the account keeps its old one. Another phone
 * number requires a fresh proof if the present one signs in; that ends with it, and so do the other sessions.
 */
export const updateUserAttributes = action(updateShape, async (call, { AccessToken, UserAttributes }) => {
  const { deps, address } = call
  const signedIn = await authenticate(deps, AccessToken)
  const { account } = signedIn
  const values = new Map(UserAttributes.map(({ Name, Value }) => [Name, Value]))
  const changes: ProfileChanges = {}
  let newEmail: string | null = null
  for (const [name, value] of values) {
    if (name === 'email') newEmail = readEmail(value)
    else if (isProfileAttribute(name)) {
      const checked = checkProfileAttribute(name, value)
      if (name === 'given_name') changes.givenName = checked ?? ''
      if (name === 'family_name') changes.familyName = checked ?? ''
      if (name === 'phone_number') changes.phoneNumber = checked
      if (name === 'custom:level') changes.level = checked
    } else throw nonconforming(name, `The attribute ${name} cannot be changed`)
  }

  if (newEmail !== null && emailKey(newEmail) === account.emailKey) newEmail = null
  if (newEmail !== null) {
    requireFreshProof(deps, signedIn)
    await guardOwnMail(call, account)
    if (await findAccountByEmailKey(deps.sql, emailKey(newEmail))) throw aliasExists()
    await guard(deps, [identityLimits.mailsToNewEmail(emailKey(newEmail))], limitExceeded)
  }

  const { phoneNumber } = changes
  const losesPhone = ({ isPhoneVerified, phoneNumber: current }: Account) =>
    isPhoneVerified && phoneNumber !== undefined && phoneNumber !== current
  if (losesPhone(account)) requireFreshProof(deps, signedIn)

  const now = deps.clock.now()
  const ended = await deps.sql.begin(async (tx) => {
    const current = await lockSignedIn(tx, signedIn)
    if (losesPhone(current.account)) {
      requireFreshProof(deps, current)
      if (hasNumberOnly(current.account)) throw lastWayIn()
    }
    const name = await updateProfile(tx, account.sub, changes, now)
    if (!name) throw notAuthorized('Invalid Access Token')
    if (values.has('given_name') || values.has('family_name')) {
      await deps.people.save(tx, { id: account.sub, fullName: fullNameOf(name), now })
    }
    if (newEmail !== null) await sendCode(deps, tx, account, { purpose: 'email', target: newEmail })
    const detail = { names: [...values.keys()] }
    await insertAuditEvent(tx, { kind: 'attributes-changed', sub: account.sub, address, detail }, now)
    return losesPhone(current.account) ? recordPhoneRemoval(call, tx, current) : []
  })
  for (const originJti of ended) noteRevocation(deps, originJti)
  if (newEmail === null) return { CodeDeliveryDetailsList: [] }
  await forgetCodeTries(call, [identityLimits.ownCodeTries(account.sub)])
  return { CodeDeliveryDetailsList: [codeDeliveryTo(newEmail)] }
})

function readEmail(value: string): string {
  const email = normaliseLine(value)
  if (emailError(email) !== null) throw invalidParameter('Invalid email address format.')
  return email
}

const sendShape = z.object({
  AccessToken: plainText(8192),
  AttributeName: plainText(32),
})

/** Mails a code to the pending e-mail, or to the account's own when none is pending; or sends one to the phone. */
export const getUserAttributeVerificationCode = action(
  sendShape,
  async (call, { AccessToken, AttributeName }) => {
    const { deps } = call
    const signedIn = await authenticate(deps, AccessToken)
    const { account } = signedIn
    if (AttributeName === 'phone_number') return { CodeDeliveryDetails: await sendPhoneCode(call, signedIn) }
    if (AttributeName !== 'email') throw invalidParameter(`${AttributeName} cannot be verified by a code`)
    const target = await findPendingEmail(deps.sql, account.sub)
    await guardOwnMail(call, account)
    if (target !== null) await guard(deps, [identityLimits.mailsToNewEmail(emailKey(target))], limitExceeded)
    await deps.sql.begin(async (tx) => {
      const current = await lockSignedIn(tx, signedIn)
      await sendCode(deps, tx, current.account, { purpose: 'email', target })
    })
    await forgetCodeTries(call, [identityLimits.ownCodeTries(account.sub)])
    return { CodeDeliveryDetails: codeDeliveryTo(target ?? account.email) }
  },
)

const verifyShape = z.object({
  AccessToken: plainText(8192),
  AttributeName: plainText(32),
  Code: z.string().min(1).max(2048),
})

/**
 * Changes the e-mail to the one the code was sent to, after a fresh proof. Notifies both addresses; codes to the
 * old one become invalid. Or lets the phone number that the code was sent to sign in.
 */
export const verifyUserAttribute = action(verifyShape, async (call, { AccessToken, AttributeName, Code }) => {
  const { deps, address } = call
  const signedIn = await authenticateFresh(deps, AccessToken)
  const { account } = signedIn
  if (AttributeName === 'phone_number') {
    await provePhone(call, signedIn, Code)
    return {}
  }
  if (AttributeName !== 'email') throw invalidParameter(`${AttributeName} cannot be verified by a code`)
  const { sub } = account
  const hits: [Hit, Hit] = [identityLimits.ownCodeTries(sub), identityLimits.ownCodeTriesOfHour(sub)]
  const { forgive } = await takeCodeTry(call, hits, { requester: await findRequester(call, sub) })
  const { check, sealed } = await checkCode(deps, { sub, purpose: 'email', code: normaliseCode(Code) })
  if (check !== 'right') throw refuseCode(check)

  const now = deps.clock.now()
  const change = deps.sql.begin(async (tx) => {
    const { account: current } = await lockSignedIn(tx, signedIn)
    const spent = await spendCode(deps, tx, { sub, purpose: 'email', sealed })
    if (!spent) throw codeMismatch()
    const email = spent.target ?? current.email
    const isOther = emailKey(email) !== current.emailKey
    if (!(await updateEmail(tx, { sub, email, emailKey: emailKey(email), now }))) throw aliasExists()
    await insertAuditEvent(tx, { kind: 'email-changed', sub, address, detail: { isOther } }, now)
    if (!isOther) return
    await deleteCodesToOldEmail(tx, sub)
    await deps.outbox.enqueue(tx, writeEmailChangedMail(recipientOf(current)))
    await deps.outbox.enqueue(tx, writeNewEmailMail({ ...recipientOf(current), to: email }))
  })
  await change.catch((error: { code?: string }) => {
    // Another account took the e-mail concurrently.
    throw error.code === '23505' ? aliasExists() : error
  })
  await forgive()
  return {}
})

/**
 * Ends the sign-in with the phone number, after a fresh proof; it stays in the profile. Ends every other session and
 * notifies the owner. A number that does not sign in is no error. Throws LastWayInException for an account that has
 * nothing else.
 */
export const removePhoneSignIn = action(tokenShape, async (call, { AccessToken }) => {
  const { deps } = call
  const signedIn = await authenticateFresh(deps, AccessToken)
  const ended = await deps.sql.begin(async (tx) => {
    const current = await lockSignedIn(tx, signedIn)
    if (!current.account.isPhoneVerified) return []
    if (hasNumberOnly(current.account)) throw lastWayIn()
    await forgetVerifiedPhone(tx, current.account.sub, deps.clock.now())
    return recordPhoneRemoval(call, tx, current)
  })
  for (const originJti of ended) noteRevocation(deps, originJti)
  return {}
})
