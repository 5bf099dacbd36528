import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { createBothSearches } from '../../../../tests/support/both-searches.ts'
import { createTestDatabase } from '../../../../tests/support/database.ts'
import { forAllTests } from '../../../../tests/support/test-world.ts'
import { rebuildSearchIndex } from '../index/rebuild.ts'
import type { SearchRequest } from '../search-request.ts'
import { raiseSynonymsVersion } from '../words/queries.ts'
import type { Synonym } from '../words/synonym-table.ts'

const database = await forAllTests(createTestDatabase({ max: 4 }))
const { sql } = database
const search = await forAllTests(createBothSearches(database.target))

const questions = [
  'মুক্তিযুদ্ধের সেক্টর কয়টি',
  'মুক্তিযুদ্ধ কত সালে হয়',
  'When did the liberation war begin',
  'A war of liberation theology',
  'তড়িৎ প্রবাহের একক কী',
  'What is electricity',
  'The role of information technology',
  'Who sells a house of one storey to a hunter',
  'Letters: w, h, o, u, n',
  'বিশ্ব স্বাস্থ্য সংস্থার দপ্তর কোথায়',
  'জাতিসংঘ গঠিত হয় কবে',
  'An uncountable noun of unusual use',
]

beforeEach(async () => {
  await rebuildSearchIndex(
    sql,
    questions.map((query) => ({
      ...{ objectID: randomUUID(), type: 'Question' as const, query, verificationStatus: false },
      ...{ language: 'Any' as const, level: 'SSC' as const, tags: [], votes: 0 },
    })),
  )
  await search.warmUp()
})

async function store(synonyms: readonly Synonym[]): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`delete from search_synonym`
    for (const { kind, phrases } of synonyms) {
      await tx`insert into search_synonym (id, kind, phrases, content_key, changed_at)
        values (${randomUUID()}, ${kind}, ${[...phrases]}::text[], ${phrases.join()}, now())`
    }
    await raiseSynonymsVersion(tx)
  })
}

async function find(query: string, changes: Partial<SearchRequest> = {}): Promise<string[]> {
  const [answer] = await search.find([
    {
      ...{ query, queryType: 'prefixLast', typoTolerance: 'true', attributes: ['query', 'tags'], filter: [] },
      ...{ minWordSizefor1Typo: null, minWordSizefor2Typos: null, offset: 0, length: 100, facets: [] },
      ...{ maxValuesPerFacet: 100, sortFacetValuesBy: 'count' },
      ...changes,
    },
  ])
  return answer!.hits.map((hit) => hit.query)
}

const [sectors, year, english, theology, current, electricity, technology, , letters, health, nations] =
  questions

test('synonyms of one and two words, in both directions and one, within a second of a change', async () => {
  await store([
    { kind: 'same', phrases: ['মুক্তিযুদ্ধ', 'liberation war'] },
    { kind: 'same', phrases: ['তড়িৎ', 'electricity'] },
    { kind: 'oneWay', phrases: ['ict', 'information technology'] },
  ])
  // The words as typed come first, apart too.
  await expect
    .poll(() => find('liberation war'), { timeout: 5000 })
    .toEqual([english, theology, sectors, year])
  expect(await find('মুক্তিযুদ্ধ')).toEqual(expect.arrayContaining([year, sectors, english]))
  expect(await find('মুক্তিযুদ্ধ')).not.toContain(theology)
  expect(await find('মুক্তিযুদ্ধের')).toContain(english)
  expect(await find('তড়িৎ')).toEqual(expect.arrayContaining([current, electricity]))
  expect(await find('electricity')).toEqual(expect.arrayContaining([current, electricity]))
  expect(await find('ict role')).toEqual([technology])
  expect(await find('technology')).toEqual([technology])

  for (const without of [{ withSynonyms: false }, { attributes: ['query'] as const }]) {
    expect(await find('ict', { typoTolerance: 'false', ...without })).toEqual([])
    expect(await find('electricity', without)).toEqual([electricity])
  }
  expect(await find('electricity', { typoTolerance: 'false' })).toContain(current)

  await store([])
  await expect.poll(() => find('electricity'), { timeout: 5000 }).toEqual([electricity])
})

test('an abbreviation with dots or spaces between its letters is searched like the abbreviation', async () => {
  await store([
    { kind: 'oneWay', phrases: ['who', 'স্বাস্থ্য সংস্থা'] },
    { kind: 'oneWay', phrases: ['un', 'জাতিসংঘ'] },
  ])
  await expect.poll(() => find('UN'), { timeout: 5000 }).toContain(nations)
  for (const query of ['U.N.', 'U. N.', 'U N', 'u.n.', 'ইউ.এন.', 'ইউ এন'])
    expect((await find(query, { removeWordsIfNoResults: 'allOptional' })).slice(0, 2), query).toEqual(
      /^[ইউ]/.test(query) ? [nations] : [nations, letters],
    )
  for (const query of ['W.H.O.', 'W H O', 'w h o', 'WHO'])
    expect((await find(query, { removeWordsIfNoResults: 'allOptional' }))[0], query).toBe(health)
})
