import { randomBytes } from 'node:crypto'
import { codeSms, smsMinutes } from '../../mail/sms/code-sms.ts'
import type { Account } from '../account.ts'
import type { Call } from '../call.ts'
import type { SignIn } from '../challenges.ts'
import { makeCode } from '../codes.ts'
import { hashSignInCode } from '../email-code.ts'
import { offer } from '../next-challenge.ts'
import { nameAs } from '../requester.ts'
import { takeSignInSms } from './sms-limits.ts'

/**
 * Offers the challenge SMS_OTP: a code to the phone number `signIn.name`. For a number of no account it offers one alike
 * and enqueues an empty message, so that the time is the same. Throws LimitExceededException.
 */
export async function offerSmsCode(call: Call, account: Account | null, signIn: SignIn) {
  const { deps } = call
  const { name: phone, userId } = signIn
  await takeSignInSms(call, await nameAs(call, phone, account), phone)
  const code = makeCode()
  const codeHash = account ? hashSignInCode(deps, userId, code) : randomBytes(32)
  const challenge = { signIn: { ...signIn, phone }, codeHash: codeHash.toString('base64'), tries: 0 }
  const parameters = {
    CODE_DELIVERY_DELIVERY_MEDIUM: 'SMS',
    CODE_DELIVERY_DESTINATION: maskPhone(phone),
  }
  const response = await offer(call, 'SMS_OTP', challenge, parameters, { minutes: smsMinutes })
  const sms = account?.isEnabled ? codeSms({ to: phone, code, now: deps.clock.now() }, 'sign-in') : null
  await deps.outbox.enqueue(deps.sql, sms)
  return response
}

/** `+*********1234` */
export function maskPhone(phone: string): string {
  return `+${'*'.repeat(phone.length - 5)}${phone.slice(-4)}`
}
