import { useSyncExternalStore } from 'react'
import type { RunningExams } from '../../../generated/running-exams.ts'
import { readExamRoom, storeExamRoom } from '../../../lib/exam-room.ts'
import { createListeners } from '../../../lib/listeners.ts'

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
const { notify, subscribe } = createListeners()

/** Replaces the user's exams on all screens; `noExams` says that they are not known any more. */
export function setKnownExams(exams: KnownExams): void {
  known = exams
  if (exams !== noExams) keepRoom(exams)
  notify()
}

/** Stores the room that the exams need on the next page, which keeps it before the first paint. */
function keepRoom({ running, unopened }: KnownExams): void {
  const packIds = [...running, ...unopened].map(({ packId }) => packId)
  const endsAt = Math.max(0, ...running.map(endOnDevice))
  storeExamRoom(packIds.length === 0 ? null : { running: running.length, endsAt, packIds })
}

/** Stores the room that an exam needs, which starts or continues now, beside those that have room. */
export function keepRoomFor(exam: { packId: string; deadline: string; serverTime: string }): void {
  const { running, endsAt, packIds } = readExamRoom()
  const isNew = !packIds.includes(exam.packId)
  storeExamRoom({
    running: Math.max(1, isNew ? running + 1 : running),
    endsAt: Math.max(endsAt, endOnDevice(exam)),
    packIds: isNew ? [...packIds, exam.packId] : packIds,
  })
}

/** Stores that an exam, which is handed in, needs no room on the next screen. */
export function endRoomOf(packId: string): void {
  const { running, endsAt, packIds } = readExamRoom()
  const rest = packIds.filter((id) => id !== packId)
  if (rest.length === packIds.length) return
  storeExamRoom(rest.length === 0 ? null : { running: Math.max(0, running - 1), endsAt, packIds: rest })
}

/** Returns the end of an exam whose times were read a moment ago, by the clock of the device. */
function endOnDevice({ deadline, serverTime }: { deadline: string; serverTime: string }): number {
  return Date.now() + Date.parse(deadline) - Date.parse(serverTime)
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

/** Resolves after the first reading; after three seconds also without it. */
export function waitForExams(): Promise<void> {
  if (known !== noExams) return Promise.resolve()
  return new Promise((resolve) => {
    const done = () => {
      stop()
      resolve()
    }
    const stop = subscribe(() => known !== noExams && done())
    setTimeout(done, 3000)
  })
}

/** Returns false before the first reading. */
export function useAreExamsKnown(): boolean {
  return useKnownExams() !== noExams
}

/** Returns the reason for which a pack's answers are hidden, or null when they are shown. */
export function useWithheld(packId: string | null): string | null {
  const { withheld } = useKnownExams()
  return packId === null ? null : (withheld.get(packId) ?? null)
}
