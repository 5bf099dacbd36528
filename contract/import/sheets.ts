import type { AnyMessage } from '../message.ts'
import { message } from '../message.ts'
import { isBlank } from '../normalise.ts'
import { isFixColumn } from './csv-format.ts'
import { splitOffExtras } from './extra-columns.ts'
import { removeFormulaGuard } from './formula-guard.ts'
import type { Conversion } from './imported.ts'
import { noteSource } from './oddities.ts'
import type { ImportRow } from './read-row.ts'
import { readTable } from './read-table.ts'
import { emptyResult, type ImportResult, type ReadOptions } from './result.ts'
import { mostRows } from './rows.ts'

/** A filled row of a sheet: its number there, the texts of its cells as shown, and its pictures by their names in the file. */
type SheetRow = { line: number; parts: string[]; pictures: string[]; doubts: AnyMessage[] }

/** A sheet of a workbook that holds a table. `notes` are about the whole sheet. */
export type Sheet = { name: string; rows: SheetRow[]; notes: AnyMessage[]; conversions: Conversion[] }

const source = { encoding: null, separator: '' }

/**
 * Reads each sheet of a workbook as a table; each is a chapter where there are several. Rows are counted through all sheets. The
 * layout that an author chose is that of all sheets with as many columns.
 */
export function readSheets(sheets: readonly Sheet[], options: ReadOptions): ImportResult {
  const joined: ImportResult = { ...emptyResult(source), origins: new Map(), conversions: [] }
  let before = 0
  for (const sheet of sheets) {
    const shifted = sheet.rows.map((row) => ({ ...row, line: row.line + before }))
    const isFixed = isFixColumn(shifted[0]?.parts[0])
    const rows = splitOffExtras(
      shifted.map(({ line, parts }) => ({
        line,
        parts: parts.slice(isFixed ? 1 : 0).map(removeFormulaGuard),
      })),
    )
    joined.notes.push(...sheet.notes.map((problem) => ({ line: 0, problem })))
    addTable(joined, rows, { ...options, maxRows: mostRows(options) - joined.questions.length }, isFixed)
    const items = new Set([...joined.lines, ...joined.rejected.map(({ line }) => line)])
    for (const [at, { line, pictures, doubts }] of shifted.entries()) {
      const chapter = sheets.length > 1 ? sheet.name : null
      joined.origins!.set(line, { number: sheet.rows[at]!.line, chapter, pictures })
      joined.notes.push(...doubts.map((problem) => ({ line, problem })))
      if (pictures.length > 0 && !items.has(line))
        joined.notes.push({ line, problem: message('import.pictureLeftOut') })
    }
    joined.conversions!.push(...sheet.conversions.map((each) => ({ ...each, at: each.at + before })))
    before = shifted.at(-1)?.line ?? before
  }
  joined.notes.sort((one, other) => one.line - other.line)
  return noteSource(joined, { text: textOf(sheets), encoding: null })
}

function addTable(joined: ImportResult, rows: ImportRow[], options: ReadOptions, isFixed: boolean): void {
  const isOther = options.layout && options.layout.uses.length !== rows[0]?.parts.length
  const read = (chosen: ReadOptions) => readTable(rows, { firstLetter: isFixed ? 1 : 0, source }, chosen)
  const result = read(isOther ? { ...options, layout: undefined } : options)
  const { table, heads } = result
  if (isOther && joined.table?.isCertain !== false && table?.isCertain === false) {
    joined.rejected.push(...rows)
    joined.errors.push(...rows.map(({ line }) => ({ line, problem: message('import.otherSheet') })))
    return
  }
  if (joined.table === null) Object.assign(joined, { table, heads })
  else if (joined.table.isCertain && table?.isCertain === false) joined.table = table
  const isLike =
    String(heads) === String(joined.heads) && table?.layout.answers === joined.table?.layout.answers
  // Without the same columns a row cannot be completed in the preview.
  const rejected = isLike
    ? result.rejected
    : result.rejected.map(({ line, parts }) => ({ line, parts: [parts.join(' · ')] }))
  joined.questions.push(...result.questions)
  joined.lines.push(...result.lines)
  joined.rejected.push(...rejected)
  joined.errors.push(...result.errors.map((error) => ({ ...error, line: error.line || rows[0]?.line || 0 })))
  joined.notes.push(...result.notes)
  joined.fitting += result.fitting
  for (const [fix, offer] of Object.entries(result.offers)) {
    const known = joined.offers[fix as keyof typeof result.offers]
    const questions = offer.questions + (known?.questions ?? 0)
    joined.offers[fix as keyof typeof result.offers] = { ...(known ?? offer), questions }
  }
}

function textOf(sheets: readonly Sheet[]): string {
  const cells = sheets.flatMap(({ rows }) => rows.flatMap(({ parts }) => parts))
  return cells.filter((cell) => !isBlank(cell)).join('\n')
}
