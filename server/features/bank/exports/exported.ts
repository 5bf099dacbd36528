import { keptPlaces } from '../../../../contract/bank/option-order.ts'
import type { QuestionContent } from '../../../../contract/bank/question-fields.ts'

/** The place of a picture; an option is named by its place, from 0. */
export type PicturePlace = 'question' | 'passage' | number
/** A stored picture, a WebP or, from earlier versions, another kind. */
export type ExportedPicture = { at: PicturePlace; bytes: Uint8Array; ending: string }

/** A question with its options in the order in which they are stored, of which one is right. */
export type ExportedQuestion = {
  content: QuestionContent
  options: readonly string[]
  right: number
  pictures: readonly ExportedPicture[]
}

export type ExportedPack = { name: string; questions: readonly ExportedQuestion[] }

/** Returns the places of options that must not be shuffled. */
export const keptIn = ({ content, right }: ExportedQuestion): number[] => keptPlaces(content, right)

/** The name of a picture in files, by the place of its question in the pack. */
export function pictureName(place: number, { at, ending }: ExportedPicture): string {
  const part = at === 'question' ? '' : at === 'passage' ? '-passage' : `-option-${at + 1}`
  return `picture-${place + 1}${part}.${ending}`
}
