import { newId } from '../../lib/new-id.ts'
import { giveBackHits } from '../../lib/rate-limit.ts'
import type { Account } from '../accounts/account.ts'
import { insertAuditEvent } from '../audit.ts'
import { type Call, describeBrowser } from '../call.ts'
import { deviceGroupKey, deviceKeyOf } from '../devices/devices.ts'
import { sessionExpired, wrongPassword } from '../identity-error.ts'
import { identityLimits } from '../limits/limits.ts'
import { passwordAttemptBuckets } from '../limits/lock-out.ts'
import { rememberBrowser } from '../limits/requester.ts'
import { applyNewPassword } from '../passwords/new-password.ts'
import { insertSession, type SignInProof } from '../sessions/insert-session.ts'
import { makeRefreshToken, refreshTokenDays } from '../sessions/refresh-tokens.ts'
import { issueTokens } from '../sessions/tokens.ts'
import type { SignIn } from './challenges.ts'

/**
 * Opens a session once every proof was given and returns its tokens. Throws NotAuthorizedException when what
 * was proved is no longer true of the account. After a one-time code, it offers to remember the device, unless it
 * is remembered already.
 */
export async function completeSignIn(
  call: Call,
  proved: Account,
  signIn: SignIn,
  { hasDevice = false }: { hasDevice?: boolean } = {},
) {
  const { deps, address } = call
  const account = signIn.newPassword ? await applyNewPassword(call, signIn, signIn.newPassword) : proved
  const offeredDevice = signIn.secondFactor === 'code' && !hasDevice ? newId() : null
  const originJti = newId()
  const refresh = makeRefreshToken(deps, originJti)
  // To the second, as in the token.
  const authTime = new Date(Math.floor(deps.clock.now().getTime() / 1000) * 1000)
  const session = {
    originJti,
    sub: account.sub,
    authTime,
    expiresAt: new Date(authTime.getTime() + refreshTokenDays * 24 * 60 * 60 * 1000),
    deviceId: signIn.deviceId ?? offeredDevice,
  }
  const tokens = await issueTokens(deps, account, session)
  const isOpen = await insertSession(
    deps.sql,
    { ...session, refreshHash: refresh.hash, browser: describeBrowser(call) },
    {
      proof: proofOf(signIn),
      address,
      flow: signIn.flow,
      attempts: signIn.attempt ?? passwordAttemptBuckets(proved.srpUserId, address),
    },
  )
  if (!isOpen) throw sessionExpired()
  await rememberBrowser(call, deps.sql, account.sub)
  await giveBackSuccess(call, signIn)
  const NewDeviceMetadata = offeredDevice && {
    DeviceKey: deviceKeyOf(offeredDevice),
    DeviceGroupKey: deviceGroupKey(deps, account.sub),
  }
  return {
    AuthenticationResult: {
      ...tokens,
      RefreshToken: refresh.token,
      ...(NewDeviceMetadata ? { NewDeviceMetadata } : {}),
    },
    ChallengeParameters: {},
  }
}

const proofOf = ({ passwordSalt, newPassword, mailbox, phone, deviceId }: SignIn): SignInProof => ({
  passwordSalt: newPassword?.srpSalt ?? passwordSalt,
  mailbox: mailbox ?? null,
  phone: phone ?? null,
  deviceId: deviceId ?? null,
})

/** Limits of an address count what failed. */
async function giveBackSuccess({ deps, address }: Call, { flow }: SignIn): Promise<void> {
  if (!deps.config.rateLimit) return
  const mails = flow === 'CUSTOM_AUTH' ? [identityLimits.mailsFromAddress(address)] : []
  await giveBackHits(deps.sql, [identityLimits.signIns(address), ...mails])
}

/** Records a wrong response in the audit. */
export async function auditRefusal(
  { deps, address }: Call,
  account: Account | null,
  detail: { flow: string; challenge?: string },
): Promise<void> {
  const event = { kind: 'sign-in-refused', sub: account?.sub ?? null, address, detail } as const
  await insertAuditEvent(deps.sql, event, deps.clock.now())
}

/** Records the refusal and throws it. Looks the same for a wrong password and for an unknown name. */
export async function refuseSignIn(call: Call, account: Account | null, flow: string): Promise<never> {
  await auditRefusal(call, account, { flow })
  throw wrongPassword()
}
