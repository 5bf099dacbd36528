import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { connectToPrimary } from './primary-host.ts'
import { eachHost } from './replicas/each-host.ts'
import { createSqlPool, type SqlPool } from './sql.ts'

/**
 * A PostgreSQL: its URL, or address and account. A `host` that is a directory holds its Unix socket. A URL may
 * name several hosts, of which the one that accepts writes is used, and a pooler (`pgbouncer=true`).
 */
export type PostgresTarget =
  | string
  | { host: string; port: number; user: string; password?: string; database: string }

export type Database = { sql: SqlPool; close: () => Promise<void> }

/** When it closes, a pool waits this long for statements in progress. */
const closeWithinMs = 1000

/** Unused connections notice within 13 s that the other machine is gone, also before a firewall forgets them. */
const keepAliveInitialDelayMillis = 3000

/** The answer to a statement that reached its time limit takes no longer, also on a busy machine. */
const lateByMs = 10_000

type Settings = Record<string, string>

/**
 * Opens a pool, which outlives its database: statements in progress on a lost connection reject, later
 * ones get a new connection. No statement runs longer than 15 s. `settings` are PostgreSQL's, for each
 * of the connections. `answerWithinMs`: a connection without an answer for so long counts
 * as lost; 0: never. `name` is what the database lists the connections under.
 */
export function openDatabase(
  target: PostgresTarget,
  {
    max = 10,
    settings,
    connectWithinMs = 30_000,
    answerWithinMs,
    name = 'onushilon',
  }: {
    max?: number
    settings?: Settings
    connectWithinMs?: number
    answerWithinMs?: number
    name?: string
  } = {},
): Database {
  const all = { statement_timeout: '15000', ...settings }
  const hasSessions = !isPooled(target)
  const timeLimitMs = Number(all.statement_timeout)
  const pool = new pg.Pool({
    max,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: connectWithinMs,
    keepAlive: true,
    keepAliveInitialDelayMillis,
    application_name: name,
    types: { getTypeParser },
    ...addressOf(target, hasSessions ? toOptions(all) : null),
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
  return {
    sql: createSqlPool(pool, {
      ...{ settings: all, hasSessions },
      answerWithinMs: answerWithinMs ?? (timeLimitMs === 0 ? 0 : timeLimitMs + lateByMs),
    }),
    close,
  }
}

/** pg's parser of a time takes three times as long as that of JavaScript, and that of an array of times even longer. */
const timeParsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text)],
  // timestamptz[]: each time is quoted, because it contains a space.
  [
    1185,
    (text) => {
      const times: (string | null)[] = JSON.parse(`[${text.slice(1, -1).replaceAll('NULL', 'null')}]`)
      return times.map((time) => time && new Date(time))
    },
  ],
])

const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = (type, format) =>
  timeParsers.get(type) ?? pg.types.getTypeParser(type, format)

/**
 * Returns whether a pooler in transaction mode is between: it refuses settings at the start of a connection, and
 * each transaction may run in another session.
 */
function isPooled(target: PostgresTarget): boolean {
  return typeof target === 'string' && /[?&]pgbouncer=true(&|$)/.test(target)
}

const toOptions = (settings: Settings) =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

function addressOf(target: PostgresTarget, options: string | null): pg.PoolConfig {
  if (typeof target !== 'string') return { ...target, ...(options ? { options } : {}) }
  const urls = (eachHost(target) ?? [target]).map((url) => toConnectionString(url, options))
  return {
    connectionString: urls[0]!,
    ...(urls.length > 1 ? { stream: connectToPrimary(urls) } : {}),
  }
}

/** Adds `options`. `sslmode=require` encrypts and checks no certificate, as in psql; pg alone would check. */
function toConnectionString(url: string, options: string | null): string {
  const changed = new URL(url)
  changed.searchParams.set('uselibpqcompat', 'true')
  const own = changed.searchParams.get('options')
  const both = [own, options].filter(Boolean).join(' ')
  if (both) changed.searchParams.set('options', both)
  return changed.href
}
