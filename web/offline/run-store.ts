import { useEffect, useState } from 'react'
import type { TodaysQuestions } from '../generated/today.ts'
import { practiceRunPrefix } from '../lib/practice-names.ts'
import { browserStorage, keysFrom, readEntry, removeEntry, writeEntry } from '../lib/stored-entries.ts'

/** A run of practice. It is in the browser's storage, so that it goes on after a reload and in another tab. */
export type Run = {
  key: string
  /** Null for a guest. */
  userId: string | null
  ids: readonly string[]
  /** The day of a run of today's questions. */
  day?: string
  /** The number of today's questions that were answered before this run. */
  before?: number
  /** How many of them were right. */
  rightBefore?: number
  /** True if it asks its questions again. */
  isAgain?: boolean
  /** Each answered question, and if the answer was right; null for a question that was skipped. */
  outcomes: readonly (readonly [id: string, isRight: boolean | null])[]
  /** True if the draw found fewer questions than the learner wanted. */
  isShort: boolean
  /** By the clock of the device, in milliseconds; null without a time limit. */
  endsAt: number | null
}

/** `storedAt`: in milliseconds, by the clock of the device. */
type StoredRun = Run & { storedAt: number }

/** A run that rests for so long is over. */
const restMilliseconds = 7 * 24 * 60 * 60 * 1000

/**
 * Returns the run of today's questions as it goes on: what this browser has answered of them, then what is left, which the
 * server knows. Other devices may have answered some. A run that is over begins again with what was passed over.
 */
export function continueToday(
  known: Run | null,
  { key, userId, today }: { key: string; userId: string; today: TodaysQuestions['getToday'] },
): Run {
  const outcomes = known?.outcomes ?? []
  const isKnown = new Set(outcomes.map(([id]) => id))
  if (known?.isAgain && known.ids.some((id) => !isKnown.has(id))) return known
  const open = today.questionIds.filter((id) => !isKnown.has(id))
  if (known && today.questionIds.length === 0)
    return { ...known, ids: known.ids.filter((id) => isKnown.has(id)) }
  const isNew = !known || open.length === 0
  const answered = isNew ? [] : outcomes.filter(([, isRight]) => isRight !== null)
  const right = answered.filter(([, isRight]) => isRight)
  return {
    ...{ key, userId, day: today.day, isShort: false, endsAt: null },
    ids: isNew ? today.questionIds : [...outcomes.map(([id]) => id), ...open],
    outcomes: isNew ? [] : outcomes,
    before: Math.max(0, today.doneToday - answered.length),
    rightBefore: Math.max(0, today.rightToday - right.length),
  }
}

const nameOf = ({ key, userId }: Pick<Run, 'key' | 'userId'>) =>
  `${practiceRunPrefix}${userId ?? 'guest'}:${key}`

/** Returns the run of this key, if this user began it in this browser and has gone on with it in the last week. */
export function readRun(key: string, userId: string | null): Run | null {
  return readStored(nameOf({ key, userId }))
}

/** Returns the run of a day's questions with which this user went on last in this browser. */
export function readLatestOfDay(userId: string): Run | null {
  const runs = keysFrom(practiceRunPrefix).flatMap((name) => readStored(name) ?? [])
  const ofDays = runs.filter((run) => run.day && run.userId === userId)
  return ofDays.toSorted((one, two) => two.storedAt - one.storedAt)[0] ?? null
}

function readStored(name: string): StoredRun | null {
  const isFresh = ({ storedAt = 0 }: Partial<StoredRun>) => Math.abs(Date.now() - storedAt) < restMilliseconds
  return readEntry<StoredRun>(browserStorage(), name, (run) => Array.isArray(run.ids) && isFresh(run))
}

/** Stores a run, and removes those that are over. Without storage the run ends with its page. */
export function writeRun(run: Run): void {
  const store = browserStorage()
  for (const name of keysFrom(practiceRunPrefix)) if (readStored(name) === null) removeEntry(store, name)
  writeEntry(store, nameOf(run), { ...run, storedAt: Date.now() } satisfies StoredRun)
}

/** The state of a run, kept in the browser. */
export function useRun(initial: Run) {
  const [run, setRun] = useState(initial)
  useEffect(() => writeRun(run), [run])
  return {
    run,
    /**
     * Notes whether these questions were answered right; null if they were skipped. The first note of a question counts,
     * because a skipped question can still be answered.
     */
    note(ids: readonly string[], isRight: boolean | null) {
      setRun((now) => {
        const known = new Set(now.outcomes.map(([id]) => id))
        const added = ids.filter((id) => now.ids.includes(id) && !known.has(id))
        return { ...now, outcomes: [...now.outcomes, ...added.map((id) => [id, isRight] as const)] }
      })
    },
    /** Takes a question out of the run: it was deleted. */
    drop(id: string) {
      setRun((now) => ({ ...now, ids: now.ids.filter((other) => other !== id) }))
    },
    /** Begins again with these questions, without a time limit. */
    restart(ids: readonly string[]) {
      setRun((now) => ({
        ...now,
        ids,
        outcomes: [],
        before: 0,
        rightBefore: 0,
        isAgain: true,
        isShort: false,
        endsAt: null,
      }))
    },
  }
}
