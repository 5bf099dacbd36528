import { type ShownTexts, shownFields, textFieldRow } from './bank/question-fields.ts'

/** The parts of a question that a learner sees before the answer. */
export type ShownParts = ShownTexts & {
  imagePath: string | null
  passageImagePath?: string | null | undefined
  options: readonly { id: string; content: string; imagePath?: string | null | undefined }[]
}

/** For each question, a device sends so many hexadecimal digits of the SHA-256 of `shownText`. */
export const shownDigits = 32

/**
 * Returns a text that is equal for questions that look the same to a learner, apart from the order of the
 * options.
 */
export function shownText({ imagePath, passageImagePath, options, ...texts }: ShownParts): string {
  const contents = options.map((option) => [
    option.id,
    option.content,
    ...(option.imagePath ? [option.imagePath] : []),
  ])
  const sorted = contents.toSorted(([one], [other]) => (one! < other! ? -1 : 1))
  // A device of a former version does not know a text or a picture that is new.
  const shown = shownFields.filter((name) => texts[name] || !textFieldRow(name).isOptional)
  const more = passageImagePath ? [passageImagePath] : []
  return JSON.stringify([...shown.map((name) => texts[name]), imagePath, sorted, ...more])
}
