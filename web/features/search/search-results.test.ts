import { expect, test } from 'vitest'
import { markEnd, markStart, type SearchQuery } from '../../../contract/search.ts'
import { readExploreState } from './explore-state.ts'
import { splitMarkedText } from './marked-text.tsx'
import { boxQueries, exploreQueries, tagQueries } from './search-queries.ts'
import {
  readBoxResults,
  readExploreResults,
  readResults,
  splitMarks,
  withoutMarks,
} from './search-results.ts'

const found = (text: string) => markStart + text + markEnd

const filtersOf = (queries: readonly SearchQuery[]) =>
  queries.map(({ facetFilters, facets, hitsPerPage, page }) => ({ facetFilters, facets, hitsPerPage, page }))
const all = ['type', 'language', 'level']

test('the screen without a query is one query', () => {
  const [query, ...others] = exploreQueries('index', readExploreState('?page=3'))
  expect(others).toEqual([])
  expect(query).toMatchObject({ indexName: 'index', query: '', page: 2, hitsPerPage: 12, facets: all })
  expect(query).not.toHaveProperty('facetFilters')
})

test('the list of one class has the tags of its packs, then its frequent tags, in the order of their counts', () => {
  const state = readExploreState('?level=SSC&type=Question')
  const queries = exploreQueries('index', state)
  expect(queries.map(({ facets }) => facets)).toEqual([[...all, 'tags'], ['type'], ['level'], ['tags']])
  expect(queries.at(-1)).toMatchObject({ facetFilters: [['type:Pack'], ['level:SSC']], hitsPerPage: 0 })
  const [main, ...apart] = [{ facets: { level: { SSC: 3 }, tags: { গতি: 3, বল: 1 } } }, {}, {}]
  expect(readExploreResults(state, [main!, ...apart]).topics).toEqual(['গতি', 'বল'])
  const ofPacks = { facets: { tags: { গণিত: 2, বল: 1 } } }
  expect(readExploreResults(state, [main!, ...apart, ofPacks]).topics).toEqual(['গণিত', 'বল', 'গতি'])
  for (const search of ['?level=SSC&level=HSC', '?level=SSC&query=a', ''])
    expect(
      exploreQueries('index', readExploreState(search)).flatMap(({ facets = [] }) => facets),
    ).not.toContain('tags')
})

test('words are searched for in questions and in packs apart, and counted in both', () => {
  const queries = exploreQueries('index', readExploreState('?query=capital&page=1'))
  expect(filtersOf(queries)).toEqual([
    { facetFilters: [['type:Question']], facets: undefined, hitsPerPage: 12, page: 0 },
    { facetFilters: [['type:Pack']], facets: undefined, hitsPerPage: 3, page: 0 },
    { facetFilters: undefined, facets: all, hitsPerPage: 0, page: 0 },
  ])
  const [questions, packs] = exploreQueries('index', readExploreState('?query=capital&page=2'))
  expect([questions?.page, packs?.page, packs?.hitsPerPage]).toEqual([1, 0, 0])
})

test('with one type chosen there is no row of packs', () => {
  const queries = exploreQueries('index', readExploreState('?query=capital&type=Pack'))
  expect(filtersOf(queries)).toEqual([
    { facetFilters: [['type:Pack']], facets: all, hitsPerPage: 12, page: 0 },
    { facetFilters: undefined, facets: ['type'], hitsPerPage: 0, page: 0 },
  ])
})

test('each list with a choice is counted without its own choice', () => {
  const queries = exploreQueries('index', readExploreState('?type=Question&language=Bangla&language=Any'))
  expect(filtersOf(queries)).toEqual([
    {
      facetFilters: [['type:Question'], ['language:Bangla', 'language:Any']],
      facets: all,
      hitsPerPage: 12,
      page: 0,
    },
    { facetFilters: [['language:Bangla', 'language:Any']], facets: ['type'], hitsPerPage: 0, page: 0 },
    { facetFilters: [['type:Question']], facets: ['language'], hitsPerPage: 0, page: 0 },
  ])
  const withWords = exploreQueries('index', readExploreState('?query=a&level=SSC'))
  expect(filtersOf(withWords).map(({ facetFilters }) => facetFilters)).toEqual([
    [['type:Question'], ['level:SSC']],
    [['type:Pack'], ['level:SSC']],
    [['level:SSC']],
    undefined,
  ])
})

test('the queries request records that lack words', () => {
  const queries = exploreQueries('index', readExploreState('?query=capital&level=SSC'))
  expect(new Set(queries.map((query) => query.removeWordsIfNoResults))).toEqual(new Set(['allOptional']))
})

test('words are searched for as typed on demand', () => {
  const queries = exploreQueries('index', readExploreState('?query=capitol&spelling=typed'))
  expect(queries.map(({ typoTolerance }) => typoTolerance)).toEqual([false, false, false])
})

test('a tag is searched for without changes, in tags only, and its filters are counted as those of a search', () => {
  const asTag = {
    query: 'world history',
    restrictSearchableAttributes: ['tags'],
    queryType: 'prefixNone',
    typoTolerance: false,
  }
  const plain = tagQueries('index', 'world history', readExploreState('?page=2'))
  expect(plain).toEqual([expect.objectContaining({ ...asTag, page: 1, facets: all })])
  expect(plain[0]).not.toHaveProperty('facetFilters')
  const narrowed = tagQueries('index', 'world history', readExploreState('?level=SSC'))
  expect(narrowed).toEqual([expect.objectContaining(asTag), expect.objectContaining(asTag)])
  expect(filtersOf(narrowed)).toEqual([
    { facetFilters: [['level:SSC']], facets: all, hitsPerPage: 12, page: 0 },
    { facetFilters: undefined, facets: ['level'], hitsPerPage: 0, page: 0 },
  ])
  const wordless = tagQueries('index', '😀', readExploreState('?level=SSC'))
  expect(wordless.map(({ facetFilters }) => facetFilters)).toEqual([
    [['tags:😀'], ['level:SSC']],
    [['tags:😀']],
  ])
})

test.each([
  ['more than the pages show', { nbHits: 1001, exhaustiveNbHits: true }, true],
  ['as many as the pages show, and perhaps more', { nbHits: 1000, exhaustiveNbHits: false }, true],
  ['as many as the pages show', { nbHits: 1000, exhaustiveNbHits: true }, false],
  ['a few, and perhaps more', { nbHits: 12, exhaustiveNbHits: false }, false],
])('results of which the pages show only the first are known as cut: %s', (_, response, isCut) => {
  expect(readResults(response).isCut).toBe(isCut)
})

test('reads hits with their marks, and the counts of each filter from its own response', () => {
  const state = readExploreState('?level=SSC')
  const results = readExploreResults(state, [
    {
      hits: [
        {
          objectID: '1',
          type: 'Pack',
          query: 'রাজধানী ঢাকা',
          verificationStatus: true,
          editedSinceVerified: true,
          level: 'SSC',
          tags: ['ভূগোল', 'ঢাকা'],
          packId: null,
          packName: null,
          _highlightResult: {
            query: { value: `রাজধানী ${found('ঢাকা')}` },
            tags: [{ value: 'ভূগোল' }, { value: found('ঢাকা') }],
          },
        },
      ],
      nbHits: 25,
      nbPages: 3,
      exhaustiveNbHits: false,
      facets: { type: { Question: 20, Pack: 5 }, language: { Bangla: 25 }, level: { SSC: 25 } },
      userData: [{ spelling: 'ঢাকা', reading: null }],
    },
    { facets: { level: { SSC: 25, HSC: 4 } }, exhaustiveFacetsCount: false },
  ])
  expect(results).toEqual({
    hits: [
      {
        id: '1',
        type: 'Pack',
        text: `রাজধানী ${found('ঢাকা')}`,
        isVerified: true,
        isEdited: true,
        level: 'SSC',
        tags: ['ভূগোল', found('ঢাকা')],
        pack: null,
        missing: [],
        isFoundElsewhere: false,
      },
    ],
    complete: 1,
    packs: null,
    count: 25,
    isCountExact: false,
    isCut: false,
    pages: 3,
    counts: { type: { Question: 20, Pack: 5 }, language: { Bangla: 25 }, level: { SSC: 25, HSC: 4 } },
    areCountsExact: false,
    suggestions: { spelling: 'ঢাকা', reading: null },
    applied: null,
    isWordless: false,
    topics: [],
  })
})

test('reads the row of packs, the pack of a question, and the words that a hit lacks', () => {
  const state = readExploreState('?query=capitol of france&level=SSC')
  const question = { objectID: 'q', query: 'The capital?', packId: 'p', packName: 'Cities' }
  const results = readExploreResults(state, [
    {
      hits: [{ ...question, _missingWords: ['france', 'france'] }],
      ...{ nbHits: 25, nbPages: 3, userData: [{ closest: 25 }] },
    },
    {
      hits: [
        { objectID: 'p', type: 'Pack', query: 'Capitals' },
        { objectID: 'far', type: 'Pack', query: 'France', _missingWords: ['capital'] },
      ],
      nbHits: 6,
      nbPages: 2,
      hitsPerPage: 3,
      exhaustiveNbHits: false,
      userData: [{ spelling: null, reading: null, applied: 'capital', closest: 5 }],
    },
    { facets: { type: { Question: 25, Pack: 1 }, level: { SSC: 26 } } },
    { facets: { level: { SSC: 26, HSC: 1 } } },
  ])
  expect(results).toMatchObject({
    hits: [{ id: 'q', pack: { id: 'p', name: 'Cities' }, missing: ['france'] }],
    packs: { hits: [{ id: 'p', type: 'Pack', text: 'Capitals', pack: null }], count: 1, isCountExact: false },
    complete: 0,
    count: 26,
    isCountExact: false,
    pages: 3,
    counts: { type: { Question: 25, Pack: 1 }, language: {}, level: { SSC: 26, HSC: 1 } },
    applied: 'capital',
  })
  const [nothing] = [{ userData: [{ spelling: null, reading: null, nothingToSearchBy: true }] }]
  expect(readExploreResults(readExploreState('?query=%2B'), [nothing!]).isWordless).toBe(true)
})

test.each([
  [0, 2],
  [1, 1],
  [2, 0],
])('page %i of five hits with two closest ones begins with %i complete ones', (page, complete) => {
  // The closest hits may lack no word: they have another spelling of one.
  const hits = [{ objectID: 'one' }, { objectID: 'other' }].slice(0, page === 2 ? 1 : 2)
  const response = { hits, nbHits: 5, page, hitsPerPage: 2, userData: [{ closest: 2 }] }
  expect(readResults(response)).toMatchObject({ complete, hits: hits.map(() => ({ missing: [] })) })
})

test('reads the tags and packs for the list under the box', () => {
  expect(boxQueries('index', 'geo')).toEqual([
    { indexName: 'index', type: 'facet', facet: 'tags', facetQuery: 'geo', query: '', maxFacetHits: 4 },
    expect.objectContaining({ query: 'geo', facetFilters: [['type:Pack']], hitsPerPage: 3 }),
  ])
  expect(
    readBoxResults([
      { facetHits: [{ value: 'geology' }] },
      { hits: [{ objectID: '1', query: 'Geography' }] },
    ]),
  ).toEqual({ tags: ['geology'], packs: [{ id: '1', name: 'Geography' }] })
  expect(readBoxResults([])).toEqual({ tags: [], packs: [] })
})

test('an empty response means no results, and a hit may have no marks', () => {
  expect(readResults(undefined)).toEqual({
    hits: [],
    complete: 0,
    count: 0,
    isCountExact: true,
    isCut: false,
    pages: 0,
  })
  expect(readExploreResults(readExploreState(''), []).counts).toEqual({ type: {}, language: {}, level: {} })
  expect(readResults({ hits: [{ objectID: '1', query: 'x', tags: ['a'] }] }).hits[0]).toEqual({
    id: '1',
    type: 'Question',
    text: 'x',
    isVerified: false,
    isEdited: false,
    level: '',
    tags: ['a'],
    pack: null,
    missing: [],
    isFoundElsewhere: false,
  })
})

test('a question in which nothing is marked was found by its options, its pack or its level', () => {
  const isFoundElsewhere = (query: string, hit: Record<string, unknown>) =>
    readResults({ query, hits: [{ objectID: '1', type: 'Question', query: 'x', tags: ['a'], ...hit }] })
      .hits[0]!.isFoundElsewhere
  expect(isFoundElsewhere('wagon', {})).toBe(true)
  expect(isFoundElsewhere('', {})).toBe(false)
  expect(isFoundElsewhere('wagon', { type: 'Pack' })).toBe(false)
  expect(isFoundElsewhere('x', { _highlightResult: { query: { value: found('x') } } })).toBe(false)
  expect(isFoundElsewhere('a', { _highlightResult: { tags: [{ value: found('a') }] } })).toBe(false)
})

test('splits a text into runs at its marks', () => {
  expect(splitMarks(`a ${found('b')} c`)).toEqual([
    { text: 'a ', isFound: false },
    { text: 'b', isFound: true },
    { text: ' c', isFound: false },
  ])
  expect(splitMarks('')).toEqual([])
  expect(withoutMarks(`${found('a')}b${found('c')}`)).toBe('abc')
})

test('marks do not change formulas and line breaks', () => {
  expect(splitMarkedText(`মান $${found('x')}^2$ \\n${found('কত')}`)).toEqual([
    { kind: 'text', text: 'মান ' },
    { kind: 'math', tex: `${found('x')}^2` },
    { kind: 'text', text: ' ' },
    { kind: 'break' },
    { kind: 'text', text: found('কত') },
  ])
  // A digit after a dollar sign makes it money, with or without a mark.
  expect(splitMarkedText(`$a$${found('5')}`)).toEqual([{ kind: 'text', text: '$a$5' }])
})
