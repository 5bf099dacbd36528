import type { ReadyFormula } from './formula.ts'

/** What is inside a sealed paper of a contest: the paper without its key, in the form of the data API. */
export type SealedDocument = {
  paper: {
    pack: { name: string; level: string; language: string; automaticNumbering: boolean; sections: null }
    questions: { id: string; question: string; image: null; options: { id: string; content: string }[] }[]
  }
  formulas: ReadyFormula[]
}

/** The bytes before the encrypted ones. */
export const nonceBytes = 12

/** Binds the bytes to one version of one contest. */
export function additionalDataOf(contestId: string, version: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`${contestId} ${version}`)
}
