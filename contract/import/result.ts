import type { QuestionContent } from '../bank/question-fields.ts'
import type { AnyMessage } from '../message.ts'
import type { Encoding } from './decode.ts'
import type { Extra } from './extra-columns.ts'
import type { Fix, Offer } from './fixes.ts'
import type { Conversion, ImportedPaper } from './imported.ts'
import type { ChosenLayout, DetectedLayout } from './layout.ts'
import type { ImportError } from './problems.ts'

export type ReadOptions = {
  /** Also reads rows where only empty columns at the end are missing or too many. */
  fitsRows?: boolean
  /** Changes the texts in these ways. */
  fixes?: readonly Fix[]
  /** Reads the rows beyond 200 too, for several packs. */
  readsAll?: boolean
  /** The most rows to read, where others stand before them. */
  maxRows?: number
  /** The columns that the author confirmed or chose. */
  layout?: ChosenLayout | undefined
}

/** A row that is not imported, as it stands in the file; it may have too many or too few parts. */
export type RejectedRow = { line: number; parts: readonly string[]; extra?: Extra }

/** The columns of a file, to show what was recognised and to let the author choose. */
export type ImportTable = DetectedLayout & {
  /** The first filled rows, names included. */
  rows: readonly (readonly string[])[]
  /** The heads, or letters, of the columns that are not imported although something stands in them. */
  leftOut: readonly string[]
  /** The place of the first column in the spreadsheet, from 0. */
  firstLetter: number
}

export type ImportResult = {
  /** The valid rows; without `readsAll` at most 200. */
  questions: QuestionContent[]
  lines: number[]
  /** All errors, in the order of the lines. */
  errors: ImportError[]
  rejected: RejectedRow[]
  /** The heads of the columns of the rejected rows, in a file of rows to fix. */
  heads: readonly string[]
  /** About imported rows: what was left out or looks like a slip. */
  notes: ImportError[]
  /** Counts the rejected rows that only lack empty parts at the end, or have too many of them. */
  fitting: number
  offers: Partial<Record<Fix, Offer>>
  /** True if the file's letters are lost or in a font of their own, so that it should not be imported. */
  isUnreadable: boolean
  /** Null for a text without columns. */
  table: ImportTable | null
  /** The paper that the questions are of; null for a table. */
  paper: ImportedPaper | null
  /** For each line of a workbook: the row in its sheet, the name of the sheet where there are several, and its pictures. */
  origins?: Map<number, { number: number; chapter: string | null; pictures: readonly string[] }>
  /** The texts of a workbook that were typed for a Bijoy font. */
  conversions?: Conversion[]
  /** The encoding, null for a pasted text, and the separator; null when the file could not be read. */
  source: { encoding: Encoding | null; separator: string } | null
}

export function refuseImport(problem: AnyMessage): ImportResult {
  return { ...emptyResult(null), errors: [{ line: 0, problem }] }
}

export function emptyResult(source: ImportResult['source']): ImportResult {
  return {
    questions: [],
    lines: [],
    errors: [],
    rejected: [],
    heads: [],
    notes: [],
    fitting: 0,
    offers: {},
    isUnreadable: false,
    table: null,
    paper: null,
    source,
  }
}
