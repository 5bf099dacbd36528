import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../../tests/support/database.ts'
import { recordStatements } from '../../../../../tests/support/record-statements.ts'
import { createSearch } from '../../../../../tests/support/search-here.ts'
import { deleteRecord, storeRecord } from '../../../../../tests/support/search-records.ts'
import { forAllTests } from '../../../../../tests/support/test-world.ts'
import type { IndexedRecord } from '../../index/source.ts'
import { findOrAddEntries } from '../../index/vocabulary.ts'
import type { SearchRequest } from '../../search-request.ts'
import { createMemoryIndex, type MemoryIndex } from './memory-index.ts'
import { readIndex } from './read-index.ts'

/* Answers that are computed before the changes since are read. */

const database = await forAllTests(createTestDatabase({ max: 8 }))
const { sql, target } = database

const record = (query: string, changes: Partial<IndexedRecord> = {}): IndexedRecord => ({
  ...{ objectID: randomUUID(), type: 'Question', query, verificationStatus: false },
  ...{ language: 'English', level: 'SSC', tags: [], votes: 0 },
  ...changes,
})
const [river, lake] = [record('river'), record('lake')]

beforeEach(async () => {
  await sql`truncate search_record, search_cell, search_deletion`
  for (const made of [river, lake]) await storeRecord(sql, made)
})

async function openIndex({ calmAfterMs = 0 } = {}): Promise<MemoryIndex> {
  const index = createMemoryIndex(sql, { longestWaitMs: 0, calmAfterMs, thread: 0, onWanted: () => {} })
  index.take(await readIndex(target, { threads: 1, signal: new AbortController().signal }))
  index.close()
  return index
}

/** Returns the numbers of all records, as the index has them. */
const numbersIn = (index: MemoryIndex) =>
  index.current()!.store.bestOfCells(null, { offset: 0, length: 10, isNewestFirst: false })
const queriesOf = (hits: Awaited<ReturnType<NonNullable<ReturnType<MemoryIndex['current']>>['readHits']>>) =>
  hits && [...hits.values()].map(({ query }) => query).sort()

const changes: [string, () => Promise<unknown>][] = [
  ['other words of a record', () => storeRecord(sql, { ...river, query: 'lake' })],
  ['a tag of a record', () => storeRecord(sql, { ...river, tags: ['water'] })],
  ['the verification of a record', () => storeRecord(sql, { ...river, verificationStatus: true })],
  ['a deleted record', () => deleteRecord(sql, river.objectID)],
  ['a new record of known words', () => storeRecord(sql, record('river lake'))],
  ['a new word', () => findOrAddEntries(sql, [`word${Date.now()}`])],
  ['the replacement of all records', async () => await sql`truncate search_record`],
]

test.each(changes)('an answer is not used after %s', async (_, change) => {
  const index = await openIndex()
  const numbers = await numbersIn(index)
  expect(queriesOf(await index.current()!.readHits(numbers))).toEqual(['lake', 'river'])
  const computed = index.current()!
  await change()
  expect(await computed.readHits(numbers)).toBeNull()
  // Nobody has applied the change yet, so later answers are not used either.
  expect(await index.current()!.readHits(numbers)).toBeNull()
})

test.each(changes)('an answer is not used when another caller has applied %s', async (_, change) => {
  const index = await openIndex()
  const numbers = await numbersIn(index)
  const computed = index.current()!
  await change()
  // After the replacement of all records there is no index to refresh.
  await index.refresh().catch((error) => expect(error).toMatchObject({ code: 'NOT_READY' }))
  expect(await computed.readHits(numbers)).toBeNull()
})

test('writes to other tables change no answer, and the next check begins at them', async () => {
  const index = await openIndex()
  const numbers = await numbersIn(index)
  for (let round = 0; round < 3; round += 1) {
    await sql`insert into search_cell (cell, n) values (1, 0)`
    expect(queriesOf(await index.current()!.readHits(numbers))).toEqual(['lake', 'river'])
  }
})

test('a record that was shown is read again only after it has changed', async () => {
  const index = await openIndex()
  const numbers = await numbersIn(index)
  await index.current()!.readHits(numbers)
  const statements = recordStatements(sql)
  const shown = await index.current()!.readHits(numbers)
  expect(statements).toHaveLength(1)
  await sql`update search_record set pack_name = 'Water', pack_id = ${randomUUID()}::uuid where query = 'river'`
  expect(await index.current()!.readHits(numbers)).toBeNull()
  await index.refresh()
  const again = await index.current()!.readHits(numbers)
  const find = (hits: typeof shown, query: string) => [...hits!.values()].find((hit) => hit.query === query)
  expect(find(again, 'lake')).toBe(find(shown, 'lake'))
  expect(find(shown, 'river')).not.toHaveProperty('packName')
  expect(find(again, 'river')).toMatchObject({ packName: 'Water' })
  await deleteRecord(sql, lake.objectID)
  await index.refresh()
  expect(queriesOf(await index.current()!.readHits(numbers))).toEqual(['river'])
})

test('soon after a change the index is refreshed first', async () => {
  const index = await openIndex({ calmAfterMs: 1_000_000 })
  expect(index.current()).not.toBeNull()
  await index.refresh()
  expect(index.current()).not.toBeNull()
  await storeRecord(sql, record('sea'))
  await index.refresh()
  expect(index.current()).toBeNull()
})

const searchFor = (query: string): SearchRequest => ({
  ...{ query, queryType: 'prefixLast', typoTolerance: 'false', attributes: ['query', 'tags'], filter: [] },
  ...{ minWordSizefor1Typo: null, minWordSizefor2Typos: null, offset: 0, length: 100 },
  ...{ facets: ['tags'], maxValuesPerFacet: 100, sortFacetValuesBy: 'count' },
})

const writers = 'alder birch cedar elder hazel maple rowan willow'.split(' ')
const rounds = 'dawn morning noon evening dusk night'.split(' ')

test.each([{ calmAfterMs: 0 }, {}])(
  'each of many writers at once finds its own commit (%o)',
  async (options) => {
    const search = await forAllTests(createSearch(target, { max: 2, ...options }))
    await search.warmUp()
    const find = async (query: string) =>
      (await search.find([searchFor(query)]))[0]!.hits.map((hit) => hit.query)
    const write = async (writer: string) => {
      const own = record('')
      for (const round of rounds) {
        const text = `river ${writer} ${round}`
        await storeRecord(sql, { ...own, query: text, tags: [`tag ${round}`] })
        expect(await find(`${writer} ${round}`)).toEqual([text])
        expect(await find(`${writer} tag ${round}`)).toEqual([text])
      }
      expect(await find(`${writer} ${rounds[0]}`)).toEqual([])
      await deleteRecord(sql, own.objectID)
      expect(await find(`river ${writer}`)).toEqual([])
    }
    await Promise.all(writers.map(write))
  },
)
