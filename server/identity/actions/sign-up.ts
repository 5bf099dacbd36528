import { z } from 'zod'
import { emailError } from '../../../contract/account-rules.ts'
import { emailKey, normaliseLine } from '../../../contract/normalise.ts'
import { newId } from '../../lib/new-id.ts'
import { guard } from '../../lib/rate-limit.ts'
import { maskEmail } from '../account.ts'
import { insertAuditEvent } from '../audit.ts'
import { action, checkClient, clientId, plainText } from '../call.ts'
import { sendCode } from '../code-delivery.ts'
import { IdentityError, invalidParameter, limitExceeded } from '../identity-error.ts'
import { identityLimits } from '../limits.ts'
import { checkPasswordPolicy, storePassword } from '../passwords.ts'
import {
  checkProfileAttribute,
  isProfileAttribute,
  nonconforming,
  type ProfileAttribute,
} from '../profile-attributes.ts'
import { insertAccount } from '../queries.ts'

const attribute = z.object({ Name: plainText(32), Value: z.string().max(2048).default('') })

const shape = z.object({
  ClientId: clientId,
  Username: plainText(320),
  Password: z.string().max(4096).default(''),
  UserAttributes: z.array(attribute).max(50).default([]),
})

/** Creates an unconfirmed account and mails its code, in one transaction. The e-mail is the user name. */
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
    ...storePassword(deps, null, body.Password),
  } as const
  const now = deps.clock.now()
  await deps.sql.begin(async (tx) => {
    if (!(await insertAccount(tx, account, now)))
      throw new IdentityError('UsernameExistsException', 'User already exists')
    await insertAuditEvent(tx, { kind: 'sign-up', sub, address }, now)
    await sendCode(deps, tx, account, { purpose: 'sign-up' })
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
