import { openDatabase } from '../../server/lib/database.ts'
import { attachEmbeddedPostgres } from '../../server/lib/embedded-postgres/embedded-postgres.ts'
import type { SqlPool } from '../../server/lib/sql.ts'

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
