import { beforeEach, expect, test, vi } from 'vitest'
import { errors as texts } from '../../contract/texts/en/shell.ts'

const fetchAuthSession = vi.fn<(options: unknown) => Promise<unknown>>()
vi.mock('@aws-amplify/core', () => ({ fetchAuthSession }))
vi.mock('./amplify.ts', () => ({ configureAmplify: () => {} }))

const config = { data: { endpoint: '/graphql', apiKey: 'key' }, identity: { userPoolClientId: 'client' } }
vi.stubGlobal('document', {
  getElementById: () => ({ textContent: JSON.stringify(config) }),
  documentElement: { dataset: {} },
})
vi.stubGlobal('location', { origin: 'http://onushilon.test' })

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null })

const { DataError, query } = await import('./data.ts')
const { readSession, reloadSession } = await import('./session.ts')

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

/** What the server was asked, by whom; it refuses `dead`, and a guest who asks for what is private. */
const asked: string[] = []
vi.stubGlobal('fetch', async (_address: string, init: { headers: Record<string, string>; body: string }) => {
  const { authorization } = init.headers
  asked.push(authorization === undefined ? 'a guest' : authorization === fresh ? 'fresh' : 'dead')
  const refuse = (status: number) => ({
    status,
    json: async () => ({
      data: null,
      errors: [{ message: texts.signInNeeded, extensions: { code: 'UNAUTHENTICATED' } }],
    }),
  })
  if (authorization === dead) return refuse(401)
  if (!authorization && init.body.includes('private')) return refuse(200)
  return { status: 200, json: async () => ({ data: { name: 'পদার্থ' } }) }
})

const run = (document: string) => query(document as never, {})

beforeEach(() => {
  asked.length = 0
  stored.clear()
  keep(dead)
  reloadSession()
  // As Amplify does when the refresh token was taken back: it forgets the tokens.
  fetchAuthSession.mockReset().mockImplementation(async () => {
    stored.clear()
    return {}
  })
})

test('what a guest may read is read when the session was ended elsewhere, and nobody counts as signed in', async () => {
  expect(readSession().userId).toBe('someone')
  expect(await run('{ public }')).toEqual({ name: 'পদার্থ' })
  expect(asked).toEqual(['dead', 'a guest'])
  expect(fetchAuthSession).toHaveBeenCalledExactlyOnceWith({ forceRefresh: true })
  expect(readSession().userId).toBeNull()
})

test('what only its owner may read or do is refused as an ended session, and never done as a guest', async () => {
  await expect(run('{ private }')).rejects.toEqual(new DataError('UNAUTHENTICATED', texts.sessionEnded))
  keep(dead)
  asked.length = 0
  await expect(run('mutation { public }')).rejects.toEqual(
    new DataError('UNAUTHENTICATED', texts.sessionEnded),
  )
  expect(asked).toEqual(['dead'])
})

test('a session that goes on answers with a token that is taken', async () => {
  fetchAuthSession.mockImplementation(async () => {
    keep(fresh)
    return { tokens: { accessToken: fresh } }
  })
  expect(await run('mutation { private }')).toEqual({ name: 'পদার্থ' })
  expect(asked).toEqual(['dead', 'fresh'])
  expect(readSession().userId).toBe('someone')
})

test('a refresh token that was used elsewhere ends the session; an unreachable server ends nothing', async () => {
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
