import { type ControlledTransaction, Kysely, type Transaction } from 'kysely'
import { PostgresJSDialect } from 'kysely-postgres-js'
import postgres from 'postgres'
import type { Tables } from '../tables.ts'
import { createLastingPool } from './lasting-pool.ts'

/** A connection or a transaction: queries take either, so the same function works inside one. */
export type Db = Kysely<Tables> | Transaction<Tables> | ControlledTransaction<Tables>

/** Where a PostgreSQL answers: an address, or the pieces of a Unix socket. */
export type PostgresTarget =
  | string
  | { host: string; port: number; user: string; password?: string; database: string }

export type Database = { db: Kysely<Tables>; sql: postgres.Sql; close: () => Promise<void> }

/**
 * Opens a pool, which outlives its database. Statements are prepared once per connection; no query runs longer than 15 s.
 * `settings` are those of PostgreSQL for its connections.
 */
export function openDatabase(
  target: PostgresTarget,
  { max = 10, settings = {} }: { max?: number; settings?: Record<string, string> } = {},
): Database {
  const options: postgres.Options<Record<string, never>> = {
    max,
    idle_timeout: 0,
    max_lifetime: null,
    onnotice: () => {},
    connection: { application_name: 'onushilon', statement_timeout: 15_000, ...settings },
  }
  const sql = createLastingPool((onclose) => {
    if (typeof target === 'string') return postgres(target, { ...options, onclose })
    return postgres({
      ...options,
      ...target,
      onclose,
      // postgres.js takes a socket's directory as `path`, the whole file name.
      ...(target.host.startsWith('/') ? { path: `${target.host}/.s.PGSQL.${target.port}` } : {}),
    })
  })
  const db = new Kysely<Tables>({ dialect: new PostgresJSDialect({ postgres: sql }) })
  // Ended before Kysely's own end, which sets no bound: postgres.js can wait for ever for a connection that was reserved
  // and released, or whose server went away (its issues 925 and 1097).
  const close = async () => {
    await sql.end({ timeout: 5 })
    await db.destroy()
  }
  return { db, sql, close }
}
