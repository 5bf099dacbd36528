import { message } from '../message.ts'
import { isBlank, normaliseText } from '../normalise.ts'
import { importColumns } from './csv-format.ts'
import { decodeImport } from './decode.ts'
import { describeTable, findLayout, withoutHeads } from './find-layout.ts'
import { usesOfHeads } from './heads.ts'
import { checkKeyword } from './keyword.ts'
import { type Layout, standardLayout } from './layout.ts'
import { noteSource } from './oddities.ts'
import { findOtherFormat } from './other-formats.ts'
import type { ImportRow } from './read-row.ts'
import { type ImportResult, type ReadOptions, refuseImport } from './result.ts'
import { readRows, rejectRest } from './rows.ts'
import type { DetectedLayout } from './table-cells.ts'

/**
 * Reads a text with one question on each line, its seven parts separated by a keyword. Without a header the first line is
 * line 1. `input` is a pasted text, or the bytes of a file. The columns are asked as in a CSV where they are not certain.
 */
export function parseQuestionsRaw(
  input: string | Uint8Array,
  { keyword = '', ...options }: { keyword?: string | undefined } & ReadOptions,
): ImportResult {
  const wrong = checkKeyword(keyword)
  if (wrong !== null) return refuseImport(wrong)
  const separator = normaliseText(keyword)

  const { text, encoding, error } = decodeImport(input)
  if (error !== null) return refuseImport(error)
  const rows = text
    .normalize('NFC')
    .split('\n')
    .map((line, index) => ({ line: index + 1, text: line }))
    // A blank line is skipped; splitting it would report wrong parts.
    .filter((row) => !isBlank(row.text))
    .map(({ line, text }) => ({ line, parts: text.split(separator).map((part) => part.trim()) }))
    .filter(({ parts }) => !parts.every(isBlank))
  const records = rows.map(({ parts: cells }) => ({ cells, fault: null, quoted: [] }))
  const other = findOtherFormat(text, { records, separator })
  if (other !== null) return refuseImport(other)

  const found = findRawLayout(rows, options)
  const { layout } = found
  const { data, notes, rest } = withoutHeads(rows, layout)
  if (data.length === 0) return refuseImport(message('import.headerOnly'))
  const result = readRows(
    data.map((row) => dropEmptyParts(row, layout)),
    { layout, firstLetter: null, source: { encoding, separator } },
    options,
  )
  if (rest.length > 0) rejectRest(result, rest, [message('import.otherHeads')])
  result.notes.push(...notes)
  result.notes.sort((one, other) => one.line - other.line)
  if (!found.isCertain || options.layout || layout.headerRows > 0) {
    result.table = describeTable(found, rows, 0)
  }
  return noteSource(result, { text, encoding })
}

/** The first line is a question, unless it names the columns: nobody writes titles above a raw text. */
function findRawLayout(rows: readonly ImportRow[], options: ReadOptions): DetectedLayout {
  const found = findLayout(rows, options)
  const names = rows[found.layout.headerRows - 1]?.parts
  if (options.layout || !found.isCertain || (names && usesOfHeads(names))) return found
  return { ...found, layout: { ...standardLayout, headerRows: 0 } }
}

/** The author is asked about columns up to the last filled one. */
function dropEmptyParts(row: ImportRow, { uses }: Layout): ImportRow {
  const isPadded = row.parts.slice(uses.length).every(isBlank) && uses.length < importColumns.length
  return isPadded ? { ...row, parts: row.parts.slice(0, uses.length) } : row
}
