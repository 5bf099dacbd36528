import type { QuestionDraft } from '../../../../contract/question-fields.ts'
import { normaliseQuestion, validateQuestion } from '../../../../contract/question-rules.ts'
import { texts } from '../../../../contract/texts/en/english.ts'
import { firstMessage } from '../../../../contract/validation.ts'
import type { Deps } from '../../../deps.ts'
import { claimPictures } from '../../../images/pictures.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { Db } from '../../../lib/database.ts'
import { isId } from '../../../lib/new-id.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { findPackForUpdate, touchPack } from '../packs/service.ts'
import { isEmptyChange, type QuestionChange, unchanged } from './changes.ts'
import { canDelete, canEdit } from './policy.ts'
import { findQuestionById } from './queries.ts'
import type { Question } from './question.ts'
import { findPackIdOfQuestion, findStoredById, listStoredInPack, lockQuestion } from './stored-content.ts'
import type { StoredQuestion } from './stored-question.ts'
import {
  changeQuestions,
  closeGap,
  deleteQuestions,
  deleteQuestionsInPack,
  markQuestionVerified,
} from './writes.ts'

/**
 * Locks a question for a change until the transaction ends, its pack before it: whoever changes a question of a pack
 * holds the pack. Null when there is none.
 */
export async function findQuestionForUpdate(tx: Db, id: string): Promise<StoredQuestion | null> {
  if (!isId(id)) return null
  const packId = await findPackIdOfQuestion(tx, id)
  if (packId === undefined) return null
  if (packId !== null) await findPackForUpdate(tx, packId)
  return (await lockQuestion(tx, id)) ? findStoredById(tx, id) : null
}

/** The same for someone who may edit it. Throws NOT_FOUND or FORBIDDEN. */
export async function findQuestionToEdit(tx: Db, viewer: Viewer, id: string): Promise<StoredQuestion> {
  const question = await findQuestionForUpdate(tx, id)
  if (!question) throw new AppError('NOT_FOUND', texts.question.notFoundWhenActing)
  if (!canEdit(viewer, question)) throw new AppError('FORBIDDEN', texts.errors.notAllowedToAct)
  return question
}

/**
 * Writes what differs of a question that the caller holds, and notes it on its pack; nothing when nothing differs.
 * `actor`: whose pictures may come in. `formKey`: the opened form that does it, if one does.
 */
export async function applyChange(
  tx: Db,
  stored: StoredQuestion,
  change: QuestionChange,
  { actor, formKey = null }: { actor: string; formKey?: string | null },
): Promise<void> {
  if (isEmptyChange(stored, change)) return
  const { imagePath } = change
  if (imagePath !== null && imagePath !== stored.imagePath) await claimPictures(tx, actor, [imagePath])
  await changeQuestions(tx, [change], formKey)
  if (stored.packId !== null) await touchPack(tx, stored.packId)
}

/** Notes that something of a question that the caller holds changed (a tag, say); part of a larger save. */
export async function touchQuestion(tx: Db, question: StoredQuestion): Promise<void> {
  await changeQuestions(tx, [unchanged(question)])
  if (question.packId !== null) await touchPack(tx, question.packId)
}

/**
 * Deletes a question with all that hangs on it; answers it as it was. Those behind it in its pack move up by one, so
 * that each has its neighbours at the places beside its own.
 */
export async function deleteQuestion(
  { db, sql }: Pick<Deps, 'db' | 'sql'>,
  viewer: Viewer,
  id: string,
): Promise<Question> {
  if (viewer.id === null) throw new AppError('UNAUTHENTICATED', texts.errors.signInNeeded)
  const before = isId(id) ? await findQuestionById(sql, id) : null
  await db.transaction().execute(async (tx) => {
    const question = before && (await findQuestionForUpdate(tx, id))
    if (!question) throw new AppError('NOT_FOUND', texts.question.notFoundWhenActing)
    if (!canDelete(viewer, question)) throw new AppError('FORBIDDEN', texts.question.deleteFailed)
    await deleteQuestions(tx, [id])
    if (question.packId === null || question.position === null) return
    await closeGap(tx, question.packId, question.position)
    await touchPack(tx, question.packId)
  })
  return before!
}

/** Deletes the questions of a pack, which the caller holds; part of its deletion. */
export async function removeQuestionsOfPack(tx: Db, packId: string): Promise<void> {
  await deleteQuestionsInPack(tx, packId)
}

/** Gives the questions of a pack, which the caller holds, its level and language; answers the ids of those that change. */
export async function applyLevelAndLanguage(
  tx: Db,
  packId: string,
  { level, language }: { level: string; language: string },
): Promise<string[]> {
  const stored = await listStoredInPack(tx, packId)
  const changes = stored
    .map((question) => ({ ...unchanged(question), level, language }))
    .filter((change, index) => !isEmptyChange(stored[index]!, change))
  await changeQuestions(tx, changes)
  return changes.map((change) => change.id)
}

/** Marks a question verified, for good; part of a verification. 'missing' when there is none. */
export async function verifyQuestion(tx: Db, id: string): Promise<'verified' | 'already' | 'missing'> {
  if (!isId(id) || !(await lockQuestion(tx, id))) return 'missing'
  return (await markQuestionVerified(tx, id)) ? 'verified' : 'already'
}

/** Refuses who can edit no question at all, whatever it says; answers who they are. */
export function requireEditor(viewer: Viewer): string {
  if (viewer.id === null) throw new AppError('UNAUTHENTICATED', texts.questionForm.noUser)
  if (!canEdit(viewer, { owner: viewer.id })) {
    throw new AppError('FORBIDDEN', texts.errors.notAllowedToAct)
  }
  return viewer.id
}

/** Throws BAD_INPUT with the first rule that a draft breaks; answers it as it is stored. */
export function checkDraft<Draft extends QuestionDraft>(draft: Draft): Draft {
  const found = validateQuestion(draft)
  const message = firstMessage(found)
  if (message !== null) throw new AppError('BAD_INPUT', message, found.fields)
  return normaliseQuestion(draft)
}
