import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { questionLevels } from '../../../../../contract/bank/levels.ts'
import { createBothSearches } from '../../../../../tests/support/both-searches.ts'
import { createTestDatabase } from '../../../../../tests/support/database.ts'
import { createSearch } from '../../../../../tests/support/search-here.ts'
import { deleteRecord, lockRecords, storeRecord } from '../../../../../tests/support/search-records.ts'
import { testSeed } from '../../../../../tests/support/seed.ts'
import { forAllTests } from '../../../../../tests/support/test-world.ts'
import { levelWordOf } from '../../index/level-word.ts'
import { rebuildSearchIndex } from '../../index/rebuild.ts'
import { adoptRestoredIndex } from '../../index/reindex.ts'
import type { IndexedRecord } from '../../index/source.ts'
import { deleteOldDeletions } from '../../index/upkeep.ts'
import { findOrAddEntries } from '../../index/vocabulary.ts'
import type { SearchRequest } from '../../search-request.ts'

const database = await forAllTests(createTestDatabase({ max: 8 }))
const { sql } = database
const search = await forAllTests(createBothSearches(database.target))

beforeEach(async () => {
  await sql`truncate search_record, search_cell, search_deletion`
  await findOrAddEntries(sql, questionLevels.map(levelWordOf))
  await search.warmUp()
})

const record = (query: string, changes: Partial<IndexedRecord> = {}): IndexedRecord => ({
  ...{ objectID: randomUUID(), type: 'Question', query, verificationStatus: false },
  ...{ language: 'English', level: 'SSC', tags: [], votes: 0 },
  ...changes,
})

const searchFor = (query: string, changes: Partial<SearchRequest> = {}): SearchRequest => ({
  ...{ query, queryType: 'prefixLast', typoTolerance: 'true', attributes: ['query', 'tags'], filter: [] },
  ...{ minWordSizefor1Typo: 4, minWordSizefor2Typos: 8, offset: 0, length: 100 },
  ...{ facets: ['type', 'level', 'tags', 'verificationStatus'], maxValuesPerFacet: 100 },
  ...{ sortFacetValuesBy: 'count' },
  ...changes,
})

async function find(query: string): Promise<string[]> {
  const [answer] = await search.find([searchFor(query)])
  return answer!.hits.map((hit) => hit.query)
}

test('a deleted record is gone, and found again when it is added again', async () => {
  const river = record('river', { tags: ['water'] })
  await storeRecord(sql, river)
  expect(await find('river')).toEqual(['river'])
  await deleteRecord(sql, river.objectID)
  expect(await find('river')).toEqual([])
  await storeRecord(sql, river)
  expect(await find('rivr')).toEqual(['river'])
  expect(await find('water')).toEqual(['river'])
  await sql.begin(async (tx) => {
    await deleteRecord(tx, river.objectID)
    await storeRecord(tx, record('river bank'))
  })
  expect(await find('river')).toEqual(['river bank'])
})

test('votes, verification, words and tags of a record change its order, counts and hits', async () => {
  const [one, two, three] = ['delta one', 'delta two', 'delta three'].map((text) => record(text))
  for (const made of [one!, two!, three!]) await storeRecord(sql, made)
  await search.warmUp()
  expect(await find('delta')).toEqual(['delta one', 'delta two', 'delta three'])
  await storeRecord(sql, { ...three!, votes: 1 })
  expect(await find('delta')).toEqual(['delta three', 'delta one', 'delta two'])
  await storeRecord(sql, { ...two!, verificationStatus: true })
  expect(await find('delta')).toEqual(['delta two', 'delta three', 'delta one'])
  const [counted] = await search.find([searchFor('')])
  expect(counted!.facets.verificationStatus).toEqual([
    { value: 'false', count: 2 },
    { value: 'true', count: 1 },
  ])
  await storeRecord(sql, { ...one!, query: 'estuary', tags: ['delta'] })
  expect(await find('delta')).toEqual(['delta two', 'delta three', 'estuary'])
})

test('transactions that commit in another order than they began are all seen', async () => {
  const gate = () => Promise.withResolvers<void>()
  const [written, commit] = [gate(), gate()]
  const slow = sql.begin(async (tx) => {
    await storeRecord(tx, record('evaporation'))
    written.resolve()
    await commit.promise
  })
  await written.promise
  await storeRecord(sql, record('condensation'))
  expect(await find('condensation')).toEqual(['condensation'])
  expect(await find('evaporation')).toEqual([])
  await storeRecord(sql, record('sublimation'))
  expect(await find('sublimation')).toEqual(['sublimation'])
  commit.resolve()
  await slow
  expect(await find('evaporation')).toEqual(['evaporation'])
  expect(await find('condensation')).toEqual(['condensation'])
})

test('a transaction that rolls back changes nothing', async () => {
  const river = record('river')
  await storeRecord(sql, river)
  const undone = sql.begin(async (tx) => {
    await deleteRecord(tx, river.objectID)
    await storeRecord(tx, record('lake'))
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect([await find('river'), await find('lake')]).toEqual([['river'], []])
})

test('a commit during the reading of the index is found at once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const reading = search.warmUp()
    await delay(round * 3)
    await storeRecord(sql, record(`during ${round}`))
    const own = createSearch(database.target, { longestWaitMs: 30_000 })
    const [answer] = await own.find([searchFor(`during ${round}`)])
    expect(answer!.nbHits).toBe(1)
    await own.close()
    await reading
    expect(await find(`during ${round}`)).toEqual([`during ${round}`])
  }
})

test('a search of records that were replaced waits for the index to be read again', async () => {
  const fresh = await forAllTests(createSearch(database.target, { longestWaitMs: 30_000 }))
  await storeRecord(sql, record('old'))
  await fresh.warmUp()
  await rebuildSearchIndex(sql, [record('new')])
  const [answer] = await fresh.find([searchFor('new')])
  expect(answer!.hits).toHaveLength(1)
  expect((await fresh.find([searchFor('old')]))[0]!.nbHits).toBe(0)
  expect(await fresh.readFacts()).toMatchObject({ isReady: true, records: 1 })
})

test('the first search has the index read, and waits for it; one that waits too long is refused', async () => {
  await storeRecord(sql, record('river'))
  const patient = await forAllTests(createSearch(database.target, { longestWaitMs: 30_000 }))
  const hasty = await forAllTests(createSearch(database.target, { longestWaitMs: 100 }))
  // Until the lock ends, the index cannot be read.
  const end = await lockRecords(sql)
  const waiting = patient.find([searchFor('rivr')])
  const refused = { code: 'NOT_READY' }
  await expect(hasty.find([searchFor('river')])).rejects.toMatchObject(refused)
  await expect(hasty.findTwins(['river'])).rejects.toMatchObject(refused)
  await expect(hasty.findFacetValues(searchFor(''), 'tags', '', 1)).rejects.toMatchObject(refused)
  expect(await hasty.readFacts()).toMatchObject({ isReady: false, records: 0 })
  await end()
  expect((await waiting)[0]!.nbHits).toBe(1)
  await expect.poll(async () => (await hasty.readFacts()).isReady).toBe(true)
  expect((await hasty.find([searchFor('river')]))[0]!.nbHits).toBe(1)
})

test('deletions are kept for a day', async () => {
  for (const hours of [23, 25]) {
    await sql`insert into search_deletion (number, deleted_at) values (${hours}, now() - make_interval(hours => ${hours}))`
  }
  await deleteOldDeletions(sql)
  const left = await sql<{ number: number }>`select number from search_deletion where number > 0`
  expect(left).toEqual([{ number: 23 }])
})

test('a restored index, whose transaction ids are in the future, is adopted', async () => {
  const [river, lake] = [record('river'), record('lake')]
  for (const made of [river, lake]) await storeRecord(sql, made)
  await deleteRecord(sql, lake.objectID)
  await sql`alter table search_record disable trigger user`
  await sql`update search_record set changed_in = '9000000000000'`
  await sql`alter table search_record enable trigger user`
  await sql`update search_word set added_in = '9000000000000'`
  await sql`update search_deletion set deleted_in = '9000000000000'`
  const fresh = await forAllTests(createSearch(database.target))
  await fresh.warmUp()
  expect((await fresh.find([searchFor('rivr'), searchFor('lake')])).map(({ nbHits }) => nbHits)).toEqual([
    1, 0,
  ])
  await adoptRestoredIndex({ sql })
  for (const table of ['search_record', 'search_deletion', 'search_word']) {
    const column = { search_record: 'changed_in', search_deletion: 'deleted_in', search_word: 'added_in' }[
      table
    ]
    const future =
      await sql`select from ${sql.identifier(table)} where ${sql.identifier(column!)} >= '9000000000000'`
    expect(future, table).toHaveLength(0)
  }
  expect(await find('river')).toEqual(['river'])
  await storeRecord(sql, { ...river, query: 'river mouth' })
  expect(await find('river')).toEqual(['river mouth'])
})

const word = fc.constantFrom(...'river rivers delta delte capital কোষ কোশ নদী নদীর 1971 ৭'.split(' '))
const step = fc.record({
  slot: fc.nat({ max: 11 }),
  isDeleted: fc.constantFrom(false, false, false, true),
  query: fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' ')),
  votes: fc.integer({ min: -2, max: 3 }),
  verificationStatus: fc.boolean(),
  level: fc.constantFrom('SSC' as const, 'HSC' as const),
  tags: fc.uniqueArray(fc.constantFrom('water', 'Water', 'river bank', 'জল'), { maxLength: 2 }),
})
const asked = fc.record({
  query: fc.array(word, { maxLength: 2 }).map((words) => words.join(' ')),
  attributes: fc.constantFrom(['query', 'tags'] as const, ['query'] as const, ['tags'] as const),
  typoTolerance: fc.constantFrom('true' as const, 'false' as const, 'min' as const, 'strict' as const),
  length: fc.constantFrom(0, 3, 100),
  filter: fc.constantFrom(
    [],
    [[{ facet: 'tags' as const, value: 'water', isNegated: false }]],
    [[{ facet: 'tags' as const, value: 'water', isNegated: true }]],
    [
      [
        { facet: 'tags' as const, value: 'water', isNegated: true },
        { facet: 'tags' as const, value: 'river bank', isNegated: true },
      ],
    ],
    [
      [
        { facet: 'tags' as const, value: 'জল', isNegated: false },
        { facet: 'tags' as const, value: 'water', isNegated: true },
        { facet: 'level' as const, value: 'HSC', isNegated: false },
      ],
    ],
    [[{ facet: 'level' as const, value: 'SSC', isNegated: false }]],
    [
      [
        { facet: 'tags' as const, value: 'জল', isNegated: false },
        { facet: 'level' as const, value: 'SSC', isNegated: false },
      ],
    ],
  ),
})

test(`after any changes, some of them read at once, memory and PostgreSQL answer equally (seed ${testSeed})`, {
  timeout: 120_000,
}, async () => {
  const ids = Array.from({ length: 12 }, () => randomUUID())
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 8 }),
      fc.array(asked, { minLength: 1, maxLength: 4 }),
      fc.boolean(),
      async (steps, queries, isReadAgain) => {
        await sql.begin(async (tx) => {
          for (const { slot, isDeleted, ...changes } of steps) {
            const objectID = ids[slot]!
            if (isDeleted) await deleteRecord(tx, objectID)
            else await storeRecord(tx, record(changes.query, { ...changes, objectID }))
          }
        })
        if (isReadAgain) await search.warmUp()
        // The search compares the answers of both stores.
        await search.find(queries.map(({ query, ...changes }) => searchFor(query, changes)))
      },
    ),
    { numRuns: 60, seed: testSeed },
  )
})
