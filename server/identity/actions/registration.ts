import { z } from 'zod'
import { emailKey, normaliseLine } from '../../../contract/normalise.ts'
import { emailError, normaliseCode } from '../../../contract/people/account-rules.ts'
import { newId } from '../../lib/new-id.ts'
import { giveBackHits, guard } from '../../lib/rate-limit.ts'
import { codeMail } from '../../mail/code-mail.ts'
import { writeAlreadyConfirmedMail } from '../../mail/notices.ts'
import { type Account, fullNameOf, maskEmail, unknownSub } from '../accounts/account.ts'
import { recipientOf } from '../accounts/owner-notice.ts'
import {
  checkProfileAttribute,
  isProfileAttribute,
  nonconforming,
  type ProfileAttribute,
} from '../accounts/profile-attributes.ts'
import {
  checkSignUpCode,
  confirmSignUp as confirm,
  renewSignUpCode,
  saveSignUp,
  signUpRequester,
} from '../accounts/sign-ups.ts'
import { insertAuditEvent } from '../audit.ts'
import { action, type Call, checkClient, clientId, plainText, username } from '../call.ts'
import { codeDeliveryTo, forgetCodeTries, guardMail, takeCodeTry } from '../codes/code-delivery.ts'
import { codeMinutes } from '../codes/codes.ts'
import {
  codeMismatch,
  IdentityError,
  invalidParameter,
  limitExceeded,
  notAuthorized,
  refuseCode,
} from '../identity-error.ts'
import { accountHits, accountLimits, identityLimits } from '../limits/limits.ts'
import { findNamed, nameAs, rememberBrowser } from '../limits/requester.ts'
import { checkPasswordPolicy, storePassword } from '../passwords/passwords.ts'
import { findAccountByEmailKey, insertAccount, replaceUnconfirmed } from '../queries.ts'

const attribute = z.object({ Name: plainText(32), Value: z.string().max(2048).default('') })

const signUpShape = z.object({
  ClientId: clientId,
  Username: plainText(320),
  Password: z.string().max(4096).default(''),
  UserAttributes: z.array(attribute).max(50).default([]),
})

/**
 * Creates an unconfirmed account and mails its code, in one transaction. The e-mail is the user name. An
 * unconfirmed one may be signed up again: the code decides which password becomes the account's.
 */
export const signUp = action(signUpShape, async (call, body) => {
  const { deps, address } = call
  checkClient(body.ClientId)
  const profile = readAttributes(body.Username, body.UserAttributes)
  checkPasswordPolicy(body.Password)
  await guard(deps, [identityLimits.signUps(address)], limitExceeded)

  const id = newId()
  const key = emailKey(profile.email)
  const earlier = await findAccountByEmailKey(deps.sql, key)
  if (earlier && earlier.status !== 'UNCONFIRMED') throw userExists()
  await guardSignUpMail(call, earlier)
  const stored = storePassword(deps, earlier, body.Password)
  const signUp = { ...profile, ...stored, id, sub: earlier?.sub ?? id, requester: signUpRequester(call) }
  const now = deps.clock.now()
  await deps.sql.begin(async (tx) => {
    const account = { ...signUp, emailKey: key, isEmailVerified: false, status: 'UNCONFIRMED' } as const
    const isStored = earlier
      ? await replaceUnconfirmed(tx, signUp, now)
      : await insertAccount(tx, account, now)
    if (!isStored) throw userExists()
    await insertAuditEvent(tx, { kind: 'sign-up', sub: id, address }, now)
    const code = await saveSignUp(deps, tx, signUp)
    const mail = { purpose: 'sign-up', to: profile.email, code, minutes: codeMinutes } as const
    await deps.outbox.enqueue(tx, codeMail(mail))
  })
  return {
    UserConfirmed: false,
    UserSub: id,
    CodeDeliveryDetails: {
      AttributeName: 'email',
      DeliveryMedium: 'EMAIL',
      Destination: maskEmail(profile.email),
    },
  }
})

const userExists = () => new IdentityError('UsernameExistsException', 'User already exists')

/** Counts the mail; to an account that was signed up before, like each mail that its name causes. */
async function guardSignUpMail(call: Call, earlier: Account | null): Promise<void> {
  if (earlier) return guardMail(call, await nameAs(call, earlier.emailKey, earlier))
  await guard(call.deps, [identityLimits.mailsFromAddress(call.address)], limitExceeded)
}

function readAttributes(username: string, list: readonly z.output<typeof attribute>[]) {
  const values = new Map(list.map(({ Name, Value }) => [Name, Value]))
  for (const name of values.keys()) {
    if (name !== 'email' && !isProfileAttribute(name)) {
      throw nonconforming(name, `The attribute ${name} is not defined`)
    }
  }

  const email = normaliseLine(username)
  if (emailError(email) !== null) throw invalidParameter('Username should be an email.')
  const given = values.get('email')
  if (given !== undefined && emailKey(normaliseLine(given)) !== emailKey(email))
    throw nonconforming('email', 'The attribute email differs from the user name')

  const read = (name: ProfileAttribute) => checkProfileAttribute(name, values.get(name) ?? '')
  return {
    email,
    phoneNumber: read('phone_number'),
    level: read('custom:level'),
    givenName: read('given_name') ?? '',
    familyName: read('family_name') ?? '',
  }
}

const confirmShape = z.object({
  ClientId: clientId,
  Username: username,
  ConfirmationCode: z.string().min(1).max(2048),
})

const alreadyConfirmed = () => notAuthorized('User cannot be confirmed. Current status is CONFIRMED')

/**
 * Confirms the e-mail by mailed code: the sign-up that the code was mailed for becomes the account, with its
 * password, and the data API's user. Only the code shows the state.
 */
export const confirmSignUp = action(confirmShape, async (call, body) => {
  checkClient(body.ClientId)
  const { deps, address } = call
  const named = await findNamed(call, body.Username)
  const { account } = named
  const hits = accountHits(accountLimits.signUpCodeTries, named)
  const { forgive } = await takeCodeTry(call, hits, named)

  const sub = account?.sub ?? unknownSub
  const code = normaliseCode(body.ConfirmationCode)
  const { check, id, isOwn } = await checkSignUpCode(deps, { sub, requester: signUpRequester(call), code })
  const hasCode = check === 'right' || check === 'spent'
  if (account && hasCode && account.status !== 'UNCONFIRMED') throw alreadyConfirmed()
  if (check !== 'right') throw refuseCode(check)
  if (!account) throw codeMismatch()

  const now = deps.clock.now()
  await deps.sql.begin(async (tx) => {
    const confirmed = await confirm(tx, { sub, id, isOwn, now })
    if (!confirmed) throw alreadyConfirmed()
    await deps.people.save(tx, { id, fullName: fullNameOf(confirmed), now })
    await insertAuditEvent(tx, { kind: 'sign-up-confirmed', sub: id, address }, now)
    if (isOwn) await rememberBrowser(call, tx, id)
  })
  await forgive()
  // The sign-up and its mail were wanted.
  await giveBackHits(deps.sql, [identityLimits.signUps(address), identityLimits.mailsFromAddress(address)])
  return {}
})

const resendShape = z.object({ ClientId: clientId, Username: username })

/** Mails the code again, or a notice to a confirmed account. Unknown names get the same response, no mail. */
export const resendConfirmationCode = action(resendShape, async (call, { ClientId, Username }) => {
  checkClient(ClientId)
  const { deps } = call
  const named = await findNamed(call, Username)
  const { account } = named
  const isWaiting = account?.status === 'UNCONFIRMED'
  await guardMail(call, named)

  await deps.sql.begin(async (tx) => {
    const sub = isWaiting ? account.sub : unknownSub
    const code = await renewSignUpCode(deps, tx, { sub, requester: signUpRequester(call) })
    const mail = isWaiting
      ? codeMail({ purpose: 'sign-up', to: account.email, code, minutes: codeMinutes })
      : account && writeAlreadyConfirmedMail(recipientOf(account))
    await deps.outbox.enqueue(tx, mail)
  })
  await forgetCodeTries(call, accountHits(accountLimits.signUpCodeTries, named))
  return { CodeDeliveryDetails: codeDeliveryTo(Username) }
})
