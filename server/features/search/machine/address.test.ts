import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createSealing } from '../../../lib/sealing.ts'
import { findSharedAddress } from './address.ts'

const sealing = createSealing(Buffer.alloc(32, 1))
const target = { host: '/tmp/postgres', port: 5432, user: 'one', password: 'secret', database: 'bank' }

function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'onushilon-address-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const ownName = `onushilon-${process.geteuid?.()}`

test('only the server’s user can connect to the shared search index', async () => {
  const parent = makeFolder()
  const address = await findSharedAddress(target, { sealing, version: '1', parents: [parent] })
  expect(path.dirname(address)).toBe(path.join(parent, ownName))
  expect(statSync(path.dirname(address)).mode & 0o777).toBe(0o700)
})

test.each([
  ['others may enter', (folder: string) => chmodSync(mkdirSync(folder, { recursive: true })!, 0o711)],
  ['is a link', (folder: string) => symlinkSync(makeFolder(), folder)],
])('a folder that %s is not used', async (_what, make) => {
  const parent = makeFolder()
  make(path.join(parent, ownName))
  const options = { sealing, version: '1' }
  await expect(findSharedAddress(target, { ...options, parents: [parent] })).rejects.toThrow('only this user')
  const other = makeFolder()
  const address = await findSharedAddress(target, { ...options, parents: [parent, other] })
  expect(address.startsWith(`${other}/`)).toBe(true)
})

test('a folder whose path is too long for a socket is not used', async () => {
  const parent = path.join(makeFolder(), 'x'.repeat(80))
  mkdirSync(parent)
  await expect(findSharedAddress(target, { sealing, version: '1', parents: [parent] })).rejects.toThrow()
})

test('the address differs by server, database, secret key and version, and not by account', async () => {
  const parents = [makeFolder()]
  const find = (changed: object, key = 1, version = '1') =>
    findSharedAddress(
      { ...target, ...changed },
      { sealing: createSealing(Buffer.alloc(32, key)), version, parents },
    )
  const address = await find({})
  expect(await find({ user: 'two', password: 'other' })).toBe(address)
  const url = `postgres://two:other@localhost/bank?host=${encodeURIComponent(target.host)}`
  expect(await findSharedAddress(url, { sealing, version: '1', parents })).toBe(address)
  const others = await Promise.all([
    find({ host: '127.0.0.1' }),
    find({ port: 5433 }),
    find({ database: 'other' }),
    find({}, 2),
    find({}, 1, '2'),
  ])
  expect(new Set([address, ...others]).size).toBe(6)
})

test('processes share an index of a database with several hosts', async () => {
  const options = { sealing, version: '1', parents: [makeFolder()] }
  const url = 'postgres://a:b@one:5432,two:5433/bank'
  expect(await findSharedAddress(url, options)).toBe(await findSharedAddress(url, options))
})
