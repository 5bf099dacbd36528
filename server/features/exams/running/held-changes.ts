import type { Deps } from '../../../deps.ts'
import type { Memory, Slot } from '../../../lib/memory.ts'
import type { Sql } from '../../../lib/sql.ts'
import { listChanged, type PlaceInExam } from './queries.ts'

/*
 * Requests for the changes of an exam are held until another device changes something, so that a device that is
 * alone asks about once a minute. One statement looks for the changes in all held exams of this process.
 */

/** Less than the minute after which many proxies give up. */
const holdMilliseconds = 50_000
const lookEveryMilliseconds = 1_500
const maxHeld = 5_000
/** A learner may have several devices and tabs; the oldest request is released for the next one. */
const maxHeldOfUser = 6

type Held = PlaceInExam & { owner: string; release: () => void }

type Holding = { held: Set<Held>; isLooking: boolean; isStopped: boolean }

const holding: Slot<Holding> = { create: () => ({ held: new Set(), isLooking: false, isStopped: false }) }

/**
 * Resolves when an exam has changes since a time that are not of this device; without any after 50 seconds, and at
 * once when too many requests are held or the process stops.
 */
export function waitForChanges(
  { sql, memory }: Pick<Deps, 'sql' | 'memory'>,
  exam: PlaceInExam & { owner: string },
): Promise<void> {
  const state = memory.get(holding)
  if (state.isStopped || state.held.size >= maxHeld) return Promise.resolve()
  const ofUser = [...state.held].filter(({ owner }) => owner === exam.owner)
  if (ofUser.length >= maxHeldOfUser) ofUser[0]?.release()
  return new Promise((resolve) => {
    const one: Held = {
      ...exam,
      release: () => {
        clearTimeout(timeout)
        state.held.delete(one)
        resolve()
      },
    }
    const timeout = setTimeout(one.release, holdMilliseconds)
    state.held.add(one)
    if (!state.isLooking) void look(sql, state)
  })
}

/** Releases all held requests of a process, and holds no more. */
export function stopHolding(memory: Memory): void {
  const state = memory.get(holding)
  state.isStopped = true
  for (const { release } of state.held) release()
}

/** Releases the requests whose exams have changed, again and again while there are any. */
async function look(sql: Sql, state: Holding): Promise<void> {
  state.isLooking = true
  while (state.held.size > 0) {
    await new Promise((resolve) => setTimeout(resolve, lookEveryMilliseconds))
    const looked = [...state.held]
    // Without the database they wait on, and their own read after it says why.
    const changed = looked.length > 0 ? await listChanged(sql, looked).catch(() => []) : []
    for (const index of changed) looked[index]?.release()
  }
  state.isLooking = false
}
