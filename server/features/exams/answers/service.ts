import { message } from '../../../../contract/message.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { Sql } from '../../../lib/database/sql.ts'
import { examSaves, timed } from '../../../lib/measures.ts'
import type { Slot } from '../../../lib/memory.ts'
import { isId } from '../../../lib/new-id.ts'
import { requireViewer, type Viewer } from '../../../lib/viewer.ts'
import { findIsOpen, findKnownAttempt, type SheetOfAttempt, saveAnswers } from './queries.ts'
import { type AnswerInput, findMistake, type ReviewMarkInput, readAnswers, readReviewMarks } from './sheet.ts'

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
