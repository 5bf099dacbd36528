import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { listProcessesIn } from './support/list-processes.ts'
import { makeDataDirectory, readyLine, run, startServerProcess, waitUntil } from './support/server-process.ts'

const dataDir = makeDataDirectory()

afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const start = (env: NodeJS.ProcessEnv = {}) => startServerProcess({ DATA_DIR: dataDir, ...env })

const isDatabaseRunning = () => existsSync(path.join(dataDir, 'postgres/postmaster.pid'))
/**
 * Returns whether a server still locks the data directory, which it does a little longer than its database
 * runs.
 */
const isInUse = () => existsSync(path.join(dataDir, 'server.lock'))

// Each starts the whole server, some several times, and waits for its exit.
const timeout = 120_000

test.each([
  ['start', 'SIGTERM'],
  ['start', 'SIGINT'],
  ['run dev', 'SIGTERM'],
  ['run dev', 'SIGINT'],
] as const)(
  'npm %s serves, and a %s to npm alone stops server and database',
  async (command, signal) => {
    const { child, output } = await run('npm', command.split(' '), { DATA_DIR: dataDir }, readyLine)
    const [, url] = readyLine.exec(output) ?? []
    expect((await fetch(`${url}/health/ready`)).status).toBe(200)
    expect(isDatabaseRunning()).toBe(true)

    child.kill(signal)
    await waitUntil(() => !isDatabaseRunning() && !isInUse())
    await expect(fetch(`${url}/health/live`)).rejects.toThrow()
  },
  timeout,
)

test(
  'a request that does not end and more signals change nothing: the server exits with 0, its database stopped',
  async () => {
    const { child, output } = await start()
    const [, url = ''] = readyLine.exec(output) ?? []
    const { hostname, port } = new URL(url)
    const unfinished = connect(Number(port), hostname)
    unfinished.on('error', () => {})
    unfinished.write('POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{')
    await fetch(`${url}/health/live`)

    for (const signal of ['SIGINT', 'SIGTERM', 'SIGINT'] as const) {
      child.kill(signal)
      await delay(200)
    }
    await waitUntil(() => child.exitCode !== null)
    expect([child.exitCode, isDatabaseRunning(), isInUse()]).toEqual([0, false, false])
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
  'a server that is stopped while its database is created leaves no part of it, and no process',
  async () => {
    const fresh = makeDataDirectory()
    const running = run(process.execPath, ['server/boot.js', 'main'], { DATA_DIR: fresh })
    await waitUntil(() => readdirSync(fresh).some((name) => name.startsWith('postgres.new-')))
    const { pid } = JSON.parse(readFileSync(path.join(fresh, 'server.lock'), 'utf8'))
    process.kill(pid, 'SIGTERM')
    const { code, output } = await running
    expect([code, output]).toEqual([0, ''])
    expect(readdirSync(fresh)).toEqual(['postgres.password'])
    expect(listProcessesIn(fresh)).toEqual([])
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
      expect(output.trim().split('\n')).toHaveLength(1)
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
