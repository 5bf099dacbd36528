import { message } from '../../../../contract/message.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import { isId } from '../../../lib/new-id.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { findKnownAttempt } from '../answers/queries.ts'
import { waitForChanges } from './held-changes.ts'
import {
  countRunning,
  type ExamChanges,
  findChanges,
  listHiddenPacks,
  listRunning,
  listUnopened,
  type RunningExam,
  type UnopenedExam,
} from './queries.ts'

/** Returns the viewer's exams whose time is running. A guest has none. */
export async function listRunningExams({ sql }: Pick<Deps, 'sql'>, viewer: Viewer): Promise<RunningExam[]> {
  return viewer.id === null ? [] : listRunning(sql, viewer.id)
}

/** Returns the number of exams whose time is running, of all people. */
export async function countRunningExams({ sql }: Pick<Deps, 'sql'>): Promise<number> {
  return countRunning(sql)
}

/** Returns the viewer's exams whose time is up and which still hide answers. A guest has none. */
export async function listUnopenedExams({ sql }: Pick<Deps, 'sql'>, viewer: Viewer): Promise<UnopenedExam[]> {
  return viewer.id === null ? [] : listUnopened(sql, viewer.id)
}

/** Returns the packs whose answers an exam hides from the viewer, each with the refusal. */
export async function findHiddenPacks(
  { sql }: Pick<Deps, 'sql'>,
  viewer: Viewer,
): Promise<ReadonlyMap<string, AppError>> {
  const packs = viewer.id === null ? [] : await listHiddenPacks(sql, viewer.id)
  return new Map(packs.map(({ packId, isOpen }) => [packId, isOpen ? hiddenAnswer() : unopenedAnswer()]))
}

/** Returns the refusal of an answer while the viewer is sitting an exam on its pack. */
export function hiddenAnswer(): AppError {
  return new AppError('FORBIDDEN', message('exam.answersHidden'))
}

function unopenedAnswer(): AppError {
  return new AppError('FORBIDDEN', message('exam.answersUnopened'))
}

/**
 * Answers that were saved this long before the last response are sent again, because their commit may have
 * been pending.
 */
const overlapMilliseconds = 5_000

/** PostgreSQL cannot parse years of more than four digits; one statement reads the times of all held requests. */
function isStorable(time: number): boolean {
  return time > 0 && new Date(time).getUTCFullYear() < 10_000
}

/**
 * Returns the changes of the viewer's exam since a response of the server, or null for another user's exam.
 * With `device`, it returns only changes of other devices, and waits for them, or for another deadline than the one
 * that the browser knows, for at most 50 seconds.
 */
export async function findExamChanges(
  deps: Pick<Deps, 'sql' | 'memory'>,
  viewer: Viewer,
  {
    attemptId,
    since,
    device,
    deadline = null,
  }: { attemptId: string; since: string; device: number | null; deadline?: string | null },
): Promise<ExamChanges | null> {
  const from = Date.parse(since) - overlapMilliseconds
  if (!isStorable(from)) throw new AppError('BAD_INPUT', message('exam.changesWithoutTime'))
  if (viewer.id === null || !isId(attemptId)) return null
  const known = deadline === null ? Number.NaN : Date.parse(deadline)
  const exam = {
    ...{ attemptId: attemptId.toLowerCase(), owner: viewer.id, since: new Date(from), device },
    deadline: isStorable(known) ? new Date(known) : null,
  }
  if (device !== null && (await findKnownAttempt(deps, { owner: exam.owner, id: exam.attemptId })))
    await waitForChanges(deps, exam)
  return findChanges(deps.sql, exam)
}
