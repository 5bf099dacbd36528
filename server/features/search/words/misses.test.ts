import { beforeEach, describe, expect, test } from 'vitest'
import { createPeople, type People } from '../../../../tests/support/authoring.ts'
import { createPlainSearch } from '../../../../tests/support/plain-search.ts'
import { serve } from '../../../../tests/support/search-here.ts'
import { createTestWorld } from '../../../../tests/support/test-world.ts'
import { searches } from '../../../lib/measures.ts'
import { createMemory } from '../../../lib/memory.ts'
import { readCall } from '../protocol/read-search.ts'
import type { Search, SearchRequest } from '../search-request.ts'
import { deleteOldMisses, listMisses } from './miss-queries.ts'
import { countedForm, watchSearches } from './watch-searches.ts'

const { database, api } = await createTestWorld()
const { sql } = database
let people: People
const warned: unknown[] = []
const log = { warn: (...line: unknown[]) => warned.push(line) }
const memory = createMemory()
const watch = (search: Search) => watchSearches(serve(search), { sql, log, memory })

const searchFor = (query: string, changes: Partial<SearchRequest> = {}): SearchRequest => ({
  ...{ query, queryType: 'prefixLast', typoTolerance: 'true', attributes: ['query', 'tags'], filter: [] },
  ...{ minWordSizefor1Typo: null, minWordSizefor2Typos: null, offset: 0, length: 10, facets: [] },
  ...{ maxValuesPerFacet: 10, sortFacetValuesBy: 'count' },
  ...changes,
})
const known = { objectID: '1', type: 'Question' as const, query: 'river delta', verificationStatus: false }
const records = [{ ...known, language: 'English' as const, level: 'SSC' as const, tags: [] }]

function start() {
  const search = watch(createPlainSearch(records))
  const find = (query: string, caller = 'a', changes: Partial<SearchRequest> = {}) =>
    search.find([searchFor(query, changes)], { caller })
  return { search, find }
}
const counted = async () =>
  (await listMisses(sql, { limit: 100, after: null })).items.map(({ query, count }) => [query, count])

beforeEach(async () => {
  await sql`truncate search_miss, search_synonym`
  people = await createPeople(database)
})

describe('searches that found nothing', () => {
  test('are counted by their words, once for a caller, and stored later', async () => {
    const { search, find } = start()
    await find('Osmosis!')
    await find('osmosis')
    await find('OSMOSIS', 'b')
    await find('mitosis')
    expect(await counted()).toEqual([])
    await search.writeMisses()
    await find('osmosis', 'c')
    await search.close()
    expect(await counted()).toEqual([
      ['osmosis', 3],
      ['mitosis', 1],
    ])
  })

  test('are counted too where responses are built elsewhere', async () => {
    const { search } = start()
    const ask = (query: string, caller: string) =>
      search.respond(readCall({ requests: [{ indexName: 'questionsAndPacks', query }] }), { caller })
    await ask('osmosis', 'a')
    await ask('osmosis', 'a')
    await ask('osmosis', 'b')
    await ask('river', 'a')
    await search.close()
    expect(await counted()).toEqual([['osmosis', 2]])
  })

  test('are counted with how many of them found the closest records', async () => {
    const plain = createPlainSearch(records)
    const close = (count: number) => ({ count, missing: [['osmosis']] })
    const counting = watch({
      ...plain,
      find: async (requests) =>
        (await plain.find([searchFor('river')])).flatMap((answer) =>
          requests.map(({ query }) => ({ ...answer, closest: close(query === 'river bed' ? 0 : 1) })),
        ),
    })
    for (const caller of ['a', 'b']) await counting.find([searchFor('river osmosis')], { caller })
    await counting.find([searchFor('river bed')], { caller: 'a' })
    await counting.close()
    const { items } = await listMisses(sql, { limit: 100, after: null })
    expect(items).toMatchObject([{ query: 'river osmosis', count: 2, closest: 2 }])
  })

  test('are not counted if they found something, had a filter or another page, or no words', async () => {
    const { search, find } = start()
    await find('river')
    await find('')
    const filter = [[{ facet: 'type', value: 'Pack', isNegated: false }]] as const
    await find('osmosis', 'a', { filter })
    await find('osmosis', 'a', { offset: 10 })
    await find('osmosis', 'a', { attributes: ['tags'] })
    await search.close()
    expect(await counted()).toEqual([])
  })

  test.each([
    'rahima@example.com',
    '01712345678',
    '+880 1712-345678',
    '০১৭১২৩৪৫৬৭৮',
    'https://example.com/a',
    'www.example.com',
    'a'.repeat(101),
    '+ ?',
  ])('queries that may be a person’s data are not stored: %s', (query) => {
    expect(countedForm(query)).toBeNull()
  })

  test('years and formulas are stored in their comparison form', () => {
    expect(countedForm('১৯৭১ সালের  যুদ্ধ?')).toBe('1971 সালের যুদ্ধ')
    expect(countedForm('H₂O')).toBe(countedForm('H_2O'))
  })

  test('a flood stores few rows: of a caller, of all between two writes, and of a day', async () => {
    const { search, find } = start()
    for (let at = 0; at < 60; at += 1) await find(`word${at}`)
    await search.writeMisses()
    expect(await counted()).toHaveLength(20)
    for (let at = 0; at < 700; at += 1) await find(`other${at}`, String(at))
    await search.writeMisses()
    expect(await listMisses(sql, { limit: 1000, after: null })).toMatchObject({ items: { length: 520 } })
    await sql`insert into search_miss (day, query, count, closest)
      select current_date, 'x' || n, 1, 0 from generate_series(1, 1480) n`
    await find('one more')
    await find('other1')
    await search.close()
    const { items } = await listMisses(sql, { limit: 2001, after: null })
    expect(items).toHaveLength(2000)
    expect(items[0]).toMatchObject({ query: 'other1', count: 2 })
  })

  test('a search does not fail when they cannot be stored', async () => {
    const { search, find } = start()
    await find('osmosis')
    await sql`alter table search_miss rename to search_miss_away`
    try {
      await search.writeMisses()
    } finally {
      await sql`alter table search_miss_away rename to search_miss`
    }
    expect(warned).toHaveLength(1)
    await search.close()
  })

  test('are listed for administrators, the most frequent first; a synonym takes one off the list', async () => {
    const { search, find } = start()
    for (const caller of ['a', 'b']) await find('osmosis', caller)
    await find('mitosis')
    await search.close()
    await sql`insert into search_miss values (current_date - 5, 'mitosis', 4, 0), (current_date - 91, 'old', 9, 0)`
    await deleteOldMisses(sql)
    const list = (nextToken: string | null = null) =>
      api.ask(
        people.administrator,
        `query ($nextToken: String) { listSearchMisses(limit: 1, nextToken: $nextToken) {
          items { query count closest lastDay } nextToken } }`,
        { nextToken },
      )
    const first = (await list()).data.listSearchMisses
    expect(first.items).toMatchObject([{ query: 'mitosis', count: 5, closest: 0 }])
    expect(first.items[0].lastDay).toMatch(/^\d{4}-\d\d-\d\d$/)
    const rest = (await list(first.nextToken)).data.listSearchMisses
    expect(rest).toMatchObject({ items: [{ query: 'osmosis', count: 2 }], nextToken: null })
    const input = { kind: 'same', phrases: ['mitosis', 'মাইটোসিস'], miss: 'mitosis' }
    await api.ask(
      people.administrator,
      'mutation ($input: SaveSearchSynonymInput!) { saveSearchSynonym(input: $input) { id } }',
      { input },
    )
    expect(await counted()).toEqual([['osmosis', 2]])
  })

  test('no stored data says who searched', async () => {
    const columns = await sql<{ name: string }>`
      select column_name as name from information_schema.columns where table_name = 'search_miss' order by 1`
    expect(columns.map(({ name }) => name)).toEqual(['closest', 'count', 'day', 'query'])
  })
})

test('searches are measured, also those that fail', async () => {
  const countSearches = async () =>
    (await memory.get(searches).get()).values.find(({ metricName }) => metricName?.endsWith('_count'))!.value
  const before = await countSearches()
  const search = watch({
    ...createPlainSearch(records),
    findFacetValues: async () => {
      throw new Error('away')
    },
  })
  await search.find([searchFor('river')])
  await expect(search.findFacetValues(searchFor(''), 'tags', '', 1)).rejects.toThrow('away')
  await search.respond(readCall({ requests: [] }))
  expect(await countSearches()).toBe(before + 3)
  await search.close()
})
