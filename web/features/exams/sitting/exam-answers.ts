import type { SelectedOptions } from '../../../../contract/exams/exam-rules.ts'
import type { Sureness } from '../../../../contract/learning/sureness.ts'
import type { ExamAnswerInput, ReviewMarkInput } from '../../../generated/exam.ts'
import { createListeners } from '../../../lib/listeners.ts'
import {
  type AnswerRecord,
  type Choice,
  type ReviewMark,
  readRecord,
  removeRecord,
  storageKey,
  writeRecord,
} from '../../../offline/answer-store.ts'

/** The choices and marks that the server and the browser tell each other. Papers of older versions have no sureness. */
export type SheetToSend = { answers: ExamAnswerInput[]; reviewMarks: ReviewMarkInput[] }
type SentSheet = { answers: readonly ExamAnswerInput[]; reviewMarks: readonly ReviewMarkInput[] }

/** The learner's choices and marks in one attempt, stored in this browser at once and shared by all its tabs. */
export type ExamAnswers = {
  /** One entry per question in order; a new list after every change. */
  all: () => Readonly<SelectedOptions>
  /** Stores a choice; `place` counts from 0. Null clears the answer. */
  choose: (place: number, optionId: string | null) => void
  /** Returns how sure the learner says they are of a choice; null if they did not say. `place` counts from 0. */
  surenessOf: (place: number) => Sureness | null
  /** Stores how sure the learner is of the choice at a place; a new choice deletes it. */
  saySureness: (place: number, sureness: Sureness | null) => void
  /** Places, from 0, of questions marked for review; a new set after every change. */
  marked: () => ReadonlySet<number>
  toggleMark: (place: number) => void
  /** Choices and marks that the server has not confirmed. */
  unsaved: () => SheetToSend
  hasUnsaved: () => boolean
  /** Stores the choices and marks of other devices that are newer than the stored ones. */
  takeSaved: (saved: SentSheet) => void
  /** Notes that the server has confirmed these choices and marks. */
  noteSaved: (sent: SentSheet) => void
  subscribe: (listener: () => void) => () => void
  /** Removes everything that is stored, after the exam was submitted. */
  forget: () => void
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

type AttemptToAnswer = {
  id: string
  packId: string
  paper: { questions: readonly { options: readonly { id: string }[] }[] }
} & SentSheet

/**
 * `store` is the browser's storage, or null where it is disabled: choices that cannot be written stay in
 * memory and are written with the next choice. `serverNow` is the server's clock in milliseconds; it dates
 * each choice and mark, so that the later one of two devices or tabs wins. The attempt's answers and marks are those that
 * the server had when it was opened.
 */
export function createExamAnswers(
  { id: attemptId, packId, paper: { questions }, ...onServer }: AttemptToAnswer,
  { store, serverNow }: { store: Store | null; serverNow: () => number },
): ExamAnswers {
  const { notify, subscribe } = createListeners({
    onFirst() {
      window.addEventListener('storage', takeFromOtherTab)
      // Another tab may have made choices before this subscription.
      readStored()
    },
    onLast: () => window.removeEventListener('storage', takeFromOtherTab),
  })
  let choices: (Choice | null)[] = questions.map(() => null)
  let reviewMarks: (ReviewMark | null)[] = questions.map(() => null)
  let marked: ReadonlySet<number> = new Set()
  let selected: SelectedOptions = []
  let isForgotten = false

  /** Takes each of the other choices and marks that is newer than ours. */
  function merge({ choices: others, reviewMarks: otherMarks = [] }: Omit<AnswerRecord, 'packId'>) {
    choices = choices.map((mine, place) => {
      const other = others[place] ?? null
      if (!other) return mine
      const isOption = questions[place]?.options.some(({ id }) => id === other.optionId)
      return other.optionId === null || isOption ? later(mine, other) : mine
    })
    selected = choices.map((choice) => choice?.optionId ?? null)
    reviewMarks = reviewMarks.map((mine, place) => laterMark(mine, otherMarks[place] ?? null))
    marked = new Set(reviewMarks.flatMap((mark, place) => (mark?.isForReview ? [place] : [])))
  }

  function mergeSaved(given: SentSheet) {
    const saved: Omit<AnswerRecord, 'packId'> = { choices: [], reviewMarks: [] }
    for (const { place, optionId = null, chosenAt, sureness = null } of given.answers)
      saved.choices[place - 1] = { optionId, chosenAt: Date.parse(chosenAt), isSaved: true, sureness }
    for (const { place, isForReview, markedAt } of given.reviewMarks)
      saved.reviewMarks![place - 1] = { isForReview, markedAt: Date.parse(markedAt), isSaved: true }
    merge(saved)
  }

  function readStored() {
    const record = readRecord(store, attemptId)
    if (record?.choices.length !== questions.length) return
    merge(record)
  }

  function write() {
    // A late save response must not restore the removed record.
    if (isForgotten) return
    writeRecord(store, attemptId, { packId, choices, reviewMarks })
  }

  function put(place: number, optionId: string | null, sureness: Sureness | null) {
    const chosenAt = timeAfter(choices[place]?.chosenAt)
    choices = choices.with(place, { optionId, chosenAt, isSaved: false, sureness })
    selected = selected.with(place, optionId)
    write()
    notify()
  }

  /** Returns the server's time, but always a later one than that of what is replaced, even if a clock was set back. */
  function timeAfter(replaced = 0): number {
    return Math.max(Math.round(serverNow()), replaced + 1)
  }

  function listUnsaved(): SheetToSend {
    if (isForgotten) return { answers: [], reviewMarks: [] }
    return unsavedOf({ choices, reviewMarks })
  }

  function takeFromOtherTab(event: StorageEvent) {
    if (event.key !== storageKey(attemptId) || event.newValue === null) return
    readStored()
    notify()
  }

  mergeSaved(onServer)
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
      const markedAt = timeAfter(reviewMarks[place]?.markedAt)
      merge({
        choices: [],
        reviewMarks: reviewMarks.with(place, { isForReview: !marked.has(place), markedAt, isSaved: false }),
      })
      write()
      notify()
    },
    unsaved: listUnsaved,
    hasUnsaved: () => Object.values(listUnsaved()).some((list) => list.length > 0),
    takeSaved: (given) => {
      const before = JSON.stringify([choices, reviewMarks])
      readStored()
      mergeSaved(given)
      if (JSON.stringify([choices, reviewMarks]) === before) return
      write()
      notify()
    },
    noteSaved: (sent) => {
      readStored()
      for (const { place, isForReview, markedAt } of sent.reviewMarks) {
        const mark = reviewMarks[place - 1]
        if (mark?.isForReview === isForReview && mark.markedAt === Date.parse(markedAt)) {
          reviewMarks = reviewMarks.with(place - 1, { ...mark, isSaved: true })
        }
      }
      for (const { place, optionId = null, chosenAt } of sent.answers) {
        const choice = choices[place - 1]
        if (choice?.optionId === optionId && choice.chosenAt === Date.parse(chosenAt)) {
          choices = choices.with(place - 1, { ...choice, isSaved: true })
        }
      }
      write()
    },
    subscribe,
    forget: () => {
      isForgotten = true
      removeRecord(store, attemptId)
    },
  }
}

/** Returns the choices and marks of a record that the server has not confirmed. */
export function unsavedOf({ choices, reviewMarks = [] }: Omit<AnswerRecord, 'packId'>): SheetToSend {
  return {
    answers: choices.flatMap((choice, index) => {
      if (!choice || choice.isSaved) return []
      const { optionId, chosenAt, sureness = null } = choice
      return { place: index + 1, optionId, chosenAt: new Date(chosenAt).toISOString(), sureness }
    }),
    reviewMarks: reviewMarks.flatMap((mark, index) => {
      if (!mark || mark.isSaved) return []
      const { isForReview, markedAt } = mark
      return { place: index + 1, isForReview, markedAt: new Date(markedAt).toISOString() }
    }),
  }
}

export function countAnswered(answers: Readonly<SelectedOptions>): number {
  return answers.filter((choice) => choice !== null).length
}

function laterMark(mine: ReviewMark | null, other: ReviewMark | null): ReviewMark | null {
  if (!mine || !other || other.markedAt > mine.markedAt) return other ?? mine
  const isSame = other.markedAt === mine.markedAt && other.isForReview === mine.isForReview
  return isSame && other.isSaved ? other : mine
}

function later(mine: Choice | null, other: Choice): Choice {
  if (!mine || other.chosenAt > mine.chosenAt) return other
  const isSame = other.chosenAt === mine.chosenAt && other.optionId === mine.optionId
  return isSame && other.isSaved && !mine.isSaved ? other : mine
}
