import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { hashSources, stampPath } from './bundle-stamp.js'

const checkout = mkdtempSync(path.join(tmpdir(), 'onushilon-boot-'))
afterAll(() => rmSync(checkout, { recursive: true }))

for (const file of ['boot.js', 'bundle-stamp.js'])
  cpSync(path.join(import.meta.dirname, file), path.join(checkout, 'server', file))

const write = (file: string, content: string) => {
  mkdirSync(path.dirname(path.join(checkout, file)), { recursive: true })
  writeFileSync(path.join(checkout, file), content)
}
const boot = () =>
  execFileSync(process.execPath, ['server/boot.js', 'hello'], { cwd: checkout, encoding: 'utf8' }).trim()

test('the bundle runs when it is of these sources, or there are none; the sources when it is stale or absent', () => {
  write('package.json', '{ "type": "module" }')
  write('server/hello.ts', `console.log('source' as string)`)
  expect(boot()).toBe('source')

  write('build/server/hello.js', `console.log('bundle')`)
  writeFileSync(stampPath(checkout, 'server'), hashSources(checkout, 'server'))
  expect(boot()).toBe('bundle')

  write('server/hello.test.ts', '')
  expect(boot()).toBe('bundle')

  write('contract/limits.ts', '')
  expect(boot()).toBe('source')

  rmSync(path.join(checkout, 'server/hello.ts'))
  expect(boot()).toBe('bundle')
})
