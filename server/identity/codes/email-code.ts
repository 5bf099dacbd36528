import { randomBytes } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { guard } from '../../lib/rate-limit.ts'
import { codeMail } from '../../mail/code-mail.ts'
import { type Account, maskEmail } from '../accounts/account.ts'
import type { Call } from '../call.ts'
import type { IdentityError } from '../identity-error.ts'
import { accountHits, accountLimits, addressHits, identityLimits } from '../limits/limits.ts'
import { nameAs } from '../limits/requester.ts'
import { challengeMinutes, type SignIn } from '../sign-in/challenges.ts'
import { offer } from '../sign-in/next-challenge.ts'
import { makeCode } from './codes.ts'

/**
 * Offers the pool's custom challenge: a code by mail. For an unknown name it offers one alike and enqueues an
 * empty mail, so that the timing is the same. Throws `refusal()` when the mail limit is reached.
 */
export async function offerEmailCode(
  call: Call,
  account: Account | null,
  signIn: SignIn,
  refusal: () => IdentityError,
) {
  const { deps, address } = call
  const { name, userId } = signIn
  const named = await nameAs(call, name, account)
  const mails = accountHits(accountLimits.signInMails, named)
  await guard(deps, [...mails, ...addressHits(identityLimits.mailsFromAddress, address, named)], refusal)

  const code = makeCode()
  const codeHash = account ? hashSignInCode(deps, userId, code) : randomBytes(32)
  // Made from the typed name alone: account data must not show before its owner has proved who they are.
  const destination = name.includes('@') ? maskEmail(name) : '***'
  const mailbox = account?.emailKey ?? name
  const challenge = { signIn: { ...signIn, mailbox }, codeHash: codeHash.toString('base64'), tries: 0 }
  const response = await offer(call, 'CUSTOM_CHALLENGE', challenge, {
    CODE_DELIVERY_DELIVERY_MEDIUM: 'EMAIL',
    CODE_DELIVERY_DESTINATION: destination,
  })
  const delivery = { purpose: 'sign-in', code, minutes: challengeMinutes } as const
  const mail = account?.isEnabled ? codeMail({ ...delivery, to: account.email }) : null
  await deps.outbox.enqueue(deps.sql, mail)
  return response
}

/** For the code of one challenge, whatever carries it. */
export function hashSignInCode({ sealing }: Pick<Deps, 'sealing'>, userId: string, code: string): Buffer {
  return sealing.hmac('code sign-in', `${userId}:${code}`)
}
