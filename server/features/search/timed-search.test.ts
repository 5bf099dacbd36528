import { expect, test } from 'vitest'
import { startTestApp } from '../../../tests/support/app.ts'
import { forAllTests } from '../../../tests/support/test-world.ts'
import type { Search } from './search-request.ts'
import { timeSearches } from './timed-search.ts'

const { app, deps } = await forAllTests(startTestApp())

async function countSearches(): Promise<number> {
  const { body } = await app.inject('/metrics')
  return Number(/^search_duration_seconds_count (\d+)$/m.exec(body)?.[1])
}

test('searches are measured, also those that fail', async () => {
  const failing: Search = {
    ...deps.search,
    findFacetValues: async () => {
      throw new Error('away')
    },
  }
  const search = timeSearches(failing, deps)
  expect(await countSearches()).toBe(0)
  await search.find([])
  expect(await countSearches()).toBe(1)
  // The arguments do not matter.
  await expect(search.findFacetValues({} as never, 'tags', '', 1)).rejects.toThrow('away')
  expect(await countSearches()).toBe(2)
})
