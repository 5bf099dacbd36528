import { defaultQuestionLanguage } from '../../../../contract/bank/languages.ts'
import { defaultQuestionLevel } from '../../../../contract/bank/levels.ts'
import type { PackDraft } from '../../../../contract/bank/pack-rules.ts'
import {
  emptyContent,
  mandatoryTextFields,
  type PictureField,
  type QuestionContent,
} from '../../../../contract/bank/question-fields.ts'
import { limits } from '../../../../contract/limits.ts'
import { isBlank } from '../../../../contract/normalise.ts'
import type { FieldError } from '../../../../contract/validation.ts'
import { makeCreationKey } from '../../../lib/drafts/creation-key.ts'
import { errorsByField, type FieldErrors } from '../../../lib/form/use-problems.ts'
import { noPicture, type Pictures, type PictureValue, pictureIn } from '../questions/editor/picture-value.ts'
import type { QuestionErrors } from '../questions/editor/values.ts'

/** The properties of a question in the form besides its content. */
type QuestionIdentity = {
  /** Null for a question that is not stored yet. */
  questionId: string | null
  /** A UUID: however often a new question is sent, it is created once. */
  creationKey: string
  pictures: Pictures
}
export type FormQuestion = QuestionContent & QuestionIdentity
export type FormPack = PackDraft<FormQuestion>

/**
 * A question in the form. An open card shows fields, a closed one a preview. `content` is from when the card was last
 * opened or closed; what was typed since is in the fields.
 */
export type Card = QuestionIdentity & {
  id: string
  content: QuestionContent
  isOpen: boolean
  errors: QuestionErrors
}
export type SettingsErrors = FieldErrors<'name' | 'level' | 'language' | 'tags'>

export type FormState = {
  cards: Card[]
  settingsErrors: SettingsErrors
  /** The last move by a button, announced to screen readers; `count` tells equal moves apart. */
  lastMove: { place: number; count: number } | null
  /** The number of the next card's id; ids are never used twice in one form. */
  nextCard: number
}

export type FormAction =
  | { type: 'add' }
  | { type: 'open'; id: string }
  | { type: 'close'; id: string; content: QuestionContent }
  | { type: 'remove'; id: string }
  /** Writes a passage above a card, for `count` cards from there on. */
  | { type: 'passage'; id: string; text: string; picture: PictureValue; count: number }
  | { type: 'picture'; id: string; field: PictureField; picture: PictureValue }
  /** Moves a card by a button, one place up (-1) or down (1). */
  | { type: 'step'; id: string; by: -1 | 1 }
  | { type: 'move'; from: number; to: number }
  /** Replaces all cards except those of `kept`; the new ones come after these. */
  | { type: 'import'; questions: FormQuestion[]; kept: string[] }
  /** Shows these errors and no others; paths as the pack rules and the server name them. */
  | { type: 'show-errors'; fields: readonly FieldError<string>[] }
  /** A field was changed: its error no longer holds. */
  | { type: 'touch'; id: string | null; field: string }

/** A question that is not stored yet. */
export function makeQuestion(content: QuestionContent): FormQuestion {
  return { ...content, questionId: null, creationKey: makeCreationKey(), pictures: {} }
}

/** Makes the pack that a new form starts with. */
export function makePack(): FormPack {
  return {
    name: '',
    level: defaultQuestionLevel,
    language: defaultQuestionLanguage,
    automaticNumbering: true,
    tags: [],
    questions: Array.from({ length: limits.newPackCards }, () => makeQuestion(emptyContent())),
  }
}

/** A picture that a draft has lost: the place of its question, from 0. */
export type LostPicture = { place: number; field: PictureField }

/** The cards of `lostPictures` show `lostPicture` as an error. */
export function startForm(
  { questions }: FormPack,
  lostPictures: readonly LostPicture[] = [],
  lostPicture = '',
): FormState {
  const cards = makeCards(questions, 0).map((card, place) => {
    const lost = lostPictures.filter((each) => each.place === place)
    const errors = Object.fromEntries(lost.map(({ field }) => [field, lostPicture]))
    return lost.length > 0 ? { ...card, isOpen: true, errors } : card
  })
  return { cards, settingsErrors: {}, lastMove: null, nextCard: cards.length }
}

export function reduceForm(state: FormState, action: FormAction): FormState {
  const { cards, nextCard } = state
  switch (action.type) {
    case 'add': {
      const added = makeCards([makeQuestion(emptyContent())], nextCard)
      return { ...state, cards: [...cards, ...added], nextCard: nextCard + 1 }
    }
    case 'open':
      return { ...state, cards: changeCard(cards, action.id, { isOpen: true }) }
    case 'close':
      return { ...state, cards: changeCard(cards, action.id, { isOpen: false, content: action.content }) }
    case 'remove':
      return { ...state, cards: cards.filter((card) => card.id !== action.id) }
    case 'picture': {
      const { id, field, picture } = action
      const pictures = { ...cards.find((card) => card.id === id)?.pictures, [field]: picture }
      return clearError({ ...state, cards: changeCard(cards, id, { pictures }) }, id, field)
    }
    case 'passage':
      return ['passage', 'passageImageUrl'].reduce((next, field) => clearError(next, action.id, field), {
        ...state,
        cards: writePassage(cards, action),
      })
    case 'step': {
      const from = cards.findIndex((card) => card.id === action.id)
      const to = from + action.by
      if (to < 0 || to >= cards.length) return state
      const count = (state.lastMove?.count ?? 0) + 1
      return { ...state, cards: moveCard(cards, from, to), lastMove: { place: to + 1, count } }
    }
    case 'move':
      return { ...state, cards: moveCard(cards, action.from, action.to) }
    case 'import': {
      const kept = cards.filter((card) => action.kept.includes(card.id))
      const imported = makeCards(action.questions, nextCard)
      return { ...state, cards: [...kept, ...imported], nextCard: nextCard + imported.length }
    }
    case 'show-errors':
      return showErrors(state, action.fields)
    case 'touch':
      return clearError(state, action.id, action.field)
  }
}

/** A card that lacks a mandatory text starts open; a complete one starts as a preview. */
function makeCards(questions: readonly FormQuestion[], firstNumber: number): Card[] {
  return questions.map(({ questionId, creationKey, pictures, ...content }, index) => ({
    id: `card${firstNumber + index}`,
    questionId,
    creationKey,
    pictures,
    content,
    isOpen: mandatoryTextFields.some((field) => isBlank(content[field])),
    errors: {},
  }))
}

function changeCard(cards: readonly Card[], id: string, change: Partial<Card>): Card[] {
  return cards.map((card) => (card.id === id ? { ...card, ...change } : card))
}

const numbersOfFiles = new WeakMap<Blob, number>()
let lastNumber = 0

/** Returns a text that is equal for cards with the same passage; '' without one. */
export function passageOfCard({ content, pictures }: Pick<Card, 'content' | 'pictures'>): string {
  const picture = pictureIn(pictures, 'passageImageUrl')
  if (picture.kind === 'none') return content.passage
  if (picture.kind === 'stored') return `${content.passage}\n\n${picture.imageUrl}`
  const number = numbersOfFiles.get(picture.file) ?? ++lastNumber
  numbersOfFiles.set(picture.file, number)
  return `${content.passage}\n\n${number}`
}

/** The cards that had the passage and are not among its cards any more lose it. */
function writePassage(
  cards: readonly Card[],
  { id, text, picture, count }: Extract<FormAction, { type: 'passage' }>,
): Card[] {
  const first = cards.findIndex((card) => card.id === id)
  const keys = cards.map(passageOfCard)
  const next = keys.findIndex((key, at) => at > first && key !== keys[first])
  const end = keys[first] === '' ? first : next === -1 ? cards.length : next
  return cards.map((card, at) => {
    const isIn = at >= first && at < first + count
    if (!isIn && (at < first || at >= end)) return card
    return {
      ...card,
      content: { ...card.content, passage: isIn ? text : '' },
      pictures: { ...card.pictures, passageImageUrl: isIn ? picture : noPicture },
    }
  })
}

function moveCard(cards: readonly Card[], from: number, to: number): Card[] {
  const moved = cards.toSpliced(from, 1)
  return moved.toSpliced(to, 0, cards[from]!)
}

/** Opens each card with an error. A card without errors before and after stays the same object: it is not rendered. */
function showErrors(state: FormState, fields: readonly FieldError<string>[]): FormState {
  const inCard = /^questions\.(\d+)\.(.+)/
  const byPlace = new Map<number, FieldError<string>[]>()
  for (const { path, message } of fields) {
    const [, place, field] = inCard.exec(path) ?? []
    if (place === undefined || field === undefined) continue
    byPlace.set(Number(place), [...(byPlace.get(Number(place)) ?? []), { path: field, message }])
  }
  const cards = state.cards.map((card, index) => {
    const errors = byPlace.get(index)
    if (errors) return { ...card, errors: errorsByField(errors), isOpen: true }
    return Object.keys(card.errors).length > 0 ? { ...card, errors: {} } : card
  })
  const settingsErrors = errorsByField(fields.filter(({ path }) => !inCard.test(path)))
  return { ...state, cards, settingsErrors }
}

function clearError(state: FormState, id: string | null, field: string): FormState {
  if (id === null) return { ...state, settingsErrors: { ...state.settingsErrors, [field]: undefined } }
  const card = state.cards.find((each) => each.id === id)
  if (!card) return state
  return { ...state, cards: changeCard(state.cards, id, { errors: { ...card.errors, [field]: undefined } }) }
}
