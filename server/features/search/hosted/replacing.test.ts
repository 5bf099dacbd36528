import { afterEach, beforeEach, expect, test } from 'vitest'
import { makePack, packDraft } from '../../../../tests/support/authoring.ts'
import { type HostedBank, startHostedBank } from '../../../../tests/support/hosted-bank.ts'
import { replaceHostedIndex } from './delivery.ts'
import { switchHosting } from './hosting.ts'
import { indexSettings } from './search-host.ts'

let bank: HostedBank
beforeEach(async () => {
  bank = await startHostedBank()
})
afterEach(() => bank.stop())

const someRecord = {
  type: 'Question' as const,
  query: 'from before',
  verificationStatus: false,
  language: 'English' as const,
  level: 'SSC' as const,
  tags: [],
  rank: 0,
}

test('replacing removes stale records, keeps other settings, and loses no concurrent change', async () => {
  const { database, api, people, outside, host, deliver, countChanges } = bank
  await makePack(api, people.owner, packDraft(3))
  await switchHosting(database, true)
  await host.send([{ objectID: 'old', record: { ...someRecord, objectID: 'old' } }])
  await host.setUp()
  Object.assign(outside.settings(), { queryLanguages: ['bn'] })
  let isFirst = true
  outside.onBatch = async () => {
    if (!isFirst) return
    isFirst = false
    await database.sql`delete from question where question = 'Question 2'`
    // The worker delivers nothing meanwhile.
    expect(await deliver()).toBe(0)
  }

  expect(await replaceHostedIndex(database, host)).toBe(4)
  expect(outside.records().has('old')).toBe(false)
  expect(outside.records().size).toBe(4)
  expect(outside.indexNames()).toEqual(['questionsAndPacks'])
  expect(outside.settings()).toEqual({ ...JSON.parse(JSON.stringify(indexSettings)), queryLanguages: ['bn'] })

  expect(await countChanges()).toBe(1)
  await deliver()
  expect([...outside.records().values()].map(({ query }) => query).sort()).toEqual([
    'Question 1',
    'Question 3',
    'পদার্থবিজ্ঞান',
  ])
})

test('a failed replacement leaves the host unchanged, and pending changes stay pending', async () => {
  const { database, api, people, outside, host, countChanges } = bank
  await makePack(api, people.owner, packDraft(1))
  await switchHosting(database, true)
  await host.send([{ objectID: 'old', record: { ...someRecord, objectID: 'old' } }])
  outside.onBatch = () => {
    throw Object.assign(new Error('full'), { status: 403 })
  }
  await expect(replaceHostedIndex(database, host)).rejects.toThrow('full')
  expect([...outside.records().keys()]).toEqual(['old'])
  expect(outside.indexNames()).toEqual(['questionsAndPacks'])
  expect(await countChanges()).toBe(2)
})
