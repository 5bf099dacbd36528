import { createHash, randomBytes } from 'node:crypto'
import type { Deps } from '../lib/deps.ts'
import { notAuthorized } from './identity-error.ts'
import { findAccountBySub } from './queries.ts'
import { findSessionByRefreshHash } from './session-queries.ts'
import { issueTokens } from './tokens.ts'

export const refreshTokenDays = 30

/** 256 random bits behind the session's id: opaque to clients, and only its hash is kept. */
export function makeRefreshToken(originJti: string): { token: string; hash: Buffer } {
  const token = `${originJti}.${randomBytes(32).toString('base64url')}`
  return { token, hash: hashRefreshToken(token) }
}

export function hashRefreshToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** New access and id tokens. The refresh token stays the same, so several tabs may refresh at once. */
export async function refreshTokens(
  deps: Pick<Deps, 'config' | 'db' | 'sealing' | 'clock'>,
  refreshToken: string,
): Promise<Awaited<ReturnType<typeof issueTokens>>> {
  const session = await findSessionByRefreshHash(deps.db, hashRefreshToken(refreshToken))
  if (!session) throw notAuthorized('Invalid Refresh Token')
  if (session.revokedAt) throw notAuthorized('Refresh Token has been revoked')
  if (session.expiresAt <= deps.clock.now()) throw notAuthorized('Refresh Token has expired')

  const account = await findAccountBySub(deps.db, session.sub)
  if (!account) throw notAuthorized('Invalid Refresh Token')
  if (!account.isEnabled) throw notAuthorized('User is disabled.')
  return issueTokens(deps, account, session)
}
