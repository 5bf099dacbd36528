import type { Sureness } from '../../../../contract/learning/sureness.ts'
import { limits } from '../../../../contract/limits.ts'
import { type Message, message } from '../../../../contract/message.ts'
import { AppError } from '../../../lib/app-error.ts'
import { isId } from '../../../lib/new-id.ts'
import type { AnswerToSave, ReviewMark, SheetToSave } from './queries.ts'

/** An answer as the browser sends it. Without an option it clears the answer. */
export type AnswerInput = {
  place: number
  optionId?: string | null
  chosenAt: string
  sureness?: Sureness | null
}

/** A mark for review as the browser sends it. */
export type ReviewMarkInput = { place: number; isForReview: boolean; markedAt: string }

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
