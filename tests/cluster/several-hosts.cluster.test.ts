import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { findFreePort } from '../../server/lib/free-port.ts'
import {
  makeDataDirectory,
  readyLine,
  startServerProcess,
  stopServerProcess,
} from '../support/server-process.ts'
import { forAllTests } from '../support/test-world.ts'
import { ask, startDebianPostgres } from './debian-postgres.ts'

const readOnly = await forAllTests(startDebianPostgres('default_transaction_read_only=on'))
const primary = await forAllTests(startDebianPostgres())

const hostOf = (url: string) => new URL(url).host

test('of several hosts requests, searches and jobs use the one that accepts writes', async () => {
  const dataDir = makeDataDirectory()
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const hosts = [`127.0.0.1:${await findFreePort('127.0.0.1')}`, hostOf(readOnly.url), hostOf(primary.url)]
  const server = await startServerProcess({
    DATABASE_URL: `postgres://onushilon@${hosts}/postgres?target_session_attrs=read-write`,
    ...{ DATA_DIR: dataDir, SECRET_KEY: randomBytes(32).toString('hex') },
  })
  const url = readyLine.exec(server.output)?.[1] ?? server.output
  for (const path of ['/health/ready', '/explore?q=force']) expect((await fetch(url + path)).status).toBe(200)

  const names = (at: string) =>
    ask<{ name: string }>(at, 'select application_name as name from pg_stat_activity')
  const used = (await names(primary.url)).map(({ name }) => name)
  expect(used).toEqual(expect.arrayContaining(['onushilon', 'onushilon jobs']))
  expect((await names(readOnly.url)).filter(({ name }) => /^onushilon( jobs)?$/.test(name))).toEqual([])
  await stopServerProcess(server)
}, 120_000)
