import { expect, test } from 'vitest'
import { markEnd, markStart } from '../../../contract/search.ts'
import { readExploreState } from './explore-state.ts'
import { splitMarkedText } from './marked-text.tsx'
import { exploreQueries, tagQueries } from './search-queries.ts'
import { readExploreResults, readResults, splitMarks, withoutMarks } from './search-results.ts'

const found = (text: string) => markStart + text + markEnd

test('a search without filters is one query', () => {
  const [query, ...others] = exploreQueries('index', readExploreState('?query=capital&page=3'))
  expect(others).toEqual([])
  expect(query).toMatchObject({
    indexName: 'index',
    query: 'capital',
    page: 2,
    hitsPerPage: 12,
    facets: ['type', 'language', 'level'],
  })
  expect(query).not.toHaveProperty('facetFilters')
})

test('each list with a choice is counted without its own choice', () => {
  const queries = exploreQueries('index', readExploreState('?type=Question&language=Bangla&language=Any'))
  expect(
    queries.map(({ facetFilters, facets, hitsPerPage, page }) => ({
      facetFilters,
      facets,
      hitsPerPage,
      page,
    })),
  ).toEqual([
    {
      facetFilters: [['type:Question'], ['language:Bangla', 'language:Any']],
      facets: ['type', 'language', 'level'],
      hitsPerPage: 12,
      page: 0,
    },
    { facetFilters: [['language:Bangla', 'language:Any']], facets: ['type'], hitsPerPage: 0, page: 0 },
    { facetFilters: [['type:Question']], facets: ['language'], hitsPerPage: 0, page: 0 },
  ])
})

test('a tag is searched for without changes, in tags only', () => {
  expect(tagQueries('index', 'world history', 2)).toEqual([
    expect.objectContaining({
      query: 'world history',
      page: 1,
      restrictSearchableAttributes: ['tags'],
      queryType: 'prefixNone',
      typoTolerance: false,
    }),
  ])
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
      },
    ],
    count: 25,
    isCountExact: false,
    pages: 3,
    counts: { type: { Question: 20, Pack: 5 }, language: { Bangla: 25 }, level: { SSC: 25, HSC: 4 } },
    areCountsExact: false,
    suggestions: { spelling: 'ঢাকা', reading: null },
  })
})

test('an empty response means no results, and a hit may have no marks', () => {
  expect(readResults(undefined)).toEqual({ hits: [], count: 0, isCountExact: true, pages: 0 })
  expect(readExploreResults(readExploreState(''), []).counts).toEqual({ type: {}, language: {}, level: {} })
  expect(readResults({ hits: [{ objectID: '1', query: 'x', tags: ['a'] }] }).hits[0]).toEqual({
    id: '1',
    type: 'Question',
    text: 'x',
    isVerified: false,
    isEdited: false,
    level: '',
    tags: ['a'],
  })
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
