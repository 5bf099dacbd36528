import { limits } from '../limits.ts'
import { message } from '../message.ts'
import { isBlank } from '../normalise.ts'
import { importColumns, isFixColumn } from './csv-format.ts'
import { decodeImport } from './decode.ts'
import { splitOffExtras } from './extra-columns.ts'
import { removeFormulaGuard } from './formula-guard.ts'
import { usesOfHeads } from './heads.ts'
import { fewestCells, rowsWithHeads } from './layout.ts'
import { noteSource } from './oddities.ts'
import { findOtherFormat } from './other-formats.ts'
import type { ImportRow } from './read-row.ts'
import { readTable } from './read-table.ts'
import { type CsvRecord, readRecords } from './records.ts'
import { type ImportResult, type ReadOptions, refuseImport } from './result.ts'
import { isFilled } from './table-cells.ts'

const separators = [',', ';', '\t', '|']

/**
 * Reads a table of questions, separated by commas, semicolons, tabs or vertical bars: seven columns in their order, or others
 * whose heads or contents tell what they hold. `input` is a pasted text, or the bytes of a file. Finds all errors at once. The
 * result is to be imported only if `table.isCertain`, or after the author has confirmed the layout.
 */
export function parseQuestionsCsv(input: string | Uint8Array, options: ReadOptions = {}): ImportResult {
  const { text, encoding, error } = decodeImport(input)
  if (error !== null) return refuseImport(error)

  const { separator, table } = splitOffSeparator(text)
  const records = readRecords(table, separator)
  const other = findOtherFormat(text, records, separator)
  if (other !== null) return refuseImport(other)
  const firstLetter = isFixColumn(records.find(({ cells }) => isFilled(cells))?.cells[0]) ? 1 : 0
  const rows = splitOffExtras(toRows(records, firstLetter, separator)).filter(({ parts }) => isFilled(parts))
  const result = readTable(rows, { firstLetter, source: { encoding, separator } }, options)
  // A cell of several lines may hold the rows between two marks that have nothing to do with each other.
  for (const [at, { rowsInside: lines }] of records.entries())
    if (lines > 0) result.notes.push({ line: at + 1, problem: message('import.rowsInside', { lines }) })
  result.notes.sort((one, other) => one.line - other.line)
  return noteSource(result, { text, encoding })
}

/** A first line `sep=;` is for Excel, which does not show or count it. Without it the rows determine the separator. */
function splitOffSeparator(text: string): { separator: string; table: string } {
  const [line, separator] = /^"?sep=([,;\t|])"?[,;\t]*(?:\n|$)/i.exec(text) ?? []
  if (line !== undefined && separator !== undefined) return { separator, table: text.slice(line.length) }
  return { separator: detectSeparator(text), table: text }
}

/**
 * Returns the separator that makes the names of columns in one of the first rows; otherwise one other than the comma, which
 * texts have, with which almost all of the first rows can be questions; otherwise the one with which most of them have seven
 * parts; if none has, the one with which most can be questions, or that splits the first row into most.
 */
function detectSeparator(text: string): string {
  const ranks = separators.map((separator) => {
    const records = readRecords(text, separator, limits.importRows).filter(({ cells }) => isFilled(cells))
    const heads = records.slice(0, rowsWithHeads).filter(({ cells }) => usesOfHeads(cells))
    const wide = records.filter(({ cells }) => cells.length >= fewestCells).length
    const right = records.filter(({ cells }) => {
      return cells.length >= importColumns.length && cells.slice(importColumns.length).every(isBlank)
    })
    const isWhole = separator !== ',' && wide > 0 && wide * 5 >= records.length * 4
    const named = Math.max(0, ...heads.map(({ cells }) => cells.length))
    return { separator, rank: [named, Number(isWhole), right.length, wide, records[0]?.cells.length ?? 0] }
  })
  const compare = (one: number[], other: number[]) =>
    one.map((value, at) => value - other[at]!).find((difference) => difference !== 0) ?? 0
  return ranks.toSorted((one, other) => compare(other.rank, one.rank))[0]!.separator
}

/** Trims values and drops the columns before the question. */
function toRows(records: readonly CsvRecord[], dropped: number, separator: string): ImportRow[] {
  // Some write a space behind each comma.
  const spacesMean = records.filter(({ isSpaced }) => isSpaced).length <= Math.max(1, records.length / 4)
  return records.map(({ cells, fault, isSpaced }, index) => {
    const line = index + 1
    if (fault !== null) {
      // Names of columns have no quotation marks, so a wrong one does not hide them.
      const heads = cells.join().replaceAll('"', '').split(separator)
      if (usesOfHeads(heads)) return { line, parts: heads.slice(dropped).map((head) => head.trim()) }
      const parts = cells.map((source) => source.trim())
      return { line, parts, fault: message(`import.${fault}Quote`) }
    }
    // Excel writes ="007" so that a cell stays a text.
    const texts = cells.slice(dropped).map((cell) => cell.trim().replace(/^="([^"]*)"$/, '$1'))
    const parts = texts.map(removeFormulaGuard)
    return { line, parts, mayBeCut: separator === ',' && spacesMean && isSpaced }
  })
}
