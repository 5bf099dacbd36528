import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../tests/database.ts'
import { createMemory } from '../lib/memory.ts'
import { newId } from '../lib/new-id.ts'
import { isRevoked, noteRevocation } from './revocations.ts'

test('a session that ends while the list of ended sessions is loading stays ended', async () => {
  const database = await createTestDatabase({ max: 1 })
  const started = Promise.withResolvers<void>()
  const arrived = Promise.withResolvers<void>()
  const slow: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      started.resolve()
      await arrived.promise
      return result
    },
  }
  const deps = {
    db: database.db.withPlugin(slow),
    clock: { now: () => new Date() },
    memory: createMemory(),
  }
  const session = newId()
  const asked = isRevoked(deps, newId())
  await started.promise
  noteRevocation(deps, session)
  arrived.resolve()

  expect(await asked).toBe(false)
  expect(await isRevoked(deps, session)).toBe(true)
  await database.drop()
})
