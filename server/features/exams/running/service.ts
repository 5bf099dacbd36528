import { message } from '../../../../contract/message.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import { isId } from '../../../lib/new-id.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import {
  type ExamChanges,
  findChanges,
  listQuestionIdsInExams,
  listRunning,
  type RunningExam,
} from './queries.ts'

/** The viewer's exams whose time runs; none for a guest. */
export async function listRunningExams({ sql }: Pick<Deps, 'sql'>, viewer: Viewer): Promise<RunningExam[]> {
  return viewer.id === null ? [] : listRunning(sql, viewer.id)
}

/** The questions that the viewer is asked in an exam now: their answers are hidden from the viewer. */
export async function findQuestionsInExam(
  { sql }: Pick<Deps, 'sql'>,
  viewer: Viewer,
): Promise<ReadonlySet<string>> {
  return new Set(viewer.id === null ? [] : await listQuestionIdsInExams(sql, viewer.id))
}

/** The refusal of an answer to somebody who is asked the question in an exam. */
export function hiddenAnswer(): AppError {
  return new AppError('FORBIDDEN', message('exam.answersHidden'))
}

/** Answers saved this long before the last response are sent again: their commit may have been pending. */
const overlapMilliseconds = 5_000

/** What other devices changed in the viewer's exam since a response of the server; null for another's exam. */
export async function findExamChanges(
  { sql }: Pick<Deps, 'sql'>,
  viewer: Viewer,
  { attemptId, since }: { attemptId: string; since: string },
): Promise<ExamChanges | null> {
  const from = Date.parse(since) - overlapMilliseconds
  if (!(from > 0 && new Date(from).getUTCFullYear() < 10_000))
    throw new AppError('BAD_INPUT', message('exam.changesWithoutTime'))
  if (viewer.id === null || !isId(attemptId)) return null
  return findChanges(sql, { attemptId, owner: viewer.id, since: new Date(from) })
}
