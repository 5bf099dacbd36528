import { normalisePack } from '../../../../contract/pack-rules.ts'
import type { QuestionContent, TextField } from '../../../../contract/question-fields.ts'
import { isUntouched } from '../../../../contract/question-rules.ts'
import type { Card, FormPack, FormQuestion } from './form-state.ts'

/*
 * What is typed lives in the fields of open cards and nowhere else: typing renders nothing, however many cards there are. A
 * closed card has no fields, since each of a thousand would cost every key something; its content is what it was closed with.
 * These are the names of the fields and the way back from them to a draft.
 */

export function cardField(cardId: string, field: TextField | 'tags'): string {
  return `${cardId}.${field}`
}

/** What a field's name says: the field of a card, or of the pack itself when `cardId` is null. */
export function parseFieldName(name: string): { cardId: string | null; field: string } {
  const [cardId, field] = name.split('.')
  return field === undefined ? { cardId: null, field: name } : { cardId: cardId!, field }
}

/** What the form holds, not normalised, in the order of its cards. */
export function readForm(data: FormData, cards: readonly Card[]): FormPack {
  const values = groupByName(data)
  const text = (name: string) => values.get(name)?.[0] ?? ''
  return {
    name: text('name'),
    level: text('level'),
    language: text('language'),
    automaticNumbering: values.has('automaticNumbering'),
    tags: values.get('tags') ?? [],
    questions: cards.map((card) => {
      const { questionId, creationKey, picture } = card
      return { ...readContent(values, card), questionId, creationKey, picture }
    }),
  }
}

/** What one card holds. */
export function readCard(data: FormData, card: Card): QuestionContent {
  return readContent(groupByName(data), card)
}

function readContent(values: ReadonlyMap<string, string[]>, { id, isOpen, content }: Card): QuestionContent {
  if (!isOpen) return content
  const text = (field: TextField) => values.get(cardField(id, field))?.[0] ?? ''
  return {
    question: text('question'),
    answer: text('answer'),
    option2: text('option2'),
    option3: text('option3'),
    option4: text('option4'),
    explanation: text('explanation'),
    tags: values.get(cardField(id, 'tags')) ?? [],
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
