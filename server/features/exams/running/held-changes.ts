import type { Deps } from '../../../deps.ts'
import type { Sql } from '../../../lib/database/sql.ts'
import type { Memory, Slot } from '../../../lib/memory.ts'
import { listChanged, type PlaceInExam } from './queries.ts'

/*
 * Requests for the changes of an exam are held until another device changes something, so that a device that
 * is alone asks about once a minute. One statement looks for the changes in all held exams of this process.
 */

/** Many proxies close a request after a minute. */
const holdMilliseconds = 50_000
const lookEveryMilliseconds = 1_500
const maxHeld = 5_000
/**
 * The maximum number of held requests of a user, who may have several devices and tabs. The next request
 * releases the oldest one.
 */
const maxHeldOfUser = 6

type Held = PlaceInExam & { release: () => void }

type Holding = { held: Set<Held>; isLooking: boolean; isStopped: boolean }

const holding: Slot<Holding> = { create: () => ({ held: new Set(), isLooking: false, isStopped: false }) }

/**
 * Resolves when another device has changed an exam since a time; without such a change, after 50 seconds.
 * Resolves at once when too many requests are held or the process stops.
 */
export function waitForChanges(
  { sql, memory }: Pick<Deps, 'sql' | 'memory'>,
  exam: PlaceInExam,
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

/** Releases all held requests of a process. Later requests are not held. */
export function stopHolding(memory: Memory): void {
  const state = memory.get(holding)
  state.isStopped = true
  for (const { release } of state.held) release()
}

/** Releases the requests whose exams have changed. Repeats this while requests are held. */
async function look(sql: Sql, state: Holding): Promise<void> {
  state.isLooking = true
  while (state.held.size > 0) {
    await new Promise((resolve) => setTimeout(resolve, lookEveryMilliseconds))
    const looked = [...state.held]
    // Without the database the requests stay held; their next query reports the error.
    const changed = looked.length > 0 ? await listChanged(sql, looked).catch(() => []) : []
    for (const index of changed) looked[index]?.release()
  }
  state.isLooking = false
}
