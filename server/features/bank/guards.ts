import type { QuestionDraft } from '../../../contract/bank/question-fields.ts'
import { normaliseQuestion, validateQuestion } from '../../../contract/bank/question-rules.ts'
import { type Message, message } from '../../../contract/message.ts'
import { firstMessage, type Validation } from '../../../contract/validation.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Sql } from '../../lib/database/sql.ts'
import { isId } from '../../lib/new-id.ts'
import { guard } from '../../lib/rate-limit.ts'
import { requireViewer, type Viewer } from '../../lib/viewer.ts'
import { canCreate, canEdit } from './policy.ts'
import { lockPack, type StoredPack } from './store/packs.ts'
import type { StoredQuestion } from './store/question.ts'
import { lockQuestion } from './store/questions.ts'

/* The refusals that several saves share. */

/** Returns the creator's id. Throws UNAUTHENTICATED or FORBIDDEN. */
export function requireCreator(viewer: Viewer): string {
  const id = requireViewer(viewer, message('question.noUser'))
  if (!canCreate(viewer)) throw new AppError('FORBIDDEN', message('user.notCreator'))
  return id
}

/** Refuses users who may edit nothing at all, before anything is read; returns the user's id. */
export function requireEditor(viewer: Viewer): string {
  const id = requireViewer(viewer, message('question.noUser'))
  requirePermission(canEdit(viewer, { owner: id }))
  return id
}

/** Far above what a person writes or imports. */
const newPacksOf = (owner: string) => ({ bucket: `new-pack:${owner}`, limit: 300, windowSeconds: 60 * 60 })

/** Counts a new pack of a creator. Throws TOO_MANY_REQUESTS above the limit of an hour. */
export function guardNewPack(deps: Pick<Deps, 'config' | 'sql' | 'clock'>, owner: string): Promise<void> {
  return guard(deps, [newPacksOf(owner)], () => new AppError('TOO_MANY_REQUESTS', message('pack.tooMany')))
}

export function requirePermission(isAllowed: boolean): void {
  if (!isAllowed) throw new AppError('FORBIDDEN', message('user.notAllowed'))
}

/** Locks a pack for a change. Throws NOT_FOUND, or FORBIDDEN for a viewer who may not edit it. */
export async function lockPackToEdit(
  tx: Sql,
  viewer: Viewer,
  id: string,
  missing: Message = message('pack.notFound'),
): Promise<StoredPack> {
  const pack = await lockPack(tx, id)
  if (!pack) throw new AppError('NOT_FOUND', missing)
  requirePermission(canEdit(viewer, pack))
  return pack
}

/** Locks a question for a change, its pack before it. Throws as `lockPackToEdit` does. */
export async function lockQuestionToEdit(
  tx: Sql,
  viewer: Viewer,
  id: string,
  missing: Message = message('question.notFound'),
): Promise<StoredQuestion> {
  const question = await lockQuestion(tx, id)
  if (!question) throw new AppError('NOT_FOUND', missing)
  requirePermission(canEdit(viewer, question))
  return question
}

export function checkCreationKey(creationKey: string | null | undefined): void {
  if (creationKey != null && !isId(creationKey)) {
    throw new AppError('BAD_INPUT', message('input.notUuid', { argument: 'creationKey' }))
  }
}

/** Throws BAD_INPUT with the first broken rule, and all of them at their fields. */
export function refuseInvalid(found: Validation): void {
  const reason = firstMessage(found)
  if (reason !== null) throw new AppError('BAD_INPUT', reason, found.fields)
}

/** Returns the question in the form in which it is stored. Throws BAD_INPUT when it breaks a rule. */
export function checkQuestion<Draft extends QuestionDraft>(draft: Draft): Draft {
  refuseInvalid(validateQuestion(draft))
  return normaliseQuestion(draft)
}
