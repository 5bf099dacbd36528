import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { isId } from '../../lib/new-id.ts'
import { insertAuditEvent } from '../audit.ts'
import type { Call } from '../call.ts'
import { IdentityError, notAuthorized } from '../identity-error.ts'
import { findAccountBySub } from '../queries.ts'
import { noteRevocation } from './revocations.ts'
import { findSession, findSessionByRefreshHash, revokeSession, rotateSession } from './session-queries.ts'
import { issueTokens } from './tokens.ts'

export const refreshTokenDays = 30

/**
 * For this long a new token is not replaced, and the one before gets it again: tabs refresh at once and store
 * the responses in any order, and a response may get lost. So no token that a client can have is older.
 */
const graceMs = 60_000

const tagBytes = 16

/**
 * 256 random bits after the session's id, and a tag that only this installation can make. Opaque to clients;
 * only its hash is stored. The tag tells an old token of the session from one that was never issued.
 */
export function makeRefreshToken(
  { sealing }: Pick<Deps, 'sealing'>,
  originJti: string,
  secret: Uint8Array = randomBytes(32),
): { token: string; hash: Buffer } {
  const body = `${originJti}.${Buffer.from(secret).toString('base64url')}`
  const token = `${body}.${tagOf(sealing, body).toString('base64url')}`
  return { token, hash: hashRefreshToken(token) }
}

export function hashRefreshToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** The session a token was issued for, at any time; null for one that was never issued (or predates tags). */
export function originOfRefreshToken({ sealing }: Pick<Deps, 'sealing'>, token: string): string | null {
  const [originJti, secret, tag] = token.split('.')
  if (!isId(originJti) || !secret || !tag) return null
  const given = Buffer.from(tag, 'base64url')
  const expected = tagOf(sealing, `${originJti}.${secret}`)
  return given.length === tagBytes && timingSafeEqual(given, expected) ? originJti : null
}

const tagOf = (sealing: Deps['sealing'], body: string) =>
  sealing.hmac('refresh-token', body).subarray(0, tagBytes)

/**
 * Issues new access and id tokens and the session's newest refresh token: the next one, or this one while it
 * is less than a minute old. A token that was replaced more than a minute ago must have been copied: the
 * session ends with RefreshTokenReuseException.
 */
export async function refreshTokens(
  call: Pick<Call, 'deps' | 'address'>,
  refreshToken: string,
): Promise<Awaited<ReturnType<typeof issueTokens>> & { RefreshToken: string }> {
  const { deps, address } = call
  const now = deps.clock.now()
  const hash = hashRefreshToken(refreshToken)
  const originJti = originOfRefreshToken(deps, refreshToken) ?? refreshToken.split('.')[0] ?? ''
  // Derived from the previous token, so that sending that one again returns the same.
  const successor = deps.sealing.hmac('refresh-token successor', refreshToken)
  const next = makeRefreshToken(deps, originJti, successor)
  const pauseSince = new Date(now.getTime() - graceMs)
  const session =
    (await rotateSession(deps.sql, { hash, nextHash: next.hash, address, now, pauseSince })) ??
    (await sessionInGrace(call, refreshToken))

  const account = await findAccountBySub(deps.sql, session.sub)
  if (!account) throw notAuthorized('Invalid Refresh Token')
  if (!account.isEnabled) throw notAuthorized('User is disabled.')
  const isNewest = session.refreshHash.equals(hash)
  return {
    ...(await issueTokens(deps, account, session)),
    RefreshToken: isNewest ? refreshToken : next.token,
  }
}

/** The session of its newest token, or of the one before for a minute; ends the session of an older one. */
async function sessionInGrace({ deps, address }: Pick<Call, 'deps' | 'address'>, refreshToken: string) {
  const now = deps.clock.now()
  const hash = hashRefreshToken(refreshToken)
  const originJti = originOfRefreshToken(deps, refreshToken)
  const session = originJti
    ? await findSession(deps.sql, originJti)
    : await findSessionByRefreshHash(deps.sql, hash)
  if (!session) throw notAuthorized('Invalid Refresh Token')
  if (session.revokedAt) throw notAuthorized('Refresh Token has been revoked')
  if (session.expiresAt <= now) throw notAuthorized('Refresh Token has expired')
  if (session.refreshHash.equals(hash)) return session
  const isPrevious = session.previousRefreshHash?.equals(hash) ?? false
  if (isPrevious && session.rotatedAt && now.getTime() - session.rotatedAt.getTime() <= graceMs)
    return session

  await revokeSession(deps.sql, { hash, originJti: session.originJti }, now)
  noteRevocation(deps, session.originJti)
  const detail = { session: session.originJti }
  await insertAuditEvent(deps.sql, { kind: 'refresh-token-reused', sub: session.sub, address, detail }, now)
  throw new IdentityError('RefreshTokenReuseException', 'Refresh Token has been used already')
}
