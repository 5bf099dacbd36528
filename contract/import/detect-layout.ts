import { mostlyNamed } from './answer-names.ts'
import { detectByContent } from './detect-by-content.ts'
import { type HeadUse, useOfHead } from './heads.ts'
import { columnUses, fourOptions, type Layout, missingUses, namesAnswer } from './layout.ts'
import { answersOf, type Cells, fewestCells, judgeTable, lengthOf, type Uses } from './table-cells.ts'

/** `isCertain` is false where an author must confirm the columns before anything is imported. */
export type DetectedLayout = { layout: Layout; isCertain: boolean }

/** So many rows are looked at: enough to tell the columns of a file, and soon done for a megabyte. */
const sampleRows = 200
/** Titles above the names of the columns. */
const mostTitles = 4

/** Returns the layout of a table by the names in its first rows, or by what its columns hold. */
export function detectLayout(rows: readonly Cells[]): DetectedLayout {
  const sample = rows.slice(0, sampleRows)
  for (const [place, row] of sample.slice(0, mostTitles + 1).entries()) {
    const heads = row.slice(0, lengthOf(row)).map(useOfHead)
    if (heads.includes('question')) {
      return detectByNames(heads, sample.slice(place + 1), { headerRows: place + 1, names: row })
    }
    if (lengthOf(row) >= fewestCells) break
  }
  return detectByContent(sample)
}

function detectByNames(
  heads: readonly HeadUse[],
  rows: readonly Cells[],
  { headerRows, names }: { headerRows: number; names: Cells },
): DetectedLayout {
  const uses = heads.map((use, place) => {
    const isRepeated = use !== 'tags' && heads.indexOf(use) < place
    return use === 'number' || isRepeated ? null : use
  })
  const hasRepeated = uses.filter((use) => use !== null).length < heads.filter(isUse).length
  const isVerbatim = uses.every((use, place) => use === null || names[place]!.trim().toLowerCase() === use)
  renumberWrongOptions(uses)
  if (missingUses(uses).length > 0) {
    fillUnknown(uses, heads)
    return { layout: { headerRows, uses, answers: judgeTable(rows, uses).answers }, isCertain: false }
  }
  const { answers, isCertain } = judgeTable(rows, uses)
  const isPlausible = namesAnswer({ uses }) ? isCertain : isVerbatim || !mostlyNamed(answersOf(rows, uses))
  return { layout: { headerRows, uses, answers }, isCertain: isPlausible && !hasRepeated }
}

function isUse(use: HeadUse): boolean {
  return use !== null && use !== 'number'
}

/** Three of four options, beside an answer, are the wrong ones, whatever their numbers are. */
function renumberWrongOptions(uses: Uses) {
  if (!namesAnswer({ uses })) return
  const places = uses.flatMap((use, place) => (fourOptions.some((option) => option === use) ? [place] : []))
  if (places.length !== 3) return
  for (const [index, place] of places.entries()) uses[place] = fourOptions[index + 1]!
}

/** Suggests the missing uses, in their order, for the columns whose heads are not known. */
function fillUnknown(uses: Uses, heads: readonly HeadUse[]) {
  const missing = columnUses.filter((use) => use !== 'option1' && !uses.includes(use))
  for (const [place, head] of heads.entries()) {
    if (head === null) uses[place] = missing.shift() ?? null
  }
}
