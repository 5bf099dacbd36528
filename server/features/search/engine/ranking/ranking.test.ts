import { expect, test } from 'vitest'
import type { SearchableAttribute } from '../../search-record.ts'
import { oneTypo } from '../../text/slips.ts'
import type { Term } from '../matches.ts'
import type { Records } from '../record-store.ts'
import { bestOf, firstBest, scoreCandidates } from './ranking.ts'
import { type ScoreOptions, Scorer } from './scorer.ts'
import { notFound, typosOf } from './scores.ts'

type TestRecord = { text: string; tags?: string[] }
type Options = { attributes?: SearchableAttribute[]; typos?: Record<string, number> }

type Prepared = { records: Records; places: Int32Array; terms: Term[]; options: ScoreOptions }

/**
 * Prepares records, in order of rank, and a query. `typos`: misspellings of its first word, with their typo
 * counts.
 */
function prepare(
  texts: TestRecord[],
  query: string,
  { attributes = ['query', 'tags'], typos = {} }: Options = {},
): Prepared {
  const sequences = texts.map(({ text, tags = [] }) => [
    ...text.split(' '),
    ...tags.flatMap((tag) => ['', ...tag.split(' ')]),
  ])
  const vocabulary = ['', ...new Set(sequences.flat().filter(Boolean))]
  const idOf = (word: string) => vocabulary.indexOf(word)
  const terms = query.split(' ').map((word, index): Term => {
    const alternatives = index === 0 ? Object.entries(typos) : []
    const text = word.replace('*', '')
    return {
      text,
      isPrefix: word.endsWith('*'),
      exact: idOf(text) < 0 ? null : idOf(text),
      alternatives: new Map(alternatives.map(([other, count]) => [idOf(other), count * oneTypo])),
      splits: [],
    }
  })
  let end = 0
  const ends = Int32Array.from(sequences, ({ length }) => {
    end += length
    return end
  })
  const places = Int32Array.from(texts.keys())
  const records = {
    ...{ numbers: places, ranks: new Int32Array(texts.length), created: new Int32Array(0) },
    ...{ cells: new Uint8Array(texts.length), ends },
    starts: ends.map((own, index) => own - sequences[index]!.length),
    words: Int32Array.from(sequences.flat().map(idOf)),
  }
  const known = {
    wordOf: (id: number) => vocabulary[id],
    firstUnits: Uint16Array.from(vocabulary, (word) => (word ? word.charCodeAt(0) : 0)),
  }
  return { records, places, terms, options: { attributes, known } }
}

/** Returns the scores for a query of whole words. */
function scoreRecords(texts: TestRecord[], query: string, given: Options = {}): number[] {
  const { records, places, terms, options } = prepare(texts, query, given)
  return [...scoreCandidates(records, places, terms, options)]
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

test.each(['a', 'b', 'a*', 'ab', 'ab*', 'a b', 'b a*', 'c ab', 'a b c', 'd', 'zz*'])(
  'of records in order of rank, the best for “%s” are those that the scores of all tell',
  (query) => {
    let state = 7
    const draw = (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31
      return Math.floor((state / 2 ** 31) * below)
    }
    const words = ['a', 'ab', 'abc', 'b', 'c', 'x', 'x', 'y', 'y', 'z']
    const some = (count: number) => Array.from({ length: count }, () => words[draw(words.length)]!).join(' ')
    const texts = Array.from({ length: 2_000 }, (_, index) => ({
      text: index % 50 === 49 ? some(1) : some(2 + draw(6)),
      tags: draw(3) === 0 ? [some(1 + draw(2))] : [],
    }))
    const { records, places, terms, options } = prepare([...texts, { text: 'd' }, { text: 'd d' }], query, {
      typos: { z: 1 },
    })
    const scores = scoreCandidates(records, places, terms, options)
    const hits = places.filter((place) => scores[place]! < notFound)
    const page = { passes: new Uint8Array(1).fill(1), offset: 2, length: 20 }
    const best = firstBest(records, hits, new Scorer(records, terms, options), { ...page, most: 1_500 })
    const scored = hits.slice(0, 1_500)
    expect(best).toEqual(
      bestOf(
        records,
        scored,
        scores.filter((score) => score < notFound),
        page,
      ),
    )
  },
)
