import { expect, test } from 'vitest'
import { makeQueries, makeTypoQueries } from '../bench/search/queries.ts'
import { settledAfter } from '../bench/search/readiness.ts'
import { createRecordSource } from '../bench/search/records.ts'
import { splitGraphemes } from '../bench/search/typos.ts'

const options = { source: createRecordSource(), records: 1000, count: 400, seed: 1 }
const wordsOf = (text: string) => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

test('records and queries are reproducible', () => {
  const again = { ...options, source: createRecordSource() }
  expect(again.source.make(77)).toEqual(options.source.make(77))
  expect(makeQueries(again)).toEqual(makeQueries(options))
})

test('a query consists of words of its record, which passes its filters', () => {
  const queries = makeQueries(options).filter(({ source }) => source !== null)
  expect(queries.length).toBeGreaterThan(200)
  for (const { words, source, refined } of queries) {
    expect(wordsOf(source!.query)).toEqual(expect.arrayContaining(words))
    for (const [list, values] of Object.entries(refined)) {
      expect(values).toContain(source![list as 'type' | 'language' | 'level'])
    }
  }
})

test.each([
  { typos: 1, letters: 5 },
  { typos: 2, letters: 9 },
] as const)(
  'one word of at least $letters letters is mistyped and remains one word',
  ({ typos, letters }) => {
    for (const { text, words } of makeTypoQueries(options, typos)) {
      const typed = wordsOf(text)
      expect(typed).toHaveLength(words.length)
      const meant = words.filter((word, index) => word !== typed[index])
      expect(meant).toHaveLength(1)
      expect(splitGraphemes(meant[0]!).length).toBeGreaterThanOrEqual(letters)
    }
  },
)

test('a start has settled at the first search from which most are as quick as later ones', () => {
  const early = (times: number[]) => times.map((ms, place) => ({ at: place * 100, ms }))
  const quick = Array.from({ length: 40 }, () => 5)
  expect(settledAfter(early([300, 200, 150, ...quick]), 4)).toBe(0)
  expect(settledAfter(early([...Array.from({ length: 30 }, () => 90), ...quick]), 4)).toBe(2000)
  expect(settledAfter(early(quick), 1)).toBeNull()
})
