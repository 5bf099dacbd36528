import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dataParent } from '../../../tests/support/data-parent.ts'
import { listProcessesIn } from '../../../tests/support/list-processes.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

vi.setConfig({ testTimeout: 120_000 })

const log = { info: () => {}, warn: () => {}, error: () => {} }

let dataDir: string

beforeEach(() => {
  dataDir = realpathSync(mkdtempSync(join(dataParent, 'onushilon-cluster-')))
  // Root's database runs as another user.
  chmodSync(dataDir, 0o711)
})

afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const start = (signal?: AbortSignal) =>
  startEmbeddedPostgres({ dataDir, log, settings: { fsync: 'off' }, ...(signal ? { signal } : {}) })

/** Waits for a file of the cluster that is being created. */
async function waitForDraft(file: string): Promise<void> {
  const drafts = () => readdirSync(dataDir).filter((name) => name.startsWith('postgres.new-'))
  const isThere = () => drafts().some((draft) => existsSync(join(dataDir, draft, file)))
  await vi.waitUntil(isThere, { timeout: 60_000, interval: 1 })
}

test.each([
  ['initdb makes it', 'base'],
  ['initdb has almost made it', 'base/5'],
])('a start that is aborted when %s leaves no part of the database, and no process', async (_when, file) => {
  const stopping = new AbortController()
  const refused = expect(start(stopping.signal)).rejects.toThrow()
  await waitForDraft(file)
  stopping.abort()
  await refused
  expect(listProcessesIn(dataDir)).toEqual([])
  expect(readdirSync(dataDir)).toEqual(['postgres.password'])

  const next = await start()
  expect(next.isNew).toBe(true)
  await next.stop()
})

test('a start that was aborted before it began creates no database', async () => {
  await expect(start(AbortSignal.abort())).rejects.toThrow('aborted')
  expect(readdirSync(dataDir)).toEqual(['postgres.password'])
})

test('a process that exits while its database is created leaves no process, and the next start begins anew', async () => {
  const module = new URL('./embedded-postgres.ts', import.meta.url).href
  const script = `
    process.on('SIGUSR2', () => process.exit(1))
    const { startEmbeddedPostgres } = await import(${JSON.stringify(module)})
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: console })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' })
  await waitForDraft('base')
  child.kill('SIGUSR2')
  await once(child, 'exit')
  await vi.waitFor(() => expect(listProcessesIn(dataDir)).toEqual([]), { timeout: 30_000 })
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)

  const next = await start()
  expect(next.isNew).toBe(true)
  await next.stop()
  expect(readdirSync(dataDir).filter((name) => name.includes('.new-'))).toEqual([])
})
