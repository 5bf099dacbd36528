import { expect, test } from 'vitest'
import {
  addressOf,
  chooseFilter,
  countFilters,
  type ExploreState,
  readExploreState,
  readPage,
  readQuery,
  tagAddress,
  withoutFilters,
} from './explore-state.ts'

const nothing: ExploreState = { query: '', filters: { type: [], language: [], level: [] }, page: 1 }

test('what the address says is what is searched for, and the other way round', () => {
  const state: ExploreState = {
    query: 'বাংলাদেশের রাজধানী & more',
    filters: { type: ['Question'], language: ['Bangla', 'Any'], level: ['SSC'] },
    page: 3,
  }
  const address = addressOf(state)
  expect(address.split('?')[0]).toBe('/explore')
  expect(readExploreState(address.slice('/explore'.length))).toEqual(state)
  expect(addressOf(nothing)).toBe('/explore')
  expect(readExploreState('')).toEqual(nothing)
})

test('what a plain form sends is read: empty words, values in any order', () => {
  const state = readExploreState('?query=&level=BCS&level=One&type=Pack&type=Question')
  expect(state).toEqual({
    ...nothing,
    filters: { type: ['Question', 'Pack'], language: [], level: ['One', 'BCS'] },
  })
})

test.each([
  '?page=abc',
  '?page=0',
  '?page=-3',
  '?page=1.5',
  '?page=1e3',
  '?page=',
  '?page[]=2',
  '?page=99999999999999999999',
  '?query[a]=b',
  '?type=question&type=Quiz&language=bn&level=9',
  '?refinementList[type]=Question',
  '?type=-Question&type=__proto__',
  '?configure[hitsPerPage]=1000&hitsPerPage=1000',
  '?%E0%A6',
  '?&&==',
])('%s is as no address at all', (search) => {
  expect(readExploreState(search)).toEqual(nothing)
})

test('of repeated words the first counts; cut UTF-8 is words like any', () => {
  expect(readExploreState('?query=a&query=b').query).toBe('a')
  expect(readExploreState('?query=%E0%A6').query).toBe('\uFFFD')
  expect(readExploreState('?type=Pack&type=Pack').filters.type).toEqual(['Pack'])
})

test('a query is as long as the search takes, and is never cut inside a character', () => {
  expect(readQuery('  গতি  ')).toBe('গতি')
  expect([...readQuery('😀'.repeat(600))]).toHaveLength(512)
  expect(readQuery('😀'.repeat(600)).isWellFormed()).toBe(true)
})

test('a page has a number from 2 on', () => {
  expect(addressOf({ ...nothing, page: 2 })).toBe('/explore?page=2')
  expect(readPage('?page=84')).toBe(84)
  expect(tagAddress('গতি')).toBe(`/explore/tag/${encodeURIComponent('গতি')}`)
  expect(tagAddress('a/b?c', 2)).toBe('/explore/tag/a%2Fb%3Fc?page=2')
})

test('a filter is chosen and given up; either leads to the first page', () => {
  const packs = chooseFilter({ ...nothing, page: 4 }, 'type', 'Pack', true)
  expect(packs).toEqual({ ...nothing, filters: { ...nothing.filters, type: ['Pack'] } })
  expect(chooseFilter(packs, 'type', 'Pack', true)).toEqual(packs)
  const both = chooseFilter(packs, 'type', 'Question', true)
  expect(both.filters.type).toEqual(['Question', 'Pack'])
  expect(countFilters(chooseFilter(both, 'level', 'HSC', true))).toBe(3)
  expect(chooseFilter(packs, 'type', 'Pack', false)).toEqual(nothing)
  expect(withoutFilters({ ...both, query: 'গতি', page: 2 })).toEqual({ ...nothing, query: 'গতি' })
})
