import { defaultQuestionLanguage } from '../../../../../contract/bank/languages.ts'
import { defaultQuestionLevel } from '../../../../../contract/bank/levels.ts'
import {
  choiceFields,
  emptyContent,
  pickFields,
  type QuestionChoices,
  type QuestionDraft,
} from '../../../../../contract/bank/question-fields.ts'
import { normaliseQuestion } from '../../../../../contract/bank/question-rules.ts'
import { isLostPicture, noPicture, type PictureValue, storedPicture } from './picture-value.ts'
import { comparableQuestion, contentOfStored, restoreContent, type StoredQuestion } from './values.ts'

/** A question on its own, as its form holds it. */
export type QuestionValues = { content: QuestionDraft; picture: PictureValue }

/** A draft of it; `basedOn` is the `updatedAt` of the stored question that the form was opened with. */
export type KeptQuestion = QuestionValues & { basedOn: string | null }

export function newQuestion(): QuestionValues {
  const content = { ...emptyContent(), level: defaultQuestionLevel, language: defaultQuestionLanguage }
  return { content, picture: noPicture }
}

export function valuesOfStored(stored: StoredQuestion & QuestionChoices): QuestionValues {
  const content = { ...contentOfStored(stored), ...pickFields(stored, choiceFields) }
  return { content, picture: storedPicture(stored.imageUrl, stored.image) }
}

/** Returns whether both would be stored as the same question. */
export function isSameQuestion(one: QuestionValues, other: QuestionValues): boolean {
  const comparable = ({ content, picture }: QuestionValues) =>
    comparableQuestion(normaliseQuestion(content), picture)
  return comparable(one) === comparable(other)
}

/**
 * Returns what the form starts with for a draft. An unchanged picture gets the fresh links of the stored one;
 * `isPictureLost` when the browser could not store a chosen file.
 */
export function restoreQuestion(
  { content, picture }: QuestionValues,
  stored: QuestionValues,
): { values: QuestionValues; isPictureLost: boolean } {
  const isPictureLost = isLostPicture(picture)
  const isStored = picture.kind === 'stored' || isPictureLost
  const values = { content: restoreContent(content), picture: isStored ? stored.picture : picture }
  return { values, isPictureLost }
}
