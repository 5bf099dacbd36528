import { randomUUID } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../../../tests/support/database.ts'
import { deleteRecord, storeRecord } from '../../../../../tests/support/search-records.ts'
import { testSeed } from '../../../../../tests/support/seed.ts'
import { forAllTests } from '../../../../../tests/support/test-world.ts'
import type { IndexedRecord } from '../../index/source.ts'
import type { SearchRequest } from '../../search-request.ts'
import { openSearch } from '../search.ts'
import { readIndex } from './read-index.ts'
import { SortedTexts, textArrays } from './sorted-texts.ts'

const database = await forAllTests(createTestDatabase())
const { sql, target } = database
const threads = 3
const searches = await Promise.all(
  [0, 1, 2].map((thread) => forAllTests(openSearch(target, { max: 1, thread, onWanted: () => {} }))),
)

const record = (query: string, tags: string[] = []): IndexedRecord => ({
  ...{ objectID: randomUUID(), type: 'Question', query, verificationStatus: false, votes: 0 },
  ...{ language: 'English', level: 'SSC', tags },
})

const searchFor = (query: string): SearchRequest => ({
  ...{ query, queryType: 'prefixLast', typoTolerance: 'true', attributes: ['query', 'tags'], filter: [] },
  ...{ minWordSizefor1Typo: 4, minWordSizefor2Typos: 8, offset: 0, length: 100 },
  ...{ facets: ['tags'], maxValuesPerFacet: 100, sortFacetValuesBy: 'alpha' },
})

test('searches of one shared index see each commit at once, each by what it has read itself', async () => {
  const kept = record('river delta', ['water'])
  await storeRecord(sql, kept)
  const shared = await readIndex(target, { threads, signal: new AbortController().signal })
  for (const search of searches) search.takeIndex(shared)
  const find = async (query: string) => {
    const answers = await Promise.all(searches.map((search) => search.find([searchFor(query)])))
    for (const [answer] of answers) expect(answer).toEqual(answers[0]![0])
    const [{ hits, facets }] = answers[0] as [(typeof answers)[0][0]]
    return [hits.map((hit) => hit.query), (facets.tags ?? []).map(({ value }) => value)]
  }
  expect(await find('rivr')).toEqual([['river delta'], ['water']])
  // The first search alone reads this change at first, and the others read it together with the next ones.
  const lake = record('mountain lake', ['Altitude'])
  await storeRecord(sql, lake)
  expect((await searches[0]!.find([searchFor('montain')]))[0]!.nbHits).toBe(1)
  await storeRecord(sql, { ...kept, query: 'river mouth' })
  await storeRecord(sql, record('estuary', ['water', 'tide']))
  expect(await find('')).toEqual([
    ['river mouth', 'mountain lake', 'estuary'],
    ['Altitude', 'tide', 'water'],
  ])
  expect(await find('montain')).toEqual([['mountain lake'], ['Altitude']])
  expect(await find('delta')).toEqual([[], []])
  await deleteRecord(sql, lake.objectID)
  expect(await find('montain')).toEqual([[], []])
  expect((await searches[2]!.readFacts()).records).toBe(2)
})

test('an index that was replaced is freed', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = runInNewContext('gc')
  const search = await forAllTests(openSearch(target, { max: 1, thread: 0, onWanted: () => {} }))
  const take = async () => {
    const shared = await readIndex(target, { threads: 1, signal: new AbortController().signal })
    search.takeIndex(shared)
    await search.find([searchFor('river')])
    return new WeakRef(shared.records.columns.numbers)
  }
  const replaced = [await take(), await take()]
  const last = await take()
  const areFreed = () => {
    collectGarbage()
    return replaced.map((index) => index.deref() === undefined)
  }
  await expect.poll(areFreed, { timeout: 20_000 }).toEqual([true, true])
  expect(last.deref()).toBeDefined()
})

test(`sorted texts are found by their units (seed ${testSeed})`, () => {
  const texts = fc.uniqueArray(fc.string({ unit: 'binary', minLength: 1, maxLength: 4 }))
  fc.assert(
    fc.property(texts, fc.string({ unit: 'binary', maxLength: 4 }), fc.nat(2), (made, other, first) => {
      const sorted = made.sort((one, two) => (one < two ? -1 : 1))
      const stored = new SortedTexts(textArrays([...new Array<string>(first).fill(''), ...sorted]), first)
      expect(sorted.map((_, index) => stored.at(first + index))).toEqual(sorted)
      for (const text of [...sorted, other]) {
        const before = sorted.filter((one) => one < text).length
        expect(stored.firstFrom(text)).toBe(first + before)
        expect(stored.isAt(first + before, text)).toBe(sorted.includes(text))
      }
    }),
    { seed: testSeed },
  )
})
