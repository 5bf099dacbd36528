import type { FastifyBaseLogger } from 'fastify'
import type { Memory, Slot } from '../lib/memory.ts'
import { refuseForTrouble } from '../lib/storage-trouble.ts'

export type Step = { name: string; run: () => Promise<unknown> }

/** A process remembers this about the runs of a step. */
export type StepFacts = {
  failures: number
  /** Null before the first run that succeeded. */
  succeededAt: Date | null
  /** How long the last run took. */
  seconds: number
}

const known: Slot<Map<string, StepFacts>> = { create: () => new Map() }

/**
 * Runs the steps one after the other. A step that fails is logged and counted, and the next one runs; its work
 * waits for the next run of the task.
 */
export async function runSteps(
  steps: readonly Step[],
  { memory, log }: { memory: Memory; log: FastifyBaseLogger },
): Promise<void> {
  const all = memory.get(known)
  for (const { name, run } of steps) {
    const facts = all.get(name) ?? { failures: 0, succeededAt: null, seconds: 0 }
    all.set(name, facts)
    const began = performance.now()
    try {
      await run()
      facts.succeededAt = new Date()
    } catch (error) {
      facts.failures += 1
      if (!refuseForTrouble({ memory, log }, error))
        log.warn({ err: error, step: name }, 'a step of the upkeep failed; will retry at its next run')
    } finally {
      facts.seconds = (performance.now() - began) / 1000
    }
  }
}

/** Returns what is known of each step that has run in this process. */
export function factsOfSteps(memory: Memory): ReadonlyMap<string, Readonly<StepFacts>> {
  return memory.get(known)
}
