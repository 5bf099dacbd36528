import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dataParent } from '../../../tests/support/data-parent.ts'
import { openDatabase } from '../database/database.ts'
import { attachEmbeddedPostgres, type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { isPidRunning } from './process-identity.ts'

// Most tests here create databases, which takes seconds each, and longer on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const isRoot = process.geteuid?.() === 0
const warn = vi.fn()
const log = { info: () => {}, warn, error: () => {} }
const settings = { fsync: 'off' }

let home: string
let dataDir: string
let started: EmbeddedPostgres[] = []
let children: ChildProcess[] = []

beforeEach(() => {
  home = realpathSync(mkdtempSync(join(dataParent, 'onushilon-embedded-')))
  if (isRoot) chmodSync(home, 0o711)
  dataDir = join(home, 'data')
})

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  // The last start of a directory stops what a killed one left.
  for (const server of started) await server.stop()
  started = []
  children = []
  warn.mockClear()
  rmSync(home, { recursive: true, force: true })
})

async function start(directory = dataDir) {
  const server = await startEmbeddedPostgres({ dataDir: directory, log, settings })
  started.push(server)
  return server
}

async function query(target: EmbeddedPostgres['target'], statement: string) {
  const database = openDatabase(target, { max: 1 })
  try {
    return await database.sql.unsafe(statement)
  } finally {
    await database.close()
  }
}

/** Starts a server in a child process that can be killed. */
async function startInChild() {
  const module = new URL('./embedded-postgres.ts', import.meta.url).href
  const script = `
    process.on('SIGUSR2', () => process.exit(1))
    const { startEmbeddedPostgres } = await import(${JSON.stringify(module)})
    const log = { info() {}, warn() {}, error() {} }
    const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log, settings: { fsync: 'off' } })
    console.log(JSON.stringify(server.target))
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const [line] = await once(child.stdout, 'data')
  return { child, target: JSON.parse(String(line)) as EmbeddedPostgres['target'] }
}

const postmasterPid = (directory = dataDir) =>
  Number(readFileSync(join(directory, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

test('a first start creates a database that supports Bangla and requires the password', async () => {
  const server = await start()

  expect(server.isNew).toBe(true)
  const [row] = await query(
    server.target,
    `select to_tsvector('simple', 'মুক্তিযুদ্ধ। “উদ্ধৃতি”')::text as words, current_setting('data_checksums') as checksums,
      current_setting('listen_addresses') as addresses, current_setting('server_version_num')::int / 10000 as major`,
  )
  expect(row).toMatchObject({ words: "'উদ্ধৃতি':2 'মুক্তিযুদ্ধ':1", checksums: 'on', major: 18 })
  if (process.platform !== 'win32') expect(row).toMatchObject({ addresses: '' })
  await expect(query({ ...server.target, password: 'guess' }, 'select 1')).rejects.toThrow('password')
})

test('a second start finds the data of the first', async () => {
  const first = await start()
  await query(first.target, 'create table note as select 42 as number')
  await first.stop()
  await first.stop()
  expect(existsSync(join(dataDir, 'server.lock'))).toBe(false)

  const second = await start()

  expect(second.isNew).toBe(false)
  expect(await query(second.target, 'select number from note')).toMatchObject([{ number: 42 }])
})

test('the admin command finds a running server, and none after it has stopped', async () => {
  expect(await attachEmbeddedPostgres({ dataDir })).toBeNull()
  const server = await start()
  expect(await attachEmbeddedPostgres({ dataDir })).toEqual(server.target)
  await server.stop()
  expect(await attachEmbeddedPostgres({ dataDir })).toBeNull()
})

test('a killed server loses no data, and the next start stops its database', async () => {
  const { child, target } = await startInChild()
  await query(target, 'create table note as select 42 as number')
  const orphan = postmasterPid()
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await attachEmbeddedPostgres({ dataDir })).toBeNull()

  const server = await start()

  expect(warn).toHaveBeenCalledOnce()
  expect(postmasterPid()).not.toBe(orphan)
  expect(await query(server.target, 'select number from note')).toMatchObject([{ number: 42 }])
})

test('a killed database is restarted within seconds', async () => {
  const server = await start()
  await query(server.target, 'create table note as select 42 as number')

  process.kill(postmasterPid(), 'SIGKILL')

  await vi.waitFor(
    async () => expect(await query(server.target, 'select number from note')).toMatchObject([{ number: 42 }]),
    { timeout: 60_000, interval: 100 },
  )
})

test('a directory in use by a live server is refused with its name and pid', async () => {
  await start()

  const second = startEmbeddedPostgres({ dataDir, log })

  await expect(second).rejects.toThrow(EmbeddedPostgresError)
  await expect(second).rejects.toThrow(
    `${dataDir} is in use by the running server with process id ${process.pid}`,
  )
})

test('of two concurrent starts, also with a dead lock, exactly one succeeds', async () => {
  mkdirSync(dataDir)
  writeFileSync(
    join(dataDir, 'server.lock'),
    JSON.stringify({ pid: process.pid, startedAt: '1', bootId: 'earlier' }),
  )

  const starts = await Promise.allSettled([start(), start(), start()])

  expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
})

test('a directory that cannot be created is refused in one sentence', async () => {
  writeFileSync(join(home, 'file'), '')

  const below = startEmbeddedPostgres({ dataDir: join(home, 'file', 'data'), log })

  await expect(below).rejects.toThrow(EmbeddedPostgresError)
  await expect(below).rejects.toThrow(
    /^The data directory .*file.data cannot be used \(ENOTDIR.*DATA_DIR to another directory\.$/,
  )
})

test('a directory that is not writable is refused in one sentence', async () => {
  mkdirSync(dataDir, { mode: 0o555 })
  // Root can write everywhere, so the process changes its user for this start.
  if (isRoot) process.seteuid?.(65534)
  try {
    const refused = startEmbeddedPostgres({ dataDir, log })
    await expect(refused).rejects.toThrow(EmbeddedPostgresError)
    await expect(refused).rejects.toThrow(/^The data directory .* cannot be used \(EACCES/)
  } finally {
    if (isRoot) process.seteuid?.(0)
  }
})

test('a leftover of a start that was killed while creating the database is removed', async () => {
  mkdirSync(join(dataDir, 'postgres.new-abc123', 'base'), { recursive: true })
  writeFileSync(join(dataDir, 'postgres.new-abc123', 'PG_VERSION'), '18\n')

  const server = await start()

  expect(server.isNew).toBe(true)
  expect(existsSync(join(dataDir, 'postgres.new-abc123'))).toBe(false)
})

test('a pid file from before a crash whose pid now belongs to another program does no harm', async () => {
  await (await start()).stop()
  const bystander = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  children.push(bystander)
  const lines = [bystander.pid, join(dataDir, 'postgres'), 1700000000, 5432, '/tmp', '', '1 1', 'ready']
  writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), `${lines.join('\n')}\n`)

  const server = await start()

  expect(await query(server.target, 'select 1 as one')).toMatchObject([{ one: 1 }])
  expect(bystander.exitCode).toBeNull()
  expect(bystander.signalCode).toBeNull()
})

test.each([
  ['an empty', ''],
  ['a damaged', '\x00\x01 not a number\n'],
])('%s pid file does not prevent the start', async (_what, content) => {
  await (await start()).stop()
  writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), content)

  expect(await query((await start()).target, 'select 1 as one')).toMatchObject([{ one: 1 }])
})

test('with an empty pid file too, the database of a killed server is stopped', async () => {
  const { child } = await startInChild()
  const orphan = postmasterPid()
  child.kill('SIGKILL')
  await once(child, 'exit')
  writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), '')

  const server = await start()

  expect(warn).toHaveBeenCalledOnce()
  expect(isPidRunning(orphan)).toBe(false)
  expect(await query(server.target, 'select 1 as one')).toMatchObject([{ one: 1 }])
})

test('a process that exits without stopping its database signals it', async () => {
  const { child } = await startInChild()
  const pid = postmasterPid()
  // The script of the child exits at this signal; its database is in a process group of its own.
  child.kill('SIGUSR2')
  await once(child, 'exit')
  await vi.waitFor(() => expect(isPidRunning(pid)).toBe(false), { timeout: 30_000 })
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
})

test('a database of another major version is refused by both versions', async () => {
  await (await start()).stop()
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')

  await expect(start()).rejects.toThrow(
    /was made by PostgreSQL 17 and this server brings PostgreSQL 18: .*backup <file>.* and restore the file with this version/,
  )
})

test('a lost password file is recreated', async () => {
  await (await start()).stop()
  rmSync(join(dataDir, 'postgres.password'))

  expect(await query((await start()).target, 'select 1 as one')).toMatchObject([{ one: 1 }])
})

test('a path too long for a socket works', async () => {
  const long = join(home, 'অনুশীলন'.repeat(4), 'd'.repeat(60))
  mkdirSync(long, { recursive: true })

  expect(await query((await start(long)).target, 'select 1 as one')).toMatchObject([{ one: 1 }])
})

test("a directory closed to the database's user always uses the same other place", async () => {
  chmodSync(home, 0o700)
  const first = await start()
  await query(first.target, 'create table note as select 42 as number')
  await first.stop()

  const second = await start()
  const note = await query(second.target, 'select number from note')
  await second.stop()

  const pointer = join(dataDir, 'postgres.location')
  const elsewhere = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : null
  if (elsewhere) rmSync(elsewhere, { recursive: true })
  expect(note).toMatchObject([{ number: 42 }])
  expect(elsewhere !== null).toBe(isRoot)
})
