import { limits } from '../../../../contract/limits.ts'
import { message } from '../../../../contract/message.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { Sql } from '../../../lib/database/sql.ts'
import { isId } from '../../../lib/new-id.ts'
import { type Page, type PageAsked, readPage } from '../../../lib/next-token.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { closeEndedExamsOf } from '../attempts/closing.ts'
import { canReadExam } from '../policy.ts'
import { hiddenAnswer } from '../running/service.ts'
import {
  deleteExamsOfOwner,
  type ExamResult,
  findResult,
  hasResult,
  type ListedResult,
  listResultsByOwner,
} from './queries.ts'

/**
 * Returns a result of the viewer, or null when it does not exist or has expired. Throws FORBIDDEN while the
 * viewer is sitting an exam on its pack.
 */
export async function readExamResult(
  { sql }: Pick<Deps, 'sql'>,
  viewer: Viewer,
  id: string,
): Promise<ExamResult | null> {
  if (viewer.id === null) throw new AppError('UNAUTHENTICATED', message('results.notAuthorized'))
  const result = isId(id) ? await findResult(sql, id, { opener: viewer.id }) : null
  if (!result && isId(id) && (await hasResult(sql, id)))
    throw new AppError('FORBIDDEN', message('results.notAuthorized'))
  if (result?.isHidden) throw hiddenAnswer()
  return result
}

export type ListResultsInput = PageAsked & { owner: string; isDescending: boolean }

/** The viewer's own results, a page at a time. */
export async function listExamResults(
  { sql }: Pick<Deps, 'sql'>,
  viewer: Viewer,
  { owner, isDescending, ...asked }: ListResultsInput,
): Promise<Page<ListedResult>> {
  if (viewer.id === null) throw new AppError('UNAUTHENTICATED', message('results.notAuthorized'))
  if (!canReadExam(viewer, { owner })) throw new AppError('FORBIDDEN', message('results.notAuthorized'))
  await closeEndedExamsOf({ sql }, viewer.id)
  return listResultsByOwner(sql, owner, {
    isDescending,
    ...readPage(asked, limits.pageOfOwnItems),
  })
}

/** Deletes every result and attempt of a user, when their account is deleted. */
export async function deleteResultsOf(sql: Sql, owner: string): Promise<void> {
  await deleteExamsOfOwner(sql, owner)
}
