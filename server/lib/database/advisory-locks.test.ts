import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/support/database.ts'
import { forAllTests } from '../../../tests/support/test-world.ts'
import { lock, lockNumbers, tryLock } from './advisory-locks.ts'

const { sql } = await forAllTests(createTestDatabase())

const names = [
  ...(Object.keys(lockNumbers) as (keyof typeof lockNumbers)[]),
  'picture a',
  'picture b',
] as const

test.each(names)('one transaction at a time has the lock %s, and the other locks stay free', async (name) => {
  await sql.begin(async (tx) => {
    await lock(tx, name)
    const free = await sql.begin(async (other) => {
      const tried: [string, boolean][] = []
      for (const each of names) tried.push([each, await tryLock(other, each)])
      return tried.filter(([, isFree]) => isFree).map(([each]) => each)
    })
    expect(free).toEqual(names.filter((each) => each !== name))
  })
  expect(await sql.begin((tx) => tryLock(tx, name))).toBe(true)
})

test.each([
  ['signing keys', 'onushilon identity_key'],
  ['hosted search', 'onushilon hosted search'],
  ['move', 'onushilon move'],
] as const)(
  'a process of an earlier version, which hashed a text, excludes this one from %s',
  async (name, text) => {
    await sql.begin(async (earlier) => {
      await earlier`select pg_advisory_xact_lock(hashtext(${text}))`
      expect(await sql.begin((tx) => tryLock(tx, name))).toBe(false)
    })
  },
)
