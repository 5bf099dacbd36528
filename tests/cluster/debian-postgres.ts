import path from 'node:path'
import pg from 'pg'
import { vi } from 'vitest'
import { findFreePort } from '../../server/lib/free-port.ts'
import { findPostgresPrograms, makeServiceFolder, removeFolder, runProgram, startService } from './service.ts'

export type DebianPostgres = { url: string; stop: () => Promise<void> }

/** Starts PostgreSQL of the distribution on a new, empty cluster, with more settings such as `work_mem=8MB`. */
export async function startDebianPostgres(...more: string[]): Promise<DebianPostgres> {
  const folder = makeServiceFolder('postgres')
  const data = path.join(folder, 'data')
  const programs = findPostgresPrograms()
  await runProgram(path.join(programs, 'initdb'), [
    ...['-D', data, '-U', 'onushilon', '--auth=trust', '--encoding=UTF8', '--no-sync'],
  ])
  const port = await findFreePort('127.0.0.1')
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'fsync=off',
    `unix_socket_directories=${folder}`,
  ]
  const service = startService(path.join(programs, 'postgres'), [
    ...['-D', data, ...[...settings, ...more].flatMap((setting) => ['-c', setting])],
  ])
  const url = `postgres://onushilon@127.0.0.1:${port}/postgres`
  await vi.waitFor(() => ask(url, 'select 1'), { timeout: 60_000, interval: 100 })
  return {
    url,
    async stop() {
      await service.stop('SIGINT')
      removeFolder(folder)
    },
  }
}

/** Runs one statement on a connection of its own; returns the rows. */
export async function ask<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end().catch(() => {})
  }
}
