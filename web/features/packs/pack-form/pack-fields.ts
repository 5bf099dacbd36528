import { normalisePack, type PackDraft } from '../../../../contract/pack-rules.ts'
import { isUntouched, type QuestionContent, type TextField } from '../../../../contract/question-rules.ts'
import type { Card, FormPack, FormQuestion } from './form-state.ts'

/*
 * What is typed lives in the fields of the form and nowhere else: typing renders nothing, however many cards there are.
 * These are the names of the fields and the way back from them to a draft.
 */

/** One field of this name stands in every card, in the order of the cards; its value is the card's id. */
export const cardIdField = 'card'

export function cardField(cardId: string, field: TextField | 'tags'): string {
  return `${cardId}.${field}`
}

/** What a field's name says: the field of a card, or of the pack itself when `cardId` is null. */
export function parseFieldName(name: string): { cardId: string | null; field: string } {
  const [cardId, field] = name.split('.')
  return field === undefined ? { cardId: null, field: name } : { cardId: cardId!, field }
}

/** The pack as it stands in the form's fields, not normalised. */
export function readPack(data: FormData): PackDraft {
  const values = groupByName(data)
  const text = (name: string) => values.get(name)?.[0] ?? ''
  return {
    name: text('name'),
    level: text('level'),
    language: text('language'),
    automaticNumbering: values.has('automaticNumbering'),
    tags: values.get('tags') ?? [],
    questions: (values.get(cardIdField) ?? []).map((id) => ({
      question: text(cardField(id, 'question')),
      answer: text(cardField(id, 'answer')),
      option2: text(cardField(id, 'option2')),
      option3: text(cardField(id, 'option3')),
      option4: text(cardField(id, 'option4')),
      explanation: text(cardField(id, 'explanation')),
      tags: values.get(cardField(id, 'tags')) ?? [],
    })),
  }
}

/** What one card holds. */
export function readCard(data: FormData, cardId: string): QuestionContent {
  const place = data.getAll(cardIdField).indexOf(cardId)
  const content = readPack(data).questions[place]
  if (!content) throw new Error(`No card ${cardId} in the form`)
  return content
}

/** The pack with what the fields do not hold: which question a card is, and its picture. */
export function readForm(data: FormData, cards: readonly Card[]): FormPack {
  const draft = readPack(data)
  const byId = new Map(cards.map((card) => [card.id, card]))
  const ids = data.getAll(cardIdField).map(String)
  return {
    ...draft,
    questions: draft.questions.map((content, index) => {
      const { questionId, creationKey, picture } = byId.get(ids[index]!)!
      return { ...content, questionId, creationKey, picture }
    }),
  }
}

/** Whether a question of the form is one that its author began. */
export function isWritten(question: FormQuestion): boolean {
  return question.questionId !== null || question.picture.kind !== 'none' || !isUntouched(question)
}

/** Whether both would be stored as the same pack; cards in which nothing is written do not count. */
export function isSameContent(one: FormPack, other: FormPack): boolean {
  return comparable(one) === comparable(other)
}

/** Of packs that were compared: what a form was opened with is compared again and again. */
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
    .map((question) => [
      question.questionId,
      question.question,
      question.answer,
      question.option2,
      question.option3,
      question.option4,
      question.explanation,
      question.tags,
      question.picture.kind === 'stored' ? question.picture.imageUrl : question.picture.kind,
    ])
  return JSON.stringify([name, level, language, automaticNumbering, tags, written])
}

function groupByName(data: FormData): Map<string, string[]> {
  const values = new Map<string, string[]>()
  for (const [name, value] of data) {
    if (typeof value !== 'string') continue
    const group = values.get(name)
    if (group) group.push(value)
    else values.set(name, [value])
  }
  return values
}
