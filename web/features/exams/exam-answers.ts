import type { SelectedOptions } from '../../../contract/exam-rules.ts'
import type { Sureness } from '../../../contract/sureness.ts'
import { type Choice, readRecord, removeRecord, storageKey, writeRecord } from './answer-store.ts'

/** A choice as the server expects it. */
export type AnswerToSend = {
  /** From 1. */
  place: number
  /** The chosen option; null clears the answer. */
  optionId: string | null
  chosenAt: string
  /** Missing in papers that older versions stored. */
  sureness?: Sureness | null | undefined
}

/** The learner's choices in one attempt, stored in this browser at once and shared by all its tabs. */
export type ExamAnswers = {
  /** One entry per question in order; a new list after every change. */
  all: () => Readonly<SelectedOptions>
  /** Stores a choice; `place` counts from 0. Null clears the answer. */
  choose: (place: number, optionId: string | null) => void
  /** Returns how sure the learner says they are of a choice; null if they did not say. `place` counts from 0. */
  surenessOf: (place: number) => Sureness | null
  /** Stores how sure the learner is of the choice at a place; a new choice forgets it. */
  saySureness: (place: number, sureness: Sureness | null) => void
  /** Places, from 0, of questions marked for review; a new set after every change. */
  marked: () => ReadonlySet<number>
  toggleMark: (place: number) => void
  /** Choices that the server has not confirmed. */
  unsaved: () => AnswerToSend[]
  /** Stores the choices of other devices that are newer than the stored ones. */
  takeSaved: (saved: readonly AnswerToSend[]) => void
  /** Marks choices as confirmed by the server. */
  noteSaved: (sent: readonly AnswerToSend[]) => void
  subscribe: (listener: () => void) => () => void
  /** Removes everything that is stored, after the exam was submitted. */
  forget: () => void
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

type AttemptToAnswer = {
  id: string
  packId: string
  paper: { questions: readonly { options: readonly { id: string }[] }[] }
  /** The answers on the server when the attempt was opened. */
  answers: readonly AnswerToSend[]
}

/**
 * `store` is the browser's storage, or null where it is disabled: choices that cannot be written stay in
 * memory and are written with the next choice. `serverNow` is the server's clock in milliseconds; it dates
 * each choice, so that the later choice of two devices or tabs wins.
 */
export function createExamAnswers(
  { id: attemptId, packId, paper: { questions }, answers: saved }: AttemptToAnswer,
  { store, serverNow }: { store: Store | null; serverNow: () => number },
): ExamAnswers {
  const listeners = new Set<() => void>()
  let choices: (Choice | null)[] = questions.map(() => null)
  let marked: ReadonlySet<number> = new Set()
  let selected: SelectedOptions = []
  let isForgotten = false

  /** Takes each of the other choices that is newer than ours. */
  function merge(others: readonly (Choice | null)[]) {
    choices = choices.map((mine, place) => {
      const other = others[place] ?? null
      if (!other) return mine
      const isOption = questions[place]?.options.some(({ id }) => id === other.optionId)
      return other.optionId === null || isOption ? later(mine, other) : mine
    })
    selected = choices.map((choice) => choice?.optionId ?? null)
  }

  function mergeSaved(given: readonly AnswerToSend[]) {
    const onServer: (Choice | null)[] = questions.map(() => null)
    for (const { place, optionId, chosenAt, sureness = null } of given) {
      onServer[place - 1] = { optionId, chosenAt: Date.parse(chosenAt), isSaved: true, sureness }
    }
    merge(onServer)
  }

  function readStored() {
    const record = readRecord(store, attemptId)
    if (record?.choices.length !== questions.length) return
    merge(record.choices)
    marked = new Set(record.marked.filter((place) => place >= 0 && place < questions.length))
  }

  function write() {
    // A late save response must not restore the removed record.
    if (isForgotten) return
    writeRecord(store, attemptId, { packId, choices, marked: [...marked] })
  }

  function put(place: number, optionId: string | null, sureness: Sureness | null) {
    // Always later than the choice it replaces, even when a clock was set back.
    const chosenAt = Math.max(Math.round(serverNow()), (choices[place]?.chosenAt ?? 0) + 1)
    choices = choices.with(place, { optionId, chosenAt, isSaved: false, sureness })
    selected = selected.with(place, optionId)
    write()
    notify()
  }

  function notify() {
    for (const listener of listeners) listener()
  }

  function takeFromOtherTab(event: StorageEvent) {
    if (event.key !== storageKey(attemptId) || event.newValue === null) return
    readStored()
    notify()
  }

  mergeSaved(saved)
  readStored()

  return {
    all: () => selected,
    choose: (place, optionId) => {
      readStored()
      if ((choices[place]?.optionId ?? null) === optionId) return
      put(place, optionId, null)
    },
    surenessOf: (place) => choices[place]?.sureness ?? null,
    saySureness: (place, sureness) => {
      readStored()
      const optionId = choices[place]?.optionId ?? null
      if (optionId !== null) put(place, optionId, sureness)
    },
    marked: () => marked,
    toggleMark: (place) => {
      readStored()
      const next = new Set(marked)
      if (!next.delete(place)) next.add(place)
      marked = next
      write()
      notify()
    },
    unsaved: () =>
      isForgotten
        ? []
        : choices.flatMap((choice, index) => (choice && !choice.isSaved ? [toSend(choice, index + 1)] : [])),
    takeSaved: (given) => {
      const before = JSON.stringify(choices)
      readStored()
      mergeSaved(given)
      if (JSON.stringify(choices) === before) return
      write()
      notify()
    },
    noteSaved: (sent) => {
      readStored()
      for (const { place, optionId, chosenAt } of sent) {
        const choice = choices[place - 1]
        if (choice?.optionId === optionId && choice.chosenAt === Date.parse(chosenAt)) {
          choices = choices.with(place - 1, { ...choice, isSaved: true })
        }
      }
      write()
    },
    subscribe: (listener) => {
      if (listeners.size === 0) {
        window.addEventListener('storage', takeFromOtherTab)
        // Another tab may have made choices before this subscription.
        readStored()
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) window.removeEventListener('storage', takeFromOtherTab)
      }
    },
    forget: () => {
      isForgotten = true
      removeRecord(store, attemptId)
    },
  }
}

export function toSend({ optionId, chosenAt, sureness = null }: Choice, place: number): AnswerToSend {
  return { place, optionId, chosenAt: new Date(chosenAt).toISOString(), sureness }
}

export function countAnswered(answers: Readonly<SelectedOptions>): number {
  return answers.filter((choice) => choice !== null).length
}

function later(mine: Choice | null, other: Choice): Choice {
  if (!mine || other.chosenAt > mine.chosenAt) return other
  const isSame = other.chosenAt === mine.chosenAt && other.optionId === mine.optionId
  return isSame && other.isSaved && !mine.isSaved ? other : mine
}
