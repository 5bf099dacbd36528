import { isBlank, normaliseLine, toAsciiDigits } from '../normalise.ts'
import { judgeAnswers, type NamedAnswer } from './answer-names.ts'
import { type ColumnUse, fourOptions, type Layout, namesAnswer } from './layout.ts'

export type Cells = readonly string[]
export type Uses = (ColumnUse | null)[]

/**
 * `isCertain` is false where an author must confirm the columns before anything is imported: what they hold (`asksColumns`), or
 * the way in which the answers name an option (`asksAnswers`), for which nothing is suggested then.
 */
export type DetectedLayout = {
  layout: Layout
  isCertain: boolean
  asksColumns: boolean
  asksAnswers: boolean
}

export function detected(layout: Layout, asks: { columns: boolean; answers: boolean }): DetectedLayout {
  return {
    layout,
    isCertain: !asks.columns && !asks.answers,
    asksColumns: asks.columns,
    asksAnswers: asks.answers,
  }
}

/** This many rows are judged at once. They are enough to tell the columns of a file. */
export const sampleRows = 200

/**
 * Judges the rows in groups, since a few odd ones among thousands are no share of all. A group that is uncertain about the
 * columns, or tells others than the first one, is what the author must confirm.
 */
export function judgeAll(
  rows: readonly Cells[],
  judge: (rows: readonly Cells[]) => DetectedLayout,
): DetectedLayout {
  let found = judge(rows.slice(0, sampleRows))
  const usesOf = ({ layout }: DetectedLayout) => JSON.stringify(layout.uses)
  for (let end = sampleRows; end < rows.length && !found.asksColumns; end += sampleRows) {
    const group = judge(rows.slice(0, end + sampleRows).slice(-sampleRows))
    const isOther = group.asksColumns || usesOf(group) !== usesOf(found)
    const answers = found.asksAnswers || group.asksAnswers || group.layout.answers !== found.layout.answers
    found = detected(isOther ? group.layout : found.layout, { columns: isOther, answers })
  }
  return found
}

/** A shorter row cannot be a question. */
export const fewestCells = 5

/** The number of cells up to the last filled one. */
export function lengthOf(row: Cells): number {
  return row.findLastIndex((cell) => !isBlank(cell)) + 1
}

const rowNumber =
  /^(?:\p{L}[\p{L}\p{M}]{0,9})?[\s.#:([-]*([0-9]{1,5})[\s.:।)\]-]*(?:st|nd|rd|th|no|ম|য়|র্থ|ষ্ঠ|নং|নম্বর)?[\s.:।)\]]*(?:প্রশ্ন)?$/iu

/** Returns whether cells are numbers of rows: 1, 2, 3; ১ নং, ২ নং. They may be in any order. */
export function areRowNumbers(cells: readonly string[]): boolean {
  return cells.length > 0 && cells.every((cell) => rowNumber.test(toAsciiDigits(normaliseLine(cell))))
}

/** Judges the answers of a table; certain where they do not name an option. */
export function judgeTable(rows: readonly Cells[], uses: Uses) {
  return namesAnswer({ uses })
    ? judgeAnswers(answersOf(rows, uses))
    : { answers: 'text' as const, isCertain: true }
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
