import { PassThrough, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { SqlPool } from '../../lib/database/sql.ts'
import { migrateWithin } from '../../migrations/migrate.ts'
import {
  analyze,
  copyIn,
  copyOut,
  isEmptyDatabase,
  listAllTables,
  listIndexesAndKeys,
  listTables,
  setTriggers,
  textSettings,
  truncate,
} from './catalog.ts'
import { BackupError, type Header, type Table } from './format.ts'
import { createRowCounter, type RowCount } from './row-counter.ts'

export type Loader = {
  /** Loads the rows of a table, the text of a COPY once it went through `unpack`. Returns their count. */
  load: (
    table: Table,
    rows: AsyncIterable<Buffer>,
    how?: { unpack?: Transform; signal?: AbortSignal },
  ) => Promise<RowCount>
}

type Load = {
  header: Pick<Header, 'migrations' | 'sequences'>
  /** Calls `load` for each table. What it rejects with undoes everything. */
  fill: (loader: Loader) => Promise<void>
  /** Is called after the tables were read back, before the newer migrations. */
  check: (counts: ReadonlyMap<string, RowCount>) => Promise<void>
  /** Is called at the end; then everything is committed. */
  beforeCommit: () => Promise<void>
}

/**
 * Fills an empty database in one transaction: tables of the given version, rows, keys and indexes, newer
 * migrations. Triggers do not run, because the rows have their results. Throws BackupError when the database
 * is not empty.
 */
export async function loadDatabase(
  { pool }: Pick<SqlPool, 'pool'>,
  { header, fill, check, beforeCommit }: Load,
): Promise<void> {
  await transactOn(pool, async (client, tx) => {
    if (!(await isEmptyDatabase(client))) throw usedDatabase()
    await migrateWithin(tx, header.migrations.at(-1))
    const tables = await listTables(client)
    await fillTables(client, tables, fill)
    await setSequences(client, header.sequences)
    await check(await countTables(client, tables))
    await migrateWithin(tx)
    for (const { name } of tables) await client.query(analyze(name))
    await beforeCommit()
  })
}

/** Runs a transaction in which migrations may run, without limits of time, and with equal texts on both sides. */
export async function transactOn<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient, tx: Transaction<unknown>) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  const own = { options: {}, connect: async () => withoutRelease(client), end: async () => {} }
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: own }) })
  let isOver = false
  try {
    const result = await db.transaction().execute(async (tx) => {
      await client.query(textSettings)
      return work(client, tx)
    })
    isOver = true
    return result
  } finally {
    // A connection in an unknown state does not go back.
    client.release(!isOver)
  }
}

const usedDatabase = () =>
  new BackupError(
    'The database is not empty: a back-up is restored only into a new one. Name another in DATABASE_URL, or another DATA_DIR.',
  )

/** Kysely gives the connection back after each transaction; this one stays with us. */
function withoutRelease(client: pg.PoolClient) {
  const query = client.query.bind(client)
  return { query: query as never, release: () => {} }
}

async function fillTables(
  client: pg.PoolClient,
  tables: readonly (Table & { isPartitioned: boolean })[],
  fill: Load['fill'],
): Promise<void> {
  const all = await listAllTables(client)
  for (const name of all) await client.query(setTriggers(name, 'disable'))
  const { drop, create } = await listIndexesAndKeys(client)
  for (const statement of drop) await client.query(statement)
  // The migrations have put rows in some.
  await client.query(truncate(all))
  const known = new Map(tables.map((table) => [table.name, table]))
  await fill({
    load: async (table, rows, { unpack = new PassThrough(), signal } = {}) => {
      const own = known.get(table.name)
      if (!own || table.columns.some((column) => !own.columns.includes(column))) {
        throw new BackupError(
          `The back-up has a table or column that its version does not have: ${table.name}.`,
        )
      }
      const counter = createRowCounter()
      const target = client.query(copyFrom(copyIn(table, own)))
      await pipeline(rows, unpack, counter.stream, target, {
        ...(signal ? { signal } : {}),
      })
      return counter.count()
    },
  })
  await client.query(`set local maintenance_work_mem = '256MB'`)
  for (const statement of create) await client.query(statement)
  for (const name of all) await client.query(setTriggers(name, 'enable'))
}

/** Sets sequences to the values of another place. */
export async function setSequences(client: pg.ClientBase, sequences: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(sequences)) {
    await client.query('select setval(quote_ident($1)::regclass, $2::bigint)', [name, value])
  }
}

export async function countTables(
  client: pg.ClientBase,
  tables: readonly Table[],
): Promise<Map<string, RowCount>> {
  const counts = new Map<string, RowCount>()
  for (const table of tables) {
    const counter = createRowCounter()
    const rows = client.query(copyTo(copyOut(table)))
    await pipeline(rows, counter.stream, async (chunks) => {
      for await (const _chunk of chunks);
    })
    counts.set(table.name, counter.count())
  }
  return counts
}
