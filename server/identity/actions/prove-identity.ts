import { z } from 'zod'
import { authenticate, lockSignedIn, type SignedIn } from '../access.ts'
import type { Account } from '../accounts/account.ts'
import { insertAuditEvent } from '../audit.ts'
import { action, type Call, plainText } from '../call.ts'
import { IdentityError, proofRequired, tooManyAttempts } from '../identity-error.ts'
import { forgetPasswordAttempts, takePasswordAttempt } from '../limits/lock-out.ts'
import { isPassword, proverOf } from '../passwords/passwords.ts'
import { codeMismatch, codeUsed, spendCode } from '../second-factor/totp-codes.ts'
import { markSessionProved } from '../sessions/session-queries.ts'
import { auditRefusal } from '../sign-in/sign-in.ts'

const shape = z.object({
  AccessToken: plainText(8192),
  Password: z.string().min(1).max(4096),
  Code: z.string().max(256).nullish(),
})

const flow = 'PROVE_IDENTITY'

const passwordMismatch = () => new IdentityError('PasswordMismatchException', 'Incorrect password.')

/**
 * Renews the proof of an open session by the password and, for an account with an authenticator app, a code.
 * Attempts are counted like those at sign-in. Throws PasswordMismatchException, CodeMismatchException,
 * ExpiredCodeException (a used code) or TooManyFailedAttemptsException; NotAuthorizedException without a password.
 */
export const proveIdentity = action(shape, async (call, { AccessToken, Password, Code }) => {
  const { deps, address } = call
  const signedIn = await authenticate(deps, AccessToken)
  const { account } = signedIn
  // No attempt is counted: there is no password to find.
  if (!account.hasPassword) throw proofRequired(account)
  await checkPassword(call, signedIn, Password)
  if (account.totp !== 'off') await checkAppCode(call, account, Code ?? '')

  const { sub, srpUserId, srpSalt } = account
  const now = deps.clock.now()
  await deps.sql.begin(async (tx) => {
    const current = await lockSignedIn(tx, signedIn)
    // The password or the app has changed since the check.
    if (current.account.srpSalt !== srpSalt || current.account.totp !== account.totp) throw passwordMismatch()
    await markSessionProved(tx, current.session.originJti, now)
    await insertAuditEvent(tx, { kind: 'identity-proved', sub, address }, now)
  })
  await forgetPasswordAttempts(deps, srpUserId)
  return {}
})

async function checkPassword(call: Call, { account, session }: SignedIn, password: string): Promise<void> {
  const { deps } = call
  const { sub, srpUserId } = account
  const attempt = { userId: srpUserId, sub, originJti: session.originJti }
  await takePasswordAttempt(call, attempt).catch((error: unknown) => {
    throw error instanceof IdentityError ? tooManyAttempts() : error
  })
  if (isPassword(proverOf(deps, account), password)) return
  await auditRefusal(call, account, { flow })
  throw passwordMismatch()
}

async function checkAppCode(call: Call, account: Account, code: string): Promise<void> {
  const check = await spendCode(call, account, code)
  if (check === 'right') return
  await auditRefusal(call, account, { flow, challenge: 'SOFTWARE_TOKEN_MFA' })
  throw check === 'used' ? codeUsed() : codeMismatch()
}
