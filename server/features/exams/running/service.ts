import { message } from '../../../../contract/message.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import { isId } from '../../../lib/new-id.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { findCachedAttempt } from '../answers/cached-attempts.ts'
import { waitForChanges } from './held-changes.ts'
import {
  type ExamChanges,
  findChanges,
  listHiddenPacks,
  listRunning,
  listUnopened,
  type RunningExam,
  type UnopenedExam,
} from './queries.ts'

/** The viewer's exams whose time runs; none for a guest. */
export async function listRunningExams({ sql }: Pick<Deps, 'sql'>, viewer: Viewer): Promise<RunningExam[]> {
  return viewer.id === null ? [] : listRunning(sql, viewer.id)
}

/** The viewer's exams whose time is up and whose answers are hidden; none for a guest. */
export async function listUnopenedExams({ sql }: Pick<Deps, 'sql'>, viewer: Viewer): Promise<UnopenedExam[]> {
  return viewer.id === null ? [] : listUnopened(sql, viewer.id)
}

/** The packs whose answers an exam hides from the viewer, each with the refusal. */
export async function findHiddenPacks(
  { sql }: Pick<Deps, 'sql'>,
  viewer: Viewer,
): Promise<ReadonlyMap<string, AppError>> {
  const packs = viewer.id === null ? [] : await listHiddenPacks(sql, viewer.id)
  return new Map(packs.map(({ packId, isOpen }) => [packId, isOpen ? hiddenAnswer() : unopenedAnswer()]))
}

/** The refusal of an answer to somebody who is sitting an exam on its pack. */
export function hiddenAnswer(): AppError {
  return new AppError('FORBIDDEN', message('exam.answersHidden'))
}

function unopenedAnswer(): AppError {
  return new AppError('FORBIDDEN', message('exam.answersUnopened'))
}

/** Answers saved this long before the last response are sent again: their commit may have been pending. */
const overlapMilliseconds = 5_000

/**
 * What was saved in the viewer's exam since a response of the server; null for another's exam. With `device`, only
 * what other devices saved: waits for it, at most 50 seconds.
 */
export async function findExamChanges(
  deps: Pick<Deps, 'sql' | 'memory'>,
  viewer: Viewer,
  { attemptId, since, device }: { attemptId: string; since: string; device: number | null },
): Promise<ExamChanges | null> {
  const from = Date.parse(since) - overlapMilliseconds
  if (!(from > 0 && new Date(from).getUTCFullYear() < 10_000))
    throw new AppError('BAD_INPUT', message('exam.changesWithoutTime'))
  if (viewer.id === null || !isId(attemptId)) return null
  const exam = { attemptId: attemptId.toLowerCase(), owner: viewer.id, since: new Date(from), device }
  if (device !== null && (await findCachedAttempt(deps, exam.attemptId))?.owner === exam.owner)
    await waitForChanges(deps, exam)
  return findChanges(deps.sql, exam)
}
