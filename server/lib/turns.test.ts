import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

/** Work that ends when the test ends it. */
function createWork() {
  const started: number[] = []
  const ends = new Map<number, () => void>()
  return {
    started,
    /** Work with a number. */
    work: (number: number) => () =>
      new Promise<number>((resolve) => {
        started.push(number)
        ends.set(number, () => resolve(number))
      }),
    end: async (number: number) => {
      ends.get(number)!()
      await new Promise(setImmediate)
    },
  }
}

const patient = { maxWaiting: 100, waitMs: 60_000 }

test('as much as the limit runs at once, the rest in the order of the calls', async () => {
  const { started, work, end } = createWork()
  const turns = createTurns({ ...patient, limit: 2 })
  const done = [1, 2, 3, 4].map((number) => turns.run(work(number)))
  expect(started).toEqual([1, 2])
  await end(2)
  expect(started).toEqual([1, 2, 3])
  await end(1)
  await end(3)
  await end(4)
  expect(await Promise.all(done)).toEqual([1, 2, 3, 4])
  expect(turns.isIdle()).toBe(true)
})

test('work that fails gives its turn to the next', async () => {
  const turns = createTurns({ ...patient, limit: 1 })
  const failing = turns.run(() => Promise.reject(new Error('failed')))
  const next = turns.run(async () => 'next')
  await expect(failing).rejects.toThrow('failed')
  expect(await next).toBe('next')
  expect(turns.isIdle()).toBe(true)
})

test('beyond the bound of waiting work, and after the longest wait, work is refused and never runs', async () => {
  const { started, work, end } = createWork()
  const turns = createTurns({ limit: 1, maxWaiting: 1, waitMs: 20 })
  const first = turns.run(work(1))
  const waiting = turns.run(work(2))
  await expect(turns.run(work(3))).rejects.toMatchObject({ code: 'BUSY', reason: { code: 'server.busy' } })
  await expect(waiting).rejects.toMatchObject({ code: 'BUSY' })
  await end(1)
  await first
  expect(started).toEqual([1])
  expect(await turns.run(async () => 4)).toBe(4)
})
