import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { Kysely, PostgresDialect } from 'kysely'
import { expect, test } from 'vitest'
import {
  addPicture,
  backUp,
  contentsOf,
  createEmptyPlace,
  newFile,
  placeOf,
  readStructure,
  restoreTo,
} from '../../../tests/support/backups.ts'
import { createDataApi, createViewer } from '../../../tests/support/data-api.ts'
import { beginExam, savePackOfSix } from '../../../tests/support/exam-calls.ts'
import { createExamWorld } from '../../../tests/support/exam-world.ts'
import { readStoreId } from '../../images/own-store.ts'
import { findDatabaseId } from '../../images/store-queries.ts'
import { loadSecretKey } from '../../lib/sealing.ts'
import { migrateToLatest, migrateWithin } from '../../migrations/migrate.ts'
import { migrations } from '../../migrations/migrations.ts'
import { withSnapshot } from './snapshot.ts'

const { database, api, creator, packId } = await createExamWorld()
const learner = await createViewer(database, 'Karim\tনামের\nসঙ্গে \\ "')
await beginExam(api, learner, packId)
const source = placeOf(database)
const picture = await addPicture(database, source.images)
await source.images.put('uploads/1/1', Buffer.from('a part of an upload'))
await source.images.put('trash/2026-11-01/x.webp', Buffer.from('nobody needs it'))

test('a restored place has every row, picture, key and index, and works on', async () => {
  const { file, report } = await backUp(source)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(report.pictures).toBe(3)
  const counts = new Map(report.tables.map(({ table, rows }) => [table, rows]))
  expect(counts.get('question')).toBe(6)
  expect(counts.get('exam_attempt')).toBe(1)
  expect(counts.has('rate_limit')).toBe(false)

  const place = await createEmptyPlace()
  const restored = await restoreTo(place, file)

  expect(restored.tables).toEqual(report.tables)
  // Another back-up counts everything anew.
  expect((await backUp(place)).report.tables).toEqual(report.tables)
  expect(await readStructure(place.database)).toEqual(await readStructure(database))
  expect(await loadSecretKey(place.config)).toEqual(await loadSecretKey(source.config))
  const found = await place.images.get(picture)
  expect(await text(found!.body)).toBe(await text((await source.images.get(picture))!.body))
  expect(await place.images.head('trash/2026-11-01/x.webp')).toBeNull()
  expect(await readStoreId(place.images)).toBe(await findDatabaseId(database.sql))

  // Sequences, triggers and constraints work as before.
  const other = await createDataApi(place.database)
  try {
    await savePackOfSix(other, creator)
    await beginExam(other, learner, packId)
  } finally {
    await other.close()
  }
  const { sql } = place.database
  expect(await sql`select question_count as n from app_user where id = ${creator.id}`).toEqual([{ n: 12 }])
  expect(await sql`select sum(n)::integer as n from search_cell`).toEqual([{ n: 14 }])
  expect(await sql`select id from exam_attempt`).toHaveLength(1)
  await expect(sql`update question set answer = id`).rejects.toThrow('question_answer_is_own_option')
})

test('a back-up shows one moment, whatever others write meanwhile', async () => {
  await withSnapshot(database.sql, async (snapshot) => {
    await database.sql`insert into tag (name) values ('late')`
    const tags = snapshot.tables.find(({ name }) => name === 'tag')!
    expect(await text(snapshot.read(tags))).toMatch(/^Maths\t[^\n]*\n$/)
  })
  await database.sql`delete from tag where name = 'late'`
})

test('a back-up that is stopped leaves no file, and never replaces one', async () => {
  const stopping = new AbortController()
  const file = newFile()
  const stopped = backUp(source, { file, signal: stopping.signal, onProgress: () => stopping.abort() })
  await expect(stopped).rejects.toThrow()
  expect(existsSync(file) || existsSync(`${file}.part`)).toBe(false)

  await backUp(source, { file })
  const before = readFileSync(file)
  await expect(backUp(source, { file })).rejects.toThrow('exists already')
  expect(readFileSync(file).equals(before)).toBe(true)
})

test('a restore that is stopped leaves an empty place, which takes the next one', async () => {
  const { file, report } = await backUp(source)
  const place = await createEmptyPlace()
  const stopping = new AbortController()
  const stopped = restoreTo(place, file, {
    signal: stopping.signal,
    onProgress: ({ doing }) => {
      if (doing.includes('pictures')) stopping.abort()
    },
  })
  await expect(stopped).rejects.toThrow()
  expect(await contentsOf(place)).toEqual({ tables: [], pictures: [] })
  expect(existsSync(path.join(place.dataDir, 'secret.key'))).toBe(false)

  // As after a kill: the database has rolled back, files of pictures are left.
  await place.images.put('restore-in-progress.txt', Buffer.from(''))
  await place.images.put('question-pictures/left.webp', Buffer.from('of another back-up'))
  expect((await restoreTo(place, file)).tables).toEqual(report.tables)
  expect(await place.images.head('question-pictures/left.webp')).toBeNull()
  expect(await place.images.head('restore-in-progress.txt')).toBeNull()
})

test('a back-up of an older version is restored and brought up to date', async () => {
  const names = Object.keys(migrations)
  const older = await createEmptyPlace()
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: older.database.sql.pool }) })
  await db.transaction().execute((tx) => migrateWithin(tx, names.at(-3)))
  await older.database.sql`insert into tag (name) values ('old')`
  const { file } = await backUp(older)

  const place = await createEmptyPlace()
  await restoreTo(place, file)

  expect(await place.database.sql`select name from tag`).toEqual([{ name: 'old' }])
  const rows = await place.database.sql<{ name: string }>`select name from kysely_migration order by name`
  expect(rows.map(({ name }) => name)).toEqual(names)
  expect(await migrateToLatest(place.database.sql)).toEqual([])
})
