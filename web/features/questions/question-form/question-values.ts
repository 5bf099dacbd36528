import { defaultQuestionLanguage } from '../../../../contract/languages.ts'
import { defaultQuestionLevel } from '../../../../contract/levels.ts'
import type { QuestionDraft, TextField } from '../../../../contract/question-fields.ts'
import { normaliseQuestion } from '../../../../contract/question-rules.ts'
import type { FieldError } from '../../../../contract/validation.ts'
import { isSamePicture, noPicture, type PictureValue } from '../picture-value.ts'

/** All that the form of a question holds. */
export type QuestionValues = { content: QuestionDraft; picture: PictureValue }

/** What the browser keeps of it; `basedOn` is the state of the stored question that it was written over. */
export type KeptQuestion = QuestionValues & { basedOn: string | null }

export type QuestionErrors = Partial<Record<TextField | 'tags' | 'level' | 'language' | 'picture', string>>

export const newQuestion: QuestionValues = {
  content: {
    question: '',
    answer: '',
    option2: '',
    option3: '',
    option4: '',
    explanation: '',
    tags: [],
    level: defaultQuestionLevel,
    language: defaultQuestionLanguage,
  },
  picture: noPicture,
}

/** The question as it stands in the form's fields, not normalised. */
export function readContent(data: FormData): QuestionDraft {
  const text = (name: string) => String(data.get(name) ?? '')
  return {
    question: text('question'),
    answer: text('answer'),
    option2: text('option2'),
    option3: text('option3'),
    option4: text('option4'),
    explanation: text('explanation'),
    tags: data.getAll('tags').map(String),
    level: text('level'),
    language: text('language'),
  }
}

/** Whether both would be stored as the same question. */
export function isSameQuestion(one: QuestionValues, other: QuestionValues): boolean {
  return isSamePicture(one.picture, other.picture) && comparable(one.content) === comparable(other.content)
}

function comparable(draft: QuestionDraft): string {
  const { question, answer, option2, option3, option4, explanation, tags, level, language } =
    normaliseQuestion(draft)
  return JSON.stringify([question, answer, option2, option3, option4, explanation, tags, level, language])
}

/**
 * A kept draft over what is stored now. A picture that was not changed is the stored one with its present links;
 * `isPictureLost` when a chosen file found no room in the browser.
 */
export function restoreQuestion(
  { content, picture }: QuestionValues,
  stored: QuestionValues,
): { values: QuestionValues; isPictureLost: boolean } {
  const isPictureLost = picture.kind === 'chosen' && !picture.file
  const isStored = picture.kind === 'stored' || isPictureLost
  return { values: { content, picture: isStored ? stored.picture : picture }, isPictureLost }
}

/** By field, the first message of each; the server's names of the picture are its field's. */
export function errorsByField(fields: readonly FieldError<string>[]): QuestionErrors {
  const errors: Record<string, string> = {}
  for (const { path, message } of fields) {
    const [name = ''] = path.split('.')
    errors[name === 'imageUrl' ? 'picture' : name] ??= message
  }
  return errors
}
