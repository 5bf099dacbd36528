import type { AnyMessage } from '../message.ts'

/** A question of a file before its author has taken it: options in the order of the file, the right one perhaps unknown. */
export type ImportedQuestion = {
  /** The number of the paragraph, row or item in the file, from 1. */
  at: number
  question: string
  options: string[]
  /** The place of the right option; null until the author says it. */
  right: number | null
  explanation: string
  tags: string[]
  /** The place in `passages` of the passage that it is about. */
  passage: number | null
  /** Names of pictures in the file. */
  pictures: string[]
  /** The heading of the chapter above it. */
  chapter: string | null
  doubts: AnyMessage[]
}

type ImportedPassage = { at: number; text: string; pictures: string[] }

/** An item of the file that cannot become a question here. */
export type RejectedItem = { at: number; text: string; reason: AnyMessage }

/** Lines that belong to no item, such as the head of a paper. */
type LeftOut = { at: number; text: string }

export type ImportedPaper = {
  questions: ImportedQuestion[]
  passages: ImportedPassage[]
  rejected: RejectedItem[]
  leftOut: LeftOut[]
}
