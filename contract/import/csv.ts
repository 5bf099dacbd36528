import { limits } from '../limits.ts'
import { message } from '../message.ts'
import { isBlank } from '../normalise.ts'
import { importColumns, isFixColumn } from './csv-format.ts'
import { decodeImport } from './decode.ts'
import { type DetectedLayout, detectLayout } from './detect-layout.ts'
import { removeFormulaGuard } from './formula-guard.ts'
import { useOfHead } from './heads.ts'
import type { Layout } from './layout.ts'
import { noteSource } from './oddities.ts'
import type { ImportError } from './problems.ts'
import type { ImportRow } from './read-row.ts'
import { type CsvRecord, readRecords } from './records.ts'
import { type ImportResult, type ReadOptions, refuseImport } from './result.ts'
import { readRows } from './rows.ts'

const separators = [',', ';', '\t']
/** Rows that are shown where the author chooses the columns. */
const shownRows = 6

/**
 * Reads a table of questions, separated by commas, semicolons or tabs: seven columns in their order, or others whose heads
 * or contents tell what they hold. `input` is a pasted text, or the bytes of a file. Finds all errors at once. The result is
 * to be imported only if `table.isCertain`, or after the author has confirmed the layout.
 */
export function parseQuestionsCsv(input: string | Uint8Array, options: ReadOptions = {}): ImportResult {
  const { text, encoding, error } = decodeImport(input)
  if (error !== null) return refuseImport(error)

  const { separator, table } = splitOffSeparator(text)
  const records = readRecords(table, separator)
  const firstLetter = isFixColumn(records.find(({ cells }) => isFilled(cells))?.cells[0]) ? 1 : 0
  const rows = toRows(records, firstLetter).filter(({ parts }) => isFilled(parts))
  const detected = detectInRows(rows)
  const layout = options.layout ?? detected.layout
  const width = rows[Math.max(0, layout.headerRows - 1)]?.parts.length ?? 0
  const data = rows.slice(layout.headerRows).map((row) => dropEmptyColumns(row, layout, width))
  if (data.length === 0) return refuseImport(message('import.headerOnly'))
  const result = readRows(data, { layout, firstLetter, source: { encoding, separator } }, options)
  if (!options.layout) result.notes.unshift(...noteFirstRows(rows, layout))
  const isCertain = options.layout !== undefined || detected.isCertain
  result.table = { layout, isCertain, rows: rows.slice(0, shownRows).map(({ parts }) => parts), firstLetter }
  return noteSource(result, { text, encoding })
}

/** A first line `sep=;` is for Excel, which does not show or count it. Without it the rows determine the separator. */
function splitOffSeparator(text: string): { separator: string; table: string } {
  const [line, separator] = /^"?sep=([,;\t|])"?[,;\t]*(?:\n|$)/i.exec(text) ?? []
  if (line !== undefined && separator !== undefined) return { separator, table: text.slice(line.length) }
  return { separator: detectSeparator(text), table: text }
}

/**
 * Returns the separator that makes the names of columns in the first row; otherwise the one with which most of the first
 * rows have seven parts; if none has, the one that splits the first row into most parts.
 */
function detectSeparator(text: string): string {
  let best = { separator: ',', named: 0, right: 0, headerParts: 1 }
  for (const separator of separators) {
    const records = readRecords(text, separator, limits.importRows)
    const right = records.filter(({ cells }) => {
      return cells.length >= importColumns.length && cells.slice(importColumns.length).every(isBlank)
    }).length
    const head = records[0]?.cells ?? []
    const named = head.map(useOfHead).includes('question') ? head.length : 0
    const difference = named - best.named || right - best.right || head.length - best.headerParts
    if (difference > 0) best = { separator, named, right, headerParts: head.length }
  }
  return best.separator
}

/** Trims values and drops the columns before the question. */
function toRows(records: readonly CsvRecord[], dropped: number): ImportRow[] {
  return records.map(({ cells, fault }, index) => {
    const line = index + 1
    if (fault !== null) {
      const parts = cells.map((source) => source.trim())
      return { line, parts, fault: message(`import.${fault}Quote`) }
    }
    return { line, parts: cells.slice(dropped).map((cell) => removeFormulaGuard(cell.trim())) }
  })
}

function isFilled(cells: readonly string[]): boolean {
  return !cells.every(isBlank)
}

/** Rows whose parts cannot be known say nothing about the columns. One before the first question is such a question. */
function detectInRows(rows: readonly ImportRow[]): DetectedLayout {
  const sound = rows.filter(({ fault }) => !fault)
  const { layout, isCertain } = detectLayout(sound.map(({ parts }) => parts))
  const last = sound[layout.headerRows - 1]
  return { layout: { ...layout, headerRows: last ? rows.indexOf(last) + 1 : 0 }, isCertain }
}

/** A spreadsheet pads each row to its widest one; the first row has that width. */
function dropEmptyColumns(row: ImportRow, { uses }: Layout, width: number): ImportRow {
  const isPadded = row.parts.length <= width && row.parts.slice(uses.length).every(isBlank)
  return row.fault || !isPadded ? row : { ...row, parts: row.parts.slice(0, uses.length) }
}

/** Says which rows without names of columns were skipped or taken for a question. */
function noteFirstRows(rows: readonly ImportRow[], { headerRows }: Layout): ImportError[] {
  if (headerRows === 0) return [{ line: rows[0]!.line, problem: message('import.firstRowIsQuestion') }]
  return rows
    .slice(0, headerRows)
    .filter(({ parts }) => !parts.map(useOfHead).includes('question'))
    .map(({ line, parts }) => {
      const cell = parts.find((part) => !isBlank(part)) ?? ''
      return { line, problem: message('import.rowSkipped', { cell: cell.slice(0, 60) }) }
    })
}
