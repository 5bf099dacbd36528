import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dataParent } from '../../../tests/support/data-parent.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts'
import { type Database, openDatabase } from './database.ts'

let dataDir: string
let server: EmbeddedPostgres
let database: Database

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(dataParent, 'onushilon-outage-'))
  chmodSync(dataDir, 0o755)
  const quiet = { info: () => {}, warn: () => {}, error: () => {} }
  server = await startEmbeddedPostgres({ dataDir, log: quiet, settings: { fsync: 'off' } })
  database = openDatabase(server.target, { max: 4 })
})
afterEach(async () => {
  await database.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

function killDatabase() {
  const file = readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')
  process.kill(Number(file.split('\n')[0]), 'SIGKILL')
}

/** All ways in which the server queries its database; far more than there are connections. */
const askInEveryWay = ({ sql }: Database, seconds: number) =>
  Array.from({ length: 12 }, () => [
    sql`select pg_sleep(${seconds})`.then(),
    sql.begin(async (tx) => tx`select pg_sleep(${seconds})`),
  ]).flat()

test('when the database dies under a busy pool nothing hangs, and the same pool works when it is back', async () => {
  for (let round = 0; round < 3; round += 1) {
    await Promise.all(askInEveryWay(database, 0))
    const asked = Promise.allSettled(askInEveryWay(database, 0.2))
    setTimeout(killDatabase, 100)
    const outcomes = await asked
    expect(outcomes.some(({ status }) => status === 'rejected')).toBe(true)
    await vi.waitFor(() => database.sql`select 1`, { timeout: 40_000, interval: 50 })
  }
  await Promise.all(askInEveryWay(database, 0))
}, 180_000)
