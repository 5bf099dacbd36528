import { afterEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../tests/database.ts'
import { migrations } from '../migrations/migrations.ts'
import { openDatabase } from './database.ts'
import { migrateToLatest, NewerDatabaseError } from './migrate.ts'

let database: TestDatabase | undefined
afterEach(() => database?.drop())

test('a database in its latest shape is left alone', async () => {
  database = await createTestDatabase()
  expect(await migrateToLatest(database.db)).toEqual([])
})

test('two processes that start together on an empty database take each step once', async () => {
  database = await createTestDatabase()
  await database.sql`drop schema public cascade`
  await database.sql`create schema public`
  const other = openDatabase(database.target)

  const taken = await Promise.all([migrateToLatest(database.db), migrateToLatest(other.db)])

  await other.close()
  expect(taken.flat().toSorted()).toEqual(Object.keys(migrations))
})

test('a database that a newer version changed is refused by name', async () => {
  database = await createTestDatabase()
  const newer = { ...migrations, '999-later': { up: async () => {} } }
  expect(await migrateToLatest(database.db, newer)).toEqual(['999-later'])

  const start = migrateToLatest(database.db)

  await expect(start).rejects.toThrow(NewerDatabaseError)
  await expect(start).rejects.toThrow('999-later')
})
