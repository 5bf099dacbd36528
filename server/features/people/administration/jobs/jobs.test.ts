import pino from 'pino'
import { afterAll, expect, test, vi } from 'vitest'
import { createTestWorld } from '../../../../../tests/support/test-world.ts'
import { createJobs, type Queue } from '../../../../jobs/jobs.ts'
import { createMemory } from '../../../../lib/memory.ts'

const { database, api, people } = await createTestWorld()
const waits = { timeout: 50_000 }
let isBroken = true
const queue: Queue = {
  name: 'sums',
  settings: { retryLimit: 0 },
  work: { pollingIntervalSeconds: 0.5 },
  handle: async () => {
    if (isBroken) throw new Error('the sum is wrong')
  },
}
const jobs = createJobs({ sql: database.sql, log: pino({ level: 'silent' }), memory: createMemory() })
await jobs.start({ queues: [queue], tasks: [] })
afterAll(() => jobs.stop())

const ask = (document: string, variables = {}) => api.ask(people.administrator, document, variables)
const list = async () =>
  (await ask('{ listJobQueues { name waiting active failed } listFailedJobs { id queue reason } }')).data
const runAgain = (id: string) =>
  ask('mutation ($id: ID!) { runJobAgain(input: { id: $id }) { status } }', { id })

test('a failed job is listed with its reason, and runs again once', async () => {
  await jobs.send('sums', {})
  await vi.waitFor(async () => expect((await list()).listFailedJobs).toHaveLength(1), waits)
  const { listJobQueues, listFailedJobs } = await list()
  expect(listJobQueues).toEqual([{ name: 'sums', waiting: 0, active: 0, failed: 1 }])
  const [{ id, ...failed }] = listFailedJobs
  expect(failed).toEqual({ queue: 'sums', reason: 'the sum is wrong' })

  // It fails once more, and is listed again.
  await runAgain(id)
  await vi.waitFor(async () => expect((await list()).listFailedJobs).toMatchObject([{ id }]), waits)

  isBroken = false
  await runAgain(id)
  await vi.waitFor(
    async () => expect((await list()).listJobQueues).toMatchObject([{ waiting: 0, active: 0, failed: 0 }]),
    waits,
  )
  expect((await list()).listFailedJobs).toEqual([])
  await runAgain(id)
  await runAgain('nothing')
  expect((await list()).listJobQueues).toMatchObject([{ waiting: 0 }])
  const audited = await database.sql<{ detail: object }>`
    select detail from audit_event where kind = 'job-run-again'`
  expect(audited).toEqual([{ detail: { id, queue: 'sums' } }, { detail: { id, queue: 'sums' } }])
})
