import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSampleBank } from '../server/admin/read-sample-bank.ts'
import { createTestDatabase, type TestDatabase } from './support/database.ts'
import { makeDataDirectory, startServerProcess, stopServerProcess, urlOf } from './support/server-process.ts'

/* Starts with a DATABASE_URL that was not meant, or that cannot be used. */

let database: TestDatabase
let dataDir: string

beforeEach(async () => {
  database = await createTestDatabase({ max: 1 })
  await database.sql.unsafe('drop schema public cascade; create schema public')
  dataDir = makeDataDirectory()
})
afterEach(async () => {
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

const start = (env: NodeJS.ProcessEnv = {}) =>
  startServerProcess({ DATABASE_URL: urlOf(database), DATA_DIR: dataDir, ...env })

const countTables = () =>
  database.sql`select 1 as one from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`.then(
    (rows) => rows.length,
  )

// Each starts the whole server, some several times, and waits for its exit.
const timeout = 120_000

test(
  'beside a bank in the data directory, an empty database is used only on request',
  async () => {
    mkdirSync(path.join(dataDir, 'postgres'))
    writeFileSync(path.join(dataDir, 'postgres/PG_VERSION'), '18\n')

    const refused = await start()
    expect(refused.code).toBe(1)
    expect(refused.output.trim().split('\n')).toEqual([
      expect.stringMatching(/is empty, and .* has a bank of its own: move that bank .* set START_EMPTY=true/),
    ])
    expect(await countTables()).toBe(0)

    await stopServerProcess(await start({ START_EMPTY: 'true' }))
    // It is empty no more.
    const again = await start({ LOG_LEVEL: 'info' })
    expect(again.code).toBeNull()
    expect(again.output).toContain(`The bank in ${dataDir}/postgres is not used`)
    await stopServerProcess(again)
  },
  timeout,
)

test(
  'SAMPLE_CONTENT adds the sample bank to a new database of DATABASE_URL, unset it does not',
  async () => {
    const plain = await start({ SAMPLE_CONTENT: '' })
    expect(plain.output).not.toContain('sample bank')
    await stopServerProcess(plain)
    await database.sql.unsafe('drop schema public cascade; drop schema pgboss cascade; create schema public')

    const filled = await start({ SAMPLE_CONTENT: 'true' })
    expect(filled.output).toMatch(/Stored a sample bank of \d+ questions/)
    const countPacks = async () => (await database.sql`select from pack`).length
    expect(await countPacks()).toBeGreaterThanOrEqual(readSampleBank('first').length)
    // A server that stops before or within the later packs leaves them to the next one.
    await stopServerProcess(filled)
    const stored = await countPacks()
    const next = await start({ SAMPLE_CONTENT: 'true' })
    await expect.poll(countPacks, { timeout: 60_000 }).toBeGreaterThan(stored + 2)
    await stopServerProcess(next)
  },
  timeout,
)

test(
  'with a port in use nothing is made in the database',
  async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const { port } = taken.address() as { port: number }
    const { code, output } = await start({ PORT: String(port) })
    taken.close()
    expect(code).toBe(1)
    expect(output.trim().split('\n')).toEqual([expect.stringContaining(`Port ${port} is in use`)])
    expect(await countTables()).toBe(0)
  },
  timeout,
)

test(
  'a read-only database is refused in one sentence',
  async () => {
    const { database: name } = database.target
    await database.sql.unsafe(`alter database ${name} set default_transaction_read_only = on`)
    const { code, output } = await start()
    expect(code).toBe(1)
    expect(output.trim().split('\n')).toEqual([
      expect.stringContaining('The database is read-only (default_transaction_read_only)'),
    ])
  },
  timeout,
)
