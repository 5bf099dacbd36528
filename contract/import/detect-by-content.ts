import { isBlank, normaliseLine, toAsciiDigits } from '../normalise.ts'
import { mostlyNamed } from './answer-names.ts'
import { importColumns } from './csv-format.ts'
import { fourOptions, type Layout, standardLayout } from './layout.ts'
import { answersOf, type Cells, fewestCells, judgeTable, lengthOf, type Uses } from './table-cells.ts'

/** A table may be wider; its question and answers stand in these columns. */
const widestTable = 12

/**
 * Without names the columns are those of the specification, unless the content speaks against it: a first column of
 * numbers, a column that names options ("B"), or more columns.
 */
export function detectByContent(rows: readonly Cells[]): { layout: Layout; isCertain: boolean } {
  const [first = []] = rows
  const headerRows = lengthOf(first) < fewestCells ? 1 : 0
  const data = rows.slice(headerRows)
  const standard = { layout: { ...standardLayout, headerRows }, isCertain: true }
  const width = Math.min(widthOf(data), widestTable)
  if (width < fewestCells) return standard

  const start = hasNumbers(data) ? 1 : 0
  const uses = findNamedOptions(data, start, width)
  if (uses) return { layout: { headerRows, uses, answers: judgeTable(data, uses).answers }, isCertain: false }
  if (start === 0 && width <= importColumns.length) return standard
  const guessed = Array.from({ length: width }, (_, place) => importColumns[place - start] ?? null)
  return { layout: { ...standardLayout, headerRows, uses: guessed }, isCertain: false }
}

/** Returns uses with four options next to each other and a column whose cells name one of them; null without any. */
function findNamedOptions(rows: readonly Cells[], start: number, width: number): Uses | null {
  for (let option = start + 1; option + 3 < width; option += 1) {
    const isFilled = (row: Cells) => !row.slice(option, option + 4).some(isBlank) && row.length >= option + 4
    const filled = rows.filter(isFilled)
    if (filled.length * 5 < rows.length * 4) continue
    // The column behind the options is the likeliest.
    const others = Array.from({ length: width }, (_, place) => (option + 4 + place) % width)
    for (const key of others) {
      if (key < start || (key >= option && key < option + 4)) continue
      const question = key === option - 1 ? option - 2 : option - 1
      if (question < start || question === key) continue
      const uses: Uses = Array(width).fill(null)
      uses[question] = 'question'
      uses[key] = 'answer'
      for (const [index, use] of fourOptions.entries()) uses[option + index] = use
      if (!mostlyNamed(answersOf(filled, uses))) continue
      for (const use of ['explanation', 'tags'] as const) {
        const free = uses.findIndex((each, place) => each === null && place > Math.max(key, option + 3))
        if (free !== -1) uses[free] = use
      }
      return uses
    }
  }
  return null
}

/** Returns whether the first column counts the rows: 1, 2, 3, or ১, ২, ৩. */
function hasNumbers(rows: readonly Cells[]): boolean {
  const numbers = rows.map(([cell = '']) => {
    const [, digits] = /^(?:q|প্রশ্ন)?\s*(\d{1,5})\s*[.)।]?$/iu.exec(toAsciiDigits(normaliseLine(cell))) ?? []
    return digits === undefined ? null : Number(digits)
  })
  return numbers.every((number, place) => number !== null && number === (numbers[0] ?? 0) + place)
}

/** The widest row, without rows that are wider than almost all others (a note beside the table). */
function widthOf(rows: readonly Cells[]): number {
  const widths = rows.map(lengthOf).sort((one, other) => other - one)
  return widths[Math.floor(widths.length / 20)] ?? 0
}
