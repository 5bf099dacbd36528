import { isBlank, normaliseLine, toAsciiDigits } from '../normalise.ts'
import type { NamedAnswer } from './answer-names.ts'
import { type ColumnUse, fourOptions } from './layout.ts'

export type Cells = readonly string[]
export type Uses = (ColumnUse | null)[]

/** The number of cells up to the last filled one. */
export function lengthOf(row: Cells): number {
  return row.findLastIndex((cell) => !isBlank(cell)) + 1
}

export function isFilled(row: Cells): boolean {
  return lengthOf(row) > 0
}

const rowNumber =
  /^(?:\p{L}[\p{L}\p{M}]{0,9})?[\s.#:([-]*([0-9]{1,5})[\s.:।)\]-]*(?:st|nd|rd|th|no|ম|য়|র্থ|ষ্ঠ|নং|নম্বর)?[\s.:।)\]]*(?:প্রশ্ন)?$/iu

/** Returns whether cells are numbers of rows: 1, 2, 3; ১ নং, ২ নং. They may be in any order. */
export function areRowNumbers(cells: readonly string[]): boolean {
  return cells.length > 0 && cells.every((cell) => rowNumber.test(toAsciiDigits(normaliseLine(cell))))
}

/** Returns the answers of a table with the options that they may name. */
export function answersOf(rows: readonly Cells[], uses: Uses): NamedAnswer[] {
  const cell = (row: Cells, use: ColumnUse) => row[uses.indexOf(use)] ?? ''
  const options = fourOptions.filter((option) => uses.includes(option))
  return rows.map((row) => ({
    answer: cell(row, 'answer'),
    options: options.map((option) => cell(row, option)),
  }))
}
