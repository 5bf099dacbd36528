/** The parts of a question that a learner sees before the answer. */
export type ShownParts = {
  question: string
  /** The storage path of the picture. */
  imagePath: string | null
  options: readonly { id: string; content: string }[]
}

/** For each question, a device sends so many hexadecimal digits of the SHA-256 of `shownText`. */
export const shownDigits = 32

/**
 * Returns a text that is equal for questions that look the same to a learner, apart from the order of the
 * options.
 */
export function shownText({ question, imagePath, options }: ShownParts): string {
  const contents = options.map(({ id, content }) => [id, content] as const)
  return JSON.stringify([question, imagePath, contents.toSorted(([one], [other]) => (one < other ? -1 : 1))])
}
