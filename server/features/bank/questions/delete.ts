import { message } from '../../../../contract/message.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import { isId } from '../../../lib/new-id.ts'
import { requireViewer, type Viewer } from '../../../lib/viewer.ts'
import { canDelete } from '../policy.ts'
import { touchPack } from '../store/packs.ts'
import { closeGap, deleteQuestions } from '../store/place-questions.ts'
import type { Question } from '../store/question.ts'
import { findQuestionById } from '../store/read-questions.ts'
import { lockQuestion } from '../store/stored-questions.ts'

/**
 * Deletes a question with everything that belongs to it; returns the deleted question. Later questions in its pack
 * move up by one, since links to the neighbours count on places without gaps.
 */
export async function deleteQuestion(
  { sql }: Pick<Deps, 'sql'>,
  viewer: Viewer,
  id: string,
): Promise<Question> {
  requireViewer(viewer)
  const before = isId(id) ? await findQuestionById(sql, id) : null
  await sql.begin(async (tx) => {
    const question = before && (await lockQuestion(tx, id))
    if (!question) throw new AppError('NOT_FOUND', message('question.notFound'))
    if (!canDelete(viewer, question)) throw new AppError('FORBIDDEN', message('question.deleteFailed'))
    await deleteQuestions(tx, [id])
    if (question.packId === null || question.position === null) return
    await closeGap(tx, question.packId, question.position)
    await touchPack(tx, question.packId)
  })
  return before!
}
