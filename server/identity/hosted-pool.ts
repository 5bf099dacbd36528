import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import { z } from 'zod'
import type { HostedPool } from '../config.ts'
import { createUser, getUser } from '../features/users/service.ts'
import type { Deps } from '../lib/deps.ts'
import { isId } from '../lib/new-id.ts'
import type { Group, Viewer } from '../lib/viewer.ts'
import { createTokenMemory, type TokenMemory } from './token-memory.ts'

/*
 * A user pool that someone else runs, in place of ours. Browsers sign in there; this server checks its tokens by the
 * keys it publishes and makes a person of each one it meets for the first time. What it cannot know: a session that
 * was ended there is good here until its token is over, at most an hour.
 */

const keyCacheMs = 6 * 60 * 60 * 1000
/** An unknown key id makes the keys be read again, at most this often. */
const keysPauseMs = 5000
const answerTimeoutMs = 5000

const groupNames: readonly string[] = ['ADMINS', 'CREATORS', 'CONTEST_CREATORS'] satisfies Group[]

type Keys = ReturnType<typeof createRemoteJWKSet>
type Remembered = { viewer: Viewer; expiresAtMs: number }

const keysOf = new Map<string, Keys>()
const memories = new WeakMap<Deps['db'], TokenMemory<Remembered>>()

type HostedDeps = Pick<Deps, 'db' | 'clock' | 'log'>

/**
 * Who calls with this access or id token of the hosted pool; null when it is none of its, or over. Throws when its
 * keys cannot be read: nobody is signed out by a fault. The first time a token is met, the person is made or renamed:
 * by the names in an id token, or, as access tokens have none, by asking the pool.
 */
export async function verifyHostedBearer(
  deps: HostedDeps,
  pool: HostedPool,
  token: string,
): Promise<Viewer | null> {
  const memory = memories.get(deps.db) ?? createTokenMemory<Remembered>()
  memories.set(deps.db, memory)
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

type HostedClaims = { sub: string; groups: Group[]; names: string | null; expiresAtMs: number }

async function readHostedToken(
  { clock }: HostedDeps,
  pool: HostedPool,
  token: string,
): Promise<HostedClaims | null> {
  if (token.length > 8192) return null
  try {
    const { payload } = await jwtVerify(token, hostedKeys(pool), {
      algorithms: ['RS256'],
      issuer: pool.issuer,
      currentDate: clock.now(),
    })
    return toClaims(payload, pool)
  } catch (error) {
    const isFault = error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError)
    // The pool's answer was no list of keys: a fault of the way there, which says nothing about the token.
    if (isFault || error.code === 'ERR_JOSE_GENERIC' || error instanceof errors.JWKSInvalid) throw error
    return null
  }
}

function hostedKeys({ issuer }: HostedPool): Keys {
  let keys = keysOf.get(issuer)
  if (!keys) {
    keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`), {
      cacheMaxAge: keyCacheMs,
      cooldownDuration: keysPauseMs,
      timeoutDuration: answerTimeoutMs,
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

/** The names behind an access token; null when the pool does not answer, `refused` when it takes the token back. */
async function askNames(
  { log }: HostedDeps,
  { endpoint }: HostedPool,
  accessToken: string,
): Promise<string | null | 'refused'> {
  try {
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser',
      },
      body: JSON.stringify({ AccessToken: accessToken }),
      signal: AbortSignal.timeout(answerTimeoutMs),
    })
    const body: unknown = await answer.json()
    const { __type: name } = body as { __type?: string }
    if (name && /NotAuthorized|UserNotFound/.test(name)) return 'refused'
    const attributes = new Map(userShape.parse(body).UserAttributes.map(({ Name, Value }) => [Name, Value]))
    return nameOf((attribute) => attributes.get(attribute))
  } catch (error) {
    log.warn({ err: error }, 'the hosted user pool did not say who someone is; the next token tells')
    return null
  }
}

async function upsertPerson({ db, clock }: HostedDeps, id: string, fullName: string | null): Promise<void> {
  const person = await getUser(db, id)
  if (person && (fullName === null || person.fullName === fullName)) return
  await createUser(db, { id, fullName: fullName ?? '', now: clock.now() })
}
