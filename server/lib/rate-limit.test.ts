import { expect, test } from 'vitest'
import { createTestDatabase } from '../../tests/support/database.ts'
import { forAllTests } from '../../tests/support/test-world.ts'
import { addressBlock, clearHits, deleteEndedWindows, giveBackHits, takeHit, takeHits } from './rate-limit.ts'

const database = await forAllTests(createTestDatabase())

const now = new Date('2026-11-21T10:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const hit = (bucket: string) => ({ bucket, limit: 2, windowSeconds: 60 })

test('a bucket admits its limit in each window', async () => {
  const take = (at: Date) => takeHit(database.sql, { ...hit('one'), now: at })

  expect([await take(now), await take(later(1)), await take(later(59))]).toEqual([true, true, false])
  expect(await take(later(60))).toBe(true)
  await clearHits(database.sql, ['one'])
  expect([await take(later(61)), await take(later(62)), await take(later(63))]).toEqual([true, true, false])
})

const hitsOf = async (bucket: string) =>
  (await database.sql<{ hits: number }>`select hits from rate_limit where bucket = ${bucket}`)[0]?.hits

test('a hit that one bucket refuses is counted in none', async () => {
  await takeHits(database.sql, [hit('own'), hit('shared')], now)
  await takeHits(database.sql, [hit('own')], now)
  for (let again = 0; again < 3; again++) {
    expect(await takeHits(database.sql, [hit('own'), hit('shared')], now)).toBe(false)
  }
  expect([await hitsOf('own'), await hitsOf('shared')]).toEqual([2, 1])

  await takeHits(database.sql, [hit('shared')], now)
  expect(await takeHits(database.sql, [hit('other'), hit('shared')], now)).toBe(false)
  expect([await hitsOf('other'), await hitsOf('shared')]).toEqual([0, 2])
})

test('a hit that is given back can be taken again, also after refusals', async () => {
  const take = () => takeHit(database.sql, { ...hit('back'), now })
  expect([await take(), await take(), await take(), await take()]).toEqual([true, true, false, false])
  await giveBackHits(database.sql, [hit('back'), hit('unused')])

  expect([await take(), await take()]).toEqual([true, false])
})

test('of many concurrent hits exactly the limit is admitted', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => takeHits(database.sql, [hit('x'), hit('y')], now)),
  )

  expect(answers.filter(Boolean)).toHaveLength(2)
  expect([await hitsOf('x'), await hitsOf('y')]).toEqual([2, 2])
})

test('expired windows are deleted', async () => {
  await takeHit(database.sql, { ...hit('old'), now: later(-120) })
  await deleteEndedWindows(database.sql, now)
  const rows = await database.sql<{ bucket: string }>`select bucket from rate_limit where bucket = 'old'`

  expect(rows).toEqual([])
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (address, block) => {
  expect(addressBlock(address)).toBe(block)
})
