import type { SmsSignIn } from '../../server/settings/sms-settings.ts'
import { clientId, type PoolCalls } from './identity-pool.ts'
import { initiate, respond } from './sign-in-steps.ts'

/** Limits that no test reaches by chance; the messages go where the test's mails go. */
export const smsSignIn: SmsSignIn = {
  gateway: null,
  limits: { perNumber: 1000, perAddress: 1000, perPrefix: 1000, perDay: 1000 },
}

let made = 0
/** A phone number that no other call returns; none shares a block of ten thousand with another. */
export const newPhone = () => `+88017${String(++made).padStart(4, '0')}5678`

export const askForPhoneCode = (pool: PoolCalls, AccessToken: string) =>
  pool.call('GetUserAttributeVerificationCode', { AccessToken, AttributeName: 'phone_number' })

export const answerPhoneCode = (pool: PoolCalls, AccessToken: string, Code: string) =>
  pool.call('VerifyUserAttribute', { AccessToken, AttributeName: 'phone_number', Code })

/** Gives an account this phone number and proves it by a code. */
export async function provePhone(pool: PoolCalls, AccessToken: string, phone: string) {
  const UserAttributes = [{ Name: 'phone_number', Value: phone }]
  await pool.call('UpdateUserAttributes', { AccessToken, UserAttributes })
  await askForPhoneCode(pool, AccessToken)
  return answerPhoneCode(pool, AccessToken, pool.codeFor(phone))
}

/** Asks for a code to sign in with a phone number. */
export const openSms = (pool: PoolCalls, phone: string, address?: string) =>
  initiate(pool, 'USER_AUTH', { USERNAME: phone, PREFERRED_CHALLENGE: 'SMS_OTP' }, address)

export const registrant = { given_name: 'Putul', family_name: 'Akter', 'custom:level': 'class_9' }

/** Asks for a code to register with a phone number alone. */
export const openRegistration = (
  pool: PoolCalls,
  phone: string,
  { address, ...told }: { address?: string; [name: string]: string | undefined } = {},
) => {
  const AuthParameters = { USERNAME: phone, PREFERRED_CHALLENGE: 'SMS_OTP' }
  const ClientMetadata = { ...registrant, ...told }
  const body = { AuthFlow: 'USER_AUTH', ClientId: clientId, AuthParameters, ClientMetadata }
  return pool.call('InitiateAuth', body, address ? { address } : {})
}

/** Registers with a phone number alone; the answer has the tokens. */
export async function registerByPhone(pool: PoolCalls, phone: string) {
  const offer = await openRegistration(pool, phone)
  return respond(pool, offer, { SMS_OTP_CODE: pool.codeFor(phone) })
}

/** Signs in with the code of a message. */
export async function signInBySms(pool: PoolCalls, phone: string) {
  const offer = await openSms(pool, phone)
  return respond(pool, offer, { SMS_OTP_CODE: pool.codeFor(phone) })
}
