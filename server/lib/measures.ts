import { Histogram } from 'prom-client'
import type { Memory, Slot } from './memory.ts'

/** Times that a process measures below its HTTP routes; `/metrics` shows them. */
export const examSaves: Slot<Histogram> = {
  create: () =>
    new Histogram({
      name: 'exam_save_duration_seconds',
      help: 'From the arrival of exam answers to their commit',
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 1, 3],
      registers: [],
    }),
}

export const searches: Slot<Histogram> = {
  create: () =>
    new Histogram({
      name: 'search_duration_seconds',
      help: 'Time to answer a call of the search, its wait for a turn included',
      buckets: [0.002, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 5],
      registers: [],
    }),
}

/** Runs `work` and adds the time that it took, also when it throws. */
export async function timed<Result>(
  { memory }: { memory: Memory },
  slot: Slot<Histogram>,
  work: () => Promise<Result>,
): Promise<Result> {
  const end = memory.get(slot).startTimer()
  try {
    return await work()
  } finally {
    end()
  }
}
