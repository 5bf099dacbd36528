import { expect, onTestFinished, test, vi } from 'vitest'
import { startTestApp } from '../../../tests/support/app.ts'
import { createJobTables } from '../../../tests/support/jobs.ts'
import { forAllTests } from '../../../tests/support/test-world.ts'
import { newId } from '../../lib/new-id.ts'

const { app, deps } = await forAllTests(startTestApp())

const post = (query: string) => app.inject({ method: 'POST', url: '/graphql', payload: { query } })

/** Returns the number of requests of the data API by status class and outcome. */
async function countRequests(): Promise<Record<string, number>> {
  const { body } = await app.inject('/metrics')
  const lines = body.matchAll(
    /^http_request_duration_seconds_count\{method="POST",route="\/graphql",status="(\w+)",outcome="(\w+)",class="graphql"\} (\d+)$/gm,
  )
  return Object.fromEntries(
    [...lines].map(([, status, outcome, count]) => [`${status} ${outcome}`, Number(count)]),
  )
}

test('an operation that fails counts as a failure, whatever its status', async () => {
  await post('{ __typename }')
  await post('{')
  // Refused by a resolver, and failed in one.
  expect((await post('mutation { createTag(input: { name: "x" }) { name } }')).statusCode).toBe(200)
  await deps.sql`alter table pack rename to pack_elsewhere`
  onTestFinished(async () => void (await deps.sql`alter table pack_elsewhere rename to pack`))
  const id = '01a1fbd0-92fe-71cb-8da0-a9e1436e21e9'
  expect((await post(`{ getPack(id: "${id}") { id } }`)).statusCode).toBe(200)
  // A part of it failed.
  const partly = await post(`{ __typename getPack(id: "${id}") { id } }`)
  expect(partly.json().data).toEqual({ __typename: 'Query', getPack: null })
  expect(await countRequests()).toEqual({ '2xx ok': 1, '4xx refused': 1, '2xx refused': 1, '2xx fault': 2 })
})

/** Returns the value of a series; null when there is none. */
async function readSeries(series: string): Promise<number | null> {
  const { body } = await app.inject('/metrics')
  const line = body.split('\n').find((each) => each.startsWith(`${series} `))
  return line === undefined ? null : Number(line.slice(series.length))
}

test('errors are counted by the code of their protocol', async () => {
  const count = (door: string, code: string) =>
    readSeries(`http_errors_total{class="${door}",code="${code}"}`)
  const before = (await count('graphql', 'BAD_INPUT')) ?? 0
  await post('{')
  expect(await count('graphql', 'BAD_INPUT')).toBe(before + 1)
  await app.inject({ method: 'POST', url: '/identity', payload: '{}' })
  expect(await count('identity', 'UnknownOperationException')).toBe(1)
  await app.inject({ method: 'PUT', url: '/images' })
  expect(await count('picture', 'AccessDenied')).toBe(1)
  await app.inject('/nowhere')
  expect(await count('other', '404')).toBe(1)
})

test('a request that may wait for another device is in a class of its own', async () => {
  await post(`{ getExamChanges(attemptId: "${newId()}", since: "2026-01-01T00:00:00Z") { isOpen } }`)
  const { body } = await app.inject('/metrics')
  expect(body).toMatch(/^http_request_duration_seconds_count\{.*class="held"\} 1$/m)
})

test.each([
  ['another machine', { remoteAddress: '192.0.2.1' }],
  ['another machine, by IPv6', { remoteAddress: '2001:db8::1' }],
  ['a machine whose address begins alike', { remoteAddress: '12.7.0.1' }],
  ['a proxy on this machine', { headers: { 'x-forwarded-for': '192.0.2.1' } }],
  ['a client that claims to be this machine', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
  ['a proxy that says Forwarded', { headers: { forwarded: 'for=127.0.0.1' } }],
])('metrics are closed to %s', async (_who, request) => {
  for (const TRUST_PROXY of ['', 'true', '127.0.0.1']) {
    const trusting = await startTestApp({ env: { TRUST_PROXY } })
    onTestFinished(trusting.stop)
    const { statusCode, body } = await trusting.app.inject({ url: '/metrics', ...request })
    expect(statusCode).toBe(403)
    expect(body).not.toContain('http_request')
  }
})

test('metrics are open to programs on this machine, and with METRICS=public to all', async () => {
  for (const remoteAddress of ['127.0.0.1', '127.0.0.2', '::1', '::ffff:127.0.0.1'])
    expect((await app.inject({ url: '/metrics', remoteAddress })).statusCode).toBe(200)
  const open = await startTestApp({ env: { METRICS: 'public' } })
  onTestFinished(open.stop)
  const { statusCode, body } = await open.app.inject({ url: '/metrics', remoteAddress: '192.0.2.1' })
  expect([statusCode, body.includes('http_request_duration_seconds')]).toEqual([200, true])
})

test('the database tells of exams, jobs and mails, and the pool of its waits', async () => {
  const { body } = await app.inject('/metrics')
  for (const name of ['exams_open', 'mails_undelivered', 'database_connections_in_use'])
    expect(body).toMatch(new RegExp(`^${name} 0$`, 'm'))
  expect(body).toMatch(/^exam_save_duration_seconds_count 0$/m)
  const waits = Number(/^database_wait_seconds_count (\d+)$/m.exec(body)?.[1])
  expect(waits).toBeGreaterThan(0)
})

test('facts of the installation are read at most every 15 seconds, and kept while they cannot be read', async () => {
  const { app: own, deps: its, stop } = await startTestApp()
  onTestFinished(stop)
  await createJobTables(its)
  const { sql } = its
  await sql.unsafe(`
    select pgboss.create_queue('slow', '{"policy": "standard"}');
    insert into pgboss.job (name, created_on) values ('slow', now() - interval '1 hour'), ('slow', now());
    insert into pgboss.job (name, state) values ('slow', 'failed'), ('slow', 'completed')`)
  await sql`
    insert into undelivered_mail (id, sealed, error, failed_at) values (${newId()}, '\\x00', 'refused', now())`
  const beganMs = performance.now()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(beganMs)
  onTestFinished(() => clock.mockRestore())
  const read = async () => (await own.inject('/metrics')).body

  const first = await read()
  for (const line of [
    'exams_open 0',
    'mails_undelivered 1',
    'jobs_waiting{queue="slow"} 2',
    'jobs_failed{queue="slow"} 1',
  ])
    expect(first).toContain(`\n${line}\n`)
  const age = Number(/^jobs_oldest_seconds\{queue="slow"\} (.*)$/m.exec(first)?.[1])
  expect(age).toBeGreaterThanOrEqual(3600)

  await sql`delete from undelivered_mail`
  clock.mockReturnValue(beganMs + 14_000)
  expect(await read()).toContain('\nmails_undelivered 1\n')
  await sql.unsafe('alter table undelivered_mail rename to moved')
  clock.mockReturnValue(beganMs + 16_000)
  expect(await read()).toContain('\nmails_undelivered 1\n')
  await sql.unsafe('alter table moved rename to undelivered_mail')
  clock.mockReturnValue(beganMs + 32_000)
  expect(await read()).toContain('\nmails_undelivered 0\n')
})
