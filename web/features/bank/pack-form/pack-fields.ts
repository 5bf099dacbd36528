import { normalisePack } from '../../../../contract/bank/pack-rules.ts'
import type { QuestionContent } from '../../../../contract/bank/question-fields.ts'
import { isUntouched } from '../../../../contract/bank/question-rules.ts'
import {
  comparableQuestion,
  type FieldTexts,
  groupTexts,
  readChoices,
  readContent,
} from '../questions/editor/values.ts'
import type { Card, FormPack, FormQuestion } from './form-state.ts'

/*
 * Only the fields of open cards contain the typed text: typing renders nothing, however many cards there are. A
 * closed card has no fields, because a thousand of them would slow down every key; it shows the content of the time
 * when it was closed. This file has the names of the fields and reads drafts from them.
 */

export function cardField(cardId: string, field: string): string {
  return `${cardId}.${field}`
}

/** Splits a field's name; `cardId` is null for the fields of the pack itself. */
export function parseFieldName(name: string): { cardId: string | null; field: string } {
  const [cardId, field] = name.split('.')
  return field === undefined ? { cardId: null, field: name } : { cardId: cardId!, field }
}

/** Reads the whole form, in the order of its cards; not normalised. */
export function readForm(data: FormData, cards: readonly Card[]): FormPack {
  const texts = groupTexts(data)
  return {
    ...readChoices(texts),
    name: texts.get('name')?.[0] ?? '',
    automaticNumbering: texts.has('automaticNumbering'),
    tags: [...(texts.get('tags') ?? [])],
    questions: cards.map((card) => {
      const { questionId, creationKey, picture } = card
      return { ...contentOfCard(texts, card), questionId, creationKey, picture }
    }),
  }
}

/** Reads one card. */
export function readCard(data: FormData, card: Card): QuestionContent {
  return contentOfCard(groupTexts(data), card)
}

function contentOfCard(texts: FieldTexts, { id, isOpen, content }: Card): QuestionContent {
  return isOpen ? readContent(texts, (field) => cardField(id, field)) : content
}

/** Returns whether its author has begun to write a question of the form. */
export function isWritten(question: FormQuestion): boolean {
  return question.questionId !== null || question.picture.kind !== 'none' || !isUntouched(question)
}

/** Returns whether both would be stored as the same pack; cards in which nothing is written do not count. */
export function isSameContent(one: FormPack, other: FormPack): boolean {
  return comparable(one) === comparable(other)
}

/** The stored pack is compared with the form again and again. */
const comparables = new WeakMap<FormPack, string>()

function comparable(draft: FormPack): string {
  const known = comparables.get(draft)
  if (known !== undefined) return known
  const text = describeContent(draft)
  comparables.set(draft, text)
  return text
}

function describeContent(draft: FormPack): string {
  const { name, level, language, automaticNumbering, tags, questions } = normalisePack(draft)
  const written = questions
    .filter(isWritten)
    .map((question) => [question.questionId, comparableQuestion(question, question.picture)])
  return JSON.stringify([name, level, language, automaticNumbering, tags, written])
}
