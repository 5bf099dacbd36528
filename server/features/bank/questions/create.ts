import type { QuestionDraft } from '../../../../contract/bank/question-fields.ts'
import { limits } from '../../../../contract/limits.ts'
import { message } from '../../../../contract/message.ts'
import type { Deps } from '../../../deps.ts'
import { claimPictures } from '../../../images/pictures.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { Sql } from '../../../lib/database/sql.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { checkCreationKey, checkQuestion, requireCreator, requirePermission } from '../guards.ts'
import { canAddToPack } from '../policy.ts'
import { refreshQuestionRecord } from '../question-record.ts'
import { lockPack, touchPack } from '../store/packs.ts'
import { changeTo, pathsOf, toNewQuestion, type WrittenQuestion } from '../store/question-changes.ts'
import {
  applyChange,
  findIdByCreationKey,
  insertQuestionOnce,
  listStoredInPack,
  lockQuestion,
} from '../store/questions.ts'
import { insertTags } from '../store/tags.ts'

type Place = {
  packId: string | null
  /** Place in the pack, from 1; null: at the end. */
  order: number | null
}

export type CreateQuestionInput = QuestionDraft & WrittenQuestion & Place & { creationKey: string | null }

type SavedQuestion = { id: string; imageUrl: string | null }

/**
 * Creates a question; returns its id and the path of its picture. Repeating it with the same `creationKey` edits the
 * question where it is; nothing is written when nothing differs.
 */
export async function createQuestion(
  { sql }: Pick<Deps, 'sql'>,
  viewer: Viewer,
  { packId, order, creationKey, ...draft }: CreateQuestionInput,
): Promise<SavedQuestion> {
  const owner = requireCreator(viewer)
  const written = checkQuestion(draft)
  checkCreationKey(creationKey)

  return sql.begin(async (tx) => {
    await insertTags(tx, written.tags)
    if (packId !== null) await lockPackToFill(tx, viewer, packId)
    const saved = await insertOrChange(tx, owner, written, { packId, order, creationKey })
    if (saved.isWritten) await refreshQuestionRecord(tx, { id: saved.id, packId })
    return { id: saved.id, imageUrl: saved.imageUrl }
  })
}

/**
 * Stores a question outside packs in the caller's transaction, which refreshes its search record. Returns its id.
 * Throws BAD_INPUT when it breaks a rule.
 */
export async function storeQuestion(
  tx: Sql,
  owner: string,
  creationKey: string,
  draft: Written,
): Promise<string> {
  const written = checkQuestion(draft)
  await insertTags(tx, written.tags)
  return (await insertOrChange(tx, owner, written, { packId: null, order: null, creationKey })).id
}

async function lockPackToFill(tx: Sql, viewer: Viewer, packId: string): Promise<void> {
  const pack = await lockPack(tx, packId)
  if (!pack) throw new AppError('NOT_FOUND', message('pack.cannotFind'))
  requirePermission(canAddToPack(viewer, pack))
}

type Written = QuestionDraft & WrittenQuestion
type Outcome = SavedQuestion & { isWritten: boolean }

async function insertOrChange(
  tx: Sql,
  owner: string,
  written: Written,
  { packId, order, creationKey }: Place & { creationKey: string | null },
): Promise<Outcome> {
  const earlier = creationKey === null ? null : await findIdByCreationKey(tx, owner, creationKey)
  if (earlier !== null) return changeEarlier(tx, owner, earlier, packId, written)

  const position = packId === null ? null : await choosePosition(tx, packId, order)
  const question = toNewQuestion(written, { position, creationKey })
  await claimPictures(tx, owner, pathsOf(question))
  if (await insertQuestionOnce(tx, { owner, packId }, question)) {
    if (packId !== null) await touchPack(tx, packId, { isEdit: true })
    return { id: question.id, imageUrl: question.imagePath, isWritten: true }
  }
  // A concurrent save with the same key was first; the insert waited for its transaction.
  return changeEarlier(tx, owner, (await findIdByCreationKey(tx, owner, creationKey!)) ?? '', packId, written)
}

/** Edits the question that an earlier save with the same key created. */
async function changeEarlier(
  tx: Sql,
  actor: string,
  id: string,
  packId: string | null,
  written: Written,
): Promise<Outcome> {
  const stored = await lockQuestion(tx, id)
  if (!stored) throw new AppError('CONFLICT', message('question.notFound'))
  if (stored.packId !== (packId?.toLowerCase() ?? null))
    throw new AppError('CONFLICT', message('question.keyUsedElsewhere'))
  const change = changeTo(stored, written, written)
  if (change) await applyChange(tx, stored, change, { actor })
  const imageUrl = change ? change.imagePath : stored.imagePath
  return { id, imageUrl, isWritten: change !== null }
}

async function choosePosition(tx: Sql, packId: string, order: number | null): Promise<number> {
  const stored = await listStoredInPack(tx, packId)
  const place = order ?? (stored.at(-1)?.position ?? 0) + 1
  if (stored.length >= limits.questionsPerPack || place > limits.questionsPerPack)
    throw new AppError('BAD_INPUT', message('pack.tooManyQuestions'))
  if (place < 1) throw new AppError('BAD_INPUT', message('question.orderTooSmall'))
  if (stored.some((question) => question.position === place)) {
    throw new AppError('CONFLICT', message('question.orderTaken', { place }))
  }
  return place
}
