import { useSyncExternalStore } from 'react'
import type { RunningExams } from '../../generated/running-exams.ts'

export type RunningExam = RunningExams['listExamsInProgress'][number] & {
  measuredAt: number
  /** True if it is sat without a network, so that only this browser has it. */
  isOnDevice: boolean
}
export type UnopenedExam = RunningExams['listUnopenedExams'][number]

/** The signed-in user's exams that hide the answers of their packs. */
export type KnownExams = {
  /** The exams whose time is running. */
  running: readonly RunningExam[]
  /** The exams whose time is up and whose results are not opened yet. */
  unopened: readonly UnopenedExam[]
  /** The reason for which a pack's answers are hidden, by pack. */
  withheld: ReadonlyMap<string, string>
}

export const noExams: KnownExams = { running: [], unopened: [], withheld: new Map() }

let known = noExams
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Replaces the user's exams on all screens. */
export function setKnownExams(exams: KnownExams): void {
  known = exams
  for (const listener of listeners) listener()
}

/**
 * Returns the user's exams as last read from the server. Returns none before the first reading, and for
 * guests.
 */
export function useKnownExams(): KnownExams {
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => noExams,
  )
}

/** Returns the reason for which a pack's answers are hidden, or null when they are shown. */
export function useWithheld(packId: string | null): string | null {
  const { withheld } = useKnownExams()
  return packId === null ? null : (withheld.get(packId) ?? null)
}
