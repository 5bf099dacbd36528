import { type Kysely, sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts'
import { openDatabase } from '../lib/database/database.ts'
import { migrateToLatest, NewerDatabaseError } from './migrate.ts'
import { migrations } from './migrations.ts'

let database: TestDatabase | undefined
afterEach(() => database?.drop())

test('an up-to-date database is left unchanged', async () => {
  database = await createTestDatabase()
  expect(await migrateToLatest(database.sql)).toEqual([])
})

test('two processes that start together on an empty database run each migration once', async () => {
  database = await createTestDatabase()
  await database.sql`drop schema public cascade`
  await database.sql`create schema public`
  const other = openDatabase(database.target)

  const taken = await Promise.all([migrateToLatest(database.sql), migrateToLatest(other.sql)])

  await other.close()
  expect(taken.flat().toSorted()).toEqual(Object.keys(migrations))
})

test('a database that a newer version migrated is refused, naming the migration', async () => {
  database = await createTestDatabase()
  const newer = { ...migrations, '999-later': { up: async () => {} } }
  expect(await migrateToLatest(database.sql, newer)).toEqual(['999-later'])

  const start = migrateToLatest(database.sql)

  await expect(start).rejects.toThrow(NewerDatabaseError)
  await expect(start).rejects.toThrow('999-later')
})

test('migrations have no time limit, also beside another process; later statements do', async () => {
  database = await createTestDatabase()
  const up = async (db: Kysely<unknown>) => void (await sql`select pg_sleep(1)`.execute(db))
  const slow = { ...migrations, '999-slow': { up } }
  const hasty = [1, 2].map(() =>
    openDatabase(database!.target, { max: 1, settings: { statement_timeout: '300' } }),
  )
  try {
    const taken = await Promise.all(hasty.map(({ sql: pool }) => migrateToLatest(pool, slow)))
    expect(taken.flat()).toEqual(['999-slow'])
    for (const { sql } of hasty) {
      expect(await sql`show statement_timeout`).toEqual([{ statement_timeout: '300ms' }])
    }
  } finally {
    for (const { close } of hasty) await close()
  }
})
