import { emailError, nameError, normaliseCode } from './account-rules.ts'
import { readRecords } from './import/records.ts'
import { type AnyMessage, message } from './message.ts'
import { emailKey, isBlank, normaliseLine, toAsciiDigits } from './normalise.ts'
import { parsePhone, withPrefix } from './phone.ts'

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

const separators = ['\t', ';', ','] as const

/** Names of columns, in the languages of the interface. */
const heads =
  /^(?:(?:full|first|last|student|pupil|given|family)? ?names?|student|pupil|roll(?: ?(?:no|number))?\.?|no\.?|#|sl\.?|phone|mobile|e-?mail|(?:শিক্ষার্থীর )?(?:পুরো |প্রথম |শেষ )?নাম|ক্রমিক|রোল|ফোন|মোবাইল|ইমেইল)(?: (?:number|no\.?|address|নম্বর|ঠিকানা))?$/iu

/**
 * Reads a list of pupils: a row each, with a name or a first and a last one, and perhaps a phone number and an e-mail
 * address in any order. Numbers that are no phone (roll numbers) and a row of column names are left out.
 */
export function readPupilList(text: string): PupilRow[] {
  const separator = separators.find((each) => text.includes(each)) ?? ','
  const records = readRecords(text.replace(/\r\n?/g, '\n'), separator)
    .map(({ cells }) => cells.map(normaliseLine).filter((cell) => !isBlank(cell)))
    .filter((cells) => cells.length > 0)
  if (records[0]?.every((cell) => heads.test(cell))) records.shift()

  const seen = new Map<string, number>()
  const emails = new Set<string>()
  return records.map((cells, at) => {
    const pupil = readCells(cells)
    const key = pupilKey({ ...pupil, occurrence: 1 })
    const occurrence = (seen.get(key) ?? 0) + 1
    seen.set(key, occurrence)
    const isTwice = pupil.email !== null && emails.has(emailKey(pupil.email))
    if (pupil.email !== null) emails.add(emailKey(pupil.email))
    const problem = pupilError(pupil) ?? (isTwice ? message('pupil.emailTwice') : null)
    return { ...pupil, occurrence, row: at + 1, problem }
  })
}

function readCells(cells: readonly string[]): Omit<Pupil, 'occurrence'> {
  const isNumber = (cell: string) => /^[\d\s+().-]+$/.test(toAsciiDigits(cell))
  const phone = cells.find((cell) => parsePhone(cell) !== null)
  const email = cells.find((cell) => cell.includes('@'))
  const names = cells.filter((cell) => cell !== email && !isNumber(cell))
  const [first = '', ...rest] = names.length > 1 ? names : splitName(names[0] ?? '')
  // A number that is too long for a roll number was meant as a phone.
  const wrongPhone = cells.find((cell) => isNumber(cell) && toAsciiDigits(cell).replace(/\D/g, '').length > 6)
  return {
    firstName: first,
    lastName: rest.join(' '),
    phone: phone === undefined ? (wrongPhone ?? null) : withPrefix(phone),
    email: email ?? null,
  }
}

/** The last word is the family name, or what stands before a comma. */
function splitName(name: string): string[] {
  const comma = name.indexOf(',')
  if (comma !== -1) return [normaliseLine(name.slice(comma + 1)), normaliseLine(name.slice(0, comma))]
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
