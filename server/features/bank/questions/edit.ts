import type { QuestionDraft } from '../../../../contract/question-fields.ts'
import { texts } from '../../../../contract/texts/en/english.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { Db } from '../../../lib/database.ts'
import { type FormBasis, isOverwriting } from '../../../lib/form-basis.ts'
import { isId } from '../../../lib/new-id.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { refreshSearchRecords } from '../../search/service.ts'
import { touchPack } from '../packs/service.ts'
import { keepTags } from '../tags/service.ts'
import { changeTo, type QuestionChange, toContent, unchanged } from './changes.ts'
import { applyChange, checkDraft, findQuestionToEdit, requireEditor } from './service.ts'
import { findQuestionIdOfOption, listStoredInPack } from './stored-content.ts'
import type { StoredQuestion } from './stored-question.ts'
import { moveQuestions } from './writes.ts'

export type SaveQuestionInput = QuestionDraft & {
  id: string
  /** Null removes the picture; undefined leaves it. */
  imageUrl?: string | null | undefined
  basis: FormBasis
}

/**
 * Saves the form of a question that is there, also of one in a pack; answers the path of its picture. Nothing is written
 * when nothing differs. Throws CONFLICT when it would overwrite what something else changed since `basis`.
 */
export async function saveQuestion(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  { id, basis, ...draft }: SaveQuestionInput,
): Promise<{ id: string; imageUrl: string | null }> {
  const actor = requireEditor(viewer)
  const written = checkDraft(draft)
  return db.transaction().execute(async (tx) => {
    await keepTags(tx, written.tags)
    const stored = await findQuestionToEdit(tx, viewer, id)
    const change = changeTo(stored, written, written)
    if (change === null) return { id: stored.id, imageUrl: stored.imagePath }
    if (isOverwriting(stored, basis)) throw new AppError('CONFLICT', texts.questionForm.conflict)
    await applyChange(tx, stored, change, { actor, formKey: basis.formKey })
    await refreshSearchRecords(tx, { questions: [stored.id] })
    return { id: stored.id, imageUrl: change.imagePath }
  })
}

/** Fields to change: undefined leaves one as it is, null empties one that may be empty and leaves any other. */
export type UpdateQuestionInput = {
  id: string
  question?: string | null | undefined
  /** The id of one of its options. */
  answer?: string | null | undefined
  explanation?: string | null | undefined
  level?: string | null | undefined
  language?: string | null | undefined
  imageUrl?: string | null | undefined
  order?: number | null | undefined
}

/** Changes single fields of a question; `order` moves it to another place in its pack, the others make room. */
export async function updateQuestion(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  input: UpdateQuestionInput,
): Promise<void> {
  const actor = requireEditor(viewer)
  await db.transaction().execute(async (tx) => {
    const stored = await findQuestionToEdit(tx, viewer, input.id)
    const answerId = input.answer?.toLowerCase() ?? stored.answerId
    if (!stored.options.some((option) => option.id === answerId)) {
      throw new AppError('BAD_INPUT', "answer must be the id of one of the question's options.")
    }
    const wanted = {
      ...stored,
      answerId,
      question: input.question ?? stored.question,
      explanation: input.explanation === undefined ? stored.explanation : (input.explanation ?? ''),
      level: input.level ?? stored.level,
      language: input.language ?? stored.language,
    }
    const { question, explanation } = checkStored(wanted)
    const change: QuestionChange = {
      ...unchanged(wanted),
      question,
      explanation,
      imagePath: input.imageUrl === undefined ? stored.imagePath : input.imageUrl,
    }
    await applyChange(tx, stored, change, { actor })
    if (input.order != null) await moveTo(tx, stored, input.order)
    await refreshSearchRecords(tx, { questions: [stored.id] })
  })
}

async function moveTo(tx: Db, { id, packId }: StoredQuestion, place: number): Promise<void> {
  const others = packId === null ? [] : await listStoredInPack(tx, packId)
  if (packId === null || place < 1 || place > others.length) {
    throw new AppError('BAD_INPUT', "order must be a place in the question's pack.")
  }
  const ids = others.map((question) => question.id).filter((other) => other !== id)
  ids.splice(place - 1, 0, id)
  const positions = new Map(others.map((question) => [question.id, question.position]))
  const moves = ids
    .map((other, index) => ({ id: other, position: index + 1 }))
    .filter((move) => positions.get(move.id) !== move.position)
  if (moves.length === 0) return
  await moveQuestions(tx, moves)
  await touchPack(tx, packId)
}

/** Changes the text of an option; answers the option with its question. */
export async function updateOption(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  { id, content }: { id: string; content: string },
): Promise<{ id: string; content: string; questionId: string; owner: string }> {
  const actor = requireEditor(viewer)
  return db.transaction().execute(async (tx) => {
    const stored = await findOptionToEdit(tx, viewer, id)
    const optionId = id.toLowerCase()
    const options = stored.options.map((option) => (option.id === optionId ? { ...option, content } : option))
    const wanted = checkStored({ ...stored, options })
    const texts = new Map(wanted.options.map((option) => [option.id, option.content]))
    const text = texts.get(optionId)!
    const isSame = stored.options.some((option) => option.id === optionId && option.content === text)
    const change = { ...unchanged(stored), options: isSame ? [] : [{ id: optionId, content: text }] }
    await applyChange(tx, stored, change, { actor })
    return { id: optionId, content: text, questionId: stored.id, owner: stored.owner }
  })
}

/** Is refused to everyone: a question has exactly 4 options, which go with it. */
export async function deleteOption({ db }: Pick<Deps, 'db'>, viewer: Viewer, id: string): Promise<never> {
  requireEditor(viewer)
  await db.transaction().execute((tx) => findOptionToEdit(tx, viewer, id))
  throw new AppError('CONFLICT', texts.questionForm.optionsGoTogether)
}

async function findOptionToEdit(tx: Db, viewer: Viewer, optionId: string): Promise<StoredQuestion> {
  const questionId = isId(optionId) ? await findQuestionIdOfOption(tx, optionId) : null
  if (questionId === null) throw new AppError('NOT_FOUND', texts.questionForm.optionNotFound)
  return findQuestionToEdit(tx, viewer, questionId)
}

/** Checks a stored question with changed fields under the rules of the form; answers it as it is to be stored. */
function checkStored(wanted: StoredQuestion): StoredQuestion {
  const content = checkDraft({ ...toContent(wanted), level: wanted.level, language: wanted.language })
  const wrong = [content.option2, content.option3, content.option4]
  const options = wanted.options.map(({ id }) => ({
    id,
    content: id === wanted.answerId ? content.answer : wrong.shift()!,
  }))
  return { ...wanted, question: content.question, explanation: content.explanation, options }
}
