import { z } from 'zod'
import { emailError } from '../../../contract/account-rules.ts'
import { isProfileLevel } from '../../../contract/levels.ts'
import { limits } from '../../../contract/limits.ts'
import { countCharacters, emailKey, isBlank, normaliseLine } from '../../../contract/normalise.ts'
import { newId } from '../../lib/new-id.ts'
import { maskEmail } from '../account.ts'
import { insertAuditEvent } from '../audit.ts'
import { action, checkClient, clientId, plainText } from '../call.ts'
import { IdentityError, invalidParameter, limitExceeded } from '../identity-error.ts'
import { guard, identityLimits } from '../limits.ts'
import { checkPasswordPolicy, storePassword } from '../passwords.ts'
import { insertAccount } from '../queries.ts'
import { sendSignUpCode } from '../sign-up-code.ts'

const attribute = z.object({ Name: plainText(32), Value: z.string().max(2048).default('') })

const shape = z.object({
  ClientId: clientId,
  Username: plainText(320),
  Password: z.string().max(4096).default(''),
  UserAttributes: z.array(attribute).max(50).default([]),
})

/**
 * Makes an account that waits for its e-mail to be confirmed, and mails the code. The e-mail is the user name. The
 * account, the code and the mail are written together or not at all.
 */
export const signUp = action(shape, async ({ deps, address }, body) => {
  checkClient(body.ClientId)
  const profile = readAttributes(body.Username, body.UserAttributes)
  checkPasswordPolicy(body.Password)
  await guard(
    deps,
    [identityLimits.signUps(address), identityLimits.mailsFromAddress(address)],
    limitExceeded,
  )

  const sub = newId()
  const account = {
    ...profile,
    sub,
    emailKey: emailKey(profile.email),
    isEmailVerified: false,
    status: 'UNCONFIRMED',
    ...storePassword(deps, sub, body.Password),
  } as const
  const now = deps.clock.now()
  await deps.db.transaction().execute(async (tx) => {
    if (!(await insertAccount(tx, account, now))) {
      throw new IdentityError('UsernameExistsException', 'User already exists')
    }
    await insertAuditEvent(tx, { kind: 'sign-up', sub, address }, now)
    await sendSignUpCode(deps, tx, account)
  })
  return {
    UserConfirmed: false,
    UserSub: sub,
    CodeDeliveryDetails: {
      AttributeName: 'email',
      DeliveryMedium: 'EMAIL',
      Destination: maskEmail(profile.email),
    },
  }
})

/** `custom:level` may be left out; what else is listed must be there. */
const knownAttributes = ['email', 'phone_number', 'given_name', 'family_name', 'custom:level']

function readAttributes(username: string, list: readonly z.output<typeof attribute>[]) {
  const values = new Map(list.map(({ Name, Value }) => [Name, normaliseLine(Value)]))
  for (const name of values.keys()) {
    if (!knownAttributes.includes(name)) throw nonconforming(name, `The attribute ${name} is not defined`)
  }

  const email = normaliseLine(username)
  if (emailError(email) !== null) throw invalidParameter('Username should be an email.')
  const given = values.get('email')
  if (given !== undefined && emailKey(given) !== emailKey(email)) {
    throw nonconforming('email', 'The attribute email differs from the user name')
  }

  const phoneNumber = required(values, 'phone_number')
  if (!/^\+8801[3-9]\d{8}$/.test(phoneNumber)) throw invalidParameter('Invalid phone number format.')
  const level = values.get('custom:level') || null
  if (level !== null && !isProfileLevel(level)) throw nonconforming('custom:level', 'The level is not known')
  return {
    email,
    phoneNumber,
    givenName: nameAttribute(values, 'given_name'),
    familyName: nameAttribute(values, 'family_name'),
    level,
  }
}

function nameAttribute(values: ReadonlyMap<string, string>, name: string): string {
  const value = required(values, name)
  if (countCharacters(value) > limits.nameCharacters) {
    throw nonconforming(name, `String must be no longer than ${limits.nameCharacters} characters`)
  }
  return value
}

function required(values: ReadonlyMap<string, string>, name: string): string {
  const value = values.get(name) ?? ''
  if (isBlank(value)) throw nonconforming(name, `The attribute ${name} is required`)
  return value
}

function nonconforming(name: string, problem: string): IdentityError {
  return invalidParameter(`Attributes did not conform to the schema: ${name}: ${problem}`)
}
