import { parseExamMinutes, parseWrongMark } from '../../../../contract/exams/exam-rules.ts'
import type { Sureness } from '../../../../contract/learning/sureness.ts'
import { limits } from '../../../../contract/limits.ts'
import { type Message, message } from '../../../../contract/message.ts'
import { shownDigits } from '../../../../contract/shown-text.ts'
import { AppError } from '../../../lib/app-error.ts'
import { readInstant } from '../../../lib/arguments.ts'
import { isId } from '../../../lib/new-id.ts'

export type OfflineExamInput = {
  id: string
  packId: string
  minutes: number
  wrongMark: number
  startedAt: string
  notBefore?: string | null
  spentSeconds: number
  sentAt: string
  answers: readonly OfflineAnswerInput[]
}

type OfflineAnswerInput = {
  questionId: string
  shown: string
  optionId?: string | null
  sureness?: Sureness | null
  isForReview?: boolean | null
}

/** An exam as its device describes it; ids are in lower case. */
export type OfflineExam = {
  id: string
  packId: string
  limitSeconds: number
  wrongMark: number
  /** The time from the start of the exam to its submission, by the clock of the device. */
  agoMilliseconds: number
  /** A time of the server before the start; null if the device knew none. */
  notBefore: Date | null
  spentSeconds: number
  answers: OfflineAnswer[]
}

export type OfflineAnswer = {
  questionId: string
  shown: string
  optionId: string | null
  sureness: Sureness | null
  isForReview: boolean
}

/** Reads an exam. Throws BAD_INPUT or NOT_FOUND for input that our screens do not send. */
export function readOfflineExam(input: OfflineExamInput): OfflineExam {
  if (!isId(input.id)) throw refuse('id', message('exam.notFound'))
  if (!isId(input.packId)) throw new AppError('NOT_FOUND', message('exam.packNotFound'))
  const limit = parseExamMinutes(input.minutes)
  if (limit.error !== null) throw refuse('minutes', limit.error)
  const penalty = parseWrongMark(input.wrongMark)
  if (penalty.error !== null) throw refuse('wrongMark', penalty.error)
  const limitSeconds = limit.minutes * 60
  return {
    id: input.id.toLowerCase(),
    packId: input.packId.toLowerCase(),
    limitSeconds,
    wrongMark: penalty.hundredths,
    ...readTimes(input, limitSeconds),
    answers: readAnswers(input.answers),
  }
}

function readTimes(
  { startedAt, sentAt, notBefore, spentSeconds }: OfflineExamInput,
  limitSeconds: number,
): Pick<OfflineExam, 'agoMilliseconds' | 'notBefore' | 'spentSeconds'> {
  if (!(spentSeconds >= 0 && spentSeconds <= limitSeconds))
    throw refuse('spentSeconds', message('exam.offlineTooLong'))
  return {
    agoMilliseconds: readInstant('sentAt', sentAt).getTime() - readInstant('startedAt', startedAt).getTime(),
    notBefore: notBefore == null ? null : readInstant('notBefore', notBefore),
    spentSeconds,
  }
}

/**
 * Returns when an exam that arrives at `now` began: at least the time that it took ago. A start before the server's `notBefore`
 * cannot be: the clock of the device was put right since, and the exam counts as one that has just ended. Throws CONFLICT if it
 * is too old.
 */
export function startOf({ agoMilliseconds, notBefore, spentSeconds }: OfflineExam, now: Date): Date {
  const isPossible = notBefore === null || agoMilliseconds <= now.getTime() - notBefore.getTime()
  const ago = Math.max(isPossible ? agoMilliseconds : 0, spentSeconds * 1000)
  if (ago > limits.offlineExamDays * 24 * 60 * 60 * 1000)
    throw new AppError('CONFLICT', message('exam.offlineTooOld'))
  return new Date(now.getTime() - ago)
}

function readAnswers(answers: readonly OfflineAnswerInput[]): OfflineAnswer[] {
  if (answers.length > limits.questionsPerPack) throw refuse('answers', message('exam.tooManyAnswers'))
  if (answers.length < limits.examMinQuestions) throw refuse('answers', message('exam.tooFewQuestions'))
  const read = answers.map(({ questionId, shown, optionId = null, sureness = null, isForReview }, index) => {
    const place = index + 1
    if (!isId(questionId) || shown.length !== shownDigits)
      throw refuse('answers', message('exam.notAQuestion', { place }))
    if (optionId !== null && !isId(optionId))
      throw refuse('answers', message('exam.answerNotAnOption', { place }))
    return {
      ...{ questionId: questionId.toLowerCase(), shown, sureness },
      optionId: optionId?.toLowerCase() ?? null,
      isForReview: isForReview ?? false,
    }
  })
  const seen = new Set<string>()
  for (const [index, { questionId }] of read.entries()) {
    if (seen.has(questionId)) throw refuse('answers', message('exam.notAQuestion', { place: index + 1 }))
    seen.add(questionId)
  }
  return read
}

export function refuse(path: string, reason: Message): AppError {
  return new AppError('BAD_INPUT', reason, [{ path, message: reason }])
}
