import { readRecords } from '../import/records.ts'
import { type AnyMessage, message } from '../message.ts'
import { emailKey, isBlank } from '../normalise.ts'
import { parsePhone } from './phone.ts'
import { columnOfHead, isHeadOfNames, speaksOf, titleIn } from './pupil-heads.ts'
import { findMoved } from './pupil-moved.ts'
import {
  type Columns,
  columnsOf,
  filled,
  isEmptyCell,
  isNumber,
  isTotal,
  listOf,
  placesIn,
  plainCell,
  type Read,
  type Row,
  readCells,
  readColumns,
  rowKey,
} from './pupil-row.ts'
import { bijoySigns, type Pupil, pupilKey } from './pupil-rules.ts'

/** A row of a list. `row`: its number, as a spreadsheet counts, with the heads and empty rows. */
export type PupilRow = Pupil & { row: number; problem: AnyMessage | null }

/** A list as it is understood. `problem`: why nothing of it can be used. `notes`: what is left out, and equal names. */
export type PupilReading = { rows: PupilRow[]; problem: AnyMessage | null; notes: AnyMessage[] }

/** The earlier one wins where several fit the same number of rows. */
const separators = ['\t', ';', ',', '|'] as const

/** A title may stand above the heads. */
const mostRowsAboveHeads = 10

/**
 * Reads a list of pupils: a row each. With a row of heads their columns are used, and the others are left out. Without
 * heads a row has one name, and perhaps a phone number and an e-mail address in any order; numbers that are no phone
 * (roll numbers) are left out.
 */
export function readPupilList(text: string): PupilReading {
  const records = readRows(text)
  const headAt = findHeads(records)
  const heads = headAt === -1 ? null : records[headAt]!.cells
  const columns = heads && columnsOf(heads)
  if (columns && columns.name === -1 && columns.firstName === -1) {
    return { rows: [], problem: message('pupil.noNameColumn', { heads: listOf(heads) }), notes: [] }
  }
  if (heads && areSideBySide(heads)) {
    return { rows: [], problem: message('pupil.listsSideBySide', { heads: listOf(heads) }), notes: [] }
  }
  const rowsBelow = records.slice(headAt + 1)
  const totals = rowsBelow.filter(isTotal)
  const isAgain = ({ cells }: Row) => heads !== null && rowKey(cells) === rowKey(heads)
  const below = rowsBelow.filter((row) => !isAgain(row) && !totals.includes(row))
  // Below other heads, the cells are others.
  const isOtherHeads = (row: Row) =>
    row.cells.some(isHeadOfNames) && filled(row).length > 1 && rankOfHeads(row) > 0
  if (heads && below.some(isOtherHeads)) {
    return { rows: [], problem: message('pupil.headsMissing'), notes: [] }
  }
  const moved = columns ? findMoved(below, { width: heads.length, ...takenOf(columns) }) : []
  const read = below.map((record, at) =>
    columns ? readColumns(record, heads, columns, moved[at]!) : readCells(record),
  )
  if (read.length > 0 && read.every(({ problem }) => problem?.code === 'pupil.severalTexts')) {
    return { rows: [], problem: message('pupil.headsMissing'), notes: [] }
  }

  const isBijoy = read.some((pupil) => bijoySigns.test(nameOf(pupil)))
  const asked = askAboutTitles(below, read, heads !== null)
  const rows = placeRows(below, isBijoy ? asked.map(refuseLatin) : asked)
  const notes = [
    ...(heads ? notesOfHeads(heads, columns!, below) : notesOfNumbers(below, read)),
    ...notesOfRows(records.slice(0, Math.max(headAt, 0)), rowsBelow.filter(isAgain).length),
    ...(totals.length > 0 ? [message('pupil.totalsLeftOut', { rows: listOf(totals.map(textOf)) })] : []),
    ...notesOfNames(rows),
  ]
  return { rows, problem: null, notes }
}

/** The rows that are not empty, by the separator that divides most of them. */
function readRows(text: string): Row[] {
  const lines = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const readings = separators.map((separator) =>
    readRecords(lines, separator).map(({ cells, fault }, at) => ({
      row: at + 1,
      cells: cells.map(plainCell),
      isBroken: fault !== null,
    })),
  )
  const divided = readings.map((rows) => rows.filter(({ cells }) => cells.length > 1).length)
  const best = readings[divided.indexOf(Math.max(...divided))]!
  // A row of words such as "N/A" is kept and refused; a row of dashes is empty.
  const isSaid = (cell: string) => !isEmptyCell(cell) || /\p{L}/u.test(cell)
  return best.filter(({ cells }) => cells.some(isSaid))
}

/** Returns whether names stand on both sides of a column without a head, or below heads that are repeated. */
function areSideBySide(heads: readonly string[]): boolean {
  const names = heads.flatMap((head, at) => (isHeadOfNames(head) ? [at] : []))
  if (names.length < 2) return false
  const keys = heads.filter((head) => !isBlank(head)).map((head) => rowKey([head]))
  const between = heads.slice(names[0], names.at(-1))
  return between.some(isBlank) || new Set(keys).size < keys.length
}

function takenOf({ phones, email, ...ofName }: Columns): { taken: number[]; names: number[] } {
  const names = Object.values(ofName).filter((at) => at !== -1)
  return { names, taken: [...names, ...phones, email] }
}

/** The place of the row with the most known heads above the pupils, or -1: a title may look like a head. */
function findHeads(records: readonly Row[]): number {
  const top = records.slice(0, mostRowsAboveHeads)
  const ranks = top.map(rankOfHeads)
  const first = ranks.findIndex((rank) => rank > 0)
  if (first === -1) return -1
  // Between a title and the heads, other titles may stand.
  const isTitle = filled(top[first]!).length === 1
  const pupilAt = ranks.findIndex(
    (rank, at) => at > first && rank === 0 && !(isTitle && filled(top[at]!).length === 1),
  )
  const above = ranks.slice(0, pupilAt === -1 ? top.length : pupilAt)
  return above.indexOf(Math.max(...above))
}

/** Grows with the known heads of a row, first those of names; 0 for a row that is not one of heads. */
function rankOfHeads(row: Row): number {
  const cells = filled(row)
  if (cells.some((cell) => cell.includes('@') || isNumber(cell))) return 0
  const known = cells.map(columnOfHead).filter((use) => use !== null)
  if (cells.some(isHeadOfNames)) return 2 * known.length + 1
  // "Student" and "College" may be cells of a pupil.
  const isSure = known.length > 2 * (cells.length - known.length)
  return isSure && (known.length > 1 || speaksOf(cells[0] ?? '', 'name')) ? 2 * known.length : 0
}

const nameOf = ({ firstName, lastName }: Pick<Pupil, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim()

/** In a list typed for Bijoy, a name without its signs looks like a Latin one. */
function refuseLatin(pupil: Read): Read {
  const name = nameOf(pupil)
  return /[A-Za-z]/.test(name) ? { ...pupil, problem: message('pupil.lettersLost', { name }) } : pupil
}

/** Titles stand above the names, unless heads do, and signatures below them. */
function askAboutTitles(rows: readonly Row[], read: readonly Read[], hasHeads: boolean): Read[] {
  const isTitle = read.map((pupil, at) => filled(rows[at]!).length === 1 && titleIn(nameOf(pupil)) !== 'none')
  const first = hasHeads ? 0 : isTitle.indexOf(false)
  const last = isTitle.lastIndexOf(false)
  return read.map((pupil, at) =>
    at < first || at > last
      ? { ...pupil, problem: pupil.problem ?? message('pupil.nameIsOther', { name: nameOf(pupil) }) }
      : pupil,
  )
}

function placeRows(rows: readonly Row[], read: readonly Read[]): PupilRow[] {
  const seen = new Map<string, number>()
  const emails = new Set<string>()
  return read.map((pupil, at) => {
    const key = pupilKey({ ...pupil, occurrence: 1 })
    const occurrence = (seen.get(key) ?? 0) + 1
    seen.set(key, occurrence)
    const isTwice = pupil.email !== null && emails.has(emailKey(pupil.email))
    if (pupil.email !== null) emails.add(emailKey(pupil.email))
    const problem = pupil.problem ?? (isTwice ? message('pupil.emailTwice') : null)
    return { ...pupil, occurrence, row: rows[at]!.row, problem }
  })
}

function notesOfHeads(heads: readonly string[], columns: Columns, rows: readonly Row[]): AnyMessage[] {
  const unused = heads.flatMap((head, at) => {
    const isLeftOut = rows.some(
      ({ cells }) => !isEmptyCell(cells[at] ?? '') && !placesIn(cells, columns).includes(at),
    )
    return isLeftOut ? [isBlank(head) ? `${at + 1}` : head] : []
  })
  return unused.length === 0 ? [] : [message('pupil.columnsLeftOut', { heads: listOf(unused) })]
}

function notesOfNumbers(rows: readonly Row[], read: readonly Read[]): AnyMessage[] {
  const unused = rows.flatMap(({ cells }, at) =>
    cells.filter((cell) => isNumber(cell) && parsePhone(cell) === null && cell !== read[at]!.phone),
  )
  return unused.length === 0
    ? []
    : [message('pupil.numbersLeftOut', { example: unused[0]!, count: unused.length })]
}

const textOf = (row: Row) => filled(row).join(' ')

function notesOfRows(above: readonly Row[], repeatedHeads: number): AnyMessage[] {
  const titles = above.map(textOf)
  return [
    ...(titles.length > 0 ? [message('pupil.rowsAboveLeftOut', { rows: listOf(titles) })] : []),
    ...(repeatedHeads > 0 ? [message('pupil.headsRepeated', { rowCount: repeatedHeads })] : []),
  ]
}

function notesOfNames(rows: readonly PupilRow[]): AnyMessage[] {
  const twice = rows.filter(({ problem, occurrence }) => problem === null && occurrence === 2)
  const names = twice.map(nameOf)
  return names.length === 0 ? [] : [message('pupil.sameName', { names: listOf(names) })]
}
