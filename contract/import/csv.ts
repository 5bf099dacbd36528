import { limits } from '../limits.ts'
import { message } from '../message.ts'
import { isBlank } from '../normalise.ts'
import { importColumns, isFixColumn } from './csv-format.ts'
import { decodeImport } from './decode.ts'
import { removeFormulaGuard } from './formula-guard.ts'
import { noteSource } from './oddities.ts'
import type { ImportError } from './problems.ts'
import { type CsvRecord, readRecords } from './records.ts'
import { type ImportResult, refuseImport } from './result.ts'
import { type ImportRow, readRows } from './rows.ts'

const separators = [',', ';', '\t']

/**
 * Reads a CSV of seven columns under a header row, separated by commas, semicolons or tabs. `input` is a pasted text, or the
 * bytes of a file. Finds all errors at once. See `readRows` for `fitsRows`.
 */
export function parseQuestionsCsv(
  input: string | Uint8Array,
  { fitsRows = false }: { fitsRows?: boolean } = {},
): ImportResult {
  const { text, encoding, error } = decodeImport(input)
  if (error !== null) return refuseImport(error)

  const { separator, table } = splitOffSeparator(text)
  const records = readRecords(table, separator)
  const firstLetter = isFixColumn(records[0]?.cells[0]) ? 1 : 0
  const [header, ...data] = toRows(records, firstLetter)
  const result = readRows(data, { firstLetter, fitsRows, source: { encoding, separator } })
  const isEmpty = result.questions.length === 0 && result.errors.length === 0
  if (isEmpty) return refuseImport(message('import.headerOnly'))
  result.notes.unshift(...noteSource({ text, encoding }), ...noteHeader(header))
  return result
}

/** A first line `sep=;` is for Excel, which does not show or count it. Without it the rows determine the separator. */
function splitOffSeparator(text: string): { separator: string; table: string } {
  const [line, separator] = /^"?sep=([,;\t|])"?[,;\t]*(?:\n|$)/i.exec(text) ?? []
  if (line !== undefined && separator !== undefined) return { separator, table: text.slice(line.length) }
  return { separator: detectSeparator(text), table: text }
}

/**
 * Returns the separator with which most of the first rows have seven parts; if none has, the one that splits
 * the header into most parts.
 */
function detectSeparator(text: string): string {
  let best = { separator: ',', right: 0, headerParts: 1 }
  for (const separator of separators) {
    const records = readRecords(text, separator, limits.importRows)
    const right = records.filter(({ cells }) => {
      return cells.length >= importColumns.length && cells.slice(importColumns.length).every(isBlank)
    }).length
    const headerParts = records[0]?.cells.length ?? 0
    const isBetter = right > best.right || (right === best.right && headerParts > best.headerParts)
    if (isBetter) best = { separator, right, headerParts }
  }
  return best.separator
}

/** Trims values and drops the columns before the question. */
function toRows(records: readonly CsvRecord[], dropped: number): ImportRow[] {
  const width = (records[0]?.cells.length ?? 0) - dropped
  return records.map(({ cells, fault }, index) => {
    const line = index + 1
    if (fault !== null) {
      const parts = cells.map((source) => source.trim())
      return { line, parts, fault: message(`import.${fault}Quote`) }
    }
    const parts = cells.slice(dropped).map((cell) => removeFormulaGuard(cell.trim()))
    return { line, parts: dropEmptyColumns(parts, width) }
  })
}

/** A spreadsheet pads each row to its widest one; the header has that width. */
function dropEmptyColumns(parts: string[], width: number): string[] {
  const added = parts.slice(importColumns.length)
  return parts.length <= width && added.every(isBlank) ? parts.slice(0, importColumns.length) : parts
}

/** The first row is never imported. If it has all parts but no column's name, it may be a question: returns a note. */
function noteHeader(header: ImportRow | undefined): ImportError[] {
  if (!header || header.parts.length !== importColumns.length || header.parts.some(isBlank)) return []
  const names: readonly string[] = importColumns
  if (header.parts.some((part) => names.includes(part.toLowerCase()))) return []
  const problem = message('import.headerLooksLikeQuestion', { cell: header.parts[0]! })
  return [{ line: header.line, problem }]
}
