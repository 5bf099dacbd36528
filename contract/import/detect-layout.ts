import { isBlank } from '../normalise.ts'
import { findNamed, isKeyBeside, isMark, isNoKey, isOddKey } from './answer-names.ts'
import { partOf, rowsWithHeads } from './csv-format.ts'
import { detectByContent } from './detect-by-content.ts'
import { type HeadUse, isSentence, usesOfHeads } from './heads.ts'
import { type ColumnUse, columnUses, fourOptions, type Layout, missingUses, namesAnswer } from './layout.ts'
import { isKey, leadsToOther, namesOther } from './named-in-text.ts'
import { placeParts } from './place-parts.ts'
import {
  answersOf,
  areRowNumbers,
  type Cells,
  type DetectedLayout,
  detected,
  fewestCells,
  judgeAll,
  judgeTable,
  lengthOf,
  type Uses,
} from './table-cells.ts'

/** Returns the layout of a table by the names in its first rows, or by what its columns hold. */
export function detectLayout(rows: readonly Cells[]): DetectedLayout {
  const found = findHeads(rows.slice(0, rowsWithHeads))
  if (!found) return detectByContent(rows)
  const { heads, place } = found
  const layout = judgeAll(rows.slice(place + 1), (data) =>
    detectByNames(heads, data, { headerRows: place + 1, names: rows[place]! }),
  )
  // A row above the names may be a question.
  const mayBeQuestion = rows.slice(0, place).some((row) => filledIn(row) >= fewestCells)
  return mayBeQuestion ? { ...layout, asksColumns: true, isCertain: false } : layout
}

/**
 * Returns the row with the most known names of columns: a title may be such a name, too. Below a row that may be a question,
 * only a row with names for most columns is one of names.
 */
function findHeads(rows: readonly Cells[]): { heads: HeadUse[]; place: number } | null {
  let best: { heads: HeadUse[]; place: number; known: number } | null = null
  let mayBeQuestion = false
  for (const [place, row] of rows.entries()) {
    const heads = usesOfHeads(row.slice(0, lengthOf(row)))
    const known = heads?.filter((use) => use !== null).length ?? 0
    // Such a name may also be a title, or a cell of a question.
    const isTitle = known < 2 && (filledIn(row) < fewestCells || row.some(isSentence))
    const isNamed = !isTitle && (!mayBeQuestion || known >= fewestCells)
    if (heads && isNamed && known > (best?.known ?? 0)) best = { heads, place, known }
    else if (best) break
    mayBeQuestion ||= filledIn(row) >= fewestCells
  }
  return best
}

function filledIn(row: Cells): number {
  return row.filter((cell) => !isBlank(cell)).length
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
    fillUnknown(uses, heads, rows)
    const judged = judgeTable(rows, uses)
    return detected(
      { headerRows, uses, answers: judged.answers },
      { columns: true, answers: !judged.isCertain },
    )
  }
  const { answers, isCertain } = judgeTable(rows, uses)
  const isPlausible = namesAnswer({ uses })
    ? !hasKeys(rows, uses, ['explanation'])
    : !hasKeys(rows, uses, isVerbatim ? ['explanation'] : ['explanation', 'tags']) &&
      !answersAreKeys(rows, uses, isVerbatim)
  const layout = { headerRows, uses, answers }
  const isOther =
    areRowNumbers(rows.map((row) => row[uses.indexOf('question')] ?? '')) || mostlyExplainsOther(rows, layout)
  return detected(layout, { columns: !isPlausible || hasRepeated || isOther, answers: !isCertain })
}

/** Returns whether the answers mark or repeat the options beside them, although no column has all four. */
function answersAreKeys(rows: readonly Cells[], uses: Uses, isVerbatim: boolean): boolean {
  const answers = answersOf(rows, uses).filter(({ answer }) => !isBlank(answer))
  const marks = new Set(answers.filter(isKeyBeside).map(({ answer }) => answer))
  const keys = answers.filter((answer) => isKeyBeside(answer) || isOddKey(answer.answer))
  const named = answers.filter((answer) => findNamed(answer, 'place') !== null)
  // Under the heads of the specification a single letter may be meant.
  const isMarked = marks.size > (isVerbatim ? 1 : 0) && keys.length * 2 >= answers.length
  return isMarked || (!isVerbatim && named.length > 0 && named.length * 2 >= answers.length)
}

/** Returns whether a column holds mostly marks of options, and different ones, or single signs alone, whatever its head says. */
function hasKeys(rows: readonly Cells[], uses: Uses, named: readonly ('explanation' | 'tags')[]): boolean {
  return uses.some((use, place) => {
    if (!named.some((each) => each === use)) return false
    const cells = rows.map((row) => row[place] ?? '').filter((cell) => !isBlank(cell))
    // Chapters have numbers.
    const isSign = (cell: string) => use === 'explanation' && [...cell].length === 1 && !isNoKey(cell)
    const keys = cells.filter(
      (cell) => isSign(cell) || (isKey(cell) && !(use === 'tags' && /[0-9০-৯]/.test(cell))),
    )
    // A mark of the answer itself may stand in the only row.
    const areSigns = keys.length === rows.length && keys.every((key) => isSign(key) && !isMark(key))
    return keys.length * 2 >= cells.length && (new Set(keys).size > 1 || (areSigns && keys.length > 0))
  })
}

/** Returns whether half of the explanations say that another option is right: the keys stand there. */
function mostlyExplainsOther(rows: readonly Cells[], layout: Layout): boolean {
  const other = rows.filter((row) => {
    const { parts, options } = placeParts(row, layout)
    const said = [partOf(parts, 'explanation'), options, partOf(parts, 'answer')] as const
    return namesOther(...said) || leadsToOther(...said)
  })
  return other.length > 0 && other.length * 2 >= rows.length
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

/** Suggests the missing uses, in their order, for the columns whose heads are not known: four options if the answers name one. */
function fillUnknown(uses: Uses, heads: readonly HeadUse[], rows: readonly Cells[]) {
  const fill = (missing: ColumnUse[]) =>
    uses.map((use, place) => use ?? ((heads[place] === null && missing.shift()) || null))
  const missing = columnUses.filter((use) => !uses.includes(use))
  const answers = answersOf(rows, fill([...missing]))
  const named = answers.filter((each) => findNamed(each, 'place') !== null || isKey(each.answer))
  const isNamed = named.length * 2 > rows.length
  const filled = fill(missing.filter((use) => isNamed || use !== 'option1'))
  uses.splice(0, uses.length, ...filled)
}
