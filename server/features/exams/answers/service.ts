import type { Sureness } from '../../../../contract/learning/sureness.ts'
import { limits } from '../../../../contract/limits.ts'
import { type Message, message } from '../../../../contract/message.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { Sql } from '../../../lib/database/sql.ts'
import { examSaves, timed } from '../../../lib/measures.ts'
import type { Slot } from '../../../lib/memory.ts'
import { isId } from '../../../lib/new-id.ts'
import { requireViewer, type Viewer } from '../../../lib/viewer.ts'
import {
  type AnswerToSave,
  findIsOpen,
  findKnownAttempt,
  type ReviewMark,
  type SheetOfAttempt,
  type SheetToSave,
  saveAnswers,
} from './queries.ts'

/** An answer as the browser sends it. Without an option it clears the answer. */
export type AnswerInput = {
  place: number
  optionId?: string | null
  chosenAt: string
  sureness?: Sureness | null
}

/** A mark for review as the browser sends it. */
export type ReviewMarkInput = { place: number; isForReview: boolean; markedAt: string }

/** `serverTime`: by the database's clock. */
type Saved = { isOpen: boolean; serverTime: Date }

/**
 * Saves answers and marks for review of the viewer's exam in progress. `isOpen` is false, and nothing is saved, when
 * it has already been submitted or closed.
 */
export async function saveExamAnswers(
  deps: Pick<Deps, 'sql' | 'memory'>,
  viewer: Viewer,
  {
    attemptId,
    answers,
    reviewMarks,
    device,
  }: {
    attemptId: string
    answers: readonly AnswerInput[]
    reviewMarks: readonly ReviewMarkInput[]
    device: number | null
  },
): Promise<Saved> {
  const owner = requireViewer(viewer)
  const notFound = () => new AppError('NOT_FOUND', message('exam.notFound'))
  if (!isId(attemptId)) throw notFound()
  const sheet = { answers: readAnswers(answers), reviewMarks: readReviewMarks(reviewMarks) }
  const given = { owner, attemptId: attemptId.toLowerCase(), ...sheet, device }
  const key = { owner, id: given.attemptId }
  const attempt = await findKnownAttempt(deps, key)
  if (!attempt) throw notFound()
  const mistake = findMistake(sheet, attempt.options)
  const savedAt = mistake ? null : await timed(deps, examSaves, () => saveChecked(deps, given))
  if (savedAt) return { isOpen: true, serverTime: savedAt }
  const found = await findIsOpen(deps.sql, key)
  if (!found) throw notFound()
  if (found.isOpen && mistake) throw mistake
  return { ...found, isOpen: false }
}

async function saveChecked(deps: Pick<Deps, 'sql' | 'memory'>, given: SheetOfAttempt): Promise<Date | null> {
  return (await saveInBatch(deps, given)) ?? (await saveSheet(deps.sql, given))
}

/** Saves a checked sheet, after a submission in progress; returns when, or null if the attempt is not open. */
export async function saveSheet(sql: Sql, given: SheetOfAttempt): Promise<Date | null> {
  return (await saveAnswers(sql, [given], { whenLocked: 'wait' })).get(given.attemptId) ?? null
}

/**
 * Returns the refusal of the first answer whose option is not one of its question, or of the first mark on a place that
 * the paper does not have; null when all fit.
 */
export function findMistake(
  { answers, reviewMarks }: SheetToSave,
  options: readonly { has(optionId: string): boolean }[],
): AppError | null {
  const missing = reviewMarks.find(({ place }) => !options[place - 1])
  if (missing) return refuse('reviewMarks', message('exam.noSuchPlace', { place: missing.place }))
  const places = answers.filter(
    ({ place, optionId }) => !(optionId === null ? options[place - 1] : options[place - 1]?.has(optionId)),
  )
  return places.length > 0
    ? refuse(
        'answers',
        message('exam.answerNotAnOption', { place: Math.min(...places.map(({ place }) => place)) }),
      )
    : null
}

/** Validates answers; of several to one question the one chosen last counts. */
export function readAnswers(answers: readonly AnswerInput[]): AnswerToSave[] {
  if (answers.length > limits.questionsPerPack) throw refuse('answers', message('exam.tooManyAnswers'))
  const byPlace = new Map<number, AnswerToSave>()
  for (const { place, optionId = null, chosenAt: text, sureness = null } of answers) {
    const chosenAt = readTime('answers', place, text)
    if (optionId !== null && !isId(optionId))
      throw refuse('answers', message('exam.answerNotAnOption', { place }))
    const earlier = byPlace.get(place)
    if (!earlier || earlier.chosenAt <= chosenAt)
      byPlace.set(place, { place, optionId: optionId?.toLowerCase() ?? null, chosenAt, sureness })
  }
  return [...byPlace.values()]
}

/** Validates marks for review; of several on one question the latest counts. */
export function readReviewMarks(marks: readonly ReviewMarkInput[]): ReviewMark[] {
  if (marks.length > limits.questionsPerPack) throw refuse('reviewMarks', message('exam.tooManyAnswers'))
  const byPlace = new Map<number, ReviewMark>()
  for (const { place, isForReview, markedAt: text } of marks) {
    const markedAt = readTime('reviewMarks', place, text)
    const earlier = byPlace.get(place)
    if (!earlier || earlier.markedAt <= markedAt) byPlace.set(place, { place, isForReview, markedAt })
  }
  return [...byPlace.values()]
}

/** The list of a request in which a mistake is. */
type List = 'answers' | 'reviewMarks'

/** Returns the time that a browser gives for a place. Throws BAD_INPUT if either can not be. */
function readTime(list: List, place: number, text: string): Date {
  if (place < 1 || place > limits.questionsPerPack) throw refuse(list, message('exam.noSuchPlace', { place }))
  const time = new Date(text)
  // PostgreSQL cannot parse years of more than four digits.
  if (time.getTime() > 0 && time.getUTCFullYear() < 10_000) return time
  throw refuse(list, message('exam.answerWithoutTime', { place }))
}

function refuse(list: List, reason: Message): AppError {
  return new AppError('BAD_INPUT', reason, [{ path: list, message: reason }])
}

/** Attempts per statement. One statement runs at a time: while it commits, new answers gather for the next. */
const maxBatch = 100

type Waiting = {
  given: SheetOfAttempt
  resolve: (savedAt: Date | null) => void
  reject: (error: unknown) => void
}

/** `isBusy`: a batch runs, or is about to. */
type Queue = { waiting: Waiting[]; isBusy: boolean }

const queueSlot: Slot<Queue> = { create: () => ({ waiting: [], isBusy: false }) }

/**
 * Saves checked answers and marks in one statement and one commit with those of other learners that arrive at the same
 * moment; resolves after the commit to its time by the database's clock. Resolves to null, with nothing saved,
 * when the attempt is not open or its submission is in progress.
 */
function saveInBatch(
  { sql, memory }: Pick<Deps, 'sql' | 'memory'>,
  given: SheetOfAttempt,
): Promise<Date | null> {
  const queue = memory.get(queueSlot)
  return new Promise((resolve, reject) => {
    queue.waiting.push({ given, resolve, reject })
    schedule(sql, queue)
  })
}

/** Runs a batch after the pending requests were read, so that their answers are in it. */
function schedule(sql: Sql, queue: Queue): void {
  if (queue.isBusy) return
  queue.isBusy = true
  setImmediate(() => void runBatch(sql, queue))
}

async function runBatch(sql: Sql, queue: Queue): Promise<void> {
  const batch = takeBatch(queue)
  try {
    const given = batch.map((each) => each.given)
    const saved = await saveAnswers(sql, given, { whenLocked: 'skip' })
    for (const each of batch) each.resolve(saved.get(each.given.attemptId) ?? null)
  } catch (error) {
    for (const each of batch) each.reject(error)
  } finally {
    queue.isBusy = false
    if (queue.waiting.length > 0) schedule(sql, queue)
  }
}

/** Takes the oldest, each attempt once: a statement cannot upsert the same row twice. */
function takeBatch(queue: Queue): Waiting[] {
  const taken = new Map<string, Waiting>()
  const left: Waiting[] = []
  for (const each of queue.waiting) {
    const { attemptId } = each.given
    if (taken.size >= maxBatch || taken.has(attemptId)) left.push(each)
    else taken.set(attemptId, each)
  }
  queue.waiting = left
  return [...taken.values()]
}
