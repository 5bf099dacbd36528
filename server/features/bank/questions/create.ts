import { limits } from '../../../../contract/limits.ts'
import type { QuestionDraft } from '../../../../contract/question-fields.ts'
import { texts } from '../../../../contract/texts/en/english.ts'
import type { Deps } from '../../../deps.ts'
import { claimPictures } from '../../../images/pictures.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { Db } from '../../../lib/database.ts'
import { isId } from '../../../lib/new-id.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { refreshSearchRecords } from '../../search/service.ts'
import { findPackForUpdate, touchPack } from '../packs/service.ts'
import { keepTags } from '../tags/service.ts'
import { changeTo } from './changes.ts'
import { canAddToPack, canCreate } from './policy.ts'
import { toQuestionToStore } from './rules.ts'
import { applyChange, checkDraft, findQuestionForUpdate } from './service.ts'
import { findIdByCreationKey, listStoredInPack } from './stored-content.ts'
import { insertQuestionOnce } from './writes.ts'

export type CreateQuestionInput = QuestionDraft & {
  /** The path of a picture that the viewer has uploaded; undefined leaves the one of an earlier save. */
  imageUrl?: string | null | undefined
  packId: string | null
  /** Place in the pack, from 1; null puts it at the end. */
  order: number | null
  creationKey: string | null
}

/**
 * Makes a question; answers its id and the path of its picture. The same `creationKey` again changes the same question, where it stands, or nothing
 * when nothing differs.
 */
export async function createQuestion(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  { packId, order, creationKey, ...draft }: CreateQuestionInput,
): Promise<{ id: string; imageUrl: string | null }> {
  if (viewer.id === null) throw new AppError('UNAUTHENTICATED', texts.questionForm.noUser)
  if (!canCreate(viewer)) throw new AppError('FORBIDDEN', texts.creation.notCreator)
  const owner = viewer.id
  const written = checkDraft(draft)
  if (creationKey !== null && !isId(creationKey)) {
    throw new AppError('BAD_INPUT', 'creationKey must be a UUID.')
  }

  return db.transaction().execute(async (tx) => {
    await keepTags(tx, written.tags)
    const pack = packId === null ? null : await findPackForUpdate(tx, packId)
    if (packId !== null && !pack) throw new AppError('NOT_FOUND', texts.pack.cannotFind)
    if (pack && !canAddToPack(viewer, pack)) throw new AppError('FORBIDDEN', texts.errors.notAllowedToAct)

    const change = async (id: string) => {
      const stored = await findQuestionForUpdate(tx, id)
      if (!stored) throw new AppError('CONFLICT', texts.question.notFoundWhenActing)
      if (stored.packId !== (pack?.id ?? null)) {
        throw new AppError('CONFLICT', 'This creationKey belongs to a question in another place.')
      }
      const change = changeTo(stored, written, draft)
      if (change) {
        await applyChange(tx, stored, change, { actor: owner })
        await refreshSearchRecords(tx, { questions: [id] })
      }
      return { id, imageUrl: change ? change.imagePath : stored.imagePath }
    }
    const earlier = creationKey === null ? null : await findIdByCreationKey(tx, owner, creationKey)
    if (earlier !== null) return change(earlier)

    const position = pack && (await choosePosition(tx, pack.id, order))
    const imagePath = written.imageUrl ?? null
    const question = toQuestionToStore(written, { position, imagePath, creationKey })
    if (imagePath !== null) await claimPictures(tx, owner, [imagePath])
    const settings = { owner, packId: pack?.id ?? null, level: draft.level, language: draft.language }
    if (await insertQuestionOnce(tx, settings, question)) {
      if (pack) await touchPack(tx, pack.id)
      await refreshSearchRecords(tx, { questions: [question.id] })
      return { id: question.id, imageUrl: imagePath }
    }
    // Saved by the same request at the same time, which the insert has waited for.
    return change((await findIdByCreationKey(tx, owner, creationKey!)) ?? '')
  })
}

async function choosePosition(tx: Db, packId: string, order: number | null): Promise<number> {
  const stored = await listStoredInPack(tx, packId)
  const position = order ?? (stored.at(-1)?.position ?? 0) + 1
  if (stored.length >= limits.questionsPerPack || position > limits.questionsPerPack) {
    throw new AppError('BAD_INPUT', texts.packForm.tooManyQuestions)
  }
  if (position < 1) throw new AppError('BAD_INPUT', 'order counts from 1.')
  if (stored.some((question) => question.position === position)) {
    throw new AppError('CONFLICT', `The pack has a question at place ${position} already.`)
  }
  return position
}
