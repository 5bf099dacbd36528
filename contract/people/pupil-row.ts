import { type AnyMessage, message } from '../message.ts'
import { isBlank, normaliseLine, toAsciiDigits, withoutInvisible } from '../normalise.ts'
import { parsePhone, withPrefix } from './phone.ts'
import { columnOfHead, isHeadOfNames, type PupilColumn, speaksOf, titleIn } from './pupil-heads.ts'
import { type Pupil, pupilError } from './pupil-rules.ts'

/* A row of a list becomes a pupil, or has a problem. */

/** `row`: its number in the list, as a spreadsheet counts, with the heads and empty rows. */
export type Row = { row: number; cells: string[]; isBroken: boolean }

/**
 * A line break or a gap may divide two pupils in one cell. Spreadsheets mark numbers as text by `="..."` or an
 * apostrophe, and end others in ".0".
 */
export function plainCell(cell: string): string {
  const divided = cell.trim().replace(/\s*\n\s*|(?<=[\p{L}\p{M}])(?<!ঃ)\s{3,}(?=\p{L})/gu, ' | ')
  return normaliseLine(withoutInvisible(divided))
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'(?=[+\p{Nd}])/u, '')
    .replace(/^(\d+)\.0$/, '$1')
}

/** Lists mark an empty cell by a dash or a word. */
export const isEmptyCell = (cell: string) =>
  isBlank(cell) || /^(?:[\p{Dash_Punctuation}.]+|n\/a|na|nil|নাই|নেই)$/iu.test(cell)

/** Outside of names, these words say that a cell is empty. */
const isNil = (cell: string) => cell === 'Nil' || cell === 'Na'

export const filled = ({ cells }: Row) => cells.filter((cell) => !isEmptyCell(cell))

export const rowKey = (cells: readonly string[]) => cells.join('\t').trim().toLowerCase()

export const isNumber = (cell: string) => /^[\d\s+().,/e-]*\d[\d\s+().,/e-]*$/i.test(toAsciiDigits(cell))

/** The places of the columns in a row, or -1. Of several phones, the first that a row has is taken. */
export type Columns = Record<Exclude<PupilColumn, 'other' | 'phone'>, number> & { phones: number[] }

export function columnsOf(heads: readonly string[]): Columns {
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
export function placesIn(cells: readonly string[], { phones, ...others }: Columns): number[] {
  return [...Object.values(others), phones.find((at) => !isEmptyCell(cells[at] ?? '')) ?? -1]
}

export type Read = Omit<Pupil, 'occurrence'> & { problem: AnyMessage | null }

export function readColumns(
  { cells, isBroken }: Row,
  heads: readonly string[],
  columns: Columns,
  isMoved: boolean,
): Read {
  const cellAt = (at: number) => {
    const cell = cells[at] ?? ''
    const isName = isNil(cell) && (at === columns.name || at === columns.firstName)
    return isEmptyCell(cell) && !isName ? '' : cell
  }
  const places = placesIn(cells, columns)
  const phone = cellAt(places.at(-1)!)
  const lastName = cellAt(columns.lastName)
  const given = normaliseLine(`${cellAt(columns.firstName)} ${cellAt(columns.middleName)}`)
  const hasLastName = given.toLowerCase().endsWith(` ${lastName.toLowerCase()}`)
  const [first = '', last = ''] =
    columns.name !== -1
      ? splitName(cellAt(columns.name), heads[columns.name])
      : [hasLastName ? given.slice(0, -lastName.length - 1) : given, lastName]
  const isTooLong = cells.slice(heads.length).some((cell) => !isEmptyCell(cell))
  const nameAt = Math.max(columns.name, columns.firstName)
  // A number before the name shows that a row ends early, behind the name.
  const isShort = cells.length <= heads.findLastIndex((head) => !isBlank(head))
  const isElsewhere =
    (isMoved && first !== '') ||
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
        : isElsewhere
          ? message('pupil.cellsMoved')
          : null,
  })
}

export function readCells(row: Row): Read {
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
  const [first = '', last = ''] = splitName(names[0] ?? row.cells.find(isNil) ?? '')
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

/** A line between pupils: "Section B", "Class Nine", "নবম শ্রেণি", "Boys", "Head Teacher". */
const partOfList =
  /^class[\s:-]+(?:\p{L}|[ivx]+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)$|^(?:section|group|shift|batch|শ্রেণি|শ্রেণী|শাখা|সেকশন|গ্রুপ|শিফট)[\s:-]+\S+$|^\S+\s(?:class|section|group|shift|teacher|শ্রেণি|শ্রেণী|শাখা|গ্রুপ|শিফট|শিক্ষক)$|^(?:boys?|girls?|absent|present|signature|average|highest|lowest|teacher|গড\u09BC|সর্বোচ্চ|সর্বনিম্ন|উপস্থিত|অনুপস্থিত|স্বাক্ষর|ছেলে|মেয\u09BCে|বালক|বালিকা)$/iu
const total =
  /^(?:(?:grand|sub|sum)?[\s-]*totals?|(?:সর্ব|উপ)?মোট)(?:[\s:=ঃ।.-]*(?:(?:no|number|of|the|students?|pupils?|boys?|girls?|present|absent|শিক্ষার্থী|ছাত্র|ছাত্রী|ছাত্রছাত্রী|সংখ্যা|জন|উপস্থিত)|\p{Nd})[\s:=ঃ।.-]*)*$/iu

/** Returns whether a row sums up those above it: "Total, 42", "মোট শিক্ষার্থী = ৪২". */
export function isTotal(row: Row): boolean {
  const cells = filled(row)
  return (cells.length <= 3 || cells.slice(1).every(isNumber)) && total.test(cells[0] ?? '')
}

/** Patterns of a cell that holds more than a name: another person, a class, a sign, the number of a line. */
const besideName = [
  /[&()（）\p{So}\p{Sm}\p{Sc}]|\s(?:and|or|ও|এবং|বা|অথবা)\s/iu,
  // "Al- Amin" is one name.
  /\s\p{Pd}\s|(?:\p{L}\p{M}*){3}(?:\s\p{Pd}|\p{Pd}\s)|\s[–—]|[–—]\s/u,
  /\s(?:[sd]\.\s?o\.?|(?:son|daughter|wife)\s+of|father|mother|guardian)(?!\p{L})/iu,
  /\s(?:পিতা|পিতার|মাতা|মাতার|বাবা|অভিভাবক|পুত্র|ছেলে|মেয\u09BCে)(?:ঃ|(?![\p{L}\p{M}]))/u,
  /\s(?:class|section|sec|group|shift|batch|roll|department)(?!\p{L})|\s(?:science|commerce|humanities)$/iu,
  /\s(?:শ্রেণি|শ্রেণী|শাখা|সেকশন|গ্রুপ|শিফট|বিভাগ|রোল|ক্লাস)(?:ঃ|(?![\p{L}\p{M}]))|\s(?:বিজ্ঞান|মানবিক|বাণিজ্য)$/u,
  /^(?:[a-z]|[ivx]+|[IVX]{2,}|[ক-হ])[.।]\s/u,
  // A section stands where the name is missing.
  /^\p{L}$/u,
  // Repeats the cell above.
  /^(?:ঐ|〃|do\.?|ditto\.?)$/iu,
]

/** Cells that are written in place of a name, or that say that the list continues or ends. */
const noName =
  /^[\p{P}\s]*(?:null|none|undefined|nan|unknown|unnamed|anonymous|empty|blank|vacant|missing|void|tb[acd]|xx+|pending|deleted|removed|cancell?ed|duplicate|drop(?:ped)?[\s-]?out|transferred|withdrawn|left|absent|contd?|continued?|end|p\.?t\.?o|as above|(?:to be|not|no|same as|next|previous|end of|new|page)\s.+|খালি|ফাঁকা|শূন্য|অজানা|অজ্ঞাত|অজ্ঞাতনামা|বাতিল|চলমান|চলবে|সমাপ্ত|শেষ|ছাড\u09BCপত্র|(?:.+\s)?(?:নেই|নাই|হয\u09BCনি|যায\u09BCনি)|প্রযোজ্য\s.+|(?:পরের|পরবর্তী|নতুন)\s.+)[\p{P}\s]*$/iu

/** Returns why a name is refused: it is a number, an address or a head of another column, or its letters are lost. */
function nameProblem({ firstName, lastName }: Pick<Pupil, 'firstName' | 'lastName'>): AnyMessage | null {
  const name = `${firstName} ${lastName}`.trim()
  const label = /^(.+?)(?:[:：=ঃ]|\s\p{Pd}\s)/u.exec(name)?.[1] ?? ''
  // "Uddin, Rahim" and "Rahim Uddin, Dhaka" look alike.
  if (/^[^\p{Nd},]+,(?!\s*[js]r(?!\p{L}))[^\p{Nd},]+$/iu.test(name))
    return message('pupil.nameWithComma', { name })
  const isOther =
    /[\p{Nd}@;|,，<>"*#_=/\\[\]{}]/u.test(name) ||
    columnOfHead(label) !== null ||
    (columnOfHead(name) !== null && (speaksOf(name, 'name') || name.includes(' '))) ||
    titleIn(name) === 'all' ||
    partOfList.test(name) ||
    noName.test(name) ||
    besideName.some((sign) => sign.test(name))
  if (isOther) return message('pupil.nameIsOther', { name })
  return /\?{2}|\uFFFD/.test(name) ? message('pupil.lettersLost', { name }) : null
}

export const listOf = (texts: readonly string[]) => texts.filter((text) => !isBlank(text)).join(', ')

/** A head such as "Last name, first name" says what a comma means. */
const familyNameFirst = /(?:last|family|sur).*(?:first|given)|(?:শেষ|পদব[িী]|বংশ).*প্রথম/i

/** The last word is the family name. A number before the name is its place in a list. */
function splitName(text: string, head = ''): string[] {
  const name = text.replace(/^\p{Nd}+\s*[.):।]\s*(?=\P{Nd})/u, '')
  const halves = name.split(',').map(normaliseLine)
  if (halves.length === 2 && familyNameFirst.test(head)) return halves.reverse()
  const at = name.lastIndexOf(' ')
  return at === -1 ? [name] : [name.slice(0, at), name.slice(at + 1)]
}
