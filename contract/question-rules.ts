import { isQuestionLanguage } from './languages.ts'
import { isQuestionLevel } from './levels.ts'
import { limits } from './limits.ts'
import { countCharacters, isBlank, normaliseText } from './normalise.ts'
import { isTagTooLong, normaliseTags } from './tag-rules.ts'
import { questionForm as questionFormTexts } from './texts/creation.ts'
import { tags as tagsTexts } from './texts/question.ts'
import type { FieldError, Validation } from './validation.ts'

/** What is written of a question: `answer` is the right option, `option2` to `option4` are the wrong ones. */
export type QuestionContent = {
  question: string
  answer: string
  option2: string
  option3: string
  option4: string
  /** May be empty. */
  explanation: string
  tags: string[]
}

/** A question on its own; inside a pack the pack has the level and the language. */
export type QuestionDraft = QuestionContent & { level: string; language: string }

export const mandatoryTextFields = ['question', 'answer', 'option2', 'option3', 'option4'] as const
export const textFields = [...mandatoryTextFields, 'explanation'] as const
export type TextField = (typeof textFields)[number]

/** Longest text of each field, in code points after normalising. */
export const textFieldLimits: Record<TextField, number> = {
  question: limits.questionCharacters,
  answer: limits.optionCharacters,
  option2: limits.optionCharacters,
  option3: limits.optionCharacters,
  option4: limits.optionCharacters,
  explanation: limits.explanationCharacters,
}

/** The form in which a question is stored. Two options may be equal: only blank ones are refused. */
export function normaliseQuestion<Draft extends QuestionContent>(draft: Draft): Draft {
  return {
    ...draft,
    question: normaliseText(draft.question),
    answer: normaliseText(draft.answer),
    option2: normaliseText(draft.option2),
    option3: normaliseText(draft.option3),
    option4: normaliseText(draft.option4),
    explanation: isBlank(draft.explanation) ? '' : normaliseText(draft.explanation),
    tags: normaliseTags(draft.tags),
  }
}

/** Whether nothing was written yet, as in the cards of a new pack. */
export function isUntouched(draft: QuestionContent): boolean {
  return textFields.every((field) => isBlank(draft[field])) && normaliseTags(draft.tags).length === 0
}

/** The rules of the question form in the specification's order, then the length limits. */
export function validateQuestion(draft: QuestionDraft): Validation {
  const { blank, tooLong, tags } = checkQuestionContent(draft)
  const messages: string[] = []
  const fields: FieldError[] = []

  if (blank.length > 0) messages.push(questionFormTexts.incomplete)
  for (const field of blank) {
    fields.push({ path: field, message: questionFormTexts.fieldMissing(questionFormTexts[field]) })
  }
  if (tags !== null) fields.push({ path: 'tags', message: tags })
  if (tags === questionFormTexts.tooManyTags) messages.push(tags)

  const choiceErrors = validateChoices(draft)
  messages.push(...choiceErrors.messages)
  fields.push(...choiceErrors.fields)
  for (const field of tooLong) {
    const message = questionFormTexts.tooLong(questionFormTexts[field], textFieldLimits[field])
    fields.push({ path: field, message })
  }
  return { messages, fields }
}

/** Language and level, in this order, of a question or a pack. */
export function validateChoices({ language, level }: { language: string; level: string }): Validation {
  const fields: FieldError[] = []
  if (!isQuestionLanguage(language)) {
    fields.push({ path: 'language', message: questionFormTexts.invalidLanguage })
  }
  if (!isQuestionLevel(level)) fields.push({ path: 'level', message: questionFormTexts.invalidLevel })
  return { messages: fields.map((error) => error.message), fields }
}

/** Which fields of a question break which rule; `tags` is the message about its tags, or null. */
export function checkQuestionContent(draft: QuestionContent): {
  blank: (typeof mandatoryTextFields)[number][]
  tooLong: TextField[]
  tags: string | null
} {
  return {
    blank: mandatoryTextFields.filter((field) => isBlank(draft[field])),
    tooLong: textFields.filter((field) => isTooLong(field, draft[field])),
    tags: tagListError(draft.tags, questionFormTexts.tooManyTags),
  }
}

/** Whether a field's text, once normalised, is longer than it may be. */
export function isTooLong(field: TextField, text: string): boolean {
  return countCharacters(normaliseText(text)) > textFieldLimits[field]
}

/** The message about a list of tags, or null; the forms have different words for too many. */
export function tagListError(tags: readonly string[], tooMany: string): string | null {
  const names = normaliseTags(tags)
  if (names.length > limits.tagsPerItem) return tooMany
  return names.some(isTagTooLong) ? tagsTexts.tooLong : null
}
