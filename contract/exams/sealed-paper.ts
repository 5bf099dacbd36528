import type { PaperTexts } from '../bank/question-fields.ts'
import type { ReadyFormula } from '../formula/formula.ts'

/** A picture of the data API. Its `url` is one of `data:`, with the bytes, or a link that has expired at the start. */
export type SealedPicture = { imageUrl: string; url: string; srcset: string; width: number; height: number }

/** The contents of a sealed paper: the paper of a contest without its key, as the data API returns it, and its formulas. */
export type SealedDocument = {
  paper: {
    pack: { name: string; level: string; language: string; automaticNumbering: boolean; sections: null }
    questions: (PaperTexts & {
      id: string
      image: SealedPicture | null
      passageImage: SealedPicture | null
      options: { id: string; content: string; image: SealedPicture | null }[]
    })[]
  }
  formulas: ReadyFormula[]
}

/** The length of the nonce, which comes before the encrypted bytes. */
export const nonceBytes = 12

/** Returns the additional data of the encryption, which bind the bytes to one version of one contest. */
export function additionalDataOf(contestId: string, version: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`${contestId} ${version}`)
}
