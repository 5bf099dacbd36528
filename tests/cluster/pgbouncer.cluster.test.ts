import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../server/lib/database/database.ts'
import { createTestDatabase } from '../support/database.ts'
import {
  makeDataDirectory,
  readyLine,
  startServerProcess,
  stopServerProcess,
} from '../support/server-process.ts'
import { forAllTests } from '../support/test-world.ts'
import { startPgBouncer } from './pgbouncer.ts'

const database = await forAllTests(createTestDatabase({ max: 4 }))
const bouncer = await forAllTests(startPgBouncer(database))

function start(url: string) {
  const dataDir = makeDataDirectory()
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const secretKey = randomBytes(32).toString('hex')
  return startServerProcess({
    ...{ DATABASE_URL: url, DATA_DIR: dataDir, SECRET_KEY: secretKey, SAMPLE_CONTENT: 'first' },
    ADMIN_EMAIL: 'admin@example.com',
  })
}

function open(settings: Record<string, string> = {}) {
  const opened = openDatabase(bouncer.url, { max: 8, settings })
  onTestFinished(() => opened.close())
  return opened.sql
}

test('behind a pooler that was not announced the start says what to set', async () => {
  const { output, code } = await start(bouncer.plainUrl)
  expect(code).not.toBe(0)
  expect(output).toContain('add pgbouncer=true to the parameters of DATABASE_URL')
})

test('a pool behind a pooler keeps time limits and settings in each transaction, and leaves none behind', async () => {
  const sql = open({ statement_timeout: '300', enable_seqscan: 'off' })
  await expect(sql`select pg_sleep(20)`).rejects.toMatchObject({ code: '57014' })
  await expect(sql.begin(async (tx) => tx`select pg_sleep(20)`)).rejects.toMatchObject({ code: '57014' })
  const show = (name: string) => sql<{ value: string }>`select current_setting(${name}) as value`
  const shown = await Promise.all(Array.from({ length: 30 }, () => show('enable_seqscan').first()))
  expect(new Set(shown.map((row) => row?.value))).toEqual(new Set(['off']))
  await expect(sql.begin(async (tx) => (await tx`show lock_timeout`)[0])).resolves.toEqual({
    lock_timeout: '3s',
  })

  const others = open()
  const left = await Promise.all(
    Array.from({ length: 30 }, () => others<{ value: string }>`show enable_seqscan`.first()),
  )
  expect(new Set(left.map((row) => JSON.stringify(row)))).toEqual(new Set(['{"enable_seqscan":"on"}']))
})

test('behind a pooler a single statement that its commit refuses is rejected', async () => {
  await database.sql`create table seat (place integer unique deferrable initially deferred)`
  const sql = open()
  await sql`insert into seat values (1)`
  await expect(sql`insert into seat values (1)`).rejects.toMatchObject({ code: '23505' })
  expect(await sql`select place from seat`).toEqual([{ place: 1 }])
})

test('the product serves pages, searches and jobs behind a pooler in transaction mode', async () => {
  const server = await start(bouncer.url)
  const url = readyLine.exec(server.output)?.[1] ?? server.output
  for (const path of ['/health/ready', '/', '/explore', '/explore?q=force', '/sitemap.xml']) {
    const response = await fetch(url + path)
    expect([path, response.status]).toEqual([path, 200])
  }
  // A mail that a job delivers: a new account's code.
  const signUp = await fetch(`${url}/identity`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.ForgotPassword',
    },
    body: JSON.stringify({ ClientId: 'onushilonweb', Username: 'admin@example.com' }),
  })
  expect(signUp.status).toBe(200)
  const states = () => database.sql<{ state: string }>`
    select distinct state::text from pgboss.job where name like '%mail%'`
  await expect.poll(states).toEqual([{ state: 'completed' }])

  // The pool, six for searches, one for jobs, one that reads the index; behind the pooler they share four.
  const sessions = await database.sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and application_name like 'onushilon%' and pid <> pg_backend_pid()`
  expect(sessions[0]!.count).toBeLessThanOrEqual(4 + database.sql.pool.totalCount)
  const left = await database.sql`select from pg_locks where locktype = 'advisory' and granted`
  expect(left).toEqual([])
  await stopServerProcess(server)
  expect(server.output).not.toMatch(/LISTEN|prepared statement|"level":(40|50)/)
}, 120_000)
