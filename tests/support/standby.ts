import { spawnSync } from 'node:child_process'
import { appendFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '../../server/lib/database/database.ts'
import { startEmbeddedPostgres } from '../../server/lib/embedded-postgres/embedded-postgres.ts'
import { migrateToLatest } from '../../server/migrations/migrate.ts'
import { makeDataDirectory } from './server-process.ts'

const log = { info: () => {}, warn: () => {}, error: console.error }
const start = (dataDir: string, settings: Record<string, string> = {}) =>
  startEmbeddedPostgres({ dataDir, log, settings: { shared_buffers: '16MB', ...settings } })

/** Starts an empty, migrated database and a standby that streams its changes, both of our own binaries. */
export async function startStandbyPair() {
  const ofPrimary = makeDataDirectory()
  const ofStandby = makeDataDirectory()
  await (await start(ofPrimary)).stop()
  appendFileSync(join(ofPrimary, 'postgres/pg_hba.conf'), 'local replication all scram-sha-256\n')
  // A copy of a stopped cluster, with its owner.
  const { status, stderr } = spawnSync('cp', ['-a', `${ofPrimary}/.`, ofStandby], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  rmSync(join(ofStandby, 'server.lock'), { force: true })
  writeFileSync(join(ofStandby, 'postgres/standby.signal'), '')
  const primary = await start(ofPrimary)
  const { host, port, user, password } = primary.target
  const startStandby = () =>
    start(ofStandby, {
      primary_conninfo: `host='${host}' port=${port} user=${user} password=${password}`,
      // It shows a change as soon as it has it, and asks again at once after the primary was away.
      wal_retrieve_retry_interval: '100ms',
    })
  let standby = await startStandby()
  const database = openDatabase(primary.target, { max: 10 })
  await migrateToLatest(database.sql)
  // The administration of the standby, by a connection of its own for each statement.
  const onStandby = async (statement: string) => {
    const { sql, close } = openDatabase(standby.target, { max: 1 })
    try {
      return await sql.unsafe<{ value: string }>(statement).first()
    } finally {
      await close()
    }
  }
  return {
    primary: { ...database, target: primary.target, drop: database.close },
    standby: standby.target,
    onStandby,
    pauseReplay: () => onStandby('select pg_wal_replay_pause()'),
    resumeReplay: () => onStandby('select pg_wal_replay_resume()'),
    postmasterOfStandby: async () =>
      Number(
        (await onStandby(`select split_part(pg_read_file('postmaster.pid'), e'\\n', 1) as value`))?.value,
      ),
    stopStandby: () => standby.stop(),
    startStandby: async () => {
      standby = await startStandby()
    },
    stop: async () => {
      await database.close()
      await standby.stop()
      await primary.stop()
      for (const dataDir of [ofPrimary, ofStandby]) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
