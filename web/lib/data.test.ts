import { beforeEach, expect, test, vi } from 'vitest'
import { sentences } from '../../contract/in-english.ts'
import { errorsTexts } from '../../contract/texts/generated/shell.ts'

const texts = errorsTexts('en')

const fetchAuthSession = vi.fn<(options: unknown) => Promise<unknown>>()
vi.mock('@aws-amplify/core', () => ({ fetchAuthSession }))
vi.mock('./session/amplify.ts', () => ({ configureAmplify: () => {} }))

const config = { data: { endpoint: '/graphql', apiKey: 'key' }, identity: { userPoolClientId: 'client' } }
vi.stubGlobal('document', {
  getElementById: () => ({ textContent: JSON.stringify(config) }),
  documentElement: { dataset: {} },
})
vi.stubGlobal('location', { origin: 'http://onushilon.test' })

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null })

const { DataError, query } = await import('./data.ts')
const { readSession, reloadSession } = await import('./session/session.ts')

const prefix = 'CognitoIdentityServiceProvider.client'
const soon = Math.floor(Date.now() / 1000) + 3600
const tokenOf = (claims: object) => `e30.${btoa(JSON.stringify({ exp: soon, ...claims }))}.signature`
const dead = tokenOf({ jti: 'dead' })
const fresh = tokenOf({ jti: 'fresh' })

function keep(accessToken: string) {
  stored.set(`${prefix}.LastAuthUser`, 'someone')
  stored.set(`${prefix}.someone.idToken`, tokenOf({ sub: 'someone' }))
  stored.set(`${prefix}.someone.accessToken`, accessToken)
}

/**
 * The callers of the fake server, in order. It refuses the token `dead`, and private operations of guests.
 */
const callers: string[] = []
vi.stubGlobal('fetch', async (_address: string, init: { headers: Record<string, string>; body: string }) => {
  const { authorization } = init.headers
  callers.push(authorization === undefined ? 'a guest' : authorization === fresh ? 'fresh' : 'dead')
  const errors = [{ message: sentences['user.signInNeeded'], extensions: { code: 'UNAUTHENTICATED' } }]
  const refuse = (status: number) => Response.json({ data: null, errors }, { status })
  if (authorization === dead) return refuse(401)
  if (!authorization && init.body.includes('private')) return refuse(200)
  return Response.json({ data: { name: 'পদার্থ' } })
})

const run = (document: string) => query(document as never, {})

beforeEach(() => {
  callers.length = 0
  stored.clear()
  keep(dead)
  reloadSession()
  // Amplify forgets the tokens when the refresh token was revoked.
  fetchAuthSession.mockReset().mockImplementation(async () => {
    stored.clear()
    return {}
  })
})

test('a public query is repeated as a guest when the session was ended elsewhere', async () => {
  expect(readSession().userId).toBe('someone')
  expect(await run('{ public }')).toEqual({ name: 'পদার্থ' })
  expect(callers).toEqual(['dead', 'a guest'])
  expect(fetchAuthSession).toHaveBeenCalledExactlyOnceWith({ forceRefresh: true })
  expect(readSession().userId).toBeNull()
})

test('private queries and all mutations fail with an expired session, never run as a guest', async () => {
  await expect(run('{ private }')).rejects.toEqual(new DataError('UNAUTHENTICATED', texts.sessionEnded))
  keep(dead)
  callers.length = 0
  await expect(run('mutation { public }')).rejects.toEqual(
    new DataError('UNAUTHENTICATED', texts.sessionEnded),
  )
  expect(callers).toEqual(['dead'])
})

test('a refused token is refreshed and the operation repeated', async () => {
  fetchAuthSession.mockImplementation(async () => {
    keep(fresh)
    return { tokens: { accessToken: fresh } }
  })
  expect(await run('mutation { private }')).toEqual({ name: 'পদার্থ' })
  expect(callers).toEqual(['dead', 'fresh'])
  expect(readSession().userId).toBe('someone')
})

test('a reused refresh token ends the session; an unreachable server does not', async () => {
  fetchAuthSession.mockRejectedValue(Object.assign(new Error(), { name: 'NetworkError' }))
  await expect(run('{ public }')).rejects.toEqual(new DataError('NETWORK', texts.serverUnreachable))
  expect(readSession().userId).toBe('someone')

  fetchAuthSession.mockImplementation(async () => {
    stored.clear()
    throw Object.assign(new Error(), { name: 'RefreshTokenReuseException' })
  })
  expect(await run('{ public }')).toEqual({ name: 'পদার্থ' })
  expect(readSession().userId).toBeNull()
})

test('what a busy server refused is sent again; after four refusals its sentence is shown', async () => {
  vi.useFakeTimers()
  keep(fresh)
  reloadSession()
  let refusals = 2
  const bodies: string[] = []
  const busy = { message: sentences['server.busy'], extensions: { code: 'BUSY', reason: 'server.busy' } }
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    bodies.push(body)
    refusals -= 1
    const answer = refusals < 0 ? { data: { saved: true } } : { data: null, errors: [busy] }
    return Response.json(answer)
  })
  const first = run('mutation { save }')
  await vi.runAllTimersAsync()
  expect(await first).toEqual({ saved: true })
  expect(bodies).toHaveLength(3)
  expect(new Set(bodies).size).toBe(1)

  refusals = 10
  const second = run('mutation { save }').catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  expect(await second).toEqual(new DataError('BUSY', sentences['server.busy'], undefined, 'server.busy'))
  expect(bodies).toHaveLength(7)
  vi.useRealTimers()
})
