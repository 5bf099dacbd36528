import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientId, register, srpUserIdOf, startIdentityPool } from '../../../tests/support/identity-pool.ts'
import { forAllTests } from '../../../tests/support/test-world.ts'
import type { Deps } from '../../deps.ts'
import { openDatabase } from '../../lib/database/database.ts'
import { createMemory } from '../../lib/memory.ts'
import { newId } from '../../lib/new-id.ts'
import { forgetPasswordAttempts, takePasswordAttempt } from './lock-out.ts'

/** Another process on the same database, or this one after a restart. */
let neighbour: Deps
let closeNeighbour: () => Promise<void>

const pool = await forAllTests(startIdentityPool({ config: { rateLimit: true } }))

beforeAll(async () => {
  const connection = openDatabase(pool.database.target, { max: 4 })
  closeNeighbour = connection.close
  neighbour = { ...pool.deps, sql: connection.sql, memory: createMemory() }
})
afterAll(async () => {
  await closeNeighbour()
})

const attempt = (
  deps: Deps,
  { userId, address }: { userId: string; address: string },
  sub: string | null = null,
) => takePasswordAttempt({ deps, address, browserSecret: null }, { userId, sub })

const isLetThrough = (attempt: Promise<unknown>) =>
  attempt.then(
    () => true,
    () => false,
  )
const countAdmitted = async (attempts: Promise<unknown>[]) =>
  (await Promise.all(attempts.map(isLetThrough))).filter(Boolean).length

test('of any number of concurrent attempts, in any processes, ten are admitted', async () => {
  const userId = newId()
  const attempts = Array.from({ length: 40 }, (_, at) =>
    attempt(at % 2 ? neighbour : pool.deps, { userId, address: '10.0.0.1' }),
  )

  expect(await countAdmitted(attempts)).toBe(10)
  expect(await isLetThrough(attempt(neighbour, { userId, address: '10.0.0.1' }))).toBe(false)
  expect(await isLetThrough(attempt(neighbour, { userId, address: '10.0.0.2' }))).toBe(true)
})

test('the addresses of one IPv6 network count as one', async () => {
  const userId = newId()
  const attempts = Array.from({ length: 15 }, (_, at) =>
    attempt(pool.deps, { userId, address: `2001:db8:1:2::${at}` }),
  )

  expect(await countAdmitted(attempts)).toBe(10)
})

test('over all addresses a hundred are admitted, then only those from usual addresses', async () => {
  const email = 'shared.attempts@example.com'
  const sub = await register(pool, email)
  const userId = await srpUserIdOf(pool, sub)
  const home = '10.9.0.1'
  await pool.call(
    'InitiateAuth',
    {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: clientId,
      AuthParameters: { USERNAME: email, PASSWORD: 'correct horse' },
    },
    { address: home },
  )
  const attempts = Array.from({ length: 120 }, (_, at) =>
    attempt(neighbour, { userId, address: `10.8.${at}.1` }, sub),
  )
  const admitted = await countAdmitted(attempts)
  expect(admitted).toBeGreaterThanOrEqual(99)
  expect(admitted).toBeLessThanOrEqual(101)

  expect(await isLetThrough(attempt(pool.deps, { userId, address: '10.7.0.1' }, sub))).toBe(false)
  expect(await isLetThrough(attempt(pool.deps, { userId, address: home }, sub))).toBe(true)
  await forgetPasswordAttempts(pool.deps, userId)
  expect(await isLetThrough(attempt(pool.deps, { userId, address: '10.7.0.1' }, sub))).toBe(true)
})

test('a class that shares an account can sign in all day', async () => {
  const email = 'shared.class@example.com'
  await register(pool, email)
  const statuses = new Set<number>()
  for (let round = 0; round < 25; round++) {
    const responses = await Promise.all(
      Array.from({ length: 5 }, (_, pupil) =>
        pool.call(
          'InitiateAuth',
          {
            AuthFlow: 'USER_PASSWORD_AUTH',
            ClientId: clientId,
            AuthParameters: { USERNAME: email, PASSWORD: 'correct horse' },
          },
          { address: `10.6.0.${pupil}` },
        ),
      ),
    )
    for (const { status } of responses) statuses.add(status)
  }

  expect([...statuses]).toEqual([200])
}, 30_000)
