import { expect, test } from 'vitest'
import { makeQueries, makeTypoQueries } from '../bench/search/queries.ts'
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
