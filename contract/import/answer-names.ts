import { isBlank, normaliseLine, normaliseText, toAsciiDigits } from '../normalise.ts'
import { optionMarks } from './heads.ts'
import type { AnswerStyle } from './layout.ts'

/** An answer that names one of the options beside it. */
export type NamedAnswer = { answer: string; options: readonly string[] }

const introduction =
  /^(?:(?:correct|right|সঠিক|শুদ্ধ)\s*)?(?:answer|ans|option|opt|choice|উত্তর|উ(?=[:：ঃ.])|বিকল্প|অপশন)\s*[:：ঃ.।\-–]*\s*/u
const place = /^[([{]?\s*(?:([abcd])|([কখগঘ])|([0-4]))\s*[)\]}.:,।]*$/u
const label =
  /^[([{]?\s*([abcdকখগঘ1-4])\s*(?:[)\]}।]|(?<![0-9]\s*)[.:(]|(?<![0-9]\s*)\s[-–—]\s|[.:](?![0-9]))\s*(\S.*)$/su
/** A number with its decimals, or a word. Digits within a formula are no number of their own: "H2O", "x^2". */
const token = /(?<![\p{L}\p{M}\p{N}.,^_])[0-9]+(?:[.,][0-9]+)*|[\p{L}\p{M}]+/gu
/** Words around the mark of an option in a column of keys: "Option B is correct", "খ নং". */
const aroundMarks =
  /^(?:correct|right|answer|ans|option|opt|choice|key|is|the|no|number|সঠিক|শুদ্ধ|উত্তর|উত্তরঃ|উঃ|উ|বিকল্প|অপশন|নং|নম্বর|হলো|হবে)$/u
const places = new Map(
  [...['0'], ...optionMarks].flatMap((marks, place) =>
    [...marks].map((mark) => [normaliseText(toAsciiDigits(mark)), place] as const),
  ),
)
const noKey =
  /^(?:[\p{P}\p{S}\s]+|cancell?ed|cancel|void|bonus|n\/?a|none|null|nil|skip(?:ped)?|omit(?:ted)?|error|wrong|বাতিল.{0,12}|ভুল.{0,12}|নেই|উত্তর নেই|সঠিক উত্তর নেই|প্রযোজ্য নয়)[.।]?$/u
const severalKeys = /^[([{]?[a-eক-ঙ0-9](?:[\s,;/&+).।-]*(?:and|or|ও|এবং|বা|অথবা)?[\s(]*[a-eক-ঙ0-9])+[)\]}.।]?$/u

/** Returns the place, from 0, of the option that an answer names; null if it names none. */
export function findNamed({ answer, options }: NamedAnswer, style: AnswerStyle): number | null {
  const text = findText(answer, options)
  const first = style === 'placeFromZero' ? 0 : 1
  const placed = findPlace(answer, first, options)
  if (style !== 'text') return placed ?? text
  return text ?? (isNearAnother(answer, options, placed) ? null : placed)
}

/**
 * Returns how the answers of a file name their options. It is certain unless some answers may mean two different options,
 * count from 0, or mostly name none.
 */
export function judgeAnswers(all: readonly NamedAnswer[]): { answers: AnswerStyle; isCertain: boolean } {
  const rows = all.filter(({ answer }) => !isBlank(answer))
  const countsFromZero = rows.some(({ answer }) => findPlace(answer, 0, ['']) === 0 && /[0০]/.test(answer))
  const found = rows.map(({ answer, options }) => {
    const text = findText(answer, options)
    const place = findPlace(answer, countsFromZero ? 0 : 1, options)
    const isNear = text === null && isNearAnother(answer, options, place)
    return { text, place, isNear, isDigit: /[0-9০-৯]/.test(answer), options }
  })
  const texts = found.filter(({ text }) => text !== null).length
  const places = found.filter(({ place }) => place !== null).length
  const isByPlace = places > texts
  const [most, least] = isByPlace ? [places, texts] : [texts, places]
  const doubtful = found.filter(
    ({ text, place, isNear, options }) =>
      isNear || (text !== null && place !== null && options[text] !== options[place]),
  )
  // A digit among letters is no place for certain.
  const isWrittenAlike = (isDigit: boolean) =>
    found.some((row) => row.isDigit === isDigit && row.text === null && !row.isNear)
  const isSettled =
    most === rows.length &&
    least * 2 <= rows.length &&
    (!isByPlace || doubtful.every(({ isDigit }) => isWrittenAlike(isDigit)))
  const named = found.filter(({ text, place }) => text !== null || place !== null).length
  return {
    answers: !isByPlace ? 'text' : countsFromZero ? 'placeFromZero' : 'place',
    isCertain:
      named * 2 > rows.length && !(isByPlace && countsFromZero) && (doubtful.length === 0 || isSettled),
  }
}

/** Returns whether a cell is only the mark of an option: "B", "(b)", "2.", "উত্তরঃ খ", "২য়", "No. 2", "Option B is correct". */
export function isKey(cell: string): boolean {
  if (isMark(cell)) return true
  const words = toAsciiDigits(normaliseText(cell.normalize('NFKC')))
    .toLowerCase()
    .replace(/(?<=[0-9])\.0+$/, '')
    .match(/[\p{L}\p{M}\p{N}]+/gu)
  const marks = (words ?? [])
    .filter((word) => !aroundMarks.test(word))
    .map((word) => places.get(word.replace(/^0+(?=[0-9])/, '')))
  return marks.length > 0 && marks.length <= 2 && marks[0] !== undefined && new Set(marks).size === 1
}

function isMark(cell: string): boolean {
  return place.test(withoutIntroduction(cell))
}

/** Returns whether a cell says that there is no key: "বাতিল", "N/A", "-". */
export function isNoKey(cell: string): boolean {
  return noKey.test(withoutIntroduction(cell))
}

/** Returns whether a cell is what a column of keys has where there is not one: "বাতিল", "ক ও গ", "A,C", "*", "-". */
export function isOddKey(cell: string): boolean {
  const written = withoutIntroduction(cell)
  return isNoKey(cell) || severalKeys.test(written)
}

/** Returns whether an answer marks an option by a letter or number, beside options that are neither. */
export function isKeyBeside({ answer, options }: NamedAnswer): boolean {
  const isDigit = /[0-9০-৯]/.test(answer)
  const isAlike = (option: string) =>
    [...option.trim()].length <= 2 || (isDigit && /^[^\p{L}\p{M}\p{N}]*[0-9০-৯]/u.test(option.trim()))
  const filled = options.filter((option) => !isBlank(option))
  return isMark(answer) && filled.filter(isAlike).length * 2 < filled.length
}

function withoutIntroduction(cell: string): string {
  return toAsciiDigits(normaliseLine(cell)).toLowerCase().replace(introduction, '')
}

/** "B", "(b)", "2.", "খ)" and "Answer: B" name a place, or the option with this letter if all have letters: "B) Dhaka". */
function findPlace(answer: string, first: 0 | 1, options: readonly string[]): number | null {
  const found = placeOfMark(answer, first)
  if (found < 0 || found >= options.length) return null
  const labelled = labelsOf(options).indexOf(found)
  return labelled === -1 ? found : labelled
}

/** Returns the place that a mark names; -1 if it is none. */
function placeOfMark(mark: string, first: 0 | 1): number {
  const [, letter, banglaLetter, digit] = place.exec(withoutIntroduction(visibleText(mark))) ?? []
  if (letter !== undefined) return 'abcd'.indexOf(letter)
  if (banglaLetter !== undefined) return 'কখগঘ'.indexOf(banglaLetter)
  return digit === undefined ? -1 : Number(digit) - first
}

/** Returns the places that the letters of the options name; none unless each option has another letter. */
function labelsOf(options: readonly string[]): number[] {
  const labels = options.map((option) => {
    const [, mark] = label.exec(comparableText(option)) ?? []
    return mark === undefined ? -1 : placeOfMark(mark, 1)
  })
  return labels.includes(-1) || new Set(labels).size < labels.length ? [] : labels
}

/**
 * Returns whether an answer that may be a place is a word or number of only one option, and of another one: "3" beside
 * "2 sides", "3 sides", "4 sides"; "C" beside "Vitamin B", "Vitamin C", "Vitamin A".
 */
function isNearAnother(answer: string, options: readonly string[], placed: number | null): boolean {
  if (placed === null || labelsOf(options).length > 0) return false
  const wanted = place
    .exec(withoutIntroduction(visibleText(answer)))
    ?.slice(1)
    .find(Boolean)
  const near = options.flatMap((option, index) => {
    const written = comparableText(option)
    const tokens = (label.exec(written)?.[2] ?? written).match(token) ?? []
    return tokens.some((each) => each.replace(/\.0+$/, '') === wanted) ? [index] : []
  })
  return near.length === 1 && near[0] !== placed
}

/** The text of an option, alone or after its letter or a word: "Dhaka", "dhaka", "B) Dhaka", "উত্তরঃ Dhaka". */
function findText(answer: string, options: readonly string[]): number | null {
  const wanted = normaliseText(answer)
  if (wanted === '') return null
  const texts = options.map(normaliseText)
  const exact = texts.indexOf(wanted)
  if (exact !== -1) return exact
  for (const key of [(text: string) => text.toLowerCase(), comparableText]) {
    const similar = texts.flatMap((text, index) => (key(text) === key(wanted) ? [index] : []))
    if (similar.length === 1) return similar[0]!
  }
  const written = comparableText(wanted)
  const introduced = written.replace(introduction, '')
  if (introduced !== written) {
    const named = texts.flatMap((text, index) => (comparableText(text) === introduced ? [index] : []))
    if (named.length === 1) return named[0]!
  }
  const [, mark, rest] = label.exec(introduced) ?? []
  if (mark === undefined || rest === undefined) return null
  const labelled = placeOfMark(mark, 1)
  return [rest, rest.replace(/\)$/, '')].includes(comparableText(texts[labelled] ?? '')) ? labelled : null
}

/** Returns a text without the letters that nobody sees, and with plain spaces. */
export function visibleText(text: string): string {
  return normaliseLine(text.replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, ''))
}

/** Returns a text that is the same for texts that look equal but for their case; digits of both scripts are one. */
export function comparableText(text: string): string {
  return toAsciiDigits(visibleText(text)).toLowerCase()
}
