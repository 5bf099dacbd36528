import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  makeDataDirectory,
  readyLine,
  startServerProcess,
  stopServerProcess,
} from '../support/server-process.ts'
import { ask, startDebianPostgres } from './debian-postgres.ts'

test("the product runs on the distribution's PostgreSQL", async () => {
  const postgres = await startDebianPostgres()
  const dataDir = makeDataDirectory()
  try {
    const settings = { DATABASE_URL: postgres.url, DATA_DIR: dataDir, SAMPLE_CONTENT: 'first' }
    const server = await startServerProcess({ ...settings, SECRET_KEY: randomBytes(32).toString('hex') })
    const url = readyLine.exec(server.output)?.[1] ?? server.output
    const ready = await fetch(`${url}/health/ready`)
    const page = await fetch(`${url}/explore`)
    const questions = await ask<{ count: number }>(postgres.url, 'select count(*)::int from question')
    expect([ready.status, page.status]).toEqual([200, 200])
    expect(questions[0]?.count).toBeGreaterThan(0)
    await stopServerProcess(server)
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}, 120_000)
