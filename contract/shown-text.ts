/** What a learner sees of a question before the answer. */
export type ShownParts = {
  question: string
  /** The storage path of the picture. */
  imagePath: string | null
  options: readonly { id: string; content: string }[]
}

/** How many hexadecimal digits of the SHA-256 of `shownText` a device sends for each question. */
export const shownDigits = 32

/** Returns a text that is the same as long as learners see the same question, in whatever order of options. */
export function shownText({ question, imagePath, options }: ShownParts): string {
  const contents = options.map(({ id, content }) => [id, content] as const)
  return JSON.stringify([question, imagePath, contents.toSorted(([one], [other]) => (one < other ? -1 : 1))])
}
