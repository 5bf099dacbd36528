// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { alone, examLock, holdExamLock } from './locks.ts'

afterEach(() => vi.unstubAllGlobals())

/** Locks of a browser: exclusive ones run one after the other by name; `held` has the shared ones. */
function stubLocks() {
  const held = new Set<string>()
  const last = new Map<string, Promise<unknown>>()
  const request = async (name: string, ...rest: unknown[]) => {
    const work = rest.at(-1) as () => Promise<unknown>
    if (rest.length > 1) {
      held.add(name)
      return work().finally(() => held.delete(name))
    }
    const done = (last.get(name) ?? Promise.resolve()).then(work)
    last.set(
      name,
      done.catch(() => {}),
    )
    return done
  }
  vi.stubGlobal('navigator', { locks: { request } })
  return held
}

/** Two pieces of work that note when they begin and end. */
async function runTwo(names: ['answers' | 'outbox', 'answers' | 'outbox']) {
  const notes: string[] = []
  const work = (name: string) => async () => {
    notes.push(`${name} begins`)
    await new Promise((resolve) => setTimeout(resolve, 5))
    notes.push(`${name} ends`)
    return name
  }
  const results = await Promise.all([alone(names[0], work('one')), alone(names[1], work('two'))])
  expect(results).toEqual(['one', 'two'])
  return notes
}

test('work of one name runs once at a time, work of other names beside it', async () => {
  stubLocks()
  expect(await runTwo(['answers', 'answers'])).toEqual([
    ...['one begins', 'one ends'],
    ...['two begins', 'two ends'],
  ])
  expect((await runTwo(['answers', 'outbox'])).slice(0, 2)).toEqual(['one begins', 'two begins'])
})

test('work runs, and fails, as itself where the browser has no locks', async () => {
  vi.stubGlobal('navigator', {})
  expect(await alone('answers', async () => 'done')).toBe('done')
  await expect(alone('answers', () => Promise.reject(new Error('full')))).rejects.toThrow('full')
  expect(() => holdExamLock()()).not.toThrow()
})

test('an open exam holds its lock until it is released', async () => {
  const held = stubLocks()
  const release = holdExamLock()
  expect([...held]).toEqual([examLock])
  release()
  await vi.waitFor(() => expect(held.size).toBe(0))
})
