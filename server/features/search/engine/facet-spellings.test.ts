import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { createBothSearches } from '../../../../tests/support/both-searches.ts'
import { createTestDatabase } from '../../../../tests/support/database.ts'
import { forAllTests } from '../../../../tests/support/test-world.ts'
import { rebuildSearchIndex } from '../index/rebuild.ts'
import { type FacetName, searchableAttributes } from '../search-record.ts'
import type { SearchRequest } from '../search-request.ts'

const database = await forAllTests(createTestDatabase())
const search = await forAllTests(createBothSearches(database.target))

const tagged = [['জীববিজ্ঞান', 'কোষ বিভাজন'], ['জীববিজ্ঞান', 'Photosynthesis'], ['world history'], ['পদার্থবিজ্ঞান']]

beforeAll(async () => {
  await rebuildSearchIndex(
    database.sql,
    tagged.map((tags, at) => ({
      ...{ objectID: randomUUID(), type: 'Question' as const, query: `জিবন ${at}`, tags, votes: 0 },
      ...{ verificationStatus: false, language: 'Bangla' as const, level: 'SSC' as const },
    })),
  )
  await search.warmUp()
})

async function find(facet: FacetName, text: string, changes: Partial<SearchRequest> = {}) {
  const request: SearchRequest = {
    ...{ query: '', queryType: 'prefixLast', typoTolerance: 'true', attributes: [...searchableAttributes] },
    ...{ minWordSizefor1Typo: null, minWordSizefor2Typos: null, filter: [], offset: 0, length: 0 },
    ...{ facets: [], maxValuesPerFacet: 10, sortFacetValuesBy: 'count', ...changes },
  }
  const { values, spelled } = await search.findFacetValues(request, facet, text, 10)
  return { values: values.map(({ value }) => value), spelled }
}

test.each([
  ['জিববিজ্ঞান', 'জীববিজ্ঞান'],
  ['জিববিজ্ঞ', 'জীববিজ্ঞান'],
  ['fotosynthesis', 'Photosynthesis'],
  ['photosintes', 'Photosynthesis'],
  ['world histroy', 'world history'],
  ['wrold hist', 'world history'],
  ['কোশ বিভাজন', 'কোষ বিভাজন'],
])('a misspelt tag is found by its nearest spelling: %s', async (typed, value) => {
  const found = await find('tags', typed)
  expect(found.values).toEqual([value])
  expect(found.spelled).toBeDefined()
})

test('the values of every facet are found with slips', async () => {
  expect((await find('language', 'bnagla')).values).toEqual(['Bangla'])
  expect((await find('type', 'queston')).values).toEqual(['Question'])
})

test('a tag as typed has no other spelling, and a word that no tag resembles finds none', async () => {
  expect(await find('tags', 'hist')).toEqual({ values: ['world history'], spelled: undefined })
  expect(await find('tags', 'জিবন')).toEqual({ values: [], spelled: undefined })
  expect(await find('tags', 'zzyzx')).toEqual({ values: [], spelled: undefined })
  expect(await find('tags', 'জিববিজ্ঞান', { typoTolerance: 'false' })).toEqual({
    values: [],
    spelled: undefined,
  })
})

test('a filter leaves out the spellings that none of its records has', async () => {
  const filter = [[{ facet: 'tags' as const, value: 'world history', isNegated: false }]]
  expect((await find('tags', 'জিববিজ্ঞান', { filter })).values).toEqual([])
})
