import { expect, test } from 'vitest'
import { startTestApp } from '../../../../../tests/support/app.ts'
import { createJobTables } from '../../../../../tests/support/jobs.ts'
import { forAllTests } from '../../../../../tests/support/test-world.ts'
import { productVersion } from '../../../../lib/version.ts'
import type { Viewer } from '../../../../lib/viewer.ts'
import { deleteOldFaults, listFaultsOfLastDay, storeFaults } from '../faults/service.ts'
import { readServerState } from './service.ts'

const { app, deps } = await forAllTests(startTestApp())
await createJobTables(deps)
const { sql } = deps
const administrator: Viewer = { id: 'a', fullName: 'A', groups: ['ADMINS'] }

test('the state names versions, sizes, counts and who answers searches', async () => {
  const state = await readServerState(deps, administrator)
  expect(state).toMatchObject({
    version: productVersion,
    nodeVersion: process.versions.node,
    databaseVersion: expect.stringMatching(/^\d+\./),
    schema: expect.stringMatching(/^\d{3}-/),
    isDatabaseEmbedded: true,
    hasDailyBackup: false,
    lastBackupAt: null,
    isBackupFailing: false,
    jobsWaiting: 0,
    oldestJobAt: null,
    jobsFailed: 0,
    areMailsFiles: true,
    mailsUndelivered: 0,
    faults: [],
    process: { poolWaiting: 0, poolSize: sql.pool.options.max },
    search: { holder: expect.any(String) },
  })
  expect(state.databaseBytes).toBeGreaterThan(1_000_000)
  expect(state.diskFreeBytes).toBeGreaterThan(0)
  expect(state.diskFreeBytes).toBeLessThanOrEqual(state.diskBytes ?? 0)
})

test('jobs that wait and the last back-up are told', async () => {
  await sql.unsafe(`
    select pgboss.create_queue('slow', '{"policy": "standard"}');
    insert into pgboss.job (name, created_on) values ('slow', '2026-01-01T00:00:00Z'), ('slow', now());
    insert into pgboss.job (name, state) values ('slow', 'failed'), ('slow', 'completed');
    insert into backup_run (day, started_at, seen_at, finished_at)
    values ('2026-11-20', now(), now(), '2026-11-20T02:00:00Z');
    insert into backup_run (day, started_at, seen_at, failure) values ('2026-11-21', now(), now(), 'full')`)
  expect(await readServerState(deps, administrator)).toMatchObject({
    jobsWaiting: 2,
    oldestJobAt: new Date('2026-01-01T00:00:00Z'),
    jobsFailed: 1,
    lastBackupAt: new Date('2026-11-20T02:00:00Z'),
    isBackupFailing: true,
  })
})

test('faults of all processes are counted by route; refusals and health checks are not', async () => {
  await app.inject({ method: 'POST', url: '/graphql', payload: { query: '{' } })
  await app.inject({ url: '/nowhere' })
  await storeFaults(deps)
  expect(await listFaultsOfLastDay(deps)).toEqual([])

  await sql`alter table pack rename to hidden`
  const ask = () =>
    app.inject({
      method: 'POST',
      url: '/graphql',
      payload: { query: '{ listPacksByCreatedAt { items { id } } }' },
    })
  await ask()
  await storeFaults(deps)
  await ask()
  await sql`alter table hidden rename to pack`
  // Another process.
  await sql`
    insert into fault_count (hour, route, count)
    values (date_trunc('hour', now()), '/identity', 5), (now() - interval '25 hours', '/identity', 9),
      (now() - interval '8 days', '/identity', 9)`
  await storeFaults(deps)
  await storeFaults(deps)

  expect(await listFaultsOfLastDay(deps)).toEqual([
    { route: '/identity', count: 5 },
    { route: '/graphql', count: 2 },
  ])
  await deleteOldFaults(sql, new Date())
  expect(await sql`select 1 as one from fault_count where hour < now() - interval '7 days'`).toEqual([])
})

test('counts that could not be stored are stored later', async () => {
  await sql`truncate fault_count`
  await sql`alter table fault_count rename to hidden_count`
  await sql`alter table pack rename to hidden`
  await app.inject({
    method: 'POST',
    url: '/graphql',
    payload: { query: '{ listPacksByCreatedAt { items { id } } }' },
  })
  await expect(storeFaults(deps)).rejects.toThrow('fault_count')
  await sql`alter table hidden rename to pack`
  await sql`alter table hidden_count rename to fault_count`
  await storeFaults(deps)
  expect(await listFaultsOfLastDay(deps)).toEqual([{ route: '/graphql', count: 1 }])
})
