import { z } from 'zod'
import { emailKey, normaliseLine } from '../../../contract/normalise.ts'
import { emailError } from '../../../contract/people/account-rules.ts'
import { guard } from '../../lib/rate-limit.ts'
import { authenticate, lockSignedIn, requireFreshProof } from '../access.ts'
import { type Account, fullNameOf, hasNumberOnly } from '../accounts/account.ts'
import { type ProfileChanges, updateProfile } from '../accounts/account-queries.ts'
import { checkProfileAttribute, isProfileAttribute, nonconforming } from '../accounts/profile-attributes.ts'
import { insertAuditEvent } from '../audit.ts'
import { action, plainText } from '../call.ts'
import { codeDeliveryTo, forgetCodeTries, guardOwnMail, sendCode } from '../codes/code-delivery.ts'
import { aliasExists, invalidParameter, lastWayIn, limitExceeded, notAuthorized } from '../identity-error.ts'
import { identityLimits } from '../limits/limits.ts'
import { findAccountByEmailKey } from '../queries.ts'
import { noteRevocation } from '../sessions/revocations.ts'
import { recordPhoneRemoval } from '../sms/phone-removal.ts'

const attribute = z.object({ Name: plainText(32), Value: z.string().max(2048).default('') })

const shape = z.object({ AccessToken: plainText(8192), UserAttributes: z.array(attribute).min(1).max(50) })

/**
 * Updates the user's attributes, and their name in the data API. A new e-mail requires a fresh proof and takes
 * effect when its mailed code is verified (VerifyUserAttribute); until then the account keeps its old one. Another phone
 * number requires a fresh proof if the present one signs in; that ends with it, and so do the other sessions.
 */
export const updateUserAttributes = action(shape, async (call, { AccessToken, UserAttributes }) => {
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
