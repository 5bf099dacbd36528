import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makePack, packDraft } from '../../../../tests/support/authoring.ts'
import { type HostedBank, startHostedBank } from '../../../../tests/support/hosted-bank.ts'
import { newId } from '../../../lib/new-id.ts'
import { storePack } from '../../bank/packs/save.ts'
import { refreshSearchRecords } from '../index/service.ts'
import { switchHosting } from './hosting.ts'

let bank: HostedBank
beforeEach(async () => {
  bank = await startHostedBank()
})
afterEach(() => bank.stop())

test('a rollback delivers nothing, and nothing is recorded while search is built in', async () => {
  const { database, api, people, outside, deliver, countChanges } = bank
  await makePack(api, people.owner, packDraft(1))
  expect(await countChanges()).toBe(0)
  await switchHosting(database, true)
  await deliver()
  const { batches } = outside
  batches.length = 0

  await expect(
    database.sql.begin(async (tx) => {
      await tx`delete from question`
      expect((await tx<{ id: string }>`select id from search_change`).length).toBe(1)
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await deliver()).toBe(0)
  expect(batches).toEqual([])

  await switchHosting(database, false)
  await database.sql`delete from question`
  expect(await countChanges()).toBe(0)
})

test('turning hosting on sends everything to the host; turning it on again sends nothing', async () => {
  const { database, api, people, outside, deliver, countChanges } = bank
  await makePack(api, people.owner, packDraft(2))
  expect(await switchHosting(database, true)).toBe(true)
  expect(await countChanges()).toBe(3)
  await deliver()
  expect(outside.records().size).toBe(3)
  expect(await switchHosting(database, true)).toBe(false)
  expect(await countChanges()).toBe(0)
})

test('a write in progress while hosting is turned on is not lost', async () => {
  const { database, people, outside, deliver } = bank
  let switching: Promise<boolean> | undefined
  await database.sql.begin(async (tx) => {
    const pack = await storePack(tx, people.owner.id, newId(), { ...packDraft(0), questions: [] })
    await refreshSearchRecords(tx, { packs: [pack.id], questions: pack.written })
    switching = switchHosting(database, true)
    await delay(300)
  })
  await switching
  await deliver()
  expect([...outside.records().values()].filter(({ type }) => type === 'Pack')).toHaveLength(1)
})
