import { noteReading } from '../../server/features/search/index/reading.ts'
import { openDatabase } from '../../server/lib/database/database.ts'
import type { SqlPool } from '../../server/lib/database/sql.ts'
import {
  attachEmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../server/lib/embedded-postgres/embedded-postgres.ts'
import { migrateToLatest } from '../../server/migrations/migrate.ts'

/** Runs `work` on the database of a running server. */
export async function withDatabase<Result>(
  product: { dataDir: string },
  work: (sql: SqlPool) => Promise<Result>,
): Promise<Result> {
  const target = await attachEmbeddedPostgres(product)
  if (!target) throw new Error('The embedded database is not there.')
  const database = openDatabase(target, { max: 4, settings: { statement_timeout: '0' } })
  try {
    return await work(database.sql)
  } finally {
    await database.close()
  }
}

/**
 * Prepares records of an earlier version for a server. It would read them again otherwise, and delete them, since there
 * are no questions with their ids.
 */
export async function adoptRecords(dataDir: string): Promise<void> {
  const tell = (line: string) => void process.stderr.write(`${line}\n`)
  const postgres = await startEmbeddedPostgres({ dataDir, log: { info: tell, warn: tell, error: tell } })
  const database = openDatabase(postgres.target, { max: 1, settings: { statement_timeout: '0' } })
  try {
    await migrateToLatest(database.sql)
    await noteReading(database.sql)
  } finally {
    await database.close()
    await postgres.stop()
  }
}

/** Throws unless the index has that many records. */
export async function requireRecords(sql: SqlPool, wanted: number): Promise<void> {
  const row = await sql<{ n: number }>`select coalesce(sum(n), 0)::integer as n from search_cell`.first()
  if (row?.n !== wanted) throw new Error(`The index has ${row?.n} records, not ${wanted}.`)
}
