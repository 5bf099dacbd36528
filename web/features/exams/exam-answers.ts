import { parseSelectedOptions, type SelectedOptions } from '../../../contract/exam-rules.ts'

/** The learner's choices in one attempt: kept in this browser at once, and shared by all its tabs. */
export type ExamAnswers = {
  /** One entry per question in order; a new list after every change. */
  all: () => Readonly<SelectedOptions>
  /** `place` from 0. */
  choose: (place: number, optionId: string) => void
  subscribe: (listener: () => void) => () => void
  /** When the exam has been handed in. */
  forget: () => void
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * `store` is the browser's storage, or null where it is switched off. What cannot be written there stays in memory, and
 * goes with the next choice that can.
 */
export function createExamAnswers(
  attemptId: string,
  questions: readonly { options: readonly { id: string }[] }[],
  store: Store | null,
): ExamAnswers {
  const key = storageKey(attemptId)
  const unsaved = new Map<number, string>()
  let answers = readStored()
  const listeners = new Set<() => void>()

  function readStored(): SelectedOptions {
    const { selected } = parseSelectedOptions(read(store, key), questions)
    return selected ?? questions.map(() => null)
  }

  /** What all tabs have chosen, with what only this one knows on top. */
  function merge() {
    const merged = unsaved.size > 0 && !read(store, key) ? [...answers] : readStored()
    for (const [place, optionId] of unsaved) merged[place] = optionId
    answers = merged
  }

  function tell() {
    for (const listener of listeners) listener()
  }

  function takeFromOtherTab(event: StorageEvent) {
    if (event.key !== key || event.newValue === null) return
    merge()
    tell()
  }

  return {
    all: () => answers,
    choose: (place, optionId) => {
      unsaved.set(place, optionId)
      merge()
      if (write(store, key, JSON.stringify(answers))) unsaved.clear()
      tell()
    },
    subscribe: (listener) => {
      if (listeners.size === 0) {
        window.addEventListener('storage', takeFromOtherTab)
        // What another tab chose before anybody listened here.
        merge()
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) window.removeEventListener('storage', takeFromOtherTab)
      }
    },
    forget: () => remove(store, key),
  }
}

export function storageKey(attemptId: string): string {
  return `exam:${attemptId}`
}

export function countAnswered(answers: Readonly<SelectedOptions>): number {
  return answers.filter((choice) => choice !== null).length
}

/** The browser's storage; null where it is switched off. */
export function browserStorage(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}

const keptMilliseconds = 3 * 24 * 60 * 60 * 1000

/**
 * Removes what exams that are long over have left. An attempt's id begins with the server's time of its start, so that
 * the device's date has no say in it.
 */
export function removeOldAnswers(currentAttemptId: string, store: Storage | null): void {
  const now = startOf(currentAttemptId)
  if (!store || Number.isNaN(now)) return
  for (const key of Object.keys(store)) {
    const [, id] = /^exam:(.+)$/.exec(key) ?? []
    if (id && startOf(id) < now - keptMilliseconds) remove(store, key)
  }
}

/** Milliseconds since 1970 in a UUIDv7; NaN for anything else. */
function startOf(id: string): number {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-7/.test(id)
    ? Number.parseInt(id.replace('-', '').slice(0, 12), 16)
    : Number.NaN
}

function read(store: Store | null, key: string): string | null {
  try {
    return store?.getItem(key) ?? null
  } catch {
    return null
  }
}

/** Whether it was written: storage can be full, or closed to this page. */
function write(store: Store | null, key: string, value: string): boolean {
  try {
    store?.setItem(key, value)
    return store !== null
  } catch {
    return false
  }
}

function remove(store: Store | null, key: string): void {
  try {
    store?.removeItem(key)
  } catch {
    // What cannot be removed is removed as an old answer another time.
  }
}
