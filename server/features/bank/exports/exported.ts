import { keptPlaces } from '../../../../contract/bank/option-order.ts'
import { optionFields, type QuestionContent } from '../../../../contract/bank/question-fields.ts'

/** A stored picture, a WebP or, from earlier versions, another kind. */
export type ExportedPicture = { bytes: Uint8Array; ending: string }

/** A question with its options in the order in which they are stored, of which one is right. */
export type ExportedQuestion = {
  content: QuestionContent
  options: readonly string[]
  right: number
  picture: ExportedPicture | null
}

export type ExportedPack = { name: string; questions: readonly ExportedQuestion[] }

/** Returns a question whose right option stands at this place. */
export function exportedOf(
  content: QuestionContent,
  right: number,
  picture: ExportedPicture | null = null,
): ExportedQuestion {
  const [answer, ...others] = optionFields.map((field) => content[field])
  return { content, options: others.toSpliced(right, 0, answer!), right, picture }
}

/** Returns the places of options that must not be shuffled. */
export const keptIn = ({ content, right }: ExportedQuestion): number[] => keptPlaces(content, right)

/** The name of the picture of a question in files, by its place in the pack. */
export function pictureName(place: number, { ending }: ExportedPicture): string {
  return `picture-${place + 1}.${ending}`
}
