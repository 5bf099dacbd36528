/** The picture of a shared link. Its texts are plain text, in the language of the content. */
export type SharePicture = {
  product: string
  /** A line at the top: level and pack. */
  about: string
  /** The question, or the name of the pack. */
  title: string
} & (
  | { kind: 'question'; options: { letter: string; text: string }[] }
  /** `facts`: lines under the title. */
  | { kind: 'sheet'; facts: string[] }
)

/** Every change of the design gets a new number, so that pictures are fetched again. */
export const designVersion = 1

export const pictureSize = { width: 1200, height: 630 }

/** Longer texts are clipped: more would not be legible. In letters. */
export const mostLetters = { about: 60, title: 260, option: 80, fact: 70 }
