import type { QuestionDraft } from '../../../../contract/bank/question-fields.ts'
import { message } from '../../../../contract/message.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import { type FormBasis, isOverwriting } from '../../../lib/form-basis.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { checkQuestion, lockQuestionToEdit, requireEditor } from '../guards.ts'
import { refreshQuestionRecord } from '../question-record.ts'
import { changeTo, type WrittenQuestion } from '../store/question-changes.ts'
import { applyChange } from '../store/questions.ts'
import { insertTags } from '../store/tags.ts'

export type SaveQuestionInput = QuestionDraft & WrittenQuestion & { id: string; basis: FormBasis }

/**
 * Saves the form of a stored question, also of one in a pack; returns the path of its picture. Nothing is written when
 * nothing differs. Throws CONFLICT when the save would overwrite a change that was made since `basis`.
 */
export async function saveQuestion(
  { sql }: Pick<Deps, 'sql'>,
  viewer: Viewer,
  { id, basis, ...draft }: SaveQuestionInput,
): Promise<{ id: string; imageUrl: string | null }> {
  const actor = requireEditor(viewer)
  const written = checkQuestion(draft)
  return sql.begin(async (tx) => {
    await insertTags(tx, written.tags)
    const stored = await lockQuestionToEdit(tx, viewer, id)
    const change = changeTo(stored, written, written)
    if (change === null) return { id: stored.id, imageUrl: stored.imagePath }
    if (isOverwriting(stored, basis)) throw new AppError('CONFLICT', message('question.conflict'))
    await applyChange(tx, stored, change, { actor, formKey: basis.formKey })
    await refreshQuestionRecord(tx, stored)
    return { id: stored.id, imageUrl: change.imagePath }
  })
}
