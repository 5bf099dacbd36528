import type { Message } from '../message.ts'
import type { QuestionContent } from '../question-fields.ts'
import type { Encoding } from './decode.ts'
import type { ImportError } from './problems.ts'

/** A row that is not imported, as it stands in the file; it may have too many or too few parts. */
export type RejectedRow = { line: number; parts: readonly string[] }

export type ImportResult = {
  /** The valid rows, at most 200. */
  questions: QuestionContent[]
  lines: number[]
  /** All errors, in the order of the lines. */
  errors: ImportError[]
  rejected: RejectedRow[]
  /** About imported rows: what was left out or looks like a slip. */
  notes: ImportError[]
  /** Counts the rejected rows that only lack empty parts at the end, or have too many of them. */
  fitting: number
  /** How the file was read; null when it could not be read. */
  source: { encoding: Encoding | null; separator: string } | null
}

export function refuseImport(problem: Message): ImportResult {
  return { ...emptyResult(null), errors: [{ line: 0, problem }] }
}

export function emptyResult(source: ImportResult['source']): ImportResult {
  return { questions: [], lines: [], errors: [], rejected: [], notes: [], fitting: 0, source }
}
