import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { questionLevels } from '../contract/bank/levels.ts'
import { importPack } from '../server/admin/import-pack.ts'
import { storeFirstPacks } from '../server/admin/sample-bank.ts'
import type { Deps } from '../server/deps.ts'
import { levelWordOf } from '../server/features/search/index/level-word.ts'
import { noteReading } from '../server/features/search/index/reading.ts'
import { rebuildSearchIndex } from '../server/features/search/index/rebuild.ts'
import {
  adoptRestoredIndex,
  fillEmptySearchIndex,
  reindexSearch,
  renewReading,
} from '../server/features/search/index/reindex.ts'
import { refreshSearchRecords } from '../server/features/search/index/service.ts'
import type { IndexedRecord } from '../server/features/search/index/source.ts'
import { foldCellCounts } from '../server/features/search/index/upkeep.ts'
import { findOrAddEntries } from '../server/features/search/index/vocabulary.ts'
import { openDatabase } from '../server/lib/database/database.ts'
import { newId } from '../server/lib/new-id.ts'
import { createViewer } from './support/data-api.ts'
import { createTestDatabase } from './support/database.ts'
import { findSearchFaults } from './support/search-faults.ts'
import { forAllTests } from './support/test-world.ts'

let owner: string

const database = await forAllTests(createTestDatabase({ max: 10 }))
beforeEach(async () => {
  await database.sql`truncate app_user, tag, search_record, search_cell, search_word, search_change cascade`
  await findOrAddEntries(database.sql, questionLevels.map(levelWordOf))
  owner = (await createViewer(database, 'Rahima', ['CREATORS'])).id
})

const countRecords = async () =>
  Number((await database.sql<{ count: string }>`select count(*) as count from search_record`)[0]!.count)

/** The content that must not depend on how the index was built: words by text, not by id. */
const content = async () =>
  (
    await database.sql`
      select object_id, rank, cell, verified, votes, type, query, language, level, tags,
        array(select word from search_word where id = any (tokens) order by word) as words
      from search_record order by object_id`
  ).map((row) => ({ ...row }))

test('an imported file and the sample bank are indexed', async () => {
  await storeFirstPacks(database, { owner })
  await storeFirstPacks(database, { owner })
  expect(await findSearchFaults(database)).toEqual([])
  await database.sql`
    insert into identity_user (sub, email, email_key, given_name, family_name, status, srp_salt, srp_verifier)
    values (${owner}, 'r@example.org', 'r@example.org', 'R', 'K', 'CONFIRMED', '00', '\\x00')`
  const file = readFileSync(path.join(import.meta.dirname, '../server/admin/sample-bank/hsc-ict.csv'))
  const target = { name: 'Imported', level: 'HSC', language: 'Bangla' }
  const input = { ...target, file, fileName: 'hsc-ict.csv', ownerEmail: 'r@example.org' }
  await importPack(database as unknown as Deps, input)
  expect(await database.sql`select from search_record where query = 'Imported'`).toHaveLength(1)
  expect(await findSearchFaults(database)).toEqual([])
})

describe('a bank without its index', () => {
  test('is indexed once, like its writes would have, by concurrent starts', async () => {
    await storeFirstPacks(database, { owner })
    const wanted = await content()
    await database.sql`truncate search_record, search_cell`

    const other = openDatabase(database.target)
    const counts = await Promise.all([fillEmptySearchIndex(database), fillEmptySearchIndex(other)])
    await other.close()
    expect(counts.sort((one, two) => one - two)).toEqual([0, wanted.length])
    expect(await content()).toEqual(wanted)
    expect(await findSearchFaults(database)).toEqual([])
    expect(await fillEmptySearchIndex(database)).toBe(0)
    // Later writes update it as usual.
    await database.sql`delete from pack`
    expect(await findSearchFaults(database)).toEqual([])
    expect(await countRecords()).toBe(0)
  })

  test('has no words with future transaction ids after a restore', async () => {
    await storeFirstPacks(database, { owner })
    await database.sql`update search_word set added_in = '9000000000000' where id % 2 = 0`
    await adoptRestoredIndex(database)
    const left = await database.sql`
      select from search_word where added_in >= pg_current_xact_id()`
    expect(left).toHaveLength(0)
  })

  test('needs no index when it is empty', async () => {
    expect(await fillEmptySearchIndex(database)).toBe(0)
  })
})

describe('rebuilding', () => {
  const record = (text: string, change: Partial<IndexedRecord> = {}): IndexedRecord => ({
    ...{ objectID: newId(), type: 'Question', query: text, verificationStatus: false },
    ...{ language: 'Bangla', level: 'SSC', tags: [], votes: 0 },
    ...change,
  })

  test('replaces all records, whatever their texts; keeps word ids and every index', async () => {
    await rebuildSearchIndex(database.sql, [record('ঢাকা'), record('খুলনা')])
    const [word] = await database.sql<{
      id: number
      folded: string | null
    }>`select id, folded from search_word where word = 'ঢাকা'`
    expect(word!.folded).not.toBeNull()
    const indexes = () =>
      database.sql`select tablename, regexp_replace(indexdef, '^.* USING', '') as kind from pg_indexes
        where tablename like 'search_record%' order by 1, 2`
    const before = await indexes()
    const odd = ['a\tb\nc\rd\\e', '\\N', '{"x",\'y\'}', 'ঢাকা \u0001', '$\\frac{a}{b}$']
    const tags = ['a"b', 'c\\d', '{e,f}', 'null', ' ']
    const records = odd.map((text, votes) => record(text, { tags, votes, verificationStatus: votes > 1 }))
    await rebuildSearchIndex(database.sql, records)

    expect(await indexes()).toEqual(before)
    expect(before.length).toBeGreaterThan(20)
    expect(await database.sql`select query, tags from search_record order by votes`).toMatchObject(
      odd.map((query) => ({ query, tags })),
    )
    expect(await database.sql`select id from search_word where word = 'ঢাকা'`).toMatchObject([{ id: word!.id }])
    const [made] = await database.sql<{ id: number; highest: number }>`
      insert into search_word (word) values ('new') returning id, (select max(id) from search_word) as highest`
    expect(made!.id).toBe(made!.highest + 1)
    const order = await database.sql<{ rank: number }>`
      select rank from search_record order by tableoid, ctid`
    expect(order.map((row) => row.rank)).toEqual(order.map((row) => row.rank).sort((a, b) => a - b))
    const numbered = await database.sql<{ query: string }>`select query from search_record order by number`
    expect(numbered.map(({ query }) => query)).toEqual(odd)
    const added = await database.sql<{ isNext: boolean }>`
      select nextval('search_record_number') = max(number) + 1 as "isNext" from search_record`
    expect(added).toEqual([{ isNext: true }])
  })

  test('a hosted search gets all deleted and inserted records', async () => {
    const [old, kept, made] = [record('ঢাকা'), record('খুলনা'), record('সিলেট')]
    await rebuildSearchIndex(database.sql, [old, kept])
    expect(await database.sql`select from search_change`).toHaveLength(0)
    await database.sql`update search_hosting set is_on = true`
    await rebuildSearchIndex(database.sql, [kept, made])
    await database.sql`update search_hosting set is_on = false`
    const heard = await database.sql<{ id: string }>`select distinct object_id as id from search_change`
    expect(heard.map((row) => row.id).sort()).toEqual(
      [old, kept, made].map(({ objectID }) => objectID).sort(),
    )
  })

  test('an error of the source leaves the old index', async () => {
    await rebuildSearchIndex(database.sql, [record('ঢাকা')])
    async function* failing() {
      yield record('খুলনা')
      throw new Error('no more')
    }
    await expect(rebuildSearchIndex(database.sql, failing())).rejects.toThrow('no more')
    expect(await database.sql`select query from search_record`).toMatchObject([{ query: 'ঢাকা' }])
    expect(await database.sql`select word from search_word where word = 'খুলনা'`).toHaveLength(0)
  })
})

test('a reindex fixes all faults, and writes nothing when there are none', async () => {
  await storeFirstPacks(database, { owner })
  const right = await content()
  await database.sql`delete from search_record where object_id in (select id from question limit 7)`
  const forms = () => database.sql`select word, folded, sounds from search_word order by word`
  const rightForms = await forms()
  await database.sql`update search_word set folded = null, sounds = null where id % 3 = 0`
  await database.sql`update search_record set tokens = '{1}', votes = 9 where type = 'Pack'`
  await database.sql`update question set level = 'One' where position = 3`
  await database.sql`insert into search_cell values (1, 5)`
  await database.sql`
    insert into search_record (object_id, rank, cell, verified, votes, type, query, language, level, tags, tokens, sequence)
    values (gen_random_uuid(), 0, 0, false, 0, 'Question', 'gone', 'Bangla', 'One', '{}', '{1}', '')`
  expect(await reindexSearch(database)).toBe(right.length)
  expect(await findSearchFaults(database)).toEqual([])

  expect(await forms()).toEqual(rightForms)
  const versions = () => database.sql`select object_id, xmin::text from search_record order by object_id`
  const before = await versions()
  await reindexSearch(database)
  expect(await versions()).toEqual(before)
})

test('indexing again tells how far it is, and goes on after it was stopped', async () => {
  await storeFirstPacks(database, { owner })
  const right = await content()
  await database.sql`update search_record set votes = 9`
  const steps: [string, number, number][] = []
  await reindexSearch(database, (...step) => steps.push(step))
  expect(steps.at(-1)).toEqual(['Indexing', right.length, right.length])
  expect(await findSearchFaults(database)).toEqual([])

  await database.sql`update search_record set votes = 9`
  const stop = reindexSearch(database, (doing) => {
    if (doing === 'Indexing') throw new Error('stopped')
  })
  await expect(stop).rejects.toThrow('stopped')
  expect(await findSearchFaults(database)).not.toEqual([])
  await reindexSearch(database)
  expect(await findSearchFaults(database)).toEqual([])
})

test('records made by another reading of words are made again, by one process; then no more', async () => {
  await storeFirstPacks(database, { owner })
  const right = await content()
  await noteReading(database.sql)
  await database.sql`update search_record set tokens = '{1}', sequence = '' where type = 'Pack'`
  expect(await renewReading(database)).toBe(0)
  await database.sql`update search_reading set version = 0`
  const other = openDatabase(database.target)
  const counts = await Promise.all([renewReading(database), renewReading(other)])
  await other.close()
  expect(counts.sort((one, two) => one - two)).toEqual([0, right.length])
  expect(await content()).toEqual(right)
  expect(await findSearchFaults(database)).toEqual([])
  await database.sql`update search_reading set version = 0`
  await rebuildSearchIndex(database.sql, [])
  expect(await renewReading(database)).toBe(0)
})

// It waits for each locked question separately, possibly for all of them.
test('a reindex waits for writers, and writers do not wait for it', async () => {
  await storeFirstPacks(database, { owner })
  const [busy] = await database.sql<{ id: string }>`select id from question limit 1`
  const held = Promise.withResolvers<void>()
  const written = Promise.withResolvers<void>()
  const saving = database.sql.begin(async (tx) => {
    await tx`update question set question = 'মাত্র লেখা' where id = ${busy!.id}`
    written.resolve()
    await held.promise
  })
  await written.promise
  const reindexing = reindexSearch(database)
  const others = await database.sql<{ id: string }>`select id from question where id <> ${busy!.id}`
  await database.sql`update question set updated_at = now() where id = any (${others.map((row) => row.id)})`
  held.resolve()
  await saving
  await reindexing
  expect(await findSearchFaults(database)).toEqual([])
}, 60_000)

test('folding the counts, concurrently with itself and with writers, keeps them correct', async () => {
  await storeFirstPacks(database, { owner })
  const rows = async () => (await database.sql`select from search_cell`).length
  await database.sql`delete from search_cell`
  await database.sql`insert into search_cell select cell, 1 from search_record`
  await database.sql`insert into search_cell select cell, sign from search_record, unnest(array[1, -1, 1, -1]) as sign`
  expect(await rows()).toBeGreaterThan(1000)
  await Promise.all([
    ...Array.from({ length: 4 }, () => foldCellCounts(database.sql)),
    database.sql`delete from question where position % 3 = 0`,
    database.sql.begin(async (tx) => {
      const rows = await tx<{ id: string }>`
        update question set level = 'One' where position % 3 = 1 returning id`
      await refreshSearchRecords(tx, { questions: rows.map((row) => row.id) })
    }),
  ])
  await foldCellCounts(database.sql)
  expect(await rows()).toBeLessThan(1000)
  expect(await findSearchFaults(database)).toEqual([])
})
