import { normaliseOrder, orderOfList } from '../../../../contract/bank/option-order.ts'
import { pickFields, wrongOptionFields } from '../../../../contract/bank/question-fields.ts'
import { message } from '../../../../contract/message.ts'
import type { Deps } from '../../../deps.ts'
import type { UpdateOptionInput, UpdateQuestionObjectInput } from '../../../generated/resolvers-types.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { Sql } from '../../../lib/database/sql.ts'
import { isId } from '../../../lib/new-id.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import {
  isOptionalColumn,
  mapColumns,
  type QuestionColumn,
  questionColumns,
} from '../../../question-columns.ts'
import { checkQuestion, lockQuestionToEdit, requireEditor } from '../guards.ts'
import { refreshQuestionRecord } from '../question-record.ts'
import type { QuestionView } from '../question-view.ts'
import { touchPack } from '../store/packs.ts'
import type { Question, StoredQuestion } from '../store/question.ts'
import { changeTo, isSameOption, toContent, unchanged } from '../store/question-changes.ts'
import { applyChange, findQuestionIdOfOption, listStoredInPack, moveQuestions } from '../store/questions.ts'
import { findQuestionById } from '../store/read-questions.ts'

/**
 * Changes single fields of a question, then returns it: undefined keeps one; null empties an optional one and keeps any other.
 * `order` moves it to another place in its pack.
 */
export async function updateQuestion(
  { sql }: Pick<Deps, 'sql'>,
  viewer: Viewer,
  input: UpdateQuestionObjectInput,
): Promise<Question> {
  const actor = requireEditor(viewer)
  await sql.begin(async (tx) => {
    const stored = await lockQuestionToEdit(tx, viewer, input.id)
    const answerId = input.answer?.toLowerCase() ?? stored.answerId
    if (!stored.options.some((option) => option.id === answerId))
      throw new AppError('BAD_INPUT', message('question.answerNotOption'))
    const columns = mapColumns((name) => newValue(stored, input, name))
    if (input.optionOrder === undefined) columns.optionOrder = orderWith(stored, answerId)
    const wanted = checkStored({ ...stored, ...columns, answerId })
    const { imageUrl = stored.imagePath, passageImageUrl: passageImagePath = stored.passageImagePath } = input
    const moved = input.optionOrder === undefined ? null : changeTo(stored, toContent(wanted), wanted)
    await applyChange(
      tx,
      stored,
      { ...(moved ?? unchanged(wanted)), imagePath: imageUrl, passageImagePath },
      { actor },
    )
    if (input.order != null) await moveTo(tx, stored, input.order)
    await refreshQuestionRecord(tx, stored)
  })
  const after = await findQuestionById(sql, input.id)
  if (!after) throw new AppError('NOT_FOUND', message('question.notFound'))
  return after
}

/** Returns the order of a question whose options stay where they are while another one becomes the right one. */
function orderWith({ optionOrder, options, answerId }: StoredQuestion, answer: string): string {
  const placeOf = (id: string) => options.findIndex((option) => option.id === id)
  if (normaliseOrder(optionOrder) === '' || answer === answerId) return optionOrder
  return orderOfList(placeOf(answer), (place) => optionOrder.includes(`${place + 1}`))
}

function newValue(stored: StoredQuestion, input: UpdateQuestionObjectInput, name: QuestionColumn): string {
  return input[name] === null && isOptionalColumn(name) ? '' : (input[name] ?? stored[name])
}

async function moveTo(tx: Sql, { id, packId }: StoredQuestion, place: number): Promise<void> {
  const others = packId === null ? [] : await listStoredInPack(tx, packId)
  if (packId === null || place < 1 || place > others.length)
    throw new AppError('BAD_INPUT', message('question.orderOutsidePack'))
  const ids = others.map((question) => question.id).filter((other) => other !== id)
  ids.splice(place - 1, 0, id)
  const positions = new Map(others.map((question) => [question.id, question.position]))
  const moves = ids
    .map((other, index) => ({ id: other, position: index + 1 }))
    .filter((move) => positions.get(move.id) !== move.position)
  if (moves.length === 0) return
  await moveQuestions(tx, moves)
  await touchPack(tx, packId, { isEdit: true })
}

/** Changes the text of an option, and its picture if `imageUrl` is given; returns the option with its question. */
export async function updateOption(
  { sql }: Pick<Deps, 'sql'>,
  viewer: Viewer,
  { id, content, imageUrl }: UpdateOptionInput,
): Promise<QuestionView['options'][number]> {
  const actor = requireEditor(viewer)
  return sql.begin(async (tx) => {
    const stored = await lockOptionToEdit(tx, viewer, id)
    const optionId = id.toLowerCase()
    const options = stored.options.map((option) =>
      option.id === optionId
        ? { ...option, content, imagePath: imageUrl === undefined ? option.imagePath : imageUrl }
        : option,
    )
    const wanted = checkStored({ ...stored, options })
    const changed = wanted.options.filter(
      (option, index) => option.id === optionId && !isSameOption(option, stored.options[index]!),
    )
    await applyChange(tx, stored, { ...unchanged(stored), options: changed }, { actor })
    await refreshQuestionRecord(tx, stored)
    const option = wanted.options.find((each) => each.id === optionId)!
    return {
      id: optionId,
      content: option.content,
      imageUrl: option.imagePath,
      questionId: stored.id,
      owner: stored.owner,
    }
  })
}

/** Always refused: a question has exactly 4 options, which are deleted only with it. */
export async function deleteOption({ sql }: Pick<Deps, 'sql'>, viewer: Viewer, id: string): Promise<never> {
  requireEditor(viewer)
  await sql.begin((tx) => lockOptionToEdit(tx, viewer, id))
  throw new AppError('CONFLICT', message('question.optionsFixed'))
}

async function lockOptionToEdit(tx: Sql, viewer: Viewer, optionId: string): Promise<StoredQuestion> {
  const questionId = isId(optionId) ? await findQuestionIdOfOption(tx, optionId) : null
  if (questionId === null) throw new AppError('NOT_FOUND', message('question.optionNotFound'))
  return lockQuestionToEdit(tx, viewer, questionId)
}

/** Checks a stored question with changed fields by the rules of the form; returns it normalised. */
function checkStored(wanted: StoredQuestion): StoredQuestion {
  const content = checkQuestion({ ...toContent(wanted), ...pickFields(wanted, questionColumns) })
  const wrong = wrongOptionFields.map((name) => content[name])
  const options = wanted.options.map((option) => ({
    ...option,
    content: option.id === wanted.answerId ? content.answer : wrong.shift()!,
  }))
  return { ...wanted, ...pickFields(content, questionColumns), options }
}
