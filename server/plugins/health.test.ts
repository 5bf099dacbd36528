import { rmSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startTestApp } from '../../tests/support/app.ts'
import { createJobTables } from '../../tests/support/jobs.ts'
import { requireOwnStore } from '../images/own-store.ts'
import { productVersion } from '../lib/version.ts'

async function startReadyApp(env: NodeJS.ProcessEnv = {}) {
  const product = await startTestApp({ env })
  onTestFinished(product.stop)
  const { app, deps } = product
  await createJobTables(deps)
  await requireOwnStore(deps)
  await deps.search.warmUp()
  const ask = async (request: { remoteAddress?: string; headers?: Record<string, string> } = {}) => {
    const response = await app.inject({ url: '/health/ready', ...request })
    return { code: response.statusCode, ...response.json() }
  }
  return { ...product, ask }
}

const allOk = { disk: 'ok', database: 'ok', schema: 'ok', search: 'ok', pictures: 'ok', queue: 'ok' }

test('a server that is ready says so, and this machine is told each check', async () => {
  const { ask } = await startReadyApp()
  expect(await ask()).toEqual({ code: 200, status: 'ok', version: productVersion, checks: allOk })
})

test.each([
  ['another machine', { remoteAddress: '192.0.2.1' }],
  ['a proxy on this machine', { headers: { 'x-forwarded-for': '192.0.2.1' } }],
])('%s is told no reasons', async (_who, request) => {
  const { ask, deps } = await startReadyApp()
  await deps.sql`update kysely_migration set name = 'x' || name`
  expect(await ask(request)).toEqual({ code: 503, status: 'not ready' })
  await deps.sql`update kysely_migration set name = substr(name, 2)`
  expect(await ask(request)).toEqual({ code: 200, status: 'ok' })
})

test('METRICS=public shows the reasons to all', async () => {
  const { ask } = await startReadyApp({ METRICS: 'public' })
  expect(await ask({ remoteAddress: '192.0.2.1' })).toMatchObject({ version: productVersion, checks: allOk })
})

test('a database without the migrations of this version is not used; one with newer ones is', async () => {
  const { ask, deps } = await startReadyApp()
  const taken = await deps.sql<{ name: string }>`
    delete from kysely_migration where name = (select max(name) from kysely_migration) returning name`
  expect(await ask()).toEqual({
    code: 503,
    status: expect.stringContaining('lacks migrations'),
    checks: { disk: 'ok', database: 'ok', schema: expect.stringContaining('lacks migrations') },
  })
  await deps.sql`
    insert into kysely_migration (name, timestamp) values (${taken[0]!.name}, ''), ('999-of-a-newer-version', '')`
  expect(await ask()).toMatchObject({ code: 200, checks: allOk })
})

test('a search without an index, lost pictures and old jobs are told, and the server stays ready', async () => {
  const { ask, deps } = await startReadyApp()
  rmSync(path.join(deps.config.dataDir, 'images'), { recursive: true })
  await deps.sql.unsafe(`
    select pgboss.create_queue('slow', '{"policy": "standard"}');
    insert into pgboss.job (name, created_on) values ('slow', now() - interval '2 hours')`)
  const readFacts = vi.spyOn(deps.search, 'readFacts').mockRejectedValue(new Error('away'))
  onTestFinished(() => readFacts.mockRestore())
  expect(await ask()).toMatchObject({
    code: 200,
    status: 'ok',
    checks: {
      search: 'no answer',
      pictures: expect.stringContaining('lost its mark'),
      queue: expect.stringContaining('queue slow'),
    },
  })
  expect(readFacts).toHaveBeenCalledTimes(1)
  await ask()
  expect(readFacts).toHaveBeenCalledTimes(1)
})
