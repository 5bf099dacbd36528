import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listProcessesIn } from './support/list-processes.ts'

/*
 * The set-up of a small checkout whose npm and build only write a few files, but slowly, and like the real
 * npm list what is not there yet and take no notice of SIGINT.
 */

const root = path.join(import.meta.dirname, '..')
const stepMs = 400
let checkout: string

beforeEach(() => {
  checkout = mkdtempSync(path.join(tmpdir(), 'onushilon-setup-'))
  for (const part of ['scripts', 'server/bundle-stamp.js'])
    cpSync(path.join(root, part), path.join(checkout, part), { recursive: true })
  const packages = {
    '': {},
    'node_modules/one': { version: '1.0.0' },
    'node_modules/two': { version: '1.0.0' },
  }
  write('package.json', '{ "type": "module" }')
  write('package-lock.json', JSON.stringify({ packages }))
  write('npm/npm-cli.js', npm)
  write('scripts/build.js', build)
})
afterEach(() => rmSync(checkout, { recursive: true, force: true }))

const write = (file: string, content: string) => {
  mkdirSync(path.dirname(path.join(checkout, file)), { recursive: true })
  writeFileSync(path.join(checkout, file), content)
}

const pause = `await new Promise((resolve) => setTimeout(resolve, ${stepMs}))`

const npm = `
  import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
  process.on('SIGINT', () => {})
  const other = existsSync('npm-is-running') && Number(readFileSync('npm-is-running', 'utf8'))
  if (other && existsSync('/proc/' + other)) throw new Error('npm runs twice')
  writeFileSync('npm-is-running', String(process.pid))
  rmSync('node_modules', { recursive: true, force: true })
  mkdirSync('node_modules')
  cpSync('package-lock.json', 'node_modules/.package-lock.json')
  for (const name of ['one', 'two']) {
    ${pause}
    mkdirSync('node_modules/' + name)
    writeFileSync('node_modules/' + name + '/package.json', '{}')
    ${pause}
    writeFileSync('node_modules/' + name + '/index.js', '')
  }`

const build = `
  import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
  import '../node_modules/one/index.js'
  import '../node_modules/two/index.js'
  rmSync('build/en', { recursive: true, force: true })
  mkdirSync('build/en', { recursive: true })
  for (const name of ['first', 'last']) {
    ${pause}
    writeFileSync('build/en/' + name, '')
  }`

type SetUp = { child: ChildProcess; output: () => string }

function setUp(): SetUp {
  const child = spawn(process.execPath, ['scripts/setup.js', 'start'], {
    cwd: checkout,
    env: { ...process.env, npm_execpath: path.join(checkout, 'npm/npm-cli.js') },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, like the foreground group of a terminal.
    detached: true,
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  return { child, output: () => output }
}

async function expectToWork(again: SetUp): Promise<void> {
  const [code] = await once(again.child, 'close')
  expect(again.output()).not.toContain('could not')
  expect(code).toBe(0)
  const files = ['node_modules/one/index.js', 'node_modules/two/index.js', 'build/en/first', 'build/en/last']
  expect(files.filter((file) => !existsSync(path.join(checkout, file)))).toEqual([])
  const [third] = await once(setUp().child, 'close')
  expect(third).toBe(0)
}

test.each([0, 1, 2, 3, 4, 5, 6, 7])(
  'after Ctrl-C at moment %i nothing is left, and it works when repeated',
  async (moment) => {
    const first = setUp()
    await delay(moment * stepMs + Math.random() * stepMs)
    process.kill(-first.child.pid!, 'SIGINT')
    await once(first.child, 'close')
    expect(listProcessesIn(checkout)).toEqual([])

    await expectToWork(setUp())
  },
)

test('after a kill -9 the next set-up waits for the npm that lives on', async () => {
  const first = setUp()
  for (; !existsSync(path.join(checkout, 'npm-is-running')); ) await delay(20)
  first.child.kill('SIGKILL')
  await once(first.child, 'exit')

  const second = setUp()
  await expectToWork(second)
  expect(second.output()).toContain('Waiting for the set-up that process')
})

test('packages without some of their files are installed again when the build needs them', async () => {
  await expectToWork(setUp())
  rmSync(path.join(checkout, 'node_modules/two/index.js'))
  rmSync(path.join(checkout, 'build'), { recursive: true })

  const again = setUp()
  await expectToWork(again)
  expect(again.output()).toContain('A package is incomplete')
})

test('a lock of a process that is gone, or whose id another process has now, is taken over', async () => {
  const locks = [[{ pid: process.pid, startedAt: '1' }], [{ pid: 2 ** 22 + 1, startedAt: '' }], 123]
  for (const lock of locks) {
    write('.cache/setup.lock', JSON.stringify(lock))
    rmSync(path.join(checkout, 'build'), { recursive: true, force: true })
    await expectToWork(setUp())
    expect(existsSync(path.join(checkout, '.cache/setup.lock'))).toBe(false)
  }
})
