import { readableText } from '../../../../contract/formula/formula-text.ts'
import { message } from '../../../../contract/message.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import { isId } from '../../../lib/new-id.ts'
import { requireViewer, type Viewer } from '../../../lib/viewer.ts'
import { refreshSearchRecords } from '../../search/index/service.ts'
import { checkDeletion, type Deletion, reportDeletion } from '../deletion.ts'
import { canDelete } from '../policy.ts'
import { touchPack } from '../store/packs.ts'
import type { Question } from '../store/question.ts'
import { closeGap, deleteQuestions, lockQuestion } from '../store/questions.ts'
import { findQuestionById } from '../store/read-questions.ts'

/**
 * Deletes a question with everything that belongs to it; returns the deleted question. Later questions in its
 * pack move up by one, since links to the neighbours count on places without gaps. An administrator's reason
 * is mailed to the owner.
 */
export async function deleteQuestion(
  deps: Pick<Deps, 'sql' | 'clock' | 'outbox'>,
  viewer: Viewer,
  { id, ...deletion }: Deletion,
): Promise<Question> {
  requireViewer(viewer)
  const notFound = new AppError('NOT_FOUND', message('question.notFound'))
  const before = isId(id) ? await findQuestionById(deps.sql, id) : null
  if (!before) throw notFound
  if (!canDelete(viewer, before)) throw new AppError('FORBIDDEN', message('question.deleteFailed'))
  const report = checkDeletion(viewer, before.owner, deletion)
  await deps.sql.begin(async (tx) => {
    const question = await lockQuestion(tx, id)
    if (!question) throw notFound
    const title = readableText(question.question)
    if (report) await reportDeletion(tx, deps, report, { kind: 'question', id: question.id, title })
    await deleteQuestions(tx, [id])
    if (question.packId === null || question.position === null) return
    await closeGap(tx, question.packId, question.position)
    await touchPack(tx, question.packId, { isEdit: true })
    await refreshSearchRecords(tx, { packs: [question.packId] })
  })
  return before
}
