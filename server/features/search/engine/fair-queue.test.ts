import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

/** Runs pieces that record their beginnings. The first piece keeps the queue busy until `release`. */
function createScene(limit = 1) {
  let time = 0
  const now = () => time
  const queue = createFairQueue({ limit: () => limit, maxWaiting: 10, maxWaitingOfCaller: 6, now })
  const begun: string[] = []
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const run = (caller: string, name: string, ms = 0) =>
    queue.run(caller, async () => {
      begun.push(name)
      time += ms
      return name
    })
  const holding = queue.run('holder', () => held)
  return { queue, begun, run, release, holding }
}

test('callers take turns, one piece each; the pieces of one stay in order', async () => {
  const { begun, run, release } = createScene()
  const pieces = [
    ...['a1', 'a2', 'a3', 'a4'].map((name) => run('a', name)),
    ...['b1', 'b2'].map((name) => run('b', name)),
    run('c', 'c1'),
  ]
  release()
  expect(await Promise.all(pieces)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'])
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
})

test('a caller that comes while another has many pieces waits for one of them at most', async () => {
  const { begun, run, release } = createScene()
  const many = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => run('a', name))
  release()
  await many[0]
  const at = begun.length
  await run('b', 'b1')
  expect(begun.indexOf('b1') - at).toBeLessThanOrEqual(1)
  await Promise.all(many)
})

test('several short pieces of one caller wait for one long piece of another, not for one each', async () => {
  const { begun, run, release } = createScene()
  const long = ['a1', 'a2', 'a3', 'a4'].map((name) => run('a', name, 30))
  release()
  await long[0]
  const short = (async () => {
    await run('b', 'b1', 2)
    await Promise.all([run('b', 'b2', 2), run('b', 'b3', 2)])
  })()
  await Promise.all([...long, short])
  const first = begun.indexOf('b1')
  expect(first).toBeLessThanOrEqual(2)
  expect(begun.slice(first, first + 3)).toEqual(['b1', 'b2', 'b3'])
})

test('no more pieces are in progress than the limit', async () => {
  let running = 0
  let most = 0
  const queue = createFairQueue({ limit: () => 3 })
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await nextTurn()
    running -= 1
  }
  await Promise.all(Array.from({ length: 20 }, (_, index) => queue.run(String(index % 4), work)))
  expect([most, queue.waiting()]).toEqual([3, 0])
})

test('a full queue refuses, first the caller that fills it; a piece that fails frees its turn', async () => {
  const { queue, run, release, holding } = createScene()
  const pieces = Array.from({ length: 6 }, (_, index) => run('a', `a${index}`))
  await expect(run('a', 'a7')).rejects.toMatchObject({ code: 'BUSY' })
  pieces.push(...Array.from({ length: 3 }, (_, index) => run('b', `b${index}`)))
  const failing = queue.run('c', () => Promise.reject(new Error('lost')))
  const outcome = expect(failing).rejects.toThrow('lost')
  await expect(run('d', 'd1')).rejects.toMatchObject({ code: 'BUSY' })
  expect(queue.waiting()).toBe(10)
  release()
  await Promise.all([holding, outcome, ...pieces])
  expect(queue.waiting()).toBe(0)
  expect(await run('d', 'd1')).toBe('d1')
})
