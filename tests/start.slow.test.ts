import { type ChildProcess, spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')
const dataDir = makeDataDirectory()
const children: ChildProcess[] = []

afterAll(() => {
  for (const child of children) if (child.exitCode === null) child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

/** Accessible to the database's user when the tests run as root, so that the cluster is inside. */
function makeDataDirectory(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'onushilon-start-'))
  chmodSync(directory, 0o755)
  return directory
}

/** Runs a command in the checkout until it exits or has printed `until`. Returns its output. */
async function run(command: string, args: string[], env: NodeJS.ProcessEnv, until?: RegExp) {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn', SAMPLE_CONTENT: 'off', ...env },
  })
  children.push(child)
  let output = ''
  const code = await new Promise<number | null>((resolve) => {
    const take = (chunk: Buffer) => {
      output += chunk
      if (until?.test(output)) resolve(null)
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    // Not `exit`, after which more output may arrive.
    child.once('close', resolve)
  })
  return { child, output, code }
}

const start = (env: NodeJS.ProcessEnv = {}) =>
  run(process.execPath, ['server/boot.js', 'main'], env, /ready at http:\S+/)

async function waitUntil(isSo: () => boolean) {
  for (const end = performance.now() + 40_000; performance.now() < end && !isSo(); ) await delay(50)
  expect(isSo()).toBe(true)
}

const isDatabaseRunning = () => existsSync(path.join(dataDir, 'postgres/postmaster.pid'))
/** Whether a server still locks the data directory, which it does a little longer than its database runs. */
const isInUse = () => existsSync(path.join(dataDir, 'server.lock'))

// Each starts the whole server, some several times, and waits for its exit.
const timeout = 120_000

test(
  'npm start serves, and a SIGTERM to npm alone stops server and database',
  async () => {
    const { child, output } = await run('npm', ['start'], {}, /ready at http:\S+/)
    const [, url] = /ready at (http:\S+)/.exec(output) ?? []
    expect((await fetch(`${url}/health/ready`)).status).toBe(200)
    expect(isDatabaseRunning()).toBe(true)

    child.kill('SIGTERM')
    await waitUntil(() => !isDatabaseRunning() && !isInUse())
    await expect(fetch(`${url}/health/live`)).rejects.toThrow()
  },
  timeout,
)

test(
  'a killed server does not block the next one; a running one is never joined',
  async () => {
    const killed = await start()
    killed.child.kill('SIGKILL')
    await waitUntil(() => killed.child.signalCode !== null)

    const next = await start()
    const second = await start()
    expect(second.code).toBe(1)
    expect(second.output).toContain(
      `${dataDir} is in use by the running server with process id ${next.child.pid}`,
    )

    next.child.kill('SIGINT')
    await waitUntil(() => next.child.exitCode === 0 && !isDatabaseRunning())
  },
  timeout,
)

test(
  'the password of the first administrator is printed once',
  async () => {
    const fresh = makeDataDirectory()
    const first = await start({ DATA_DIR: fresh })
    expect(first.output).toMatch(
      /administrator admin@onushilon\.local with the password \S{16} \(shown only once/,
    )
    first.child.kill('SIGTERM')
    await waitUntil(() => first.child.exitCode === 0)
    const second = await start({ DATA_DIR: fresh })
    expect(second.output).not.toContain('password')
    second.child.kill('SIGTERM')
    await waitUntil(() => second.child.exitCode === 0)
    expect(readFileSync(path.join(fresh, 'secret.key')).length).toBeGreaterThan(0)
    rmSync(fresh, { recursive: true, force: true })
  },
  timeout,
)

test(
  'a server that is stopped while it starts leaves no database running',
  async () => {
    const fresh = makeDataDirectory()
    const args = ['server/boot.js', 'main']
    const { child } = await run(process.execPath, args, { DATA_DIR: fresh }, /Created the administrator/)
    child.kill('SIGTERM')
    await waitUntil(() => child.exitCode === 0)
    expect(existsSync(path.join(fresh, 'postgres/postmaster.pid'))).toBe(false)
    rmSync(fresh, { recursive: true, force: true })
  },
  timeout,
)

test(
  'an error that the operator can fix is one sentence',
  async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const { port } = taken.address() as { port: number }
    for (const [env, sentence] of [
      [{ PORT: String(port) }, `Port ${port} is in use by another program`],
      [{ PORT: 'eighty' }, 'A setting cannot be used. PORT'],
      [
        { DATABASE_URL: 'postgres://localhost:1/none' },
        'The database of DATABASE_URL cannot be reached (ECONNREFUSED).',
      ],
    ] as const) {
      const { code, output } = await start(env)
      expect(code).toBe(1)
      expect(output).toContain(sentence)
      expect(
        output
          .trim()
          .split('\n')
          .filter((line) => !line.startsWith('Created the administrator')),
      ).toHaveLength(1)
    }
    taken.close()
    expect(isDatabaseRunning()).toBe(false)
  },
  timeout,
)

test(
  'pictures of another database stop the start, with a sentence, and stay',
  async () => {
    const fresh = makeDataDirectory()
    const stop = async ({ child }: Awaited<ReturnType<typeof start>>) => {
      child.kill('SIGTERM')
      await waitUntil(() => child.exitCode === 0)
    }
    await stop(await start({ DATA_DIR: fresh }))
    const picture = path.join(fresh, 'images/question-pictures/old.webp')
    mkdirSync(path.dirname(picture), { recursive: true })
    writeFileSync(picture, 'a picture')
    renameSync(path.join(fresh, 'postgres'), path.join(fresh, 'postgres-before'))
    const second = await start({ DATA_DIR: fresh })
    expect(second.code).toBe(1)
    expect(second.output).toContain(
      `The pictures in ${path.join(fresh, 'images')} belong to the database with the id`,
    )
    expect(existsSync(picture)).toBe(true)

    const adopted = await run(process.execPath, ['server/boot.js', 'admin', 'adopt-pictures'], {
      DATA_DIR: fresh,
    })
    expect(adopted.output).toContain('belong to this database now')
    await stop(await start({ DATA_DIR: fresh }))
    expect(existsSync(picture)).toBe(true)
    rmSync(fresh, { recursive: true, force: true })
  },
  timeout,
)
