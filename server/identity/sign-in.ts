import { newId } from '../lib/new-id.ts'
import type { Account } from './account.ts'
import { insertAuditEvent } from './audit.ts'
import type { Call } from './call.ts'
import { IdentityError, notAuthorized, wrongPassword } from './identity-error.ts'
import { guessBuckets } from './lock-out.ts'
import { makeRefreshToken, refreshTokenDays } from './refresh-tokens.ts'
import { insertSession } from './session-queries.ts'
import { issueTokens } from './tokens.ts'

/** Opens a session for someone whose password was proved, and answers its tokens. */
export async function completeSignIn(call: Call, account: Account, flow: string) {
  checkMaySignIn(account)
  const { deps, address } = call
  const originJti = newId()
  const refresh = makeRefreshToken(deps, originJti)
  // To the second, because that is what the token says.
  const authTime = new Date(Math.floor(deps.clock.now().getTime() / 1000) * 1000)
  const session = {
    originJti,
    sub: account.sub,
    authTime,
    expiresAt: new Date(authTime.getTime() + refreshTokenDays * 24 * 60 * 60 * 1000),
  }
  const tokens = await issueTokens(deps, account, session)
  await insertSession(
    deps.db,
    { ...session, refreshHash: refresh.hash },
    { address, flow, guesses: guessBuckets(account.sub, address) },
  )
  return { AuthenticationResult: { ...tokens, RefreshToken: refresh.token }, ChallengeParameters: {} }
}

/** The state of an account is told only to someone who knows its password. */
function checkMaySignIn(account: Account): void {
  if (!account.isEnabled) throw notAuthorized('User is disabled.')
  if (account.status === 'UNCONFIRMED') {
    throw new IdentityError('UserNotConfirmedException', 'User is not confirmed.')
  }
  if (account.status !== 'CONFIRMED') {
    throw new IdentityError('PasswordResetRequiredException', 'Password reset required for the user')
  }
}

/** Writes the refusal down and throws it; the same for a wrong password and for a name without an account. */
export async function refuseSignIn(call: Call, account: Account | null, flow: string): Promise<never> {
  const event = {
    kind: 'sign-in-refused',
    sub: account?.sub ?? null,
    address: call.address,
    detail: { flow },
  } as const
  await insertAuditEvent(call.deps.db, event, call.deps.clock.now())
  throw wrongPassword()
}
