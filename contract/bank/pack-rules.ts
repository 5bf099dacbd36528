import { limits } from '../limits.ts'
import { type Message, message } from '../message.ts'
import { countCharacters, isBlank, normaliseLine } from '../normalise.ts'
import type { Validation } from '../validation.ts'
import { type QuestionContent, textFieldRow } from './question-fields.ts'
import {
  checkQuestionContent,
  checkTagList,
  normaliseQuestion,
  tooLongMessage,
  validateChoices,
} from './question-rules.ts'
import { normaliseTags } from './tag-rules.ts'

export type PackSettings = {
  name: string
  level: string
  language: string
  automaticNumbering: boolean
}

/**
 * The settings that an administrator verifies. A change of one of them marks a verified pack as edited; so
 * does a change of its tags or questions. The language only serves the filters of a search, and the numbering
 * only the layout.
 */
export const verifiedSettings = ['name', 'level'] as const satisfies readonly (keyof PackSettings)[]

export type PackDraft<Question extends QuestionContent = QuestionContent> = PackSettings & {
  tags: string[]
  questions: Question[]
}

/** Returns the pack as it is stored. Other properties of a question (id, image) are kept. */
export function normalisePack<Question extends QuestionContent>(
  draft: PackDraft<Question>,
): PackDraft<Question> {
  return {
    ...draft,
    name: normaliseLine(draft.name),
    tags: normaliseTags(draft.tags),
    questions: draft.questions.map((question) => normaliseQuestion(question)),
  }
}

/** Checks a pack in the specification's order, with one message for each wrong question. */
export function validatePack(draft: PackDraft): Validation {
  const { messages, fields } = validatePackSettings(draft)
  const report = (path: string, found: Message) => {
    messages.push(found)
    fields.push({ path, message: found })
  }

  if (draft.questions.length === 0) report('questions', message('pack.noQuestions'))
  // The length of a hostile list is unbounded: only the first questions are checked.
  for (const [index, question] of draft.questions.slice(0, limits.questionsPerPack).entries()) {
    const found = validateQuestionInPack(question, index)
    messages.push(...found.messages)
    fields.push(...found.fields)
  }
  if (draft.questions.length > limits.questionsPerPack) report('questions', message('pack.tooManyQuestions'))
  return { messages, fields }
}

export function validatePackSettings(draft: Omit<PackDraft, 'questions' | 'automaticNumbering'>): Validation {
  const { messages, fields }: Validation = { messages: [], fields: [] }
  const report = (path: string, found: Message) => {
    messages.push(found)
    fields.push({ path, message: found })
  }

  if (isBlank(draft.name)) report('name', message('pack.nameMissing'))
  else if (countCharacters(normaliseLine(draft.name)) > limits.packNameCharacters) {
    report('name', message('pack.nameTooLong'))
  }
  const tags = checkTagList(draft.tags)
  if (tags !== null) report('tags', message(tags === 'tooMany' ? 'tags.tooManyInPack' : 'tags.tooLong'))

  const choices = validateChoices(draft)
  return { messages: [...messages, ...choices.messages], fields: [...fields, ...choices.fields] }
}

function validateQuestionInPack(question: QuestionContent, index: number): Validation {
  const place = index + 1
  const { messages, fields }: Validation = { messages: [], fields: [] }
  const report = (field: string, found: Message) =>
    fields.push({ path: `questions.${index}.${field}`, message: found })
  const { blank, tooLong, tags, likeAnswer } = checkQuestionContent(question)

  if (blank.length > 0) messages.push(message('pack.questionIncomplete', { place }))
  for (const field of blank) report(field, message('question.fieldMissing', { field }))
  for (const field of tooLong) {
    const { maxCharacters } = textFieldRow(field)
    messages.push(message('pack.questionTooLong', { place, field, maxCharacters }))
    report(field, tooLongMessage(field))
  }
  if (tags !== null) {
    const code = tags === 'tooMany' ? 'tags.tooManyInQuestion' : 'tags.tooLong'
    messages.push(message('pack.questionTags', { place, code }))
    report('tags', message(code))
  }
  for (const field of likeAnswer) {
    messages.push(message('pack.questionLikeAnswer', { place, field }))
    report(field, message('question.likeAnswer', { field }))
  }
  return { messages, fields }
}
