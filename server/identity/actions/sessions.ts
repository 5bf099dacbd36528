import { z } from 'zod'
import { isId } from '../../lib/new-id.ts'
import { authenticate, lockSignedIn } from '../access.ts'
import { insertAuditEvent } from '../audit.ts'
import { action, checkClient, clientId, plainText, tokenShape } from '../call.ts'
import { deviceKeyShape } from '../devices/devices.ts'
import { checkDeviceOfToken } from '../devices/named-devices.ts'
import { IdentityError } from '../identity-error.ts'
import { hashRefreshToken, originOfRefreshToken, refreshTokens } from '../sessions/refresh-tokens.ts'
import { noteRevocation } from '../sessions/revocations.ts'
import { revokeSession, revokeSessionOf, revokeSessionsOf } from '../sessions/session-queries.ts'

const refreshShape = z.object({
  RefreshToken: plainText(4096),
  ClientId: clientId,
  DeviceKey: deviceKeyShape.nullish(),
})

export const getTokensFromRefreshToken = action(
  refreshShape,
  async (call, { RefreshToken, ClientId, DeviceKey }) => {
    checkClient(ClientId)
    await checkDeviceOfToken(call.deps, RefreshToken, DeviceKey)
    return { AuthenticationResult: await refreshTokens(call, RefreshToken) }
  },
)

const revokeShape = z.object({ Token: plainText(8192), ClientId: clientId })

/** Ends the session of a refresh token, with its access tokens. Succeeds for unknown and revoked tokens. */
export const revokeToken = action(revokeShape, async ({ deps, address }, { Token, ClientId }) => {
  checkClient(ClientId)
  if (/^eyJ[\w-]*\.[\w-]+\.[\w-]+$/.test(Token)) {
    throw new IdentityError(
      'UnsupportedTokenTypeException',
      'Token type is not supported for this operation.',
    )
  }
  const now = deps.clock.now()
  const family = { hash: hashRefreshToken(Token), originJti: originOfRefreshToken(deps, Token) }
  const ended = await revokeSession(deps.sql, family, now)
  if (ended) {
    noteRevocation(deps, ended.originJti)
    const event = { kind: 'sign-out', sub: ended.sub, address, detail: { session: ended.originJti } } as const
    await insertAuditEvent(deps.sql, event, now)
  }
  return {}
})

const endShape = z.object({ AccessToken: plainText(8192), SessionId: plainText(64) })

const sessionMissing = () => new IdentityError('ResourceNotFoundException', 'Session does not exist.')

/** Ends one open session of the account, whichever it was called from. */
export const endSession = action(endShape, async ({ deps, address }, { AccessToken, SessionId }) => {
  const signedIn = await authenticate(deps, AccessToken)
  const { sub } = signedIn.account
  if (!isId(SessionId)) throw sessionMissing()
  const now = deps.clock.now()
  const ended = await deps.sql.begin(async (tx) => {
    await lockSignedIn(tx, signedIn)
    const originJti = await revokeSessionOf(tx, { sub, originJti: SessionId, now })
    if (originJti === null) throw sessionMissing()
    const event = { kind: 'sign-out', sub, address, detail: { session: originJti } } as const
    await insertAuditEvent(tx, event, now)
    return originJti
  })
  noteRevocation(deps, ended)
  return {}
})

/** Ends every session of the account, the caller's included. */
export const globalSignOut = action(tokenShape, async ({ deps, address }, { AccessToken }) => {
  const signedIn = await authenticate(deps, AccessToken)
  const { sub } = signedIn.account
  const now = deps.clock.now()
  const ended = await deps.sql.begin(async (tx) => {
    await lockSignedIn(tx, signedIn)
    await insertAuditEvent(tx, { kind: 'signed-out-everywhere', sub, address }, now)
    return revokeSessionsOf(tx, sub, now)
  })
  for (const originJti of ended) noteRevocation(deps, originJti)
  return {}
})
