import { message } from '../message.ts'
import { isBlank } from '../normalise.ts'
import { describeTable, findLayout, withoutHeads } from './find-layout.ts'
import { usesOfHeads } from './heads.ts'
import type { Layout } from './layout.ts'
import type { ImportError } from './problems.ts'
import type { ImportRow, RowReading } from './read-row.ts'
import { type ImportResult, type ReadOptions, refuseImport } from './result.ts'
import { readRows, rejectRest } from './rows.ts'
import { fewestCells, lengthOf } from './table-cells.ts'

/** Reads the filled rows of a table of questions. `firstLetter` is the place of its first column in a spreadsheet. */
export function readTable(
  rows: readonly ImportRow[],
  { firstLetter, source }: Pick<RowReading, 'source'> & { firstLetter: number },
  options: ReadOptions,
): ImportResult {
  const found = findLayout(rows, options)
  const { layout } = found
  const width = rows[Math.max(0, layout.headerRows - 1)]?.parts.length ?? 0
  const { data, notes, rest } = withoutHeads(rows, layout)
  if (data.length + rest.length === 0) return refuseImport(message('import.headerOnly'))
  const fitted = data.map((row) => dropEmptyColumns(row, layout, width))
  const result = readRows(fitted, { layout, firstLetter, source }, options)
  if (rest.length > 0) rejectRest(result, rest, [sayOtherHeads(rows, rest, layout)])
  if (!options.layout) result.notes.unshift(...noteFirstRows(rows, layout))
  result.notes.push(...notes)
  result.table = describeTable(found, rows, firstLetter)
  return result
}

/** A spreadsheet pads each row to its widest one; the first row has that width. */
function dropEmptyColumns(row: ImportRow, { uses }: Layout, width: number): ImportRow {
  const isPadded = row.parts.length <= width && row.parts.slice(uses.length).every(isBlank)
  return row.fault || !isPadded ? row : { ...row, parts: row.parts.slice(0, uses.length) }
}

/** Returns the reason to refuse other heads: right below the first ones they are a mistake, further down a second file. */
function sayOtherHeads(rows: readonly ImportRow[], [other]: readonly ImportRow[], { headerRows }: Layout) {
  return other === rows[headerRows]
    ? message('import.twoHeads', { first: rows[headerRows - 1]!.line, second: other!.line })
    : message('import.otherHeads')
}

/** Says which rows without names of columns were skipped or taken for a question. Below titles alone a question follows. */
function noteFirstRows(rows: readonly ImportRow[], { headerRows }: Layout): ImportError[] {
  const isTitle = ({ parts }: ImportRow) => lengthOf(parts) < fewestCells
  const notes: ImportError[] = rows
    .slice(0, headerRows)
    .filter((row, place) => place < headerRows - 1 || isTitle(row) || usesOfHeads(row.parts) === null)
    .map(({ line, parts }) => {
      const cell = parts.find((part) => !isBlank(part)) ?? ''
      return { line, problem: message('import.rowSkipped', { cell: cell.slice(0, 60) }) }
    })
  const first = rows[headerRows]
  if (first && rows.slice(0, headerRows).every(isTitle))
    notes.push({ line: first.line, problem: message('import.firstRowIsQuestion') })
  return notes
}
