import { limits } from '../../../contract/limits.ts'
import {
  normaliseQuestion,
  type QuestionContent,
  validateQuestion,
} from '../../../contract/question-rules.ts'
import { texts } from '../../../contract/texts.ts'
import { firstMessage } from '../../../contract/validation.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Db } from '../../lib/database.ts'
import type { Deps } from '../../lib/deps.ts'
import { isId, newId } from '../../lib/new-id.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { findPackForUpdate } from '../packs/service.ts'
import { keepTags } from '../tags/service.ts'
import { canAddToPack, canCreate } from './policy.ts'
import { isSameContent, toQuestionToStore } from './rules.ts'
import {
  deleteQuestionsInPack,
  findContentById,
  findQuestionByCreationKey,
  insertOptionsAndTags,
  insertQuestionOnce,
  insertQuestions,
  listContentInPack,
  listPlacesInPack,
  type QuestionSettings,
  replaceQuestion,
} from './stored-content.ts'

export type CreateQuestionInput = QuestionContent & {
  level: string
  language: string
  packId: string | null
  /** Place in the pack, from 1; null puts it at the end. */
  order: number | null
  creationKey: string | null
}

/** Makes a question; the same `creationKey` again changes the same question, or nothing when nothing differs. */
export async function createQuestion(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  { packId, order, creationKey, ...draft }: CreateQuestionInput,
): Promise<string> {
  if (viewer.id === null) throw new AppError('UNAUTHENTICATED', texts.questionForm.noUser)
  if (!canCreate(viewer)) throw new AppError('FORBIDDEN', texts.creation.notCreator)
  const owner = viewer.id

  const found = validateQuestion(draft)
  const message = firstMessage(found)
  if (message !== null) throw new AppError('BAD_INPUT', message, found.fields)
  if (creationKey !== null && !isId(creationKey))
    throw new AppError('BAD_INPUT', 'creationKey must be a UUID.')
  const content = normaliseQuestion(draft)

  return db.transaction().execute(async (tx) => {
    const pack = packId === null ? null : await findPackForUpdate(tx, packId)
    if (packId !== null && !pack) throw new AppError('NOT_FOUND', texts.pack.cannotFind)
    if (pack && !canAddToPack(viewer, pack)) throw new AppError('FORBIDDEN', texts.errors.notAllowedToAct)

    const earlier = creationKey === null ? null : await findQuestionByCreationKey(tx, owner, creationKey)
    const position = packId === null ? null : await choosePosition(tx, packId, order, earlier)
    const settings = { owner, packId, level: draft.level, language: draft.language }
    const stored = toQuestionToStore(content, position, earlier?.id ?? newId())

    await keepTags(tx, content.tags)
    if (!earlier && (await insertQuestionOnce(tx, settings, stored, creationKey))) {
      await insertOptionsAndTags(tx, [stored])
      return stored.id
    }

    // Saved before: earlier than this transaction, or by one at the same time that the insert has waited for.
    const same = earlier ?? (await findQuestionByCreationKey(tx, owner, creationKey!))!
    const before = (await findContentById(tx, same.id))!
    const isSamePlace = same.packId === packId && (order === null || same.position === order)
    const isSameSetting = before.level === draft.level && before.language === draft.language
    if (!isSamePlace || !isSameSetting || !isSameContent(before, content)) {
      await replaceQuestion(tx, settings, { ...stored, id: same.id })
    }
    return same.id
  })
}

async function choosePosition(
  tx: Db,
  packId: string,
  order: number | null,
  earlier: { id: string; packId: string | null; position: number | null } | null,
): Promise<number> {
  const places = (await listPlacesInPack(tx, packId)).filter((place) => place.id !== earlier?.id)
  if (order === null && earlier?.packId === packId && earlier.position !== null) return earlier.position

  const position = order ?? (places.at(-1)?.position ?? 0) + 1
  if (places.length >= limits.questionsPerPack || position > limits.questionsPerPack) {
    throw new AppError('BAD_INPUT', texts.packForm.tooManyQuestions)
  }
  if (position < 1) throw new AppError('BAD_INPUT', 'order counts from 1.')
  if (places.some((place) => place.position === position)) {
    throw new AppError('CONFLICT', `The pack has a question at place ${position} already.`)
  }
  return position
}

/**
 * Makes a pack hold just these questions, which are normalised and within the rules, in this order; part of a larger
 * save. When the pack holds the same already nothing changes, so that a save that is sent twice keeps every id.
 */
export async function replaceQuestionsOfPack(
  tx: Db,
  settings: QuestionSettings & { packId: string },
  questions: readonly QuestionContent[],
  { isNewPack }: { isNewPack: boolean },
): Promise<{ isChanged: boolean }> {
  if (!isNewPack) {
    const before = await listContentInPack(tx, settings.packId)
    const isSame =
      before.length === questions.length &&
      before.every(
        (stored, index) =>
          stored.level === settings.level &&
          stored.language === settings.language &&
          isSameContent(stored, questions[index]!),
      )
    if (isSame) return { isChanged: false }
    await deleteQuestionsInPack(tx, settings.packId)
  }
  await insertQuestions(
    tx,
    settings,
    questions.map((content, index) => toQuestionToStore(content, index + 1)),
  )
  return { isChanged: true }
}
