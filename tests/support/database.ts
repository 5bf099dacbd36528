import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { type Database, openDatabase, type PostgresTarget } from '../../server/lib/database/database.ts'

export type TestDatabase = Database & {
  /** For a second pool or another process. */
  target: Exclude<PostgresTarget, string>
  /** Closes the pool and drops the database. */
  drop: () => Promise<void>
}

/**
 * Creates a database for one test or file: a copy of the migrated, empty template, or of a database to which
 * nobody is connected.
 */
export async function createTestDatabase({
  max = 5,
  template = inject('template'),
}: {
  max?: number
  template?: string
} = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  // A file copy writes no WAL: with fsync off it is the cheapest way for a small template.
  await runAsAdmin(`create database ${name} template ${template} strategy file_copy`)
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
  // Each waits for a checkpoint, which on a busy disk may exceed our usual statement timeout.
  const admin = openDatabase(inject('postgres'), { max: 1, settings: { statement_timeout: '0' } })
  try {
    await admin.sql.unsafe(statement)
  } finally {
    await admin.close()
  }
}
