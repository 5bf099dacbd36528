import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import type { Memory, Slot } from '../lib/memory.ts'
import { isId } from '../lib/new-id.ts'
import type { Group, Viewer } from '../lib/viewer.ts'
import type { HostedPool } from '../settings/config.ts'
import { createTokenMemory, type TokenMemory } from './sessions/token-memory.ts'

/*
 * An external user pool in place of ours. Browsers sign in there; this server verifies its tokens with the
 * pool's published keys and creates a user for each new `sub`. Limitation: a session that was ended there
 * stays valid here until its token expires, at most an hour.
 */

const keyCacheMs = 6 * 60 * 60 * 1000
/** An unknown key id triggers a reload of the keys, at most this often. */
const keysPauseMs = 5000
const responseTimeoutMs = 5000

const groupNames: readonly string[] = ['ADMINS', 'CREATORS', 'CONTEST_CREATORS'] satisfies Group[]

type Keys = ReturnType<typeof createRemoteJWKSet>
type Remembered = { viewer: Viewer; expiresAtMs: number }

const verifiedTokens: Slot<TokenMemory<Remembered>> = { create: createTokenMemory }
const publishedKeys: Slot<Map<string, Keys>> = { create: () => new Map() }

type HostedDeps = Pick<Deps, 'sql' | 'clock' | 'log' | 'memory' | 'people'>

/**
 * The viewer of an access or id token of the hosted pool; null when the token is invalid or expired. Throws
 * when the keys cannot be read, so that an outage signs nobody out. The first use of a token creates or
 * renames the user: from the names in an id token, or by a request to the pool for an access token.
 */
export async function verifyHostedBearer(
  deps: HostedDeps,
  pool: HostedPool,
  token: string,
): Promise<Viewer | null> {
  const memory = deps.memory.get(verifiedTokens)
  let found = memory.find(pool.issuer, token)
  if (found) {
    if (found.expiresAtMs <= deps.clock.now().getTime()) return null
  } else {
    const claims = await readHostedToken(deps, pool, token)
    if (!claims) return null
    const names = claims.names ?? (await askNames(deps, pool, token))
    if (names === 'refused') return null
    await upsertPerson(deps, claims.sub, names)
    found = {
      viewer: { id: claims.sub, fullName: claims.names ?? '', groups: claims.groups },
      expiresAtMs: claims.expiresAtMs,
    }
  }
  memory.keep(pool.issuer, token, found)
  return found.viewer
}

/** Returns the user of a token that this process has verified before; null for any other. */
export function findKnownHostedUser(memory: Memory, { issuer }: HostedPool, token: string): string | null {
  return memory.get(verifiedTokens).find(issuer, token)?.viewer.id ?? null
}

type HostedClaims = { sub: string; groups: Group[]; names: string | null; expiresAtMs: number }

async function readHostedToken(
  { clock, memory }: HostedDeps,
  pool: HostedPool,
  token: string,
): Promise<HostedClaims | null> {
  if (token.length > 8192) return null
  try {
    const { payload } = await jwtVerify(token, hostedKeys(memory.get(publishedKeys), pool), {
      algorithms: ['RS256'],
      issuer: pool.issuer,
      currentDate: clock.now(),
    })
    return toClaims(payload, pool)
  } catch (error) {
    const isFault = error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError)
    // The pool's response was not a list of keys: a network fault, which says nothing about the token.
    if (isFault || error.code === 'ERR_JOSE_GENERIC' || error instanceof errors.JWKSInvalid) throw error
    return null
  }
}

function hostedKeys(keysOf: Map<string, Keys>, { issuer }: HostedPool): Keys {
  let keys = keysOf.get(issuer)
  if (!keys) {
    keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`), {
      cacheMaxAge: keyCacheMs,
      cooldownDuration: keysPauseMs,
      timeoutDuration: responseTimeoutMs,
    })
    keysOf.set(issuer, keys)
  }
  return keys
}

function toClaims(payload: JWTPayload, { clientId }: HostedPool): HostedClaims | null {
  const { sub, exp, token_use: use } = payload
  const client = use === 'access' ? payload.client_id : payload.aud
  if ((use !== 'access' && use !== 'id') || client !== clientId || !isId(sub) || !exp) return null
  const groups = Array.isArray(payload['cognito:groups']) ? (payload['cognito:groups'] as unknown[]) : []
  return {
    sub: sub.toLowerCase(),
    groups: groups.filter((group): group is Group => groupNames.includes(String(group))),
    names: use === 'id' ? nameOf((name) => payload[name]) : null,
    expiresAtMs: exp * 1000,
  }
}

function nameOf(read: (name: string) => unknown): string {
  const parts = [read('given_name'), read('family_name')].filter(
    (part) => typeof part === 'string' && part !== '',
  )
  return parts.length > 0 ? parts.join(' ').trim() : String(read('name') ?? '')
}

const userShape = z.object({
  UserAttributes: z.array(z.object({ Name: z.string(), Value: z.string().default('') })),
})

/** The user's names from the pool; null when the pool is unreachable, `refused` when it rejects the token. */
async function askNames(
  { log }: HostedDeps,
  { endpoint }: HostedPool,
  accessToken: string,
): Promise<string | null | 'refused'> {
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser',
      },
      body: JSON.stringify({ AccessToken: accessToken }),
      signal: AbortSignal.timeout(responseTimeoutMs),
    })
    const body: unknown = await response.json()
    const { __type: name } = body as { __type?: string }
    if (name && /NotAuthorized|UserNotFound/.test(name)) return 'refused'
    const attributes = new Map(userShape.parse(body).UserAttributes.map(({ Name, Value }) => [Name, Value]))
    return nameOf((attribute) => attributes.get(attribute))
  } catch (error) {
    log.warn({ err: error }, 'could not read a user’s name from the hosted user pool; the next token retries')
    return null
  }
}

async function upsertPerson(
  { sql, clock, people }: HostedDeps,
  id: string,
  fullName: string | null,
): Promise<void> {
  const person = await people.find(sql, id)
  if (person && (fullName === null || person.fullName === fullName)) return
  await people.save(sql, { id, fullName: fullName ?? '', now: clock.now() })
}
