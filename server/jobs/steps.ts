import type { FastifyBaseLogger } from 'fastify'
import type { Memory, Slot } from '../lib/memory.ts'
import { refuseForTrouble } from '../lib/storage-trouble.ts'

/** A part of a task. */
export type Step = { name: string; run: () => Promise<unknown> }

const failures: Slot<Map<string, number>> = { create: () => new Map() }

/**
 * Runs the steps one after the other. A step that fails is logged and counted, and the next one runs; its work
 * waits for the next run of the task.
 */
export async function runSteps(
  steps: readonly Step[],
  { memory, log }: { memory: Memory; log: FastifyBaseLogger },
): Promise<void> {
  const counts = memory.get(failures)
  for (const { name, run } of steps) {
    if (!counts.has(name)) counts.set(name, 0)
    try {
      await run()
    } catch (error) {
      counts.set(name, (counts.get(name) ?? 0) + 1)
      if (!refuseForTrouble({ memory, log }, error))
        log.warn({ err: error, step: name }, 'a step of the upkeep failed; will retry at its next run')
    }
  }
}

/** The number of failures in this process of each step that has run. */
export function failuresOfSteps(memory: Memory): ReadonlyMap<string, number> {
  return memory.get(failures)
}
