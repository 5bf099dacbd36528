import { expect, test } from 'vitest'
import { createTestDatabase } from '../../tests/database.ts'
import { createMemory } from '../lib/memory.ts'
import { newId } from '../lib/new-id.ts'
import type { SqlPool } from '../lib/sql.ts'
import { isRevoked, noteRevocation } from './revocations.ts'

test('a session that ends while the list of ended sessions is loading stays ended', async () => {
  const database = await createTestDatabase({ max: 1 })
  const started = Promise.withResolvers<void>()
  const arrived = Promise.withResolvers<void>()
  const slow: SqlPool = new Proxy(database.sql, {
    apply: async (target, self, args) => {
      const rows = await Reflect.apply(target, self, args)
      started.resolve()
      await arrived.promise
      return rows
    },
  })
  const deps = {
    sql: slow,
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
