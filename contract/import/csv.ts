import Papa from 'papaparse'
import { limits } from '../limits.ts'
import { imports as texts } from '../texts/creation.ts'
import { decodeImport } from './decode.ts'
import { removeFormulaGuard } from './formula-guard.ts'
import { type ImportError, type ImportResult, type ImportRow, readRows, refuseImport } from './rows.ts'

const delimiters = [',', ';', '\t']

/**
 * Reads a CSV of seven columns under a header row, separated by commas, semicolons or tabs. A pasted text comes as a string,
 * a file as its bytes. Finds all errors at once.
 */
export function parseQuestionsCsv(input: string | Uint8Array): ImportResult {
  const { text, error } = decodeImport(input)
  if (error !== null) return refuseImport(error)

  const { data, errors } = parse(text, detectDelimiter(text))
  const quoteErrors = readQuoteErrors(errors)
  const brokenLines = new Set(quoteErrors.map((found) => found.line))

  const rows: ImportRow[] = data
    .map((cells, index) => ({ line: index + 1, cells: cells.map((cell) => removeFormulaGuard(cell.trim())) }))
    .slice(1)
    // A row with a broken quotation mark may have swallowed others: what its parts are cannot be known.
    .filter((row) => !brokenLines.has(row.line))
  const result = readRows(rows, quoteErrors)
  const isEmpty = result.questions.length === 0 && result.errors.length === 0
  return isEmpty ? refuseImport(texts.headerOnly) : result
}

function parse(text: string, delimiter: string, previewRows = 0) {
  return Papa.parse<string[]>(text, { delimiter, newline: '\n', preview: previewRows })
}

/** The separator with which most of the first rows have seven parts; a comma when none does better. */
function detectDelimiter(text: string): string {
  let best = { delimiter: ',', rows: 0 }
  for (const delimiter of delimiters) {
    const { data } = parse(text, delimiter, 20)
    const rows = data.filter((cells) => cells.length === limits.importColumns).length
    if (rows > best.rows) best = { delimiter, rows }
  }
  return best.delimiter
}

/** One message per row, and only for as many rows as an import may have. */
function readQuoteErrors(errors: readonly Papa.ParseError[]): ImportError[] {
  const byLine = new Map<number, ImportError>()
  for (const { code, row = 0 } of errors) {
    const line = row + 1
    if (byLine.size >= limits.importRows || byLine.has(line)) continue
    if (code === 'MissingQuotes') byLine.set(line, { line, message: texts.unclosedQuote(line) })
    if (code === 'InvalidQuotes') byLine.set(line, { line, message: texts.strayQuote(line) })
  }
  return [...byLine.values()]
}
