import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSealing, loadSecretKey } from './sealing.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'sealing-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

test('sealed bytes open with the same key and context only', () => {
  const sealing = createSealing(randomBytes(32))
  const plain = Buffer.from('গোপন')
  const sealed = sealing.seal(plain, 'a')

  expect(sealing.open(sealed, 'a')).toEqual(plain)
  expect(sealing.open(new Uint8Array(sealed), 'a')).toEqual(plain)
  expect(sealed.includes(plain)).toBe(false)
  expect(sealing.seal(plain, 'a')).not.toEqual(sealed)
  expect(() => sealing.open(sealed, 'b')).toThrow()
  expect(() => createSealing(randomBytes(32)).open(sealed, 'a')).toThrow()
})

test('changed, truncated or foreign bytes do not open', () => {
  const sealing = createSealing(randomBytes(32))
  const sealed = sealing.seal(Buffer.from('secret'), 'a')
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed[at]! ^= 1
    expect(() => sealing.open(changed, 'a')).toThrow()
    expect(() => sealing.open(sealed.subarray(0, at), 'a')).toThrow()
  }
})

test('hashes differ by key and context', () => {
  const key = randomBytes(32)
  const hashes = [
    createSealing(key).hmac('a', 'x'),
    createSealing(key).hmac('b', 'x'),
    createSealing(randomBytes(32)).hmac('a', 'x'),
  ].map((hash) => hash.toString('hex'))

  expect(new Set(hashes).size).toBe(3)
  expect(createSealing(key).hmac('a', Buffer.from('x')).toString('hex')).toBe(hashes[0])
})

test('a key file is created once, with mode 0600, also by concurrent starts', async () => {
  const directory = path.join(dataDir, 'new')
  const keys = await Promise.all(Array.from({ length: 8 }, () => loadSecretKey({ dataDir: directory })))

  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1)
  expect(keys[0]).toHaveLength(32)
  expect(await readdir(directory)).toEqual(['secret.key'])
  expect((await stat(path.join(directory, 'secret.key'))).mode & 0o777).toBe(0o600)
})

test('the setting takes precedence over the file; an invalid file is named', async () => {
  const secretKey = 'ab'.repeat(32)
  expect((await loadSecretKey({ dataDir, secretKey })).toString('hex')).toBe(secretKey)
  expect(await readdir(dataDir)).toEqual([])

  await writeFile(path.join(dataDir, 'secret.key'), 'nonsense')
  await expect(loadSecretKey({ dataDir })).rejects.toThrow(/secret\.key is not 64 hexadecimal digits/)
})
