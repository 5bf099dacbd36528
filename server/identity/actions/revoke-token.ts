import { z } from 'zod'
import { insertAuditEvent } from '../audit.ts'
import { action, checkClient, clientId, plainText } from '../call.ts'
import { IdentityError } from '../identity-error.ts'
import { hashRefreshToken, originOfRefreshToken } from '../sessions/refresh-tokens.ts'
import { noteRevocation } from '../sessions/revocations.ts'
import { revokeSession } from '../sessions/session-queries.ts'

const shape = z.object({ Token: plainText(8192), ClientId: clientId })

/** Ends the session of a refresh token, with its access tokens. Succeeds for unknown and revoked tokens. */
export const revokeToken = action(shape, async ({ deps, address }, { Token, ClientId }) => {
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
