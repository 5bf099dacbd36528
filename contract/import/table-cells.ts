import { isBlank } from '../normalise.ts'
import { judgeAnswers, type NamedAnswer } from './answer-names.ts'
import { type ColumnUse, fourOptions, namesAnswer } from './layout.ts'

export type Cells = readonly string[]
export type Uses = (ColumnUse | null)[]

/** A shorter row cannot be a question. */
export const fewestCells = 5

/** The number of cells up to the last filled one. */
export function lengthOf(row: Cells): number {
  return row.findLastIndex((cell) => !isBlank(cell)) + 1
}

/** Judges the answers of a table; certain where they do not name an option. */
export function judgeTable(rows: readonly Cells[], uses: Uses) {
  return judgeAnswers(namesAnswer({ uses }) ? answersOf(rows, uses) : [])
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
