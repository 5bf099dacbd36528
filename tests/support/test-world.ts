import { afterAll } from 'vitest'
import type { GraphqlContext } from '../../server/features/graphql-context.ts'
import type { Clock } from '../../server/lib/clock.ts'
import { createPeople } from './authoring.ts'
import { createDataApi } from './data-api.ts'
import { createTestDatabase } from './database.ts'

/**
 * Starts something for all tests of a file and stops it after the last one. Use it at the top of the file:
 * `const pool = await forAllTests(startIdentityPool())`.
 */
export async function forAllTests<Thing extends Stoppable>(starting: Thing | Promise<Thing>): Promise<Thing> {
  const thing = await starting
  afterAll(() => ('stop' in thing ? thing.stop() : 'drop' in thing ? thing.drop() : thing.close()))
  return thing
}
type Stoppable = { stop: () => unknown } | { drop: () => unknown } | { close: () => unknown }

/** A database with the data API on it and people of every role, for all tests of a file. */
export async function createTestWorld({
  max = 10,
  clock,
  outside,
}: {
  max?: number
  clock?: Clock
  outside?: Partial<GraphqlContext['deps']>
} = {}) {
  const database = await forAllTests(createTestDatabase({ max }))
  const api = await forAllTests(createDataApi(database, clock, outside))
  return { database, api, people: await createPeople(database) }
}
