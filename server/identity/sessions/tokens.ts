import type { IncomingHttpHeaders } from 'node:http'
import { decodeJwt, decodeProtectedHeader, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { questionLevelOf } from '../../../contract/bank/levels.ts'
import { message } from '../../../contract/message.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Slot } from '../../lib/memory.ts'
import { isId, newId } from '../../lib/new-id.ts'
import { type Group, guest, type Viewer } from '../../lib/viewer.ts'
import { type Account, fullNameOf, hasAddress } from '../accounts/account.ts'
import { findKnownHostedUser, verifyHostedBearer } from '../hosted-pool.ts'
import { userPoolClientId, userPoolId } from '../public-config.ts'
import { isOurIssuer, issuerOf } from './issuers.ts'
import { keyRing, publicKey, signingKey } from './keys.ts'
import { validGroups } from './revocations.ts'
import type { Session } from './session-queries.ts'
import { createTokenMemory, type TokenMemory } from './token-memory.ts'

/** Lifetime of access and id tokens. Clients need both to be equal and far above five minutes. */
const tokenSeconds = 3600

const userScope = 'aws.cognito.signin.user.admin'

type TokenDeps = Pick<Deps, 'config' | 'sql' | 'sealing' | 'clock' | 'memory'>
type BearerDeps = TokenDeps & Pick<Deps, 'log' | 'people'>

/**
 * Issues an access and an id token. The id token of somebody whose class has no level of questions says the level of their
 * goal instead, so that every screen begins with it.
 */
export async function issueTokens(
  deps: TokenDeps & Pick<Deps, 'people'>,
  account: Account,
  session: Pick<Session, 'originJti' | 'authTime'>,
): Promise<{ AccessToken: string; IdToken: string; ExpiresIn: number; TokenType: 'Bearer' }> {
  const { kid, privateKey } = await signingKey(deps)
  // Clients compute their clock drift from `iat`, the time of issue in seconds.
  const iat = Math.floor(deps.clock.now().getTime() / 1000)
  const shared = {
    sub: account.sub,
    ...(account.groups.length > 0 ? { 'cognito:groups': account.groups } : {}),
    iss: await issuerOf(deps),
    origin_jti: session.originJti,
    event_id: newId(),
    auth_time: Math.floor(session.authTime.getTime() / 1000),
    iat,
    exp: iat + tokenSeconds,
  }
  const hasLevel = questionLevelOf(account.level) !== null
  const levelOfGoal = hasLevel ? null : await deps.people.findLevelOfGoal(deps.sql, account.sub)
  const sign = (claims: JWTPayload) =>
    new SignJWT(claims).setProtectedHeader({ kid, alg: 'RS256' }).sign(privateKey)

  const [AccessToken, IdToken] = await Promise.all([
    sign({
      ...shared,
      client_id: userPoolClientId,
      token_use: 'access',
      scope: userScope,
      jti: newId(),
      username: account.srpUserId,
    }),
    sign({
      ...shared,
      aud: userPoolClientId,
      token_use: 'id',
      jti: newId(),
      'cognito:username': account.srpUserId,
      ...(hasAddress(account) ? { email: account.email, email_verified: account.isEmailVerified } : {}),
      given_name: account.givenName,
      family_name: account.familyName,
      ...(account.phoneNumber
        ? { phone_number: account.phoneNumber, phone_number_verified: account.isPhoneVerified }
        : {}),
      ...(account.level ? { 'custom:level': account.level } : {}),
      ...(levelOfGoal ? { 'custom:goal': levelOfGoal } : {}),
    }),
  ])
  return { AccessToken, IdToken, ExpiresIn: tokenSeconds, TokenType: 'Bearer' }
}

export type TokenClaims = {
  use: 'access' | 'id'
  sub: string
  originJti: string
  groups: Group[]
  /** Empty in an access token. */
  fullName: string
  expiresAtMs: number
}

/** The claims of a valid token of this pool; otherwise the reason why it is not valid. */
export async function readToken(
  deps: TokenDeps,
  token: string,
): Promise<TokenClaims | 'expired' | 'invalid'> {
  if (token.length > 8192) return 'invalid'
  try {
    if (!(await isOurIssuer(deps, decodeJwt(token).iss))) return 'invalid'
    const { payload } = await jwtVerify(
      token,
      async ({ kid }) => {
        const key = kid ? await publicKey(deps, kid) : null
        if (!key) throw new errors.JWKSNoMatchingKey()
        return key
      },
      { algorithms: ['RS256'], currentDate: deps.clock.now() },
    )
    return toClaims(payload) ?? 'invalid'
  } catch (error) {
    if (error instanceof errors.JWTExpired) return 'expired'
    if (error instanceof errors.JOSEError) return 'invalid'
    throw error
  }
}

function toClaims(payload: JWTPayload): TokenClaims | null {
  const { sub, exp, origin_jti: originJti, token_use: use } = payload
  const client = use === 'access' ? payload.client_id : payload.aud
  if (use !== 'access' && use !== 'id') return null
  if (client !== userPoolClientId || !isId(sub) || !isId(originJti) || !exp) return null
  if (use === 'access' && !String(payload.scope).split(' ').includes(userScope)) return null
  return {
    use,
    sub,
    originJti,
    groups: (payload['cognito:groups'] as Group[] | undefined) ?? [],
    fullName:
      use === 'id'
        ? fullNameOf({
            givenName: String(payload.given_name ?? ''),
            familyName: String(payload.family_name ?? ''),
          })
        : '',
    expiresAtMs: exp * 1000,
  }
}

type Remembered = { claims: TokenClaims; kid: string }

const verifiedTokens: Slot<TokenMemory<Remembered>> = { create: createTokenMemory }

/** Returns the token of an `Authorization` header, with or without `Bearer`. */
export function bearerToken({ authorization }: IncomingHttpHeaders): string | undefined {
  return authorization?.replace(/^Bearer /i, '')
}

/** Returns the caller of a request: a guest without a token. Throws UNAUTHENTICATED for a token that is not valid. */
export async function viewerOfBearer(deps: BearerDeps, headers: IncomingHttpHeaders): Promise<Viewer> {
  if (!headers.authorization) return guest
  const viewer = await verifyBearer(deps, bearerToken(headers) ?? '')
  if (!viewer) throw new AppError('UNAUTHENTICATED', message('user.sessionExpired'))
  return viewer
}

/** Returns the user of a token that this process has verified before; null for any other. Verifies nothing. */
export function findKnownUser(
  { config, memory }: Pick<Deps, 'config' | 'memory'>,
  token: string,
): string | null {
  if (config.cognito) return findKnownHostedUser(memory, config.cognito, token)
  return memory.get(verifiedTokens).find(userPoolId, token)?.claims.sub ?? null
}

/**
 * The viewer of an access or id token; null when it is not ours, has expired, its session has ended or its
 * account is disabled. Groups are those of the time of issue without those withdrawn since: a new group needs
 * a refresh. What another process changes takes effect within a minute. An access token has an empty full
 * name. With a hosted user pool, see `hosted-pool.ts`.
 */
export async function verifyBearer(deps: BearerDeps, token: string): Promise<Viewer | null> {
  if (deps.config.cognito) return verifyHostedBearer(deps, deps.config.cognito, token)
  const memory = deps.memory.get(verifiedTokens)
  let found = memory.find(userPoolId, token)
  if (found) {
    if (found.claims.expiresAtMs <= deps.clock.now().getTime()) return null
    // Tokens of a revoked signing key are refused at once.
    if (!(await keyRing(deps)).publicKeys.has(found.kid)) return null
  } else {
    const claims = await readToken(deps, token)
    if (typeof claims === 'string') return null
    found = { claims, kid: String(decodeProtectedHeader(token).kid) }
  }
  const groups = await validGroups(deps, found.claims)
  if (!groups) return null
  memory.keep(userPoolId, token, found)
  const { sub, fullName } = found.claims
  return { id: sub, fullName, groups }
}
