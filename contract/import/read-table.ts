import { message } from '../message.ts'
import { isBlank } from '../normalise.ts'
import { importColumns } from './csv-format.ts'
import { findLayout } from './detect-layout.ts'
import { headKey, isHeadRow, usesOfHeads } from './heads.ts'
import { type DetectedLayout, type Layout, letterOf, standardLayout } from './layout.ts'
import type { ImportError } from './problems.ts'
import type { ImportRow, RowReading } from './read-row.ts'
import { type ImportResult, type ImportTable, type ReadOptions, refuseImport } from './result.ts'
import { readRows, rejectRest } from './rows.ts'

/** Rows that are shown where the author chooses the columns. */
const shownRows = 6

/**
 * Reads the filled rows of a table of questions. `firstLetter` is the place of its first column in a spreadsheet; null for a raw
 * text, which has the seven parts of the specification without a header unless it names or holds others.
 */
export function readTable(
  rows: readonly ImportRow[],
  { firstLetter, source }: Omit<RowReading, 'layout'>,
  options: ReadOptions,
): ImportResult {
  const isRaw = firstLetter === null
  const told = findLayout(rows, options)
  const hasNames = options.layout || usesOfHeads(rows[told.layout.headerRows - 1]?.parts ?? []) !== null
  const isPlain = isRaw && !hasNames && String(told.layout.uses) === String(importColumns)
  const found = isPlain ? plain : told
  const { layout } = found
  const { data, notes, rest } = withoutHeads(rows, layout)
  if (data.length + rest.length === 0) return refuseImport(message('import.headerOnly'))
  const width = isPlain ? 0 : (rows[Math.max(0, layout.headerRows - 1)]?.parts.length ?? 0)
  const fitted = data.map((row) => dropEmptyColumns(row, layout, width))
  const result = readRows(fitted, { layout, firstLetter, source }, options)
  rejectRest(result, rest, [message('import.otherHeads')])
  // Titles stand above the names of the columns.
  if (!options.layout)
    result.notes.push(...rows.slice(0, Math.max(0, layout.headerRows - 1)).map(noteSkipped))
  result.notes.push(...notes)
  result.notes.sort((one, other) => one.line - other.line)
  if (!isPlain) result.table = describeTable(found, rows, firstLetter ?? 0)
  return result
}

const plain: DetectedLayout = {
  layout: { ...standardLayout, headerRows: 0 },
  isCertain: true,
  asksColumns: false,
  asksAnswers: false,
}

/**
 * Returns the rows below the heads. Where two files were joined, heads stand among them: the same ones are skipped with a
 * note; below others nothing can be read, so those rows are the `rest`.
 */
function withoutHeads(
  rows: readonly ImportRow[],
  { headerRows }: Layout,
): { data: ImportRow[]; notes: ImportError[]; rest: ImportRow[] } {
  const heads = rows[headerRows - 1]
  const keyOf = ({ parts }: ImportRow) => JSON.stringify(parts.map(headKey)).replace(/(?:,"")*]$/, ']')
  const key = heads && keyOf(heads)
  const data: ImportRow[] = []
  const notes: ImportError[] = []
  for (const [place, row] of rows.entries()) {
    if (place < headerRows) continue
    if (heads && !row.fault && keyOf(row) === key) notes.push(noteSkipped(row))
    else if (place > 0 && !row.fault && isHeadRow(row.parts)) return { data, notes, rest: rows.slice(place) }
    else data.push(row)
  }
  return { data, notes, rest: [] }
}

/** Describes the columns for the author, who sees the first rows and which columns are left out. */
function describeTable(found: DetectedLayout, rows: readonly ImportRow[], firstLetter: number): ImportTable {
  const { uses, headerRows } = found.layout
  const heads = rows[headerRows - 1]?.parts ?? []
  const leftOut = uses.flatMap((use, place) => {
    const isEmpty = use !== null || rows.every(({ parts }) => isBlank(parts[place] ?? ''))
    const head = heads[place] ?? ''
    return isEmpty ? [] : [isBlank(head) ? letterOf(firstLetter + place) : head]
  })
  return { ...found, rows: rows.slice(0, shownRows).map(({ parts }) => parts), leftOut, firstLetter }
}

/** A spreadsheet pads each row to its widest one; the first row has that width. */
function dropEmptyColumns(row: ImportRow, { uses }: Layout, width: number): ImportRow {
  const isPadded = row.parts.length <= width && row.parts.slice(uses.length).every(isBlank)
  return row.fault || !isPadded ? row : { ...row, parts: row.parts.slice(0, uses.length) }
}

function noteSkipped({ line, parts }: ImportRow): ImportError {
  const cell = parts.find((part) => !isBlank(part)) ?? ''
  return { line, problem: message('import.rowSkipped', { cell: cell.slice(0, 60) }) }
}
