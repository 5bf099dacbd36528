import { JwtVerifier } from 'aws-jwt-verify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientId, register, startIdentityPool } from '../../../tests/support/identity-pool.ts'
import { forAllTests } from '../../../tests/support/test-world.ts'
import type { Deps } from '../../deps.ts'
import { openDatabase } from '../../lib/database/database.ts'
import { createMemory } from '../../lib/memory.ts'
import { createSealing, SecretKeyError } from '../../lib/sealing.ts'
import { checkSecretKey, rotateKeys, wipeRetiredKeys } from './keys.ts'
import { verifyBearer } from './tokens.ts'

/** Another process on the same database. */
let neighbour: Deps
let closeNeighbour: () => Promise<void>
const email = 'keys@example.com'

const pool = await forAllTests(startIdentityPool())

beforeAll(async () => {
  await register(pool, email)
  const connection = openDatabase(pool.database.target, { max: 2 })
  closeNeighbour = connection.close
  neighbour = { ...pool.deps, sql: connection.sql, memory: createMemory() }
})
afterAll(async () => {
  await closeNeighbour()
})

const signIn = async () => {
  const { body } = await pool.call('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: clientId,
    AuthParameters: { USERNAME: email, PASSWORD: 'correct horse' },
  })
  return body.AuthenticationResult.IdToken as string
}
const kidOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid
const base = '/identity/ap-southeast-1_Onushilon/.well-known'
const published = async () => (await pool.app.inject(`${base}/jwks.json`)).json()

/** Verifies as another service would: with the published keys. */
async function verify(token: string) {
  const { issuer } = (await pool.app.inject(`${base}/openid-configuration`)).json()
  const verifier = JwtVerifier.create({ issuer, audience: clientId })
  verifier.cacheJwks(await published())
  return verifier.verify(token)
}

test('a new key is published before it signs; the old one stays until its tokens expire', async () => {
  const before = await signIn()
  expect(await verifyBearer(neighbour, before)).not.toBeNull()
  const { kid, signsFrom } = await rotateKeys(pool.deps)
  await expect(rotateKeys(pool.deps)).rejects.toMatchObject({ code: 'CONFLICT' })

  expect((await published()).keys.map((key: { kid: string }) => key.kid)).toEqual([kidOf(before), kid])
  expect(signsFrom.getTime() - pool.deps.clock.now().getTime()).toBeGreaterThan(14 * 60_000)
  expect(kidOf(await signIn())).toBe(kidOf(before))

  pool.moveClock(15 * 60 + 1)
  const after = await signIn()
  expect(kidOf(after)).toBe(kid)
  for (const token of [before, after]) {
    await expect(verify(token)).resolves.toMatchObject({ email })
    expect(await verifyBearer(neighbour, token)).not.toBeNull()
  }

  pool.moveClock(25 * 3600)
  await wipeRetiredKeys(pool.deps.sql, pool.deps.clock.now())
  expect((await published()).keys.map((key: { kid: string }) => key.kid)).toEqual([kid])
  const kept = await pool.deps.sql<{
    kid: string
    private_jwk: Buffer
  }>`select kid, private_jwk from identity_key`
  expect(kept.find((key) => key.kid === kidOf(before))?.private_jwk).toHaveLength(0)
})

test('after a theft the old key’s tokens are refused at once, in other processes within two minutes', async () => {
  const before = await signIn()
  expect(await verifyBearer(neighbour, before)).not.toBeNull()

  const { kid } = await rotateKeys(pool.deps, { atOnce: true })

  expect(kidOf(await signIn())).toBe(kid)
  expect(await verifyBearer(pool.deps, before)).toBeNull()
  await expect(verify(before)).rejects.toThrow()
  pool.moveClock(121)
  expect(await verifyBearer(neighbour, before)).toBeNull()
  expect(await verifyBearer(neighbour, await signIn())).not.toBeNull()
})

test('a database accepts only the secret key that sealed it, until its keys are replaced', async () => {
  await signIn()
  const { sql } = pool.deps
  await expect(checkSecretKey(pool.deps)).resolves.toBeUndefined()

  const otherKey = { ...neighbour, sealing: createSealing(Buffer.alloc(32, 7)) }
  await expect(checkSecretKey(otherKey)).rejects.toThrow(SecretKeyError)

  await rotateKeys(otherKey, { atOnce: true })
  await expect(checkSecretKey(otherKey)).resolves.toBeUndefined()
  await expect(checkSecretKey({ sql, sealing: pool.deps.sealing })).rejects.toThrow(SecretKeyError)
})
