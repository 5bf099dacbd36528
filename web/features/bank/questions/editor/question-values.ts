import { defaultQuestionLanguage } from '../../../../../contract/bank/languages.ts'
import { defaultQuestionLevel } from '../../../../../contract/bank/levels.ts'
import {
  choiceFields,
  emptyContent,
  type PictureField,
  pickFields,
  type QuestionChoices,
  type QuestionDraft,
} from '../../../../../contract/bank/question-fields.ts'
import { normaliseQuestion } from '../../../../../contract/bank/question-rules.ts'
import {
  type KeptPictures,
  type Pictures,
  pictureIn,
  picturesOfStored,
  restorePictures,
  type StoredQuestion,
} from './picture-value.ts'
import { comparableQuestion, contentOfStored, restoreContent } from './values.ts'

/** A question on its own, as its form holds it. */
export type QuestionValues = { content: QuestionDraft; pictures: Pictures }

/** A draft of it; `basedOn` is the `updatedAt` of the stored question that the form was opened with. */
export type KeptQuestion = KeptPictures & { content: QuestionDraft; basedOn: string | null }

export function newQuestion(): QuestionValues {
  const content = { ...emptyContent(), level: defaultQuestionLevel, language: defaultQuestionLanguage }
  return { content, pictures: {} }
}

export function valuesOfStored(stored: StoredQuestion & QuestionChoices): QuestionValues {
  const content = { ...contentOfStored(stored), ...pickFields(stored, choiceFields) }
  return { content, pictures: picturesOfStored(stored) }
}

/** Returns whether both would be stored as the same question. */
export function isSameQuestion(one: QuestionValues, other: QuestionValues): boolean {
  const comparable = ({ content, pictures }: QuestionValues) =>
    comparableQuestion(normaliseQuestion(content), pictures)
  return comparable(one) === comparable(other)
}

/**
 * Returns what the form starts with for a draft. An unchanged picture gets the fresh links of the stored one;
 * `lost` are the fields of chosen files that the browser could not store.
 */
export function restoreQuestion(
  kept: Omit<KeptQuestion, 'basedOn'>,
  stored: QuestionValues,
): { values: QuestionValues; lost: PictureField[] } {
  const { pictures, lost } = restorePictures(kept, stored.pictures, (picture, field) =>
    picture.kind === 'stored' ? pictureIn(stored.pictures, field) : picture,
  )
  return { values: { content: restoreContent(kept.content), pictures }, lost }
}
