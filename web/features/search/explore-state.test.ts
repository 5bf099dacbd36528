import { expect, test } from 'vitest'
import {
  addressOf,
  countFilters,
  type ExploreState,
  isChosen,
  ofLevel,
  onlyLevelOf,
  readExploreState,
  readPage,
  readQuery,
  tagAddress,
  withoutFilters,
} from './explore-state.ts'

const nothing: ExploreState = {
  query: '',
  isAsTyped: false,
  isNewestFirst: false,
  filters: { type: [], language: [], level: [] },
  page: 1,
  ownLevel: null,
}

test('the address and the state convert into each other', () => {
  const state: ExploreState = {
    query: 'বাংলাদেশের রাজধানী & more',
    isAsTyped: true,
    isNewestFirst: true,
    filters: { type: ['Question'], language: ['Bangla', 'Any'], level: ['SSC'] },
    page: 3,
    ownLevel: null,
  }
  const address = addressOf(state)
  expect(address.split('?')[0]).toBe('/explore')
  expect(readExploreState(address.slice('/explore'.length))).toEqual(state)
  expect(addressOf(nothing)).toBe('/explore')
  expect(readExploreState('')).toEqual(nothing)
})

test('reads the address of a plain form: empty query, values in any order', () => {
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
])('%s is ignored', (search) => {
  expect(readExploreState(search)).toEqual(nothing)
})

test('uses the first of repeated queries and accepts broken UTF-8', () => {
  expect(readExploreState('?query=a&query=b').query).toBe('a')
  expect(readExploreState('?query=%E0%A6').query).toBe('\uFFFD')
  expect(readExploreState('?type=Pack&type=Pack').filters.type).toEqual(['Pack'])
})

test('shortens a query to the limit without splitting a character', () => {
  expect(readQuery('  গতি  ')).toBe('গতি')
  expect([...readQuery('😀'.repeat(2100))]).toHaveLength(2000)
  expect(readQuery('😀'.repeat(600)).isWellFormed()).toBe(true)
})

test('the choice to search for the words as typed is in the address, with a query only', () => {
  const state = { ...nothing, query: 'capitol', isAsTyped: true }
  expect(addressOf(state)).toBe('/explore?query=capitol&spelling=typed')
  expect(readExploreState('?query=capitol&spelling=typed')).toEqual(state)
  expect(readExploreState('?query=capitol&spelling=other').isAsTyped).toBe(false)
  expect(addressOf({ ...state, query: '' })).toBe('/explore')
})

test('the order is in the address unless it is the usual one', () => {
  expect(addressOf({ ...nothing, isNewestFirst: true })).toBe('/explore?sort=newest')
  expect(readExploreState('?sort=').isNewestFirst).toBe(false)
  expect(readExploreState('?query=a&sort=other')).toEqual({ ...nothing, query: 'a' })
  expect(countFilters({ ...nothing, isNewestFirst: true })).toBe(0)
})

test('the address has a page number from page 2 on', () => {
  expect(addressOf({ ...nothing, page: 2 })).toBe('/explore?page=2')
  expect(readPage('?page=84')).toBe(84)
  expect(tagAddress('গতি', nothing)).toBe(`/explore/tag/${encodeURIComponent('গতি')}`)
  const narrowed = { filters: { ...nothing.filters, level: ['SSC'] }, page: 2 }
  expect(tagAddress('a/b?c', narrowed)).toBe('/explore/tag/a%2Fb%3Fc?level=SSC&page=2')
})

test('all classes are in the address of somebody whose class is known, whose list the plain address is', () => {
  const state: ExploreState = { ...nothing, ownLevel: 'SSC' }
  expect(addressOf(state)).toBe('/explore?level=any')
  expect(readExploreState('?level=any')).toEqual(nothing)
  expect(addressOf({ ...state, query: 'a', page: 2 })).toBe('/explore?query=a&level=any&page=2')
  expect(addressOf(ofLevel(state, 'HSC'))).toBe('/explore?level=HSC')
  expect(addressOf(withoutFilters(ofLevel(state, 'HSC')))).toBe('/explore?level=any')
  expect(onlyLevelOf(ofLevel(state, 'HSC'))).toBe('HSC')
  expect(onlyLevelOf(ofLevel({ ...state, page: 3 }, null))).toBeNull()
  expect(onlyLevelOf(readExploreState('?level=SSC&level=HSC'))).toBeNull()
})

test('counts filters; removing them leads to the first page', () => {
  const state = readExploreState('?query=a&type=Pack&level=SSC&level=HSC&page=2')
  expect(countFilters(state)).toBe(3)
  expect(isChosen(state, 'level', 'HSC')).toBe(true)
  expect(isChosen(state, 'level', 'Pack')).toBe(false)
  expect(withoutFilters(state)).toEqual({ ...nothing, query: 'a' })
})
