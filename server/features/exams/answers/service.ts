import { limits } from '../../../../contract/limits.ts'
import { type Message, message } from '../../../../contract/message.ts'
import type { Sureness } from '../../../../contract/sureness.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import { examSaves, timed } from '../../../lib/measures.ts'
import { isId } from '../../../lib/new-id.ts'
import type { Sql } from '../../../lib/sql.ts'
import { requireViewer, type Viewer } from '../../../lib/viewer.ts'
import { findCachedAttempt } from './cached-attempts.ts'
import { type AnswersOfAttempt, type AnswerToSave, findIsOpen, saveAnswers } from './queries.ts'
import { saveInBatch } from './save-in-batches.ts'

/** An answer as the browser sends it. Without an option it clears the answer. */
export type AnswerInput = {
  place: number
  optionId?: string | null
  chosenAt: string
  sureness?: Sureness | null
}

/** `serverTime`: by the database's clock. */
type Saved = { isOpen: boolean; serverTime: Date }

/**
 * Saves answers of the viewer's exam in progress. `isOpen` is false, and nothing is saved, when it has already
 * been submitted or closed.
 */
export async function saveExamAnswers(
  deps: Pick<Deps, 'sql' | 'memory'>,
  viewer: Viewer,
  {
    attemptId,
    answers,
    device,
  }: { attemptId: string; answers: readonly AnswerInput[]; device: number | null },
): Promise<Saved> {
  const owner = requireViewer(viewer)
  const notFound = () => new AppError('NOT_FOUND', message('exam.notFound'))
  if (!isId(attemptId)) throw notFound()
  const given = { owner, attemptId: attemptId.toLowerCase(), answers: readAnswers(answers), device }
  const key = { owner, id: given.attemptId }
  const attempt = await findCachedAttempt(deps, key)
  if (!attempt) throw notFound()
  const mistake = findMistake(given.answers, attempt.options)
  const savedAt = mistake ? null : await timed(deps, examSaves, () => saveChecked(deps, given))
  if (savedAt) return { isOpen: true, serverTime: savedAt }
  const found = await findIsOpen(deps.sql, key)
  if (!found) throw notFound()
  if (found.isOpen && mistake) throw mistake
  return { ...found, isOpen: false }
}

async function saveChecked(
  deps: Pick<Deps, 'sql' | 'memory'>,
  given: AnswersOfAttempt,
): Promise<Date | null> {
  return (await saveInBatch(deps, given)) ?? (await saveAnswersOfOne(deps.sql, given))
}

/** Saves checked answers, after a submission in progress; returns when, or null if the attempt is not open. */
export async function saveAnswersOfOne(sql: Sql, given: AnswersOfAttempt): Promise<Date | null> {
  return (await saveAnswers(sql, [given], { whenLocked: 'wait' })).get(given.attemptId) ?? null
}

/** Returns the refusal of the first answer whose option is not one of its question; null when all fit. */
export function findMistake(
  answers: readonly AnswerToSave[],
  options: readonly { has(optionId: string): boolean }[],
): AppError | null {
  const places = answers.filter(
    ({ place, optionId }) => !(optionId === null ? options[place - 1] : options[place - 1]?.has(optionId)),
  )
  return places.length > 0
    ? refuse(message('exam.answerNotAnOption', { place: Math.min(...places.map(({ place }) => place)) }))
    : null
}

/** Validates answers; of several to one question the one chosen last counts. */
export function readAnswers(answers: readonly AnswerInput[]): AnswerToSave[] {
  if (answers.length > limits.questionsPerPack) throw refuse(message('exam.tooManyAnswers'))
  const byPlace = new Map<number, AnswerToSave>()
  for (const { place, optionId = null, chosenAt: text, sureness = null } of answers) {
    const chosenAt = new Date(text)
    if (place < 1 || place > limits.questionsPerPack) throw refuse(message('exam.noSuchPlace', { place }))
    if (optionId !== null && !isId(optionId)) throw refuse(message('exam.answerNotAnOption', { place }))
    // PostgreSQL cannot parse years of more than four digits.
    if (!(chosenAt.getTime() > 0 && chosenAt.getUTCFullYear() < 10_000))
      throw refuse(message('exam.answerWithoutTime', { place }))
    const earlier = byPlace.get(place)
    if (!earlier || earlier.chosenAt <= chosenAt)
      byPlace.set(place, { place, optionId: optionId?.toLowerCase() ?? null, chosenAt, sureness })
  }
  return [...byPlace.values()]
}

function refuse(reason: Message): AppError {
  return new AppError('BAD_INPUT', reason, [{ path: 'answers', message: reason }])
}
