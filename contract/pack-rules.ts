import { limits } from './limits.ts'
import { countCharacters, isBlank, normaliseLine } from './normalise.ts'
import {
  checkQuestionContent,
  normaliseQuestion,
  type QuestionContent,
  tagListError,
  textFieldLimits,
  validateChoices,
} from './question-rules.ts'
import { normaliseTags } from './tag-rules.ts'
import { packForm as packFormTexts, questionForm as questionFormTexts } from './texts/creation.ts'
import type { Validation } from './validation.ts'

export type PackDraft<Question extends QuestionContent = QuestionContent> = {
  name: string
  level: string
  language: string
  automaticNumbering: boolean
  tags: string[]
  questions: Question[]
}

/** The form in which a pack is stored; what else a question carries (id, image) stays on it. */
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

/** The rules of the pack form in the specification's order; one sentence for each question that is not right. */
export function validatePack(draft: PackDraft): Validation {
  const { messages, fields } = validatePackSettings(draft)
  const say = (path: string, message: string) => {
    messages.push(message)
    fields.push({ path, message })
  }

  if (draft.questions.length === 0) say('questions', packFormTexts.noQuestions)
  // One more than allowed is enough to know; a hostile list is not walked to its end.
  for (const [index, question] of draft.questions.slice(0, limits.questionsPerPack).entries()) {
    const found = validateQuestionInPack(question, index)
    messages.push(...found.messages)
    fields.push(...found.fields)
  }
  if (draft.questions.length > limits.questionsPerPack) say('questions', packFormTexts.tooManyQuestions)
  return { messages, fields }
}

/** Name, tags, language and level: all of a pack but its questions. */
export function validatePackSettings(draft: Omit<PackDraft, 'questions' | 'automaticNumbering'>): Validation {
  const { messages, fields }: Validation = { messages: [], fields: [] }
  const say = (path: string, message: string) => {
    messages.push(message)
    fields.push({ path, message })
  }

  if (isBlank(draft.name)) say('name', packFormTexts.nameMissing)
  else if (countCharacters(normaliseLine(draft.name)) > limits.packNameCharacters) {
    say('name', packFormTexts.nameTooLong)
  }
  const wrongTags = tagListError(draft.tags, packFormTexts.tooManyTags)
  if (wrongTags !== null) say('tags', wrongTags)

  const choices = validateChoices(draft)
  return { messages: [...messages, ...choices.messages], fields: [...fields, ...choices.fields] }
}

function validateQuestionInPack(question: QuestionContent, index: number): Validation {
  const place = index + 1
  const { messages, fields }: Validation = { messages: [], fields: [] }
  const { blank, tooLong, tags } = checkQuestionContent(question)

  if (blank.length > 0) messages.push(packFormTexts.questionIncomplete(place))
  for (const field of blank) {
    const message = questionFormTexts.fieldMissing(questionFormTexts[field])
    fields.push({ path: `questions.${index}.${field}`, message })
  }
  for (const field of tooLong) {
    const label = questionFormTexts[field]
    messages.push(packFormTexts.questionTooLong(place, label, textFieldLimits[field]))
    const message = questionFormTexts.tooLong(label, textFieldLimits[field])
    fields.push({ path: `questions.${index}.${field}`, message })
  }
  if (tags !== null) {
    messages.push(packFormTexts.questionTag(place, tags))
    fields.push({ path: `questions.${index}.tags`, message: tags })
  }
  return { messages, fields }
}
