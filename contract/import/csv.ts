import { limits } from '../limits.ts'
import { isBlank } from '../normalise.ts'
import { imports as texts } from '../texts/en/imports.ts'
import { decodeImport } from './decode.ts'
import { removeFormulaGuard } from './formula-guard.ts'
import { noteSource } from './oddities.ts'
import { errorOfRow, type ImportError } from './problems.ts'
import { type CsvRecord, readRecords } from './records.ts'
import { type ImportResult, type ImportRow, readRows, refuseImport } from './rows.ts'

const separators = [',', ';', '\t']

/**
 * Reads a CSV of seven columns under a header row, separated by commas, semicolons or tabs. A pasted text comes as a string,
 * a file as its bytes. Finds all errors at once. With `fitsRows` it also takes rows that only lack empty columns at the end
 * or have empty ones too many, as Excel writes them.
 */
export function parseQuestionsCsv(
  input: string | Uint8Array,
  { fitsRows = false }: { fitsRows?: boolean } = {},
): ImportResult {
  const { text, encoding, error } = decodeImport(input)
  if (error !== null) return refuseImport(error)

  const { separator, table } = splitOffSeparator(text)
  const records = readRecords(table, separator)
  const isMendFile = records[0]?.cells[0]?.trim() === texts.mendColumn
  const rows = toRows(records, isMendFile ? 1 : 0)
  const [header, ...data] = rows
  const result = readRows(data, {
    firstLetter: isMendFile ? 1 : 0,
    fitsRows,
    source: { encoding, separator },
  })
  const isEmpty = result.questions.length === 0 && result.errors.length === 0
  if (isEmpty) return refuseImport(texts.headerOnly)
  result.notes.unshift(...noteSource({ text, encoding }), ...noteHeader(header))
  return result
}

/** A first line `sep=;` is for Excel, which does not show or count it. Without it the rows tell the separator. */
function splitOffSeparator(text: string): { separator: string; table: string } {
  const [line, separator] = /^"?sep=([,;\t|])"?[,;\t]*(?:\n|$)/i.exec(text) ?? []
  if (line !== undefined && separator !== undefined) return { separator, table: text.slice(line.length) }
  return { separator: detectSeparator(text), table: text }
}

/**
 * The separator with which most of the first rows have seven parts; when none of them has, the one that makes the most parts
 * of the header.
 */
function detectSeparator(text: string): string {
  let best = { separator: ',', right: 0, headerParts: 1 }
  for (const separator of separators) {
    const records = readRecords(text, separator, limits.importRows)
    const right = records.filter(({ cells }) => {
      return cells.length >= limits.importColumns && cells.slice(limits.importColumns).every(isBlank)
    }).length
    const headerParts = records[0]?.cells.length ?? 0
    const isBetter = right > best.right || (right === best.right && headerParts > best.headerParts)
    if (isBetter) best = { separator, right, headerParts }
  }
  return best.separator
}

/** Values are trimmed. `dropped` columns stand before the question. */
function toRows(records: readonly CsvRecord[], dropped: number): ImportRow[] {
  const width = (records[0]?.cells.length ?? 0) - dropped
  return records.map(({ cells, fault }, index) => {
    const line = index + 1
    if (fault !== null) {
      return { line, parts: cells.map((source) => source.trim()), fault: describeFault(fault, line) }
    }
    const parts = cells.slice(dropped).map((cell) => removeFormulaGuard(cell.trim()))
    return { line, parts: dropEmptyColumns(parts, width) }
  })
}

/** A spreadsheet writes as many columns in each row as its widest has; its header tells how many those are. */
function dropEmptyColumns(parts: string[], width: number): string[] {
  const added = parts.slice(limits.importColumns)
  return parts.length <= width && added.every(isBlank) ? parts.slice(0, limits.importColumns) : parts
}

function describeFault(fault: 'unclosed' | 'stray', line: number): ImportError {
  return errorOfRow(line, fault === 'unclosed' ? texts.unclosedQuote : texts.strayQuote)
}

/** The first row is never imported, whatever it says; when it has seven parts and no name of a column, that is told. */
function noteHeader(header: ImportRow | undefined): ImportError[] {
  if (!header || header.parts.length !== limits.importColumns || header.parts.some(isBlank)) return []
  const names: readonly string[] = Object.values(texts.columns)
  if (header.parts.some((part) => names.includes(part.toLowerCase()))) return []
  return [errorOfRow(header.line, texts.headerLooksLikeQuestion(header.parts[0]!))]
}
