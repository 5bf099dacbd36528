import { randomBytes } from 'node:crypto'
import { codeSms, smsMinutes } from '../../mail/sms/code-sms.ts'
import type { Account } from '../accounts/account.ts'
import type { Call } from '../call.ts'
import { makeCode } from '../codes/codes.ts'
import { hashSignInCode } from '../codes/email-code.ts'
import { nameAs } from '../limits/requester.ts'
import type { SignIn } from '../sign-in/challenges.ts'
import { offer } from '../sign-in/next-challenge.ts'
import type { PhoneRegistration } from './phone-accounts.ts'
import { takeRegistrationSms, takeSignInSms } from './sms-limits.ts'

/**
 * Offers the challenge SMS_OTP: a code to the phone number `signIn.name`. A number without an account gets the same offer;
 * unless somebody registers with it, an empty message is enqueued, so that the time is the same. Throws
 * LimitExceededException.
 */
export async function offerSmsCode(
  call: Call,
  account: Account | null,
  signIn: SignIn,
  registration: PhoneRegistration | null = null,
) {
  const { deps } = call
  const { name: phone, userId } = signIn
  const named = await nameAs(call, phone, account)
  await (registration ? takeRegistrationSms : takeSignInSms)(call, named, phone)
  const code = makeCode()
  const isSent = account ? account.isEnabled : registration !== null
  const codeHash = isSent ? hashSignInCode(deps, userId, code) : randomBytes(32)
  const challenge = {
    ...{ signIn: { ...signIn, phone }, codeHash: codeHash.toString('base64'), tries: 0 },
    ...(registration && { registration }),
  }
  const parameters = {
    CODE_DELIVERY_DELIVERY_MEDIUM: 'SMS',
    CODE_DELIVERY_DESTINATION: maskPhone(phone),
  }
  const response = await offer(call, 'SMS_OTP', challenge, parameters, { minutes: smsMinutes })
  const sms = isSent ? codeSms({ to: phone, code, now: deps.clock.now() }, 'sign-in') : null
  await deps.outbox.enqueue(deps.sql, sms)
  return response
}

/** `+*********1234` */
export function maskPhone(phone: string): string {
  return `+${'*'.repeat(phone.length - 5)}${phone.slice(-4)}`
}
