import { defaultQuestionLanguage } from '../../../../contract/languages.ts'
import { defaultQuestionLevel } from '../../../../contract/levels.ts'
import { limits } from '../../../../contract/limits.ts'
import { isBlank } from '../../../../contract/normalise.ts'
import type { PackDraft } from '../../../../contract/pack-rules.ts'
import {
  mandatoryTextFields,
  type QuestionContent,
  type TextField,
} from '../../../../contract/question-fields.ts'
import { questionForm as questionTexts } from '../../../../contract/texts/en/creation.ts'
import type { FieldError } from '../../../../contract/validation.ts'
import { makeCreationKey } from '../../../lib/creation-key.ts'
import type { PictureValue } from '../../questions/picture-value.ts'

/** What a question of the form is besides its content. */
export type QuestionIdentity = {
  /** Its id where it is stored already. */
  questionId: string | null
  /** A UUID: however often a new question is sent, one question comes of it. */
  creationKey: string
  picture: PictureValue
}
export type FormQuestion = QuestionContent & QuestionIdentity
export type FormPack = PackDraft<FormQuestion>

/**
 * A question in the form. An open card shows fields, a closed one how the question will look; `content` is what it held
 * when it was last opened or closed, the fields know what came after.
 */
export type Card = QuestionIdentity & {
  id: string
  content: QuestionContent
  isOpen: boolean
  errors: CardErrors
}
export type CardErrors = Partial<Record<TextField | 'tags' | 'imageUrl', string>>
export type SettingsErrors = Partial<Record<'name' | 'level' | 'language' | 'tags', string>>

export type FormState = {
  cards: Card[]
  settingsErrors: SettingsErrors
  /** The last move by a button, to be told to who cannot see it; `count` tells equal moves apart. */
  lastMove: { place: number; count: number } | null
  /** Ids are never used twice in one form. */
  nextCard: number
}

export type FormAction =
  | { type: 'add' }
  | { type: 'open'; id: string }
  | { type: 'close'; id: string; content: QuestionContent }
  | { type: 'remove'; id: string }
  | { type: 'picture'; id: string; picture: PictureValue }
  /** By a button, one place up (-1) or down (1). */
  | { type: 'step'; id: string; by: -1 | 1 }
  | { type: 'move'; from: number; to: number }
  /** These instead of all cards, or after those of `kept`. */
  | { type: 'import'; questions: FormQuestion[]; kept: string[] }
  /** Exactly these errors, paths as the pack rules and the server name them. */
  | { type: 'show-errors'; fields: readonly FieldError<string>[] }
  /** A field was changed: what was said about it no longer holds. */
  | { type: 'touch'; id: string | null; field: string }

export const emptyQuestion: QuestionContent = {
  question: '',
  answer: '',
  option2: '',
  option3: '',
  option4: '',
  explanation: '',
  tags: [],
}

/** A question that is not stored yet. */
export function makeQuestion(content: QuestionContent): FormQuestion {
  return { ...content, questionId: null, creationKey: makeCreationKey(), picture: { kind: 'none' } }
}

/** What the form of a new pack starts with. */
export function makePack(): FormPack {
  return {
    name: '',
    level: defaultQuestionLevel,
    language: defaultQuestionLanguage,
    automaticNumbering: true,
    tags: [],
    questions: Array.from({ length: limits.newPackCards }, () => makeQuestion(emptyQuestion)),
  }
}

/** `lostPictures` as in a form's start: their cards say so. */
export function startForm({ questions }: FormPack, lostPictures: readonly number[] = []): FormState {
  const cards = makeCards(questions, 0).map((card, place) =>
    lostPictures.includes(place)
      ? { ...card, isOpen: true, errors: { imageUrl: questionTexts.imageNotKept } }
      : card,
  )
  return { cards, settingsErrors: {}, lastMove: null, nextCard: cards.length }
}

export function reduceForm(state: FormState, action: FormAction): FormState {
  const { cards, nextCard } = state
  switch (action.type) {
    case 'add': {
      const added = makeCards([makeQuestion(emptyQuestion)], nextCard)
      return { ...state, cards: [...cards, ...added], nextCard: nextCard + 1 }
    }
    case 'open':
      return { ...state, cards: changeCard(cards, action.id, { isOpen: true }) }
    case 'close':
      return { ...state, cards: changeCard(cards, action.id, { isOpen: false, content: action.content }) }
    case 'remove':
      return { ...state, cards: cards.filter((card) => card.id !== action.id) }
    case 'picture':
      return setPicture(state, action.id, action.picture)
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

/** What is to be filled in stands open, what is filled is shown as it will look. */
function makeCards(questions: readonly FormQuestion[], firstNumber: number): Card[] {
  return questions.map(({ questionId, creationKey, picture, ...content }, index) => ({
    id: `card${firstNumber + index}`,
    questionId,
    creationKey,
    picture,
    content,
    isOpen: mandatoryTextFields.some((field) => isBlank(content[field])),
    errors: {},
  }))
}

function setPicture(state: FormState, id: string, picture: PictureValue): FormState {
  return clearError({ ...state, cards: changeCard(state.cards, id, { picture }) }, id, 'imageUrl')
}

function changeCard(cards: readonly Card[], id: string, change: Partial<Card>): Card[] {
  return cards.map((card) => (card.id === id ? { ...card, ...change } : card))
}

function moveCard(cards: readonly Card[], from: number, to: number): Card[] {
  const moved = cards.toSpliced(from, 1)
  return moved.toSpliced(to, 0, cards[from]!)
}

/** A card that has an error opens; a card that neither had nor has one stays the same object and so is not rendered. */
function showErrors(state: FormState, fields: readonly FieldError<string>[]): FormState {
  const settingsErrors: Record<string, string> = {}
  const byPlace = new Map<number, Record<string, string>>()
  for (const { path, message } of fields) {
    const [, place, field] = /^questions\.(\d+)\.(\w+)/.exec(path) ?? []
    if (place === undefined || field === undefined) settingsErrors[path.split('.')[0]!] ??= message
    else byPlace.set(Number(place), { [field]: message, ...byPlace.get(Number(place)) })
  }
  const cards = state.cards.map((card, index) => {
    const errors = byPlace.get(index)
    if (errors) return { ...card, errors, isOpen: true }
    return Object.keys(card.errors).length > 0 ? { ...card, errors: {} } : card
  })
  return { ...state, cards, settingsErrors }
}

function clearError(state: FormState, id: string | null, field: string): FormState {
  if (id === null) return { ...state, settingsErrors: { ...state.settingsErrors, [field]: undefined } }
  const card = state.cards.find((each) => each.id === id)
  if (!card) return state
  return { ...state, cards: changeCard(state.cards, id, { errors: { ...card.errors, [field]: undefined } }) }
}
