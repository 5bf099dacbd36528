import { placeOptions } from '../../../../contract/bank/option-order.ts'
import {
  choiceFields,
  columnFields,
  mapPictureFields,
  mapPictures,
  type OptionField,
  optionFields,
  type PicturePaths,
  pickFields,
  pictureOfOption,
  type QuestionChoices,
  type QuestionContent,
  type QuestionDraft,
  textsOf,
  wrongOptionFields,
} from '../../../../contract/bank/question-fields.ts'
import { newId } from '../../../lib/new-id.ts'
import { shuffle } from '../../../lib/shuffle.ts'
import {
  type FormColumns,
  type PictureColumn,
  pictureColumns,
  type QuestionColumn,
  questionColumns,
  type StoredOption,
} from '../../../question-columns.ts'
import type { StoredQuestion } from './question.ts'

/** A question to insert: its options in the order in which learners see them, `answerId` is one of them. */
export type NewQuestion = FormColumns & {
  id: string
  /** Place in its pack, from 1; null outside a pack. */
  position: number | null
  answerId: string
  options: StoredOption[]
  tags: string[]
  creationKey: string | null
}

/**
 * Gives a normalised question its ids and shuffles its options. Ids grow with time: the options get theirs when they are
 * shuffled.
 */
export function toNewQuestion(
  draft: QuestionDraft & WrittenPictures,
  place: Pick<NewQuestion, 'position' | 'creationKey'>,
): NewQuestion {
  const { order, optionOrder } = placeOptions(draft, shuffle(optionFields))
  const options = order.map((name) => ({
    name,
    ...{ id: newId(), content: draft[name], imagePath: draft[pictureOfOption(name)] ?? null },
  }))
  return {
    id: newId(),
    ...pickFields({ ...draft, optionOrder }, questionColumns),
    answerId: options.find(({ name }) => name === 'answer')!.id,
    options: options.map(({ name: _, ...option }) => option),
    tags: draft.tags,
    imagePath: draft.imageUrl ?? null,
    passageImagePath: draft.passageImageUrl ?? null,
    ...place,
  }
}

/** The paths of pictures as a form sends them: null removes one, undefined keeps it. */
export type WrittenPictures = { [Name in keyof PicturePaths]?: string | null | undefined }
export type WrittenQuestion = QuestionContent & WrittenPictures

/** Everything to write to one stored question, except its place in a pack. */
export type QuestionChange = FormColumns & {
  id: string
  answerId: string
  /** The options whose text or picture changes; each keeps its id and its place. */
  options: StoredOption[]
  /** The new list of tags; null when they stay. */
  tags: string[] | null
}

/** The columns that a change writes, as they are named in both `StoredQuestion` and `QuestionChange`. */
const changedColumns = [...questionColumns, ...pictureColumns, 'answerId'] as const

/** Returns what to write so that a stored question equals a normalised form; null when nothing differs. */
export function changeTo(
  stored: StoredQuestion,
  written: WrittenQuestion,
  choices: QuestionChoices,
): QuestionChange | null {
  const { order, optionOrder } = orderTexts(stored, written, placeTexts(stored, written))
  const pictures = picturesAfter(stored, written)
  const options = stored.options.map(({ id }, place) => {
    const field = order[place]!
    return { id, content: written[field], imagePath: pictures[pictureOfOption(field)] }
  })
  const change: QuestionChange = {
    id: stored.id,
    ...pickFields({ ...written, optionOrder }, columnFields),
    ...pickFields(choices, choiceFields),
    answerId: options[order.indexOf('answer')]!.id,
    imagePath: pictures.imageUrl,
    passageImagePath: pictures.passageImageUrl,
    options: options.filter((option, place) => !isSameOption(option, stored.options[place]!)),
    tags: isSameList(stored.tags, written.tags) ? null : written.tags,
  }
  return isEmptyChange(stored, change) ? null : change
}

/** Returns a change that changes nothing, for callers that set single fields. */
export function unchanged(stored: StoredQuestion): QuestionChange {
  return { id: stored.id, ...pickFields(stored, changedColumns), options: [], tags: null }
}

export function isEmptyChange(stored: StoredQuestion, change: QuestionChange): boolean {
  return (
    change.options.length === 0 &&
    change.tags === null &&
    changedColumns.every((name) => change[name] === stored[name])
  )
}

/**
 * Returns whether a change concerns what an administrator verified: everything but the language, which only serves the filters
 * of a search.
 */
export function isEdit(stored: StoredQuestion, change: QuestionChange): boolean {
  return !isEmptyChange({ ...stored, language: change.language }, change)
}

/** Returns a stored question as a form shows it: the wrong options in the order of their places. */
export function toContent(
  stored: Pick<StoredQuestion, QuestionColumn | 'options' | 'answerId' | 'tags'>,
): QuestionContent {
  return { ...textsOf({ ...stored, answer: stored.answerId }), tags: stored.tags }
}

type Pictured = Pick<StoredQuestion, PictureColumn | 'options'>

/** Returns the pictures of a stored question as a form has them. */
export function toPictures({ answerId, ...question }: Pictured & { answerId: string }): PicturePaths {
  const { imagePath, passageImagePath, options } = question
  const own = { imageUrl: imagePath, passageImageUrl: passageImagePath }
  return mapPictures({ answer: answerId, options }, own, (option) => option?.imagePath ?? null)
}

/** Returns the paths of the pictures that a question shows. */
export function pathsOf({ imagePath, passageImagePath, options }: Pictured): string[] {
  const ofOptions = options.map((option) => option.imagePath)
  return [imagePath, passageImagePath, ...ofOptions].filter((path) => path !== null)
}

/** Returns the change that removes a picture wherever the question shows it. */
export function withoutPicture(stored: StoredQuestion, path: string): QuestionChange {
  const left = (each: string | null) => (each === path ? null : each)
  const options = stored.options.filter(({ imagePath }) => imagePath === path)
  return {
    ...unchanged(stored),
    imagePath: left(stored.imagePath),
    passageImagePath: left(stored.passageImagePath),
    options: options.map((option) => ({ ...option, imagePath: null })),
  }
}

/** Returns all pictures after a save. One that the form leaves out stays; that of an option follows the text of the option. */
function picturesAfter(stored: StoredQuestion, written: WrittenQuestion): PicturePaths {
  const present = toPictures(stored)
  const before = toContent(stored)
  const kept = { ...present }
  for (const field of optionFields) {
    const same = optionFields.find((each) => before[each] === written[field])
    kept[pictureOfOption(field)] = present[pictureOfOption(same ?? field)]
  }
  return mapPictureFields((name) => (written[name] === undefined ? kept[name] : written[name]))
}

/**
 * Assigns the four texts of a form to the four stored options, so that an edit moves no option. A text that is stored
 * already keeps its option; the right text looks first at the option that is right now. The other texts take the
 * remaining options in order, the right text again the one that was right before. To mark another option as right
 * therefore only changes `answerId`. Returns the field of each stored option.
 */
function placeTexts(stored: StoredQuestion, written: QuestionContent): OptionField[] {
  const free = new Map(stored.options.map((option) => [option.id, option.content]))
  const taken = new Map<string, OptionField>()
  const take = (field: OptionField, id: string | undefined) => {
    if (id === undefined) return false
    free.delete(id)
    taken.set(id, field)
    return true
  }
  const idOf = (field: OptionField) => [...free].find(([, text]) => text === written[field])?.[0]
  const nextFree = () => [...free.keys()][0]

  const wasRight = free.get(stored.answerId) === written.answer ? stored.answerId : idOf('answer')
  const isPlaced = take('answer', wasRight)
  const unplaced = wrongOptionFields.filter((field) => !take(field, idOf(field)))
  if (!isPlaced) take('answer', free.has(stored.answerId) ? stored.answerId : nextFree())
  for (const field of unplaced) take(field, nextFree())
  return stored.options.map(({ id }) => taken.get(id)!)
}

/**
 * Moves the options that keep a place to it. While neither the options nor their order change, they stay where they are: those
 * of a question that was written before the rule of `contract/bank/option-order.ts`, too.
 */
function orderTexts(
  stored: StoredQuestion,
  written: WrittenQuestion,
  current: OptionField[],
): { order: OptionField[]; optionOrder: string } {
  const isAsStored =
    stored.options[current.indexOf('answer')]?.id === stored.answerId &&
    written.optionOrder === stored.optionOrder &&
    stored.options.every(({ content }, place) => written[current[place]!] === content)
  return isAsStored ? { order: current, optionOrder: stored.optionOrder } : placeOptions(written, current)
}

export function isSameOption(one: StoredOption, other: StoredOption): boolean {
  return one.content === other.content && one.imagePath === other.imagePath
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((entry, index) => entry === other[index])
}
