import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { vi } from 'vitest'
import { findFreePort } from '../../server/lib/free-port.ts'
import type { TestDatabase } from '../support/database.ts'
import { ask } from './debian-postgres.ts'
import { giveToService, makeServiceFolder, removeFolder, startService } from './service.ts'

/** Starts PgBouncer in transaction mode before a test database. Few sessions: clients must share them. */
export async function startPgBouncer({ target }: TestDatabase) {
  const folder = makeServiceFolder('pgbouncer')
  const port = await findFreePort('127.0.0.1')
  const { host, user, password, database } = target
  const lines = [
    '[databases]',
    `${database} = host=${host} port=${target.port} user=${user} password=${password}`,
    '[pgbouncer]',
    ...['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'auth_type = any', 'unix_socket_dir ='],
    ...['pool_mode = transaction', 'default_pool_size = 4', 'max_client_conn = 200'],
  ]
  const file = path.join(folder, 'pgbouncer.ini')
  writeFileSync(file, `${lines.join('\n')}\n`)
  giveToService(file)
  const service = startService('pgbouncer', [file])
  const url = `postgres://${user}@127.0.0.1:${port}/${database}`
  await vi
    .waitFor(() => ask(url, 'select 1'), { timeout: 60_000, interval: 100 })
    .catch((error) => {
      throw new Error(service.output(), { cause: error })
    })
  return {
    /** Without the parameter that the product needs. */
    plainUrl: url,
    url: `${url}?pgbouncer=true`,
    async stop() {
      await service.stop('SIGINT')
      removeFolder(folder)
    },
  }
}
