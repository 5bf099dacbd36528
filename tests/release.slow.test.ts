import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { extract } from 'tar'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { packRelease } from '../scripts/release/pack.ts'
import { stageRelease } from '../scripts/release/stage.ts'
import { productVersion } from '../server/lib/version.ts'
import { settings } from '../server/settings/settings.ts'
import { readyLine, waitUntil } from './support/server-process.ts'

/*
 * A release is made, unpacked into a folder with spaces and Bangla in its path, and started by a user without
 * rights and a home, where no registry and no proxy answers.
 */
// Each starts the whole product.
vi.setConfig({ testTimeout: 180_000 })

const scratch = mkdtempSync(path.join(tmpdir(), 'onushilon-release-'))
const place = path.join(scratch, 'আমার স্কুল dir')
const isRoot = process.getuid?.() === 0
/** `nobody`, when the tests run as root. */
const user = isRoot ? { uid: 65_534, gid: 65_534 } : {}
const children: ChildProcess[] = []
let unpacked: string

beforeAll(async () => {
  chmodSync(scratch, 0o755)
  mkdirSync(place)
  const { folder, name } = stageRelease(path.join(import.meta.dirname, '..'), scratch)
  const archive = await packRelease(folder, { level: 1 })
  rmSync(folder, { recursive: true })
  const [hash, file] = readFileSync(`${archive}.sha256`, 'utf8').trim().split('  ')
  expect(file).toBe(path.basename(archive))
  expect(hash).toBe(sha256(readFileSync(archive)))
  await extract({ file: archive, cwd: place })
  unpacked = path.join(place, name)
  if (isRoot) execFileSync('chown', ['-R', '65534:65534', place])
}, 600_000)
afterAll(async () => {
  for (const child of children) if (child.exitCode === null) child.kill('SIGKILL')
  // A failed test may leave a folder that nobody can write.
  execFileSync('chmod', ['-R', 'u+w', scratch])
  rmSync(scratch, { recursive: true, force: true })
})

const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')
const read = (file: string) => readFileSync(path.join(unpacked, file), 'utf8')

const nowhere = 'http://127.0.0.1:9'
const env = {
  PATH: process.env.PATH,
  HOME: '/nonexistent',
  ...{ npm_config_registry: nowhere, HTTP_PROXY: nowhere, HTTPS_PROXY: nowhere },
}

/** Runs a program in the release until it prints `until` or exits. */
function run(program: string, args: string[], { cwd = unpacked, until = /$^/, more = {} } = {}) {
  const child = spawn(program, args, { cwd, env: { ...env, ...more }, ...user })
  children.push(child)
  return new Promise<{ child: ChildProcess; output: string; url: string }>((resolve) => {
    let output = ''
    const finish = () => resolve({ child, output, url: readyLine.exec(output)?.[1] ?? '' })
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk
        if (until.test(output)) finish()
      })
    }
    child.once('close', finish)
  })
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM')
  await waitUntil(() => child.exitCode !== null || child.signalCode !== null)
}

test('npm start in an unpacked release serves pages and their pictures, without a set-up', async () => {
  const more = { PORT: '0', SAMPLE_CONTENT: 'first', LOG_LEVEL: 'warn' }
  const { child, output, url } = await run('npm', ['start'], { until: readyLine, more })
  expect(output).toContain('Stored a sample bank')
  expect(output).not.toMatch(/Installing|Building/)
  const home = await (await fetch(`${url}/bn`)).text()
  expect(home).toContain('lang="bn"')
  const [, pack = ''] = /href="\/bn(\/pack\/[^"/]+)"/.exec(home) ?? []
  const page = await (await fetch(`${url}${pack}`)).text()
  const [, picture = ''] = /property="og:image" content="([^"]+)"/.exec(page) ?? []
  const drawn = await fetch(`${url}${new URL(picture).pathname}`)
  expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/png'])
  const ready = await (await fetch(`${url}/health/ready`)).json()
  expect(ready).toMatchObject({ status: 'ok', version: productVersion, checks: { pictures: 'ok' } })
  const askHealth = () => run('node', ['scripts/check-health.js'], { more: { PORT: new URL(url).port } })
  expect((await askHealth()).child.exitCode).toBe(0)
  await stop(child)
  expect((await askHealth()).child.exitCode).toBe(1)
})

test('the start program needs no npm, no Node and no right to write beside it, and reads onushilon.env', async () => {
  const data = path.join(place, 'data')
  const lines = ['PORT=0', 'SAMPLE_CONTENT=off', 'LOG_LEVEL=warn', `DATA_DIR=${data}`, 'PROCESES=2']
  writeFileSync(path.join(unpacked, 'onushilon.env'), lines.join('\n'))
  execFileSync('chmod', ['-R', 'a-w', unpacked])
  const options = { cwd: scratch, until: readyLine, more: { PATH: '/usr/bin:/bin' } }
  const { child, url, output } = await run(path.join(unpacked, 'onushilon'), [], options)
  expect(output).toContain('there is no setting PROCESES')
  expect((await fetch(`${url}/explore`)).status).toBe(200)
  const granted = await run(path.join(unpacked, 'onushilon'), ['admin', 'grant', 'a@b.example', 'CREATORS'], {
    cwd: scratch,
  })
  expect(granted.output).toContain('a@b.example')
  const listed = await run(path.join(unpacked, 'onushilon'), ['admin'], { cwd: scratch })
  expect(listed.output).toMatch(/^\.\/onushilon admin <command>$/m)
  await stop(child)
  execFileSync('chmod', ['-R', 'u+w', unpacked])
  expect(existsSync(path.join(data, 'secret.key'))).toBe(true)
  rmSync(path.join(unpacked, 'onushilon.env'))
})

test('a release lists its files with hashes, its licences and every setting', () => {
  const lines = read('CONTENTS.sha256').trim().split('\n')
  const files = lines.map((line) => line.slice(66))
  expect(files).toEqual(
    expect.arrayContaining(['build/server/main.js', 'LICENCES.txt', 'build/bn/server/index.js']),
  )
  expect(
    files.filter((file) => /\.test\.[cm]?[jt]sx?$|\/(vite|typescript|@biomejs|playwright)\//.test(file)),
  ).toEqual([])
  for (const line of lines.filter((_, at) => at % 100 === 0)) {
    expect(sha256(readFileSync(path.join(unpacked, line.slice(66))))).toBe(line.slice(0, 64))
  }
  expect(read('LICENCES.txt')).toContain('Permission is hereby granted')
  expect(read('onushilon.env.example')).not.toContain('npm run')
  const named = [...read('onushilon.env.example').matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name)
  expect(named.toSorted()).toEqual(Object.keys(settings.shape).toSorted())
})

test('a release for another platform says so in a sentence', async () => {
  const facts = JSON.parse(read('release.json'))
  writeFileSync(path.join(unpacked, 'release.json'), JSON.stringify({ ...facts, platform: 'plan9-mips' }))
  const { child, output } = await run(path.join(unpacked, 'onushilon'), [])
  expect(child.exitCode).toBe(1)
  expect(output.trim()).toBe(
    `This is the release ${productVersion} for plan9-mips; this machine needs the one for ${process.platform}-${process.arch}.`,
  )
})
