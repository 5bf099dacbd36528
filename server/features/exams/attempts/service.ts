import type postgres from 'postgres'
import {
  countCorrect,
  examRefusal,
  parseExamMinutes,
  parseSelectedOptions,
} from '../../../../contract/exam-rules.ts'
import { limits } from '../../../../contract/limits.ts'
import { texts } from '../../../../contract/texts.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { Deps } from '../../../lib/deps.ts'
import { isId, newId } from '../../../lib/new-id.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import type { ExamPaperDocument } from '../../../tables.ts'
import { canReadExam } from '../policy.ts'
import { findResultIdOfAttempt, insertResult } from '../results/queries.ts'
import { expiryOf, isOver, lateSeconds } from '../rules.ts'
import {
  type AttemptToMark,
  countQuestionsInPack,
  deleteOpenAttempt,
  type ExamAttempt,
  type ExamStart,
  findAttemptForUpdate,
  findExamStart,
  findOpenAttempt,
  keepPaperOfPack,
  startOrFindAttempt,
} from './queries.ts'

/** Starts an exam of `minutes` on a pack, or goes on with the one that the viewer has under way on it. */
export async function startExam(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  viewer: Viewer,
  { packId, minutes }: { packId: string; minutes: number },
): Promise<ExamAttempt> {
  const owner = requireViewer(viewer)
  const limit = parseExamMinutes(minutes)
  if (limit.error !== null) {
    throw new AppError('BAD_INPUT', limit.error, [{ path: 'minutes', message: limit.error }])
  }
  if (!isId(packId)) throw new AppError('NOT_FOUND', texts.pack.notFound)

  const startedAt = clock.now()
  const limitSeconds = limit.minutes * 60
  const start = () =>
    startOrFindAttempt(sql, {
      id: newId(),
      owner,
      packId,
      limitSeconds,
      startedAt,
      deadline: new Date(startedAt.getTime() + limitSeconds * 1000),
      minQuestions: limits.examMinQuestions,
    })

  const attempt = await start()
  if (attempt && !isOver(attempt.deadline, startedAt)) return attempt
  // One that was left a day ago and more makes room for a new one.
  if (attempt) await deleteOpenAttempt(sql, attempt.id)
  const next = attempt ? await start() : await findOpenAttempt(sql, owner, packId)
  if (next) return next

  const questionCount = await countQuestionsInPack(sql, packId)
  if (questionCount === null) throw new AppError('NOT_FOUND', texts.pack.notFound)
  throw new AppError('BAD_INPUT', examRefusal(questionCount) ?? texts.exam.notFound)
}

/** The viewer's exam under way on a pack; null for guests, and when it was left more than a day after its deadline. */
export async function findExamUnderWay(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  viewer: Viewer,
  packId: string,
): Promise<ExamAttempt | null> {
  if (viewer.id === null || !isId(packId)) return null
  const attempt = await findOpenAttempt(sql, viewer.id, packId)
  return attempt && !isOver(attempt.deadline, clock.now()) ? attempt : null
}

/** What the start of an exam shows; the attempt as `findExamUnderWay` answers it. Null when there is no such pack. */
export async function readExamStart(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  viewer: Viewer,
  packId: string,
): Promise<ExamStart | null> {
  const start = isId(packId) ? await findExamStart(sql, packId, viewer.id) : null
  const isLeft = start?.attempt && isOver(start.attempt.deadline, clock.now())
  return start && isLeft ? { ...start, attempt: null } : start
}

export type SubmitExamInput = { packId: string; selectedOptions: string; attemptId: string | null }

/**
 * Hands in an exam: marks it, stores its result, answers the result's id. With `attemptId` it is marked against that
 * attempt's own paper, once: sending it again answers the same result. Without, against the pack as it stands.
 */
export async function submitExam(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  viewer: Viewer,
  { packId, selectedOptions, attemptId }: SubmitExamInput,
): Promise<string> {
  const owner = requireViewer(viewer)
  const now = clock.now()
  return sql.begin(async (tx) => {
    if (attemptId === null) {
      const sheet = isId(packId) ? await keepPaperOfPack(tx, packId) : null
      if (!sheet) throw new AppError('NOT_FOUND', texts.pack.notFound)
      const refusal = examRefusal(sheet.paper.questions.length)
      if (refusal !== null) throw new AppError('BAD_INPUT', refusal)
      return storeResult(tx, owner, sheet, selectedOptions, { attemptId: null, late: 0, now })
    }

    const attempt = isId(attemptId) ? await findAttemptForUpdate(tx, attemptId) : null
    if (!attempt || !canReadExam(viewer, attempt) || attempt.packId !== packId) {
      throw new AppError('NOT_FOUND', texts.exam.notFound)
    }
    if (attempt.submittedAt) return findEarlierResult(tx, attempt)
    if (isOver(attempt.deadline, now)) throw new AppError('CONFLICT', texts.exam.over)

    const late = lateSeconds(attempt.deadline, now)
    return storeResult(tx, owner, attempt, selectedOptions, { attemptId, late, now })
  })
}

async function storeResult(
  tx: postgres.TransactionSql,
  owner: string,
  { paper, paperHash }: { paper: ExamPaperDocument; paperHash: Buffer },
  selectedOptions: string,
  { attemptId, late, now }: { attemptId: string | null; late: number; now: Date },
): Promise<string> {
  const { selected, error } = parseSelectedOptions(selectedOptions, paper.questions)
  if (error !== null) throw new AppError('BAD_INPUT', error, [{ path: 'selectedOptions', message: error }])
  const id = newId()
  await insertResult(tx, {
    id,
    owner,
    packId: paper.pack.id,
    packName: paper.pack.name,
    attemptId,
    paperHash,
    selectedOptions: selected,
    correctCount: countCorrect(paper.questions, selected),
    questionCount: paper.questions.length,
    lateSeconds: late,
    createdAt: now,
    expireAt: expiryOf(now),
  })
  return id
}

async function findEarlierResult(tx: postgres.TransactionSql, attempt: AttemptToMark): Promise<string> {
  const resultId = await findResultIdOfAttempt(tx, attempt.id)
  if (resultId === null) throw new AppError('CONFLICT', texts.exam.alreadySubmitted)
  return resultId
}

function requireViewer(viewer: Viewer): string {
  if (viewer.id === null) throw new AppError('UNAUTHENTICATED', texts.errors.signInNeeded)
  return viewer.id
}
