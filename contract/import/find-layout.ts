import { message } from '../message.ts'
import { isBlank } from '../normalise.ts'
import { detectLayout } from './detect-layout.ts'
import { headKey } from './heads.ts'
import { type Layout, letterOf } from './layout.ts'
import { isHeadRow } from './looks-like-heads.ts'
import type { ImportError } from './problems.ts'
import type { ImportRow } from './read-row.ts'
import type { ImportTable, ReadOptions } from './result.ts'
import { type DetectedLayout, detected, judgeAll, judgeTable } from './table-cells.ts'

/** Rows that are shown where the author chooses the columns. */
const shownRows = 6

/** Returns the layout that the author chose, or the one that the rows tell. */
export function findLayout(rows: readonly ImportRow[], { layout }: ReadOptions): DetectedLayout {
  if (!layout) return detectInRows(rows)
  const { headerRows, uses, answers } = layout
  if (answers !== null) return detected({ ...layout, answers }, { columns: false, answers: false })
  const cells = rows.filter(({ fault }) => !fault).map(({ parts }) => parts)
  return judgeAll(cells.slice(headerRows), (rows) => {
    const judged = judgeTable(rows, [...uses])
    return detected({ ...layout, answers: judged.answers }, { columns: false, answers: !judged.isCertain })
  })
}

/** Rows whose parts cannot be known say nothing about the columns. One before the first question is such a question. */
function detectInRows(rows: readonly ImportRow[]): DetectedLayout {
  const sound = rows.filter(({ fault }) => !fault)
  const detected = detectLayout(sound.map(({ parts }) => parts))
  const { layout } = detected
  const last = sound[layout.headerRows - 1]
  return { ...detected, layout: { ...layout, headerRows: last ? rows.indexOf(last) + 1 : 0 } }
}

/**
 * Returns the rows below the heads. Where two files were joined, heads stand among them: the same ones are skipped with a
 * note; below others nothing can be read, so those rows are the `rest`.
 */
export function withoutHeads(
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
    if (heads && !row.fault && keyOf(row) === key)
      notes.push({ line: row.line, problem: message('import.headAgain') })
    else if (place > 0 && !row.fault && isHeadRow(row.parts)) return { data, notes, rest: rows.slice(place) }
    else data.push(row)
  }
  return { data, notes, rest: [] }
}

export function isFilled(cells: readonly string[]): boolean {
  return !cells.every(isBlank)
}

/** Describes the columns for the author, who sees the first rows and which columns are left out. */
export function describeTable(
  found: DetectedLayout,
  rows: readonly ImportRow[],
  firstLetter: number,
): ImportTable {
  const { uses, headerRows } = found.layout
  const heads = rows[headerRows - 1]?.parts ?? []
  const leftOut = uses.flatMap((use, place) => {
    const isEmpty = use !== null || rows.every(({ parts }) => isBlank(parts[place] ?? ''))
    const head = heads[place] ?? ''
    return isEmpty ? [] : [isBlank(head) ? letterOf(firstLetter + place) : head]
  })
  return { ...found, rows: rows.slice(0, shownRows).map(({ parts }) => parts), leftOut, firstLetter }
}
