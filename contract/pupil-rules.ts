import { emailError, nameError, normaliseCode } from './account-rules.ts'
import { readRecords } from './import/records.ts'
import { type AnyMessage, message } from './message.ts'
import { emailKey, isBlank, normaliseLine, toAsciiDigits } from './normalise.ts'
import { parsePhone, withPrefix } from './phone.ts'
import { columnOfHead, isHeadOfNames, type PupilColumn, speaksOf } from './pupil-heads.ts'

/** Apart from the other limits, which every page loads. */
export const pupilLimits = { pupilsPerList: 300, pupilsPerCall: 20, listCharacters: 100 } as const

/** A pupil whose account an administrator makes. */
export type Pupil = {
  firstName: string
  /** May be empty. */
  lastName: string
  /** As stored, or null. */
  phone: string | null
  /** The account signs in with it; null for a sign-in name. */
  email: string | null
  /** 1, or the place among pupils of the same name in the list. */
  occurrence: number
}

/** A row of a list. `row`: its place among the rows that are not empty, from 1. */
export type PupilRow = Pupil & { row: number; problem: AnyMessage | null }

/** A list as it is understood. `problem`: why nothing of it can be used. `notes`: what is left out, and equal names. */
export type PupilReading = { rows: PupilRow[]; problem: AnyMessage | null; notes: AnyMessage[] }

/** Of several that fit the same number of rows, the first is taken. */
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
  const below = records.slice(headAt + 1).filter(({ cells }) => !heads || rowKey(cells) !== rowKey(heads))
  // Below other heads, the cells are others.
  const isOtherHeads = (row: Row) =>
    row.cells.some(isHeadOfNames) && filled(row).length > 1 && rankOfHeads(row) > 0
  if (heads && below.some(isOtherHeads)) {
    return { rows: [], problem: message('pupil.headsMissing'), notes: [] }
  }
  const read = below.map(columns ? (record) => readColumns(record, heads, columns) : readCells)
  if (read.length > 0 && read.every(({ problem }) => problem?.code === 'pupil.severalTexts')) {
    return { rows: [], problem: message('pupil.headsMissing'), notes: [] }
  }

  const rows = placeRows(read)
  const notes = [
    ...(heads ? notesOfHeads(heads, columns!, below) : notesOfNumbers(below, read)),
    ...notesOfRows(records.slice(0, Math.max(headAt, 0)), records.length - headAt - 1 - below.length),
    ...notesOfNames(rows),
  ]
  return { rows, problem: null, notes }
}

type Row = { cells: string[]; isBroken: boolean }

/** The rows that are not empty, by the separator that divides most of them. */
function readRows(text: string): Row[] {
  const lines = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const readings = separators.map((separator) =>
    readRecords(lines, separator).map(({ cells, fault }) => ({
      cells: cells.map(plainCell),
      isBroken: fault !== null,
    })),
  )
  const divided = readings.map((rows) => rows.filter(({ cells }) => cells.length > 1).length)
  const best = readings[divided.indexOf(Math.max(...divided))]!
  return best.filter(({ cells }) => cells.some((cell) => !isEmptyCell(cell)))
}

/** Spreadsheets mark numbers as text by `="..."` or an apostrophe, and end others in ".0". */
function plainCell(cell: string): string {
  return normaliseLine(cell)
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'(?=[+\p{Nd}])/u, '')
    .replace(/^(\d+)\.0$/, '$1')
}

/** Lists mark an empty cell by a dash or a word. */
const isEmptyCell = (cell: string) =>
  isBlank(cell) || /^(?:[\p{Dash_Punctuation}.]+|n\/a|na|nil|নাই|নেই)$/iu.test(cell)

const filled = ({ cells }: Row) => cells.filter((cell) => !isEmptyCell(cell))

const rowKey = (cells: readonly string[]) => cells.join('\t').trim().toLowerCase()

const isNumber = (cell: string) => /^[\d\s+().,/e-]*\d[\d\s+().,/e-]*$/i.test(toAsciiDigits(cell))

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

/** The places of the columns in a row, or -1. Of several phones, the first that a row has is taken. */
type Columns = Record<Exclude<PupilColumn, 'other' | 'phone'>, number> & { phones: number[] }

function columnsOf(heads: readonly string[]): Columns {
  const uses = heads.map(columnOfHead)
  const place = (use: PupilColumn) => uses.indexOf(use)
  const named = heads.findIndex((head, at) => uses[at] === 'name' && isHeadOfNames(head))
  const name = named === -1 && place('firstName') === -1 ? place('name') : named
  // Beside a family name alone, "Name" is the first name.
  const isWhole = name !== -1 && (place('firstName') !== -1 || place('lastName') === -1)
  return {
    name: isWhole ? name : -1,
    firstName: isWhole ? -1 : Math.max(name, place('firstName')),
    middleName: isWhole ? -1 : place('middleName'),
    lastName: isWhole ? -1 : place('lastName'),
    phones: uses.flatMap((use, at) => (use === 'phone' ? [at] : [])),
    email: place('email'),
  }
}

/** The places of the cells of a row that are taken. */
function placesIn(cells: readonly string[], { phones, ...others }: Columns): number[] {
  return [...Object.values(others), phones.find((at) => !isEmptyCell(cells[at] ?? '')) ?? -1]
}

type Read = Omit<Pupil, 'occurrence'> & { problem: AnyMessage | null }

function readColumns({ cells, isBroken }: Row, heads: readonly string[], columns: Columns): Read {
  const cellAt = (at: number) => {
    const cell = cells[at] ?? ''
    return isEmptyCell(cell) ? '' : cell
  }
  const places = placesIn(cells, columns)
  const phone = cellAt(places.at(-1)!)
  const lastName = cellAt(columns.lastName)
  const given = normaliseLine(`${cellAt(columns.firstName)} ${cellAt(columns.middleName)}`)
  const hasLastName = given.toLowerCase().endsWith(` ${lastName.toLowerCase()}`)
  const [first = '', last = ''] =
    columns.name !== -1
      ? splitName(cellAt(columns.name))
      : [hasLastName ? given.slice(0, -lastName.length - 1) : given, lastName]
  const isTooLong = cells.slice(heads.length).some((cell) => !isEmptyCell(cell))
  const nameAt = Math.max(columns.name, columns.firstName)
  // A number before the name shows that a row ends early, behind the name.
  const isShort = cells.length <= heads.findLastIndex((head) => !isBlank(head))
  const isMoved =
    (isShort && nameAt > 0 && !isNumber(cells[nameAt - 1] ?? '')) ||
    (columns.phones.length > 0 &&
      phone === '' &&
      cells.some(
        (cell, at) =>
          !places.includes(at) && parsePhone(cell) !== null && !speaksOf(heads[at] ?? '', 'phone'),
      ))
  return readPupil({
    firstName: first,
    lastName: last,
    phone,
    email: cellAt(columns.email),
    problem: isBroken
      ? message('pupil.quotation')
      : isTooLong
        ? message('pupil.moreThanHeads', { headCount: heads.length })
        : isMoved
          ? message('pupil.cellsMoved')
          : null,
  })
}

function readCells(row: Row): Read {
  const { isBroken } = row
  const cells = filled(row)
  const phones = cells.filter((cell) => parsePhone(cell) !== null)
  const emails = cells.filter((cell) => cell.includes('@'))
  const names = cells.filter((cell) => !emails.includes(cell) && !isNumber(cell))
  // A number that is too long for a roll number was meant as a phone.
  const wrongPhone = cells.find(
    (cell) =>
      isNumber(cell) &&
      !phones.includes(cell) &&
      (/e/i.test(cell) || toAsciiDigits(cell).replace(/\D/g, '').length > 6),
  )
  const [first = '', last = ''] = splitName(names[0] ?? '')
  return readPupil({
    firstName: first,
    lastName: last,
    phone: phones[0] ?? wrongPhone ?? '',
    email: emails[0] ?? '',
    problem: isBroken
      ? message('pupil.quotation')
      : names.length > 1 || phones.length > 1 || emails.length > 1
        ? message('pupil.severalTexts', {
            texts: listOf(names.length > 1 ? names : phones.length > 1 ? phones : emails),
          })
        : null,
  })
}

function readPupil({
  phone,
  email,
  problem,
  ...name
}: {
  firstName: string
  lastName: string
  phone: string
  email: string
  problem: AnyMessage | null
}): Read {
  const pupil = {
    ...name,
    phone: phone === '' ? null : (withPrefix(phone) ?? phone),
    email: email === '' ? null : email,
  }
  const isRounded = /\de\+?\d/i.test(toAsciiDigits(phone))
  const wrong = isRounded ? message('pupil.phoneRounded', { number: phone }) : pupilError(pupil)
  return { ...pupil, problem: problem ?? wrong ?? nameProblem(name) }
}

/** What comes from another column is no name: a number, an address, a head. Question marks stand for lost letters. */
function nameProblem({ firstName, lastName }: Pick<Pupil, 'firstName' | 'lastName'>): AnyMessage | null {
  const name = `${firstName} ${lastName}`.trim()
  const label = /^(.+?)(?:[:：=ঃ]|\s\p{Pd}\s)/u.exec(name)?.[1] ?? ''
  const isOther =
    /[\p{Nd}@;|,，<>]/u.test(name) ||
    columnOfHead(label) !== null ||
    (columnOfHead(name) !== null && speaksOf(name, 'name'))
  if (isOther) return message('pupil.nameIsOther', { name })
  return /\?{2}|\uFFFD/.test(name) ? message('pupil.lettersLost', { name }) : null
}

function placeRows(read: readonly Read[]): PupilRow[] {
  const seen = new Map<string, number>()
  const emails = new Set<string>()
  return read.map((pupil, at) => {
    const key = pupilKey({ ...pupil, occurrence: 1 })
    const occurrence = (seen.get(key) ?? 0) + 1
    seen.set(key, occurrence)
    const isTwice = pupil.email !== null && emails.has(emailKey(pupil.email))
    if (pupil.email !== null) emails.add(emailKey(pupil.email))
    const problem = pupil.problem ?? (isTwice ? message('pupil.emailTwice') : null)
    return { ...pupil, occurrence, row: at + 1, problem }
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

function notesOfRows(above: readonly Row[], repeatedHeads: number): AnyMessage[] {
  const titles = above.map((row) => filled(row).join(' '))
  return [
    ...(titles.length > 0 ? [message('pupil.rowsAboveLeftOut', { rows: listOf(titles) })] : []),
    ...(repeatedHeads > 0 ? [message('pupil.headsRepeated', { rowCount: repeatedHeads })] : []),
  ]
}

function notesOfNames(rows: readonly PupilRow[]): AnyMessage[] {
  const twice = rows.filter(({ problem, occurrence }) => problem === null && occurrence === 2)
  const names = twice.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim())
  return names.length === 0 ? [] : [message('pupil.sameName', { names: listOf(names) })]
}

const listOf = (texts: readonly string[]) => texts.filter((text) => !isBlank(text)).join(', ')

/** The last word is the family name, or what stands before a comma. A number before the name is its place in a list. */
function splitName(text: string): string[] {
  const name = text.replace(/^\p{Nd}+\s*[.):।]\s*(?=\P{Nd})/u, '')
  const halves = name.split(',').map(normaliseLine)
  if (halves.length === 2 && !/\p{Nd}|(?<!\p{L})[js]r(?!\p{L})/iu.test(name)) return halves.reverse()
  const at = name.lastIndexOf(' ')
  return at === -1 ? [name] : [name.slice(0, at), name.slice(at + 1)]
}

/** Returns what is wrong with a pupil, or null. */
export function pupilError({
  firstName,
  lastName,
  phone,
  email,
}: Omit<Pupil, 'occurrence'>): AnyMessage | null {
  if (isBlank(firstName)) return message('pupil.nameMissing')
  const wrongName = nameError(firstName) ?? nameError(lastName)
  if (wrongName !== null) return wrongName
  if (phone !== null && withPrefix(phone) === null) return message('account.phoneShape')
  return email === null ? null : emailError(email)
}

/** Tells the pupils of one list apart: a pupil with the same key is not made again. */
export function pupilKey({ firstName, lastName, occurrence }: Omit<Pupil, 'phone' | 'email'>): string {
  return `${normaliseLine(`${firstName} ${lastName}`).toLowerCase()} ${occurrence}`
}

/** Returns the sign-in name that a text means, in digits of any language and with gaps, or null. */
export function parseSignInName(text: string): string | null {
  const digits = normaliseCode(text)
  return /^[1-9]\d{7}$/.test(digits) ? digits : null
}
