import type { Memory, Slot } from '../lib/memory.ts'
import { type Bounds, createTurns, type Turns } from '../lib/turns.ts'

/** Writes of one user in one process. More than a person starts at once, and few enough for one processor. */
const bounds: Bounds = { limit: 3, maxWaiting: 30, waitMs: 5000 }

const turnsByUser: Slot<Map<string, Turns>> = { create: () => new Map() }

/**
 * Runs a user's mutation when few others of the same user are in progress. Throws BUSY, without running it, when
 * too many wait.
 */
export async function inTurnOfUser<Result>(
  memory: Memory,
  userId: string,
  mutate: () => Promise<Result>,
): Promise<Result> {
  const users = memory.get(turnsByUser)
  const turns = users.get(userId) ?? createTurns(bounds)
  users.set(userId, turns)
  try {
    return await turns.run(mutate)
  } finally {
    if (turns.isIdle()) users.delete(userId)
  }
}
