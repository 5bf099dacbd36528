import { limits } from '../limits.ts'
import { type Message, message } from '../message.ts'
import { countCharacters, isBlank, normaliseText } from '../normalise.ts'
import type { FieldError, Validation } from '../validation.ts'
import { findEqualOptions } from './equal-options.ts'
import { isQuestionLanguage } from './languages.ts'
import { isQuestionLevel } from './levels.ts'
import { normaliseOrder } from './option-order.ts'
import {
  type MandatoryTextField,
  mandatoryTextFields,
  mapTextFields,
  type QuestionChoices,
  type QuestionContent,
  type QuestionDraft,
  type TextField,
  textFieldRow,
  textFields,
  type WrongOptionField,
} from './question-fields.ts'
import { isTagTooLong, normaliseTags } from './tag-rules.ts'

export function normaliseQuestion<Draft extends QuestionContent>(draft: Draft): Draft {
  const normalise = (name: TextField) => (isBlank(draft[name]) ? '' : normaliseText(draft[name]))
  const texts = mapTextFields(normalise)
  return {
    ...draft,
    ...texts,
    optionOrder: normaliseOrder(texts.optionOrder),
    tags: normaliseTags(draft.tags),
  }
}

/** Returns whether all fields are blank, as in the cards of a new pack. */
export function isUntouched(draft: QuestionContent): boolean {
  return textFields.every((field) => isBlank(draft[field])) && normaliseTags(draft.tags).length === 0
}

/** Checks the rules of the question form in the specification's order, then the length limits. */
export function validateQuestion(draft: QuestionDraft): Validation {
  const { blank, tooLong, tags, likeAnswer } = checkQuestionContent(draft)
  const messages: Message[] = []
  const fields: FieldError[] = []

  if (blank.length > 0) messages.push(message('question.incomplete'))
  for (const field of blank)
    fields.push({ path: field, message: message('question.fieldMissing', { field }) })
  if (tags === 'tooMany') messages.push(message('tags.tooManyInQuestion'))
  if (tags !== null) {
    const code = tags === 'tooMany' ? 'tags.tooManyInQuestion' : 'tags.tooLong'
    fields.push({ path: 'tags', message: message(code) })
  }
  const choiceErrors = validateChoices(draft)
  messages.push(...choiceErrors.messages)
  fields.push(...choiceErrors.fields)
  for (const field of tooLong) fields.push({ path: field, message: tooLongMessage(field) })
  for (const field of likeAnswer)
    fields.push({ path: field, message: message('question.likeAnswer', { field }) })
  return { messages, fields }
}

/** Checks language and level, in this order, of a question or a pack. */
export function validateChoices({ language, level }: QuestionChoices): Validation {
  const fields: FieldError[] = []
  if (!isQuestionLanguage(language)) {
    fields.push({ path: 'language', message: message('question.invalidLanguage') })
  }
  if (!isQuestionLevel(level)) fields.push({ path: 'level', message: message('question.invalidLevel') })
  return { messages: fields.map((error) => error.message), fields }
}

/**
 * Returns the fields that break each rule. `tags` is the problem of the list of tags, or null. `likeAnswer`: wrong
 * options that look like the right one, so nobody could know which is right.
 */
export function checkQuestionContent(draft: QuestionContent): {
  blank: MandatoryTextField[]
  tooLong: TextField[]
  tags: TagListProblem | null
  likeAnswer: WrongOptionField[]
} {
  return {
    blank: mandatoryTextFields.filter((field) => isBlank(draft[field])),
    tooLong: textFields.filter((field) => isTooLong(field, draft[field])),
    tags: checkTagList(draft.tags),
    likeAnswer: findEqualOptions(draft, { areDigitsOne: false }).flatMap(({ option, same }) =>
      same === 'answer' ? [option] : [],
    ),
  }
}

export function tooLongMessage(field: TextField): Message {
  return message('question.tooLong', { field, maxCharacters: textFieldRow(field).maxCharacters })
}

function isTooLong(field: TextField, text: string): boolean {
  return countCharacters(normaliseText(text)) > textFieldRow(field).maxCharacters
}

export type TagListProblem = 'tooMany' | 'tooLong'

/** Returns the problem of a list of tags, or null. The question and pack forms word it differently. */
export function checkTagList(tags: readonly string[]): TagListProblem | null {
  const names = normaliseTags(tags)
  if (names.length > limits.tagsPerItem) return 'tooMany'
  return names.some(isTagTooLong) ? 'tooLong' : null
}
