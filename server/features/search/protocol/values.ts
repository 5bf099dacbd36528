import type { Given, Parameters } from './parameters.ts'
import { badParameter, quoted } from './search-error.ts'

/** No real client sends a longer list. */
const maxListLength = 200

/** A whole number in an inclusive range. */
export function readWholeNumber(
  given: Parameters,
  name: string,
  { from = 0, to, fallback }: { from?: number; to: number; fallback: number },
): number {
  const found = given.get(name)
  if (!found || isEncodedEmpty(found)) return fallback
  const { value, isEncoded } = found
  const number = isEncoded && typeof value === 'string' && /^-?\d{1,16}$/.test(value) ? Number(value) : value
  if (typeof number !== 'number' || !Number.isSafeInteger(number) || number < from || number > to) {
    const range = to === Number.MAX_SAFE_INTEGER ? `from ${from}` : `from ${from} to ${to}`
    throw badParameter(name, `must be a whole number ${range}`)
  }
  return number
}

export function readText(
  given: Parameters,
  name: string,
  { maxLength, fallback }: { maxLength: number; fallback: string },
): string {
  const found = given.get(name)
  if (!found) return fallback
  if (typeof found.value !== 'string') throw badParameter(name, 'must be text')
  const text = plainText(found.value)
  // Counts code points only when UTF-16 units do not decide.
  if (text.length > maxLength && (text.length > maxLength * 2 || [...text].length > maxLength)) {
    throw badParameter(name, `must have at most ${maxLength} characters`)
  }
  return text
}

/** Reads a boolean. Texts, 0 and 1 are also accepted, as in other implementations of the protocol. */
export function readFlag(
  given: Parameters,
  name: string,
  { fallback = 'false' }: { fallback?: 'true' | 'false' } = {},
): boolean {
  const choices = ['true', 'false', '1', '0'] as const
  return ['true', '1'].includes(readChoice(given, name, { choices, fallback }))
}

export function readChoice<T extends string>(
  given: Parameters,
  name: string,
  { choices, fallback }: { choices: readonly T[]; fallback: T },
): T {
  const found = given.get(name)
  if (!found || isEncodedEmpty(found)) return fallback
  const chosen = choices.find((choice) => choice === String(toPrimitive(found.value)))
  if (chosen === undefined) throw badParameter(name, `must be one of ${choices.join(', ')}`)
  return chosen
}

/** A list of texts: as a list, as JSON, or comma-separated; null when absent. */
export function readList(given: Parameters, name: string): string[] | null {
  const found = given.get(name)
  if (!found) return null
  const value = readStructure(found, name)
  const list = typeof value === 'string' ? splitList(value) : value
  if (!isTexts(list)) throw badParameter(name, 'must be a list of texts')
  if (list.length > maxListLength) throw badParameter(name, `must have at most ${maxListLength} entries`)
  return list
}

/** A value that may be a list; a list in text is JSON. */
export function readStructure({ value }: Given, name: string): unknown {
  if (typeof value !== 'string' || !value.trimStart().startsWith('[')) return value
  try {
    return JSON.parse(value)
  } catch {
    throw badParameter(name, 'is neither a list nor one condition')
  }
}

/** Each entry must be one of `known`; with `star`, `*` selects all. */
export function readNames<T extends string>(
  given: Parameters,
  name: string,
  { known, star = false }: { known: readonly T[]; star?: boolean },
): T[] | null {
  const list = readList(given, name)
  if (list === null) return null
  if (star && list.includes('*')) return [...known]
  const unknown = list.find((entry) => !(known as readonly string[]).includes(entry))
  if (unknown !== undefined) throw badParameter(name, `unknown attribute '${quoted(unknown)}'`)
  return known.filter((entry) => list.includes(entry))
}

/** Throws when a parameter has a value other than these. An empty value counts as none. */
export function refuseOthers(
  given: Parameters,
  name: string,
  { values, why }: { values: readonly string[]; why: string },
): void {
  const found = given.get(name)
  if (!found) return
  const value = readStructure(found, name)
  const text = isTexts(value) ? value.join(',') : String(toPrimitive(value))
  if (!isEmpty(value, 3) && !values.includes(text)) throw badParameter(name, why)
}

/** Text that the database can store: well-formed and without NUL. */
export function plainText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\ufffd')
}

function isEmpty(value: unknown, depth: number): boolean {
  if (value === null) return true
  if (typeof value === 'string') return value.trim() === ''
  if (typeof value === 'object' && Object.keys(value).length === 0) return true
  return depth > 0 && Array.isArray(value) && value.every((entry) => isEmpty(entry, depth - 1))
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string')

const isEncodedEmpty = ({ value, isEncoded }: Given) => isEncoded && value === ''

const toPrimitive = (value: unknown) => (typeof value === 'object' ? '' : value)

const splitList = (text: string) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
