import type { Readable } from 'node:stream'
import pg, { type ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { SqlPool } from '../../lib/database/sql.ts'
import { productVersion } from '../../lib/version.ts'
import {
  copyOut,
  estimateRows,
  listMigrations,
  listTables,
  readDatabaseId,
  readSequences,
  textSettings,
} from './catalog.ts'
import type { Header, Table } from './format.ts'

/** All tables at one moment, while others go on writing. */
export type Snapshot = {
  header: Omit<Header, 'salt'>
  tables: (Table & { isPartitioned: boolean })[]
  /** An estimate. */
  rows: number
  /** The rows of a table as the text of a COPY. */
  read: (table: Table) => Readable
}

/**
 * Calls `work` with a snapshot of the database, on a connection of its own, so that the pool of the product
 * stays whole.
 */
export async function withSnapshot<Result>(
  { pool }: Pick<SqlPool, 'pool'>,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    ...pool.options,
    password: pool.options.password,
    application_name: 'onushilon back-up',
  })
  // The statement in progress rejects with the same error.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`begin isolation level repeatable read read only; ${textSettings}`)
    return await work(await openSnapshot(client))
  } finally {
    await client.end()
  }
}

async function openSnapshot(client: ClientBase): Promise<Snapshot> {
  const header = {
    madeAt: new Date().toISOString(),
    madeBy: `Onushilon ${productVersion}`,
    migrations: await listMigrations(client),
    databaseId: await readDatabaseId(client),
    sequences: await readSequences(client),
  }
  return {
    header,
    tables: await listTables(client),
    rows: await estimateRows(client),
    read: (table) => client.query(copyTo(copyOut(table))),
  }
}
