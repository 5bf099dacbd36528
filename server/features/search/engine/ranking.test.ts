import { expect, test } from 'vitest'
import type { SearchableAttribute } from '../search-record.ts'
import { oneTypo } from '../text/slips.ts'
import type { Term } from './matches.ts'
import { notFound, scoreCandidates, typosOf } from './ranking.ts'

type TestRecord = { text: string; tags?: string[] }
type Options = { attributes?: SearchableAttribute[]; typos?: Record<string, number> }

/**
 * Scores records for a query of whole words; `typos`: the misspellings of its first word, with
 * their typo counts.
 */
function scoreRecords(records: TestRecord[], query: string, options: Options = {}): number[] {
  const { attributes = ['query', 'tags'], typos = {} } = options
  const sequences = records.map(({ text, tags = [] }) => [
    ...text.split(' '),
    ...tags.flatMap((tag) => ['', ...tag.split(' ')]),
  ])
  const vocabulary = ['', ...new Set(sequences.flat().filter(Boolean))]
  const idOf = (word: string) => vocabulary.indexOf(word)
  const terms = query.split(' ').map((text, index): Term => {
    const alternatives = index === 0 ? Object.entries(typos) : []
    return {
      text,
      isPrefix: false,
      exact: idOf(text) < 0 ? null : idOf(text),
      alternatives: new Map(alternatives.map(([word, count]) => [idOf(word), count * oneTypo])),
      splits: [],
    }
  })
  const lengths = sequences.map(({ length }) => length)
  const ends = Int32Array.from(lengths, (_, index) => lengths.slice(0, index + 1).reduce((a, b) => a + b))
  const columns = {
    ...{ numbers: new Int32Array(0), ranks: new Int32Array(0), created: new Int32Array(0) },
    ...{ cells: new Uint8Array(0) },
    ...{ starts: ends.map((end, index) => end - lengths[index]!), ends },
    words: Int32Array.from(sequences.flat().map(idOf)),
  }
  const known = {
    wordOf: (id: number) => vocabulary[id],
    firstUnits: Uint16Array.from(vocabulary, (word) => (word ? word.charCodeAt(0) : 0)),
  }
  const places = Int32Array.from(records.keys())
  return [...scoreCandidates(columns, places, terms, { attributes, known })]
}

test.each<[string, string, TestRecord, TestRecord, Options?]>([
  ['words in the order of the query', 'red fort', { text: 'red fort' }, { text: 'fort red' }],
  ['words in order, three of them', 'a b c', { text: 'a b c' }, { text: 'c b a' }],
  [
    'words in reverse before words with one between',
    'red fort',
    { text: 'fort red' },
    { text: 'red x x fort' },
  ],
  ['words next to each other', 'red fort', { text: 'red fort x' }, { text: 'red x fort' }],
  ['the closest of several places', 'red fort', { text: 'red fort x x red' }, { text: 'red x fort x x' }],
  ['an earlier place in the text', 'fort', { text: 'fort x x' }, { text: 'x x fort' }],
  ['the text before the tags', 'fort', { text: 'x x x x fort' }, { text: 'x', tags: ['fort'] }],
  [
    'words of one text before words of text and tag',
    'red fort',
    { text: 'red x x fort' },
    { text: 'red', tags: ['fort'] },
  ],
  [
    'words of one tag before words of two',
    'red fort',
    { text: 'x', tags: ['red fort'] },
    { text: 'x', tags: ['red', 'fort'] },
  ],
  [
    'fewer typos before closer words',
    'fort red',
    { text: 'fort x x x red' },
    { text: 'forp red' },
    { typos: { forp: 1 } },
  ],
  ['the whole text before a part of it', 'fort', { text: 'fort' }, { text: 'fort x' }],
])('%s: “%s” scores better', (_, query, better, worse, options) => {
  const [first, second] = scoreRecords([better, worse], query, options)
  expect(first).toBeLessThan(second!)
})

test('places in tags are equal', () => {
  const [first, second] = scoreRecords(
    [
      { text: 'x', tags: ['a', 'b', 'fort'] },
      { text: 'x', tags: ['fort'] },
    ],
    'fort',
  )
  expect(first).toBe(second)
})

test('a record without one of the words is not found, nor one that has it in another attribute', () => {
  const records = [{ text: 'red', tags: ['fort'] }, { text: 'red x' }]
  expect(scoreRecords(records, 'red fort')[1]).toBe(notFound)
  expect(scoreRecords(records, 'red fort', { attributes: ['query'] })).toEqual([notFound, notFound])
})

test('a score contains the number of typos, the lowest of each word', () => {
  const typos = { forp: 1, borp: 2 }
  const scores = scoreRecords([{ text: 'borp' }, { text: 'borp forp' }, { text: 'fort borp' }], 'fort', {
    typos,
  })
  expect(scores.map(typosOf)).toEqual([2, 1, 0])
})
