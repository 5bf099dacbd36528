import { normalisePack, type PackDraft } from '../../../../contract/bank/pack-rules.ts'
import type { PicturePaths, QuestionContent } from '../../../../contract/bank/question-fields.ts'
import { isUntouched } from '../../../../contract/bank/question-rules.ts'
import { SavePackDocument } from '../../../generated/save-pack.ts'
import { query } from '../../../lib/data.ts'
import { makeCreationKey } from '../../../lib/drafts/creation-key.ts'
import {
  hasPictures,
  pathsAt,
  picturesOfStored,
  type StoredQuestion,
} from '../questions/editor/picture-value.ts'
import {
  comparableQuestion,
  contentOfStored,
  type FieldTexts,
  groupTexts,
  readChoices,
  readContent,
} from '../questions/editor/values.ts'
import type { Card, FormPack, FormQuestion } from './form-state.ts'

/*
 * Only the fields of open cards contain the typed text: typing renders nothing, however many cards there are. A
 * closed card has no fields, because a thousand of them would slow down every key; it shows the content of the time
 * when it was closed. This file has the names of the fields, reads packs from them, and
 * sends and takes what is stored.
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
      const { questionId, creationKey, pictures } = card
      return { ...contentOfCard(texts, card), questionId, creationKey, pictures }
    }),
  }
}

/** Reads one card. */
export function readCard(data: FormData, card: Card): QuestionContent {
  return contentOfCard(groupTexts(data), card)
}

function contentOfCard(texts: FieldTexts, { id, isOpen, content }: Card): QuestionContent {
  // A passage is in no card's fields: the cards share it.
  return isOpen
    ? { ...readContent(texts, (field) => cardField(id, field)), passage: content.passage }
    : content
}

/** Returns whether its author has begun to write a question of the form. */
export function isWritten(question: FormQuestion): boolean {
  return question.questionId !== null || hasPictures(question.pictures) || !isUntouched(question)
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
    .map((question) => [question.questionId, comparableQuestion(question, question.pictures)])
  return JSON.stringify([name, level, language, automaticNumbering, tags, written])
}

/** A pack as it is sent to be saved. */
export type PackToSave = PackDraft<
  QuestionContent & PicturePaths & { id: string | null; creationKey: string }
>

/** Makes the input that saves a form, with the storage paths of its pictures in the order of `listPictures`. */
export function packToSave(pack: FormPack, paths: readonly (string | null)[]): PackToSave {
  return {
    ...pack,
    questions: pack.questions.map(({ questionId, creationKey, pictures: _, ...content }, place) => ({
      ...content,
      id: questionId,
      creationKey,
      ...pathsAt(paths, place),
    })),
  }
}

/**
 * Saves a pack within the rules, normalised, and returns its id; `packId` is null for a new one. Throws a DataError. May be
 * called again after a failure, even when the first call did reach the server.
 */
export async function sendPack(
  packId: string | null,
  pack: PackToSave,
  { formKey, basedOn }: { formKey: string; basedOn: string | null },
): Promise<string> {
  const to = packId === null ? { creationKey: formKey } : { id: packId, basedOn }
  const { savePack } = await query(SavePackDocument, { input: { ...pack, formKey, ...to } })
  return savePack.id!
}

/** A stored pack as the data API returns it to its author. */
export type StoredPack = Omit<PackDraft, 'questions' | 'tags'> & {
  tags: readonly { tagId: string }[]
  questions: { items: readonly (StoredQuestion & { id: string })[] }
}

/** Makes the form's pack of a stored one. */
export function formOfStoredPack({
  name,
  level,
  language,
  automaticNumbering,
  ...pack
}: StoredPack): FormPack {
  return {
    name,
    level,
    language,
    automaticNumbering,
    tags: pack.tags.map(({ tagId }) => tagId),
    questions: pack.questions.items.map((question) => ({
      ...contentOfStored(question),
      questionId: question.id,
      creationKey: makeCreationKey(),
      pictures: picturesOfStored(question),
    })),
  }
}
