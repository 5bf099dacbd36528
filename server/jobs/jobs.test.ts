import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts'
import { createMemory } from '../lib/memory.ts'
import { createJobs } from './jobs.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('a job that a stop has cut off is no fault in the log', async () => {
  const logged: { level: number; msg: string }[] = []
  const log = pino({}, { write: (line) => void logged.push(JSON.parse(line)) })
  const jobs = createJobs({ sql: database.sql, memory: createMemory(), log })
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const handle = () => {
    begun.resolve()
    return end.promise
  }
  await jobs.start({ queues: [{ name: 'slow', settings: { retryLimit: 1 }, work: {}, handle }], tasks: [] })
  await jobs.send('slow', {})
  await begun.promise
  await jobs.stop()
  end.resolve()
  await expect
    .poll(() => logged.map(({ msg }) => msg))
    .toContainEqual(expect.stringMatching(/cut off by the stop/))
  expect(logged.filter(({ level }) => level > 30)).toEqual([])
})
