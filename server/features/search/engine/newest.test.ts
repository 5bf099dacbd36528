import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { createBothSearches } from '../../../../tests/support/both-searches.ts'
import { createTestDatabase } from '../../../../tests/support/database.ts'
import { storeRecord } from '../../../../tests/support/search-records.ts'
import { forAllTests } from '../../../../tests/support/test-world.ts'
import { rebuildSearchIndex } from '../index/rebuild.ts'
import type { IndexedRecord } from '../index/source.ts'
import { searchableAttributes } from '../search-record.ts'
import type { SearchRequest } from '../search-request.ts'

const database = await forAllTests(createTestDatabase())
const search = await forAllTests(createBothSearches(database.target))

const second = Date.UTC(2026, 0, 1)
/** Returns a record. The ranks are in no order, and all records are of one second. */
const record = (at: number): IndexedRecord => ({
  ...{ objectID: v7({ msecs: second + Math.floor(at / 3), seq: at * 1000 }), type: 'Question' },
  ...{ query: `delta ${at}`, verificationStatus: at % 3 === 0, language: 'English' },
  ...{ level: at % 2 === 0 ? 'SSC' : 'HSC', tags: [], votes: (at * 7) % 5 },
})

const newest: SearchRequest = {
  ...{ query: 'delta', queryType: 'prefixLast', typoTolerance: 'true', order: 'newest' },
  ...{ attributes: [...searchableAttributes], minWordSizefor1Typo: null, minWordSizefor2Typos: null },
  ...{ filter: [], offset: 0, length: 100, facets: [], maxValuesPerFacet: 100, sortFacetValuesBy: 'count' },
}
async function find(over: Partial<SearchRequest> = {}): Promise<number[]> {
  const [answer] = await search.find([{ ...newest, ...over }])
  return answer!.hits.map(({ query }) => Number(query.split(' ')[1]))
}
const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => from - index)

test('among records of one second the newest is first, whatever their votes and their order in the index', async () => {
  await rebuildSearchIndex(database.sql, down(19, 0).reverse().map(record))
  await search.warmUp()
  expect(await find()).toEqual(down(19, 0))
  for (const at of [20, 21, 22]) await storeRecord(database.sql, record(at))
  expect(await find()).toEqual(down(22, 0))
  expect(await find({ query: '' })).toEqual(down(22, 0))
  expect(await find({ offset: 2, length: 3 })).toEqual([20, 19, 18])
  const filter = [[{ facet: 'level' as const, value: 'HSC', isNegated: false }]]
  for (const query of ['delta', '']) expect(await find({ query, filter, length: 3 })).toEqual([21, 19, 17])

  // A change does not make a record newer.
  const [changed] = await database.sql<{ id: string }>`
    select object_id as id from search_record where query = 'delta 5'`
  await storeRecord(database.sql, { ...record(5), objectID: changed!.id, votes: 40 })
  expect(await find()).toEqual(down(22, 0))
  await search.warmUp()
  expect(await find()).toEqual(down(22, 0))
})
