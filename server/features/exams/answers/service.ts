import type postgres from 'postgres'
import { limits } from '../../../../contract/limits.ts'
import { texts } from '../../../../contract/texts/en/english.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { Deps } from '../../../lib/deps.ts'
import { isId } from '../../../lib/new-id.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { requireViewer } from '../policy.ts'
import { overBefore } from '../rules.ts'
import { findKnownAttempt } from './known-attempts.ts'
import { type AnswerToSave, saveAnswers } from './queries.ts'
import { saveTogether } from './save-together.ts'

/** An answer as it comes over the wire. */
export type AnswerInput = { place: number; optionId: string; chosenAt: string }

/** Saves answers of the viewer's exam under way; false when it has been handed in, by whomever. */
export async function saveExamAnswers(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  viewer: Viewer,
  { attemptId, answers }: { attemptId: string; answers: readonly AnswerInput[] },
): Promise<boolean> {
  const owner = requireViewer(viewer)
  if (!isId(attemptId)) throw new AppError('NOT_FOUND', texts.exam.notFound)
  const taken = readAnswers(answers)
  const now = clock.now()
  const id = attemptId.toLowerCase()
  const attempt = await findKnownAttempt(sql, id)
  const isFit =
    attempt?.owner === owner &&
    taken.every(({ place, optionId }) => attempt.options[place - 1]?.has(optionId))
  if (isFit && (await saveTogether(sql, { attemptId: id, answers: taken, savedAt: now }))) return true
  // What is not the plain case is asked for by itself, and says what it is.
  return storeAnswers(sql, { attemptId, owner, answers: taken, now })
}

/** Saves answers that `readAnswers` took; whether the attempt was open for them. */
export async function storeAnswers(
  sql: postgres.Sql | postgres.TransactionSql,
  { now, ...given }: { attemptId: string; owner: string; answers: readonly AnswerToSave[]; now: Date },
): Promise<boolean> {
  const { isOpen, badPlaces } = await saveAnswers(sql, { ...given, now, endedAfter: overBefore(now) })
  if (isOpen === null) throw new AppError('NOT_FOUND', texts.exam.notFound)
  if (badPlaces[0] !== undefined) throw refuse(texts.exam.answerNotAnOption(badPlaces[0]))
  return isOpen
}

/** Checks the form of answers; of several to one question in one list the one that was chosen last stays. */
export function readAnswers(answers: readonly AnswerInput[]): AnswerToSave[] {
  if (answers.length > limits.questionsPerPack) throw refuse(texts.exam.tooManyAnswers)
  const byPlace = new Map<number, AnswerToSave>()
  for (const { place, optionId, chosenAt: text } of answers) {
    const chosenAt = new Date(text)
    if (place < 1 || place > limits.questionsPerPack) throw refuse(texts.exam.placeNotOnPaper(place))
    if (!isId(optionId)) throw refuse(texts.exam.answerNotAnOption(place))
    // Also what no year of four digits can hold, which PostgreSQL would refuse.
    if (!(chosenAt.getTime() > 0 && chosenAt.getUTCFullYear() < 10_000))
      throw refuse(texts.exam.answerWithoutTime(place))
    const earlier = byPlace.get(place)
    if (!earlier || earlier.chosenAt <= chosenAt) byPlace.set(place, { place, optionId, chosenAt })
  }
  return [...byPlace.values()]
}

function refuse(message: string): AppError {
  return new AppError('BAD_INPUT', message, [{ path: 'answers', message }])
}
