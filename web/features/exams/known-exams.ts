import { useSyncExternalStore } from 'react'
import type { RunningExams } from '../../generated/running-exams.ts'

export type RunningExam = RunningExams['listExamsInProgress'][number] & { measuredAt: number }
export type UnopenedExam = RunningExams['listUnopenedExams'][number]

/** The signed-in user's exams that hide the answers of their packs. */
export type KnownExams = {
  /** Their time runs. */
  running: readonly RunningExam[]
  /** Their time is up, and their results are not opened. */
  unopened: readonly UnopenedExam[]
  /** Why no answer is shown, by pack. */
  withheld: ReadonlyMap<string, string>
}

export const noExams: KnownExams = { running: [], unopened: [], withheld: new Map() }

let known = noExams
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Replaces what all screens show of the user's exams. */
export function setKnownExams(exams: KnownExams): void {
  known = exams
  for (const listener of listeners) listener()
}

/** Returns the user's exams as last read from the server; none while unknown, and for guests. */
export function useKnownExams(): KnownExams {
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => noExams,
  )
}

/** Returns why a pack's answers are not shown; null when they are, or without a pack. */
export function useWithheld(packId: string | null): string | null {
  const { withheld } = useKnownExams()
  return packId === null ? null : (withheld.get(packId) ?? null)
}
