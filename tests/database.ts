import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { type Database, openDatabase, type PostgresTarget } from '../server/lib/database.ts'

export type TestDatabase = Database & {
  /** For a second pool, or for a server in another process. */
  target: Exclude<PostgresTarget, string>
  /** Closes the pool and removes the database. */
  drop: () => Promise<void>
}

/** A database of its own for a test or a file of tests: a copy of the migrated, empty template. */
export async function createTestDatabase({ max = 5 }: { max?: number } = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  // A file copy writes no log: with fsync off it is the least work for a small template.
  await runAsAdmin(`create database ${name} template ${inject('template')} strategy file_copy`)
  const target = { ...inject('postgres'), database: name }
  const database = openDatabase(target, { max })
  return {
    ...database,
    target,
    drop: async () => {
      await database.close()
      await runAsAdmin(`drop database ${name} with (force)`)
    },
  }
}

async function runAsAdmin(statement: string): Promise<void> {
  // Each waits for a checkpoint, which on a busy disk may take longer than our own statements do.
  const admin = openDatabase(inject('postgres'), { max: 1, settings: { statement_timeout: '0' } })
  try {
    await admin.sql.unsafe(statement)
  } finally {
    await admin.close()
  }
}
