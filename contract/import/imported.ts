import { type AnyMessage, message } from '../message.ts'
import { isBlank } from '../normalise.ts'

/** A question of a file before its author has taken it: options in the order of the file, the right one perhaps unknown. */
export type ImportedQuestion = {
  /** The number of the paragraph, row or item in the file, from 1. */
  at: number
  question: string
  options: string[]
  /** The place of the right option; null until the author says it. */
  right: number | null
  /** The places of options that are not shuffled, where the file says it. */
  kept?: readonly number[]
  explanation: string
  tags: string[]
  /** The place in `passages` of the passage that it is about. */
  passage: number | null
  /** Names of pictures in the file. */
  pictures: string[]
  /** The same for each option. */
  optionPictures?: string[][]
  /** The heading of the chapter above it. */
  chapter: string | null
  doubts: AnyMessage[]
}

type ImportedPassage = { at: number; text: string; pictures: string[] }

/** An item of the file that cannot become a question here. */
export type RejectedItem = { at: number; text: string; reason: AnyMessage }

/** Lines that belong to no item, such as the head of a paper. */
export type LeftOut = { at: number; text: string; doubts?: AnyMessage[] }

/** A line that was typed for a Bijoy font, as it is stored in the file, and in Unicode. */
export type Conversion = { at: number; before: string; after: string }

export type ImportedPaper = {
  questions: ImportedQuestion[]
  passages: ImportedPassage[]
  rejected: RejectedItem[]
  leftOut: LeftOut[]
  conversions?: Conversion[]
  /** Messages about the whole file. */
  notes?: AnyMessage[]
}

/** Returns the place of a passage in a paper, which has each text once with the same pictures. */
export function placeOfPassage(
  { passages }: Pick<ImportedPaper, 'passages'>,
  { text, pictures }: Pick<ImportedPassage, 'text' | 'pictures'>,
  areSame: (names: readonly string[], others: readonly string[]) => boolean = () => true,
): number {
  const known = passages.findIndex((passage) => passage.text === text && areSame(passage.pictures, pictures))
  return known === -1 ? passages.push({ at: 0, text, pictures }) - 1 : known
}

/** Returns the pictures of the options; nothing if no option has a picture. */
export function withOptionPictures(optionPictures: string[][]): Pick<ImportedQuestion, 'optionPictures'> {
  return optionPictures.some(({ length }) => length > 0) ? { optionPictures } : {}
}

/** Gives a text to each option that is only a picture. Its author is asked to describe the picture instead. */
export function nameOptions(question: ImportedQuestion): ImportedQuestion {
  const { options, optionPictures = [], doubts } = question
  const isUnnamed = (place: number) => isBlank(options[place]!) && (optionPictures[place] ?? []).length > 0
  if (!options.some((_, place) => isUnnamed(place))) return question
  const isBangla = /[\u0980-\u09FF]/.test(`${question.question}${options.join('')}`)
  const nameOf = (place: number) => (isBangla ? `ছবি ${'কখগঘঙচছজ'[place]}` : `Picture ${'ABCDEFGH'[place]}`)
  return {
    ...question,
    options: options.map((option, place) => (isUnnamed(place) ? nameOf(place) : option)),
    doubts: [...doubts, message('import.optionsNamed')],
  }
}

/** Returns the passage that a question is about; '' for none. */
export function passageOf(
  { passages }: Pick<ImportedPaper, 'passages'>,
  { passage }: Pick<ImportedQuestion, 'passage'>,
): string {
  return passages[passage ?? -1]?.text ?? ''
}
