import { expect, test } from 'vitest'
import { questionLanguages } from '../contract/bank/languages.ts'
import { questionLevels } from '../contract/bank/levels.ts'
import { limits } from '../contract/limits.ts'
import { markEnd, markStart, type SearchQuery } from '../contract/search.ts'
import { createPageSearch } from '../server/features/search/page-search.ts'
import {
  newestIndexName,
  type SearchRecord,
  searchIndexName,
} from '../server/features/search/search-record.ts'
import { notReadyCode, type Search } from '../server/features/search/search-request.ts'
import {
  type ExploreState,
  type FilterName,
  filterNames,
  filterValues,
  readExploreState,
  readQuery,
} from '../web/features/search/explore-state.ts'
import { loadExplore, loadTag } from '../web/features/search/load-search.ts'
import { createPlainSearch } from './support/plain-search.ts'

const records: SearchRecord[] = Array.from({ length: 60 }, (_, place) => ({
  objectID: String(place),
  type: place % 5 === 0 ? 'Pack' : 'Question',
  query: place % 2 === 0 ? `ঢাকা নগর ${place}` : `capital city ${place}`,
  verificationStatus: place % 7 === 0,
  language: questionLanguages[place % 3]!,
  level: questionLevels[(place * 7) % 12]!,
  tags: place % 4 === 0 ? ['ভূগোল', 'world history'] : ['history'],
}))

function searching(search: Search, faults: unknown[] = []) {
  const createTransport = createPageSearch({ config: { hostedSearch: null }, search })
  return { search: createTransport((error) => faults.push(error), 'en'), index: searchIndexName }
}

const origin = 'http://localhost'

/** The records that match the state, ignoring the choice in one list. */
function plainly({ filters }: ExploreState, without?: FilterName): SearchRecord[] {
  const isChosen = (record: SearchRecord, name: FilterName) =>
    name === without || filters[name].length === 0 || filters[name].includes(record[name])
  return records.filter((record) => filterNames.every((name) => isChosen(record, name)))
}

test.each([
  '',
  '?type=Pack',
  '?type=Pack&type=Question',
  '?language=Any&level=SSC&level=One',
  '?type=Question&language=Bangla&language=English&level=Two&level=BCS&level=HSC',
  '?level=Eight&type=Pack',
])('%s: every count of the explore screen equals a recount', async (search) => {
  const address = `${origin}/explore${search}`
  const { state, results, failure } = await loadExplore(searching(createPlainSearch(records)), address)
  expect(failure).toBeNull()
  expect(results?.count).toBe(plainly(state).length)
  expect(results?.hits.map(({ id }) => id)).toEqual(
    plainly(state)
      .slice(0, 12)
      .map(({ objectID }) => objectID),
  )
  for (const name of filterNames) {
    for (const value of filterValues[name]) {
      const recount = plainly(state, name).filter((record) => record[name] === value).length
      expect(results?.counts[name][value] ?? 0, `${name} ${value}`).toBe(recount)
    }
  }
})

test.each([
  ['', 3],
  ['&type=Pack&type=Question&level=One', 1],
  ['&level=One&level=Three&language=Bangla&language=English&language=Any', 2],
])('packs are in a row of their own, once, and counted: %s', async (filters, shown) => {
  const address = `${origin}/explore?query=${encodeURIComponent('ঢাকা')}${filters}`
  const { state, results } = await loadExplore(searching(createPlainSearch(records)), address)
  const matching = plainly(state).filter(({ query }) => query.includes('ঢাকা'))
  const idsOf = (type: string) => matching.flatMap((record) => (record.type === type ? record.objectID : []))
  expect(results?.packs?.hits.map(({ id }) => id)).toEqual(idsOf('Pack').slice(0, 3))
  expect(results?.packs?.hits).toHaveLength(shown)
  expect(results?.packs?.count).toBe(idsOf('Pack').length)
  expect(results?.hits.map(({ id }) => id)).toEqual(idsOf('Question').slice(0, 12))
  expect(results?.count).toBe(matching.length)
  for (const name of filterNames) {
    for (const value of filterValues[name]) {
      const recount = plainly(state, name).filter(
        (record) => record.query.includes('ঢাকা') && record[name] === value,
      )
      expect(results?.counts[name][value] ?? 0, `${name} ${value}`).toBe(recount.length)
    }
  }
})

test('the matches in a page of hits are marked', async () => {
  const address = `${origin}/explore?query=${encodeURIComponent('ঢাকা')}&page=2`
  const { results } = await loadExplore(searching(createPlainSearch(records)), address)
  expect(results).toMatchObject({ count: 30, pages: 2, isCountExact: true, packs: { hits: [], count: 6 } })
  expect(results?.hits).toHaveLength(12)
  expect(results?.hits.find(({ id }) => id === '48')).toEqual({
    id: '48',
    type: 'Question',
    text: `${markStart}ঢাকা${markEnd} নগর 48`,
    isVerified: false,
    isEdited: false,
    level: 'One',
    tags: ['ভূগোল', 'world history'],
    pack: null,
    missing: [],
    isFoundElsewhere: false,
  })
  const nothing = await loadExplore(searching(createPlainSearch(records)), `${origin}/explore?query=zzz`)
  expect(nothing.results?.suggestions).toEqual({ spelling: 'capital', reading: null })
})

test('the screen of a tag matches whole words in tags only', async () => {
  const engine = createPlainSearch(records)
  const { results } = await loadTag(searching(engine), 'history', `${origin}/explore/tag/history?page=2`)
  expect(results).toMatchObject({ count: 60, pages: 5 })
  expect(results?.hits[0]?.id).toBe('12')
  expect(engine.asked).toEqual([
    expect.objectContaining({ queryType: 'prefixNone', typoTolerance: 'false', attributes: ['tags'] }),
  ])
  const { results: none } = await loadTag(searching(engine), 'capital', `${origin}/explore/tag/capital`)
  expect(none?.count).toBe(0)
})

test('the screen of a tag without words shows the records with it, never all', async () => {
  const tagged = ['😀', '++', '-', 'C++', 'history'].map((tag, place) => ({
    ...records[0]!,
    objectID: String(place),
    tags: [tag, 'more'],
  }))
  const countOf = async (tag: string) => {
    const address = `${origin}/explore/tag/${encodeURIComponent(tag)}`
    return (await loadTag(searching(createPlainSearch(tagged)), tag, address)).results?.count
  }
  for (const tag of ['😀', '++', '-', 'C++']) expect(await countOf(tag), tag).toBe(1)
  for (const tag of ['😁', '%', '\u0000', '+']) expect(await countOf(tag), tag).toBe(0)
})

test('any URL leads to a valid request to the engine', async () => {
  const engine = createPlainSearch(records)
  for (const query of [
    '\u0000',
    '\uFFFD',
    'ক'.repeat(2100),
    '😀'.repeat(2100),
    markStart + markEnd,
    '"-a:b" AND \\',
  ]) {
    for (const page of ['', '999999', '-1', 'NaN']) {
      const address = `${origin}/explore?${new URLSearchParams({ query, page, type: 'Pack' })}`
      expect((await loadExplore(searching(engine), address)).failure, JSON.stringify(query)).toBeNull()
      expect((await loadTag(searching(engine), readQuery(query), address)).failure).toBeNull()
    }
  }
  expect(engine.asked.length).toBeGreaterThan(0)
  expect(engine.asked.every(({ query }) => [...query].length <= limits.searchQueryCharacters)).toBe(true)
})

test('the newest come first where the search has an index for them', async () => {
  const address = `${origin}/explore?sort=newest`
  const asked: string[] = []
  const search = async (queries: readonly SearchQuery[]) => {
    asked.push(...queries.map(({ indexName }) => indexName))
    return []
  }
  const sorted = { search, index: searchIndexName, newestIndex: newestIndexName }
  expect(await loadExplore(sorted, address)).toMatchObject({ isSortable: true, failure: null })
  expect(await loadExplore({ search, index: searchIndexName }, address)).toMatchObject({ isSortable: false })
  expect(asked).toEqual([newestIndexName, searchIndexName])
})

test('a failed search is reported, and the page shows no details', async () => {
  const faults: unknown[] = []
  const fault = new Error('relation "search_word" does not exist')
  const broken: Search = { ...createPlainSearch([]), find: () => Promise.reject(fault) }
  const address = `${origin}/explore?query=a`
  expect(await loadExplore(searching(broken, faults), address)).toEqual({
    state: readExploreState('?query=a'),
    isSortable: false,
    results: null,
    failure: 'The search failed.',
  })
  expect(faults).toEqual([fault])
})

test('while the search has no index, the page says that it is not ready', async () => {
  const early = Object.assign(new Error('being read'), { code: notReadyCode })
  const waiting: Search = { ...createPlainSearch([]), find: () => Promise.reject(early) }
  const faults: unknown[] = []
  const { results, failure } = await loadTag(searching(waiting, faults), 'history', `${origin}/tags/history`)
  expect([results, failure]).toEqual([null, 'The search is not ready yet. Try again in a few seconds.'])
  expect(faults).toEqual([early])
})
