import { isBlank } from '../normalise.ts'
import { findNamed, isKey, isKeyBeside, isOddKey } from './answer-names.ts'
import { detectByContent } from './detect-by-content.ts'
import { type HeadUse, usesOfHeads } from './heads.ts'
import { columnUses, fourOptions, missingUses, namesAnswer } from './layout.ts'
import {
  answersOf,
  type Cells,
  type DetectedLayout,
  detected,
  fewestCells,
  judgeTable,
  lengthOf,
  type Uses,
} from './table-cells.ts'

/** So many rows are looked at: enough to tell the columns of a file, and soon done for a megabyte. */
export const sampleRows = 200
/** Titles above the names of the columns. */
const mostTitles = 4

/** Returns the layout of a table by the names in its first rows, or by what its columns hold. */
export function detectLayout(rows: readonly Cells[]): DetectedLayout {
  const sample = rows.slice(0, sampleRows)
  for (const [place, row] of sample.slice(0, mostTitles + 1).entries()) {
    const heads = usesOfHeads(row.slice(0, lengthOf(row)))
    if (heads) {
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
    const judged = judgeTable(rows, uses)
    return detected(
      { headerRows, uses, answers: judged.answers },
      { columns: true, answers: !judged.isCertain },
    )
  }
  const { answers, isCertain } = judgeTable(rows, uses)
  const isPlausible = namesAnswer({ uses })
    ? !hasKeys(rows, uses, ['explanation'])
    : !hasKeys(rows, uses, ['explanation', 'tags']) && !answersAreKeys(rows, uses, isVerbatim)
  return detected(
    { headerRows, uses, answers },
    { columns: !isPlausible || hasRepeated, answers: !isCertain },
  )
}

/** Returns whether the answers mark or repeat the options beside them, although no column has all four. */
function answersAreKeys(rows: readonly Cells[], uses: Uses, isVerbatim: boolean): boolean {
  const answers = answersOf(rows, uses).filter(({ answer }) => !isBlank(answer))
  const marks = new Set(answers.filter(isKeyBeside).map(({ answer }) => answer))
  const keys = answers.filter((answer) => isKeyBeside(answer) || isOddKey(answer.answer))
  const named = answers.filter((answer) => findNamed(answer, 'text') !== null)
  // Under the heads of the specification a single letter may be meant.
  const isMarked = marks.size > (isVerbatim ? 1 : 0) && keys.length * 2 >= answers.length
  return isMarked || (!isVerbatim && named.length > 0 && named.length * 2 >= answers.length)
}

/** Returns whether a column holds mostly marks of options, and different ones, whatever its head says. */
function hasKeys(rows: readonly Cells[], uses: Uses, named: readonly ('explanation' | 'tags')[]): boolean {
  return uses.some((use, place) => {
    if (!named.some((each) => each === use)) return false
    const cells = rows.map((row) => row[place] ?? '').filter((cell) => !isBlank(cell))
    const keys = cells.filter(isKey)
    return keys.length * 2 >= cells.length && new Set(keys).size > 1
  })
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
