import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { makeDataDirectory, readyLine, run, stopServerProcess, waitUntil } from './support/server-process.ts'

/* The server as `npm start` runs it, from its bundle. */

const root = path.join(import.meta.dirname, '..')
const dataDir = makeDataDirectory()
const loadedFiles = path.join(dataDir, 'loaded')
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const timeout = 120_000

/** Starts this file of the server. */
const start = (file: string, { preload, ...env }: NodeJS.ProcessEnv & { preload?: string } = {}) => {
  const preloaded = preload ? ['--import', preload] : []
  const args = [...preloaded, 'server/boot.js', path.join(root, file)]
  return run(process.execPath, args, { DATA_DIR: dataDir, PROCESSES: '1', ...env }, readyLine)
}

const addresses = [
  ['/', 200],
  ['/explore?query=x', 200],
  ['/nothing', 404],
  ['/robots.txt', 200],
  ['/sitemaps/pages.xml', 200],
  ['/health/ready', 200],
  ['/graphql?query={packs{items{id}}}', 400],
] as const

/**
 * Returns the answers of a server without what differs by start or request: ids, dates and the port. The length of a compressed
 * page depends on the port in it.
 */
async function answersOf(file: string): Promise<string[]> {
  const server = await start(file)
  const [, url = ''] = readyLine.exec(server.output) ?? []
  const answers = []
  for (const [address, status] of addresses) {
    const response = await fetch(url + address, { redirect: 'manual' })
    expect([address, response.status]).toEqual([address, status])
    const headers = [...response.headers].filter(
      ([name]) => !/^(content-length|date|etag|x-request-id)$/.test(name),
    )
    answers.push(`${headers.join('\n')}\n${await response.text()}`.replaceAll(new URL(url).port, 'PORT'))
  }
  await stopServerProcess(server)
  return answers
}

test(
  'the bundle answers what the sources answer',
  async () => {
    expect(await answersOf('build/server/main.js')).toEqual(await answersOf('server/main.ts'))
  },
  timeout,
)

/** Returns the modules inside a loaded file, from its map. */
function modulesIn(file: string): string[] {
  if (!existsSync(`${file}.map`)) return [file]
  const { sources } = JSON.parse(readFileSync(`${file}.map`, 'utf8')) as { sources: string[] }
  return sources.map((source) => path.resolve(path.dirname(file), source))
}

test(
  'a start loads nothing of what is switched off or not used yet',
  async () => {
    const server = await start('build/server/main.js', {
      preload: './tests/support/list-loaded.ts',
      LOADED_FILES: loadedFiles,
    })
    await stopServerProcess(server)
    const files = readFileSync(loadedFiles, 'utf8')
      .split('\n')
      .filter((url) => url.startsWith('file:'))
    const modules = files.flatMap((url) => modulesIn(fileURLToPath(url)))
    const names = modules.map((file) => path.relative(root, file).replace(/^.*node_modules\//, ''))
    const isLoaded = (name: string) => names.some((each) => each.startsWith(`${name}/`))
    expect(['fastify', 'kysely', 'server/features'].filter(isLoaded)).toHaveLength(3)
    const unused = [
      '@aws-sdk/client-s3',
      '@opentelemetry/sdk-trace',
      '@simplewebauthn/server',
      'fast-xml-parser',
      'hash-wasm',
      'katex',
      'nodemailer',
      'openid-client',
      'sharp',
      '@open-spaced-repetition/binding',
    ]
    expect(unused.filter(isLoaded)).toEqual([])
    expect(names.filter((name) => /^server\/migrations\/\d/.test(name))).toEqual([])
    expect(files.length).toBeLessThan(150)
  },
  timeout,
)

test(
  'a stack trace of the bundle names the places in the sources',
  async () => {
    const fault = `import os from 'node:os'
      import { syncBuiltinESMExports } from 'node:module'
      os.totalmem = () => { throw new Error('no memory') }
      syncBuiltinESMExports()`
    const { code, output } = await start('build/server/main.js', {
      preload: `data:text/javascript,${encodeURIComponent(fault)}`,
    })
    expect([code, output]).toEqual([1, expect.stringContaining('Error: no memory')])
    expect(output).not.toContain('build/server')
    const [, file = '', line] = /\(?(\S+\/server\/settings\/[\w-]+\.ts):(\d+):\d+/.exec(output) ?? []
    expect(readFileSync(file, 'utf8').split('\n')[Number(line) - 1]).toContain('totalmem()')
  },
  timeout,
)

test(
  'an error that nothing catches is one line of the log, and stops the server with its database',
  async () => {
    const preload = `data:text/javascript,process.on('SIGUSR2', () => { throw new Error('thrown aside') })`
    const server = await start('build/server/main.js', { preload })
    const lines: string[] = []
    for (const stream of [server.child.stdout, server.child.stderr])
      stream?.on('data', (chunk: Buffer) => lines.push(...chunk.toString().trim().split('\n')))
    server.child.kill('SIGUSR2')
    await waitUntil(() => server.child.exitCode !== null)
    expect(server.child.exitCode).toBe(1)
    expect(lines.map((line) => JSON.parse(line).err.message)).toEqual(['thrown aside'])
    expect(existsSync(path.join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
  },
  timeout,
)
