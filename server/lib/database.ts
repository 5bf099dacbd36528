import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { createSqlPool, type SqlPool } from './sql.ts'

/** A PostgreSQL: its URL, or address and account. A `host` that is a directory holds its Unix socket. */
export type PostgresTarget =
  | string
  | { host: string; port: number; user: string; password?: string; database: string }

export type Database = { sql: SqlPool; close: () => Promise<void> }

/** When it closes, a pool waits this long for statements in progress. */
const closeWithinMs = 1000

/**
 * Opens a pool, which outlives its database: statements in progress on a lost connection reject, later
 * ones get a new connection. No statement runs longer than 15 s. `settings` are PostgreSQL's, for each
 * of the connections.
 */
export function openDatabase(
  target: PostgresTarget,
  {
    max = 10,
    settings = {},
    connectWithinMs = 30_000,
  }: { max?: number; settings?: Record<string, string>; connectWithinMs?: number } = {},
): Database {
  const { statement_timeout = '15000', ...others } = settings
  const options = Object.entries(others)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
  const pool = new pg.Pool({
    max,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: connectWithinMs,
    keepAlive: true,
    application_name: 'onushilon',
    types: { getTypeParser },
    statement_timeout: Number(statement_timeout),
    ...(typeof target === 'string' ? { connectionString: toConnectionString(target, options) } : target),
    ...(typeof target === 'string' ? {} : { options }),
  })
  const clients = new Set<pg.PoolClient>()
  pool.on('connect', (client) => {
    clients.add(client)
    // Its statements reject with the same error, and the pool drops the connection.
    client.on('error', () => {})
  })
  pool.on('remove', (client) => clients.delete(client))
  pool.on('error', () => {})
  const close = async () => {
    if (pool.ending) return
    const closed = pool.end()
    await Promise.race([closed, delay(closeWithinMs, undefined, { ref: false })])
    // Cuts off statements that still run.
    await Promise.all([...clients].map((client) => client.end()))
  }
  return { sql: createSqlPool(pool), close }
}

const timestamptz: number = pg.types.builtins.TIMESTAMPTZ
const toDate = (text: string) => new Date(text)

/** pg's parser of a time takes three times as long as that of JavaScript. */
const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = (type, format) =>
  type === timestamptz ? toDate : pg.types.getTypeParser(type, format)

/** Adds `options`. `sslmode=require` encrypts and checks no certificate, as in psql; pg alone would check. */
function toConnectionString(url: string, options: string): string {
  const changed = new URL(url)
  changed.searchParams.set('uselibpqcompat', 'true')
  const own = changed.searchParams.get('options')
  changed.searchParams.set('options', own === null ? options : `${own} ${options}`)
  return changed.href
}
