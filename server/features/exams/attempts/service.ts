import pg from 'pg'
import { examRefusal, parseExamMinutes, parseWrongMark } from '../../../../contract/exams/exam-rules.ts'
import { limits } from '../../../../contract/limits.ts'
import { message } from '../../../../contract/message.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import { isId, newId } from '../../../lib/new-id.ts'
import { requireViewer, type Viewer } from '../../../lib/viewer.ts'
import { isEnded } from '../rules.ts'
import { closeEndedExamsOf } from './closing.ts'
import {
  countQuestionsInPack,
  type ExamAttempt,
  findOpenAttempt,
  type NewAttempt,
  startOrFindAttempt,
} from './queries.ts'

/** Starts an exam or returns the viewer's exam in progress. `wrongMark`: marks lost by a wrong answer. */
export async function startExam(
  { sql }: Pick<Deps, 'sql'>,
  viewer: Viewer,
  { packId, minutes, wrongMark }: { packId: string; minutes: number; wrongMark: number },
): Promise<ExamAttempt> {
  const owner = requireViewer(viewer)
  const limit = parseExamMinutes(minutes)
  if (limit.error !== null) {
    throw new AppError('BAD_INPUT', limit.error, [{ path: 'minutes', message: limit.error }])
  }
  const penalty = parseWrongMark(wrongMark)
  if (penalty.error !== null) {
    throw new AppError('BAD_INPUT', penalty.error, [{ path: 'wrongMark', message: penalty.error }])
  }
  if (!isId(packId)) throw new AppError('NOT_FOUND', message('exam.packNotFound'))

  const start = () =>
    startWithRetry(sql, {
      id: newId(),
      owner,
      packId,
      limitSeconds: limit.minutes * 60,
      wrongMark: penalty.hundredths,
      minQuestions: limits.examMinQuestions,
    })

  const attempt = await start()
  if (attempt && !isEnded(attempt.deadline, attempt.serverTime)) return attempt
  // An attempt whose time is up is submitted first; then a new one can start.
  if (attempt) await closeEndedExamsOf({ sql }, owner)
  const next = attempt ? await start() : await findOpenAttempt(sql, owner, packId)
  if (next) return next

  const questionCount = await countQuestionsInPack(sql, packId)
  if (questionCount === null) throw new AppError('NOT_FOUND', message('exam.packNotFound'))
  throw new AppError('BAD_INPUT', examRefusal(questionCount) ?? message('exam.notFound'))
}

/** Retries once: the cleanup can delete an old snapshot between finding and using it. */
async function startWithRetry(sql: Deps['sql'], attempt: NewAttempt): Promise<ExamAttempt | null> {
  try {
    return await startOrFindAttempt(sql, attempt)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== foreignKeyViolation) throw error
    return startOrFindAttempt(sql, attempt)
  }
}

const foreignKeyViolation = '23503'

/** The viewer's exam in progress on a pack; null for guests. Submits an exam whose time is up. */
export async function findExamInProgress(
  { sql }: Pick<Deps, 'sql'>,
  viewer: Viewer,
  packId: string,
): Promise<ExamAttempt | null> {
  if (viewer.id === null || !isId(packId)) return null
  const attempt = await findOpenAttempt(sql, viewer.id, packId)
  if (!attempt || !isEnded(attempt.deadline, attempt.serverTime)) return attempt
  await closeEndedExamsOf({ sql }, viewer.id)
  return null
}
