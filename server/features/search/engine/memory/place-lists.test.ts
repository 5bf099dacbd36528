import fc from 'fast-check'
import { expect, test } from 'vitest'
import { IntList, sortedIndexes } from './arrays.ts'
import { rangeEntry, readEntry, tagEntry } from './entry-ids.ts'
import { inAny, intersect, union } from './place-lists.ts'
import { Postings, sortPostings } from './postings.ts'

const end = 20_000
/** Generates sparse and dense lists, ascending and without duplicates. */
const list = fc.oneof(
  fc.uniqueArray(fc.nat({ max: end - 1 }), { maxLength: 40 }),
  fc
    .tuple(fc.integer({ min: 1, max: 7 }), fc.nat({ max: 9 }))
    .map(([every, from]) =>
      Array.from({ length: Math.floor((end - from) / every) }, (_, index) => from + index * every),
    ),
)
const toPlaces = (places: number[]) => Int32Array.from(places).sort()

test('intersect returns what both lists have, union and inAny what any has', () => {
  fc.assert(
    fc.property(list, fc.array(list, { minLength: 1, maxLength: 4 }), (one, others) => {
      const isInOther = new Set(others[0])
      const common = one.filter((place) => isInOther.has(place))
      expect(intersect(toPlaces(one), toPlaces(others[0]!))).toEqual(toPlaces(common))
      const all = [one, ...others]
      const length = all.reduce((sum, places) => sum + places.length, 0)
      expect(union(all.map(toPlaces), length, end)).toEqual(toPlaces([...new Set(all.flat())]))
      // The places of several words follow each other in one list, so a list need not be ascending.
      const lists = [Int32Array.from([...all.slice(2).flat(), ...others[0]!])]
      const isInAny = new Set(lists.flatMap((places) => [...places]))
      expect(inAny(toPlaces(one), { lists, length: lists[0]!.length, end })).toEqual(
        toPlaces(one.filter((place) => isInAny.has(place))),
      )
    }),
    { numRuns: 60 },
  )
})

test('sortedIndexes orders by the last key first, negative values included, and keeps ties', () => {
  const value = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }))
  fc.assert(
    fc.property(fc.array(fc.tuple(value, value), { maxLength: 60 }), (pairs) => {
      const order = sortedIndexes(pairs.length, [(index) => pairs[index]![1], (index) => pairs[index]![0]])
      const expected = [...pairs.keys()].sort(
        (one, other) => pairs[one]![0] - pairs[other]![0] || pairs[one]![1] - pairs[other]![1],
      )
      expect([...order]).toEqual(expected)
    }),
  )
})

test('postings have each record once for each of its entries, without entry 0', async () => {
  const records = fc.array(fc.array(fc.nat({ max: 9 }), { maxLength: 6 }), { maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(records, async (sequences) => {
      const ends = sequences.map((_, place) => sequences.slice(0, place + 1).flat().length)
      const starts = ends.map((past, place) => past - sequences[place]!.length)
      const [from, to, ids] = [starts, ends, sequences.flat()].map((values) => Int32Array.from(values))
      const entries = { starts: from!, ends: to!, ids: ids!, count: sequences.length }
      const postings = new Postings(await sortPostings(entries, 10))
      for (let entry = 0; entry < 10; entry += 1) {
        const having = [...sequences.keys()].filter((place) => entry > 0 && sequences[place]!.includes(entry))
        expect([...postings.of(entry)]).toEqual(having)
      }
      expect(postings.of(1, 10).length).toBe(
        sequences.reduce((sum, ids) => sum + new Set(ids.filter(Boolean)).size, 0),
      )
      expect(postings.of(500)).toHaveLength(0)
    }),
  )
})

test('ids of entries distinguish words, ranges of words, tags, and words of tags alone', () => {
  const most = 2 ** 26 - 2
  for (const [id, entry] of [
    [5, { kind: 'words', from: 5, to: 6, isOfTag: false }],
    [-5, { kind: 'words', from: 5, to: 6, isOfTag: true }],
    [tagEntry(0), { kind: 'tag', tag: 0 }],
    [tagEntry(most), { kind: 'tag', tag: most }],
    [rangeEntry(2, 3), { kind: 'words', from: 2, to: 3, isOfTag: false }],
    [rangeEntry(most - 1, most), { kind: 'words', from: most - 1, to: most, isOfTag: false }],
    [-rangeEntry(2, most), { kind: 'words', from: 2, to: most, isOfTag: true }],
  ] as const) {
    expect(readEntry(id)).toEqual(entry)
  }
})

test('a list of integers grows over its blocks', () => {
  const values = new IntList()
  for (let value = 0; value < 600_000; value += 1) values.push(value * 3)
  expect([0, 262_143, 262_144, 599_999].map((index) => values.get(index))).toEqual(
    [0, 262_143, 262_144, 599_999].map((index) => index * 3),
  )
})
