import { isBlank, normaliseLine, normaliseText, toAsciiDigits } from '../normalise.ts'
import type { AnswerStyle } from './layout.ts'

/** An answer that names one of the options beside it. */
export type NamedAnswer = { answer: string; options: readonly string[] }

const introduction =
  /^(?:(?:correct|right|সঠিক|শুদ্ধ)\s*)?(?:answer|ans|option|opt|choice|উত্তর|উ(?=[:：ঃ.])|বিকল্প|অপশন)\s*[:：ঃ.।\-–]*\s*/u
const place = /^[([{]?\s*(?:([abcd])|([কখগঘ])|([0-9]))\s*[)\]}.:,।]*$/u
const label = /^[([{]?\s*([abcdকখগঘ1-4])\s*[)\]}.:।]\s*(\S.*)$/su
const noKey =
  /^(?:[\p{P}\p{S}\s]+|cancell?ed|cancel|void|bonus|n\/?a|none|null|nil|skip(?:ped)?|omit(?:ted)?|error|wrong|বাতিল.{0,12}|ভুল.{0,12}|নেই|উত্তর নেই|সঠিক উত্তর নেই|প্রযোজ্য নয়)[.।]?$/u
const severalKeys = /^[([{]?[a-eক-ঙ0-9](?:[\s,;/&+).।-]*(?:and|or|ও|এবং|বা|অথবা)?[\s(]*[a-eক-ঙ0-9])+[)\]}.।]?$/u

/** Returns the place, from 0, of the option that an answer names; null if it names none. */
export function findNamed({ answer, options }: NamedAnswer, style: AnswerStyle): number | null {
  const text = findText(answer, options)
  const first = style === 'placeFromZero' ? 0 : 1
  const placed = findPlace(answer, first, options.length)
  return style === 'text' ? (text ?? placed) : (placed ?? text)
}

/**
 * Returns how the answers of a file name their options. It is certain unless some answers may mean two different options,
 * count from 0, or mostly name none.
 */
export function judgeAnswers(all: readonly NamedAnswer[]): { answers: AnswerStyle; isCertain: boolean } {
  const rows = all.filter(({ answer }) => !isBlank(answer))
  const countsFromZero = rows.some(({ answer }) => findPlace(answer, 0, 1) === 0 && /[0০]/.test(answer))
  const found = rows.map(({ answer, options }) => ({
    text: findText(answer, options),
    place: findPlace(answer, countsFromZero ? 0 : 1, options.length),
    isDigit: /[0-9০-৯]/.test(answer),
    options,
  }))
  const texts = found.filter(({ text }) => text !== null).length
  const places = found.filter(({ place }) => place !== null).length
  const isByPlace = places > texts
  const [most, least] = isByPlace ? [places, texts] : [texts, places]
  const doubtful = found.filter(
    ({ text, place, options }) => text !== null && place !== null && options[text] !== options[place],
  )
  // A digit among letters is no place for certain.
  const isWrittenAlike = (isDigit: boolean) =>
    found.some((row) => row.isDigit === isDigit && row.text === null)
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

/** Returns whether a cell is only the mark of an option: "B", "(b)", "2.", "খ)", "উত্তরঃ খ". */
export function isKey(cell: string): boolean {
  return place.test(withoutIntroduction(cell))
}

/** Returns whether a cell is what a column of keys has where there is not one: "বাতিল", "ক ও গ", "A,C", "*", "-". */
export function isOddKey(cell: string): boolean {
  const written = withoutIntroduction(cell)
  return noKey.test(written) || severalKeys.test(written)
}

/** Returns whether an answer marks an option by a letter or number, beside options that are neither. */
export function isKeyBeside({ answer, options }: NamedAnswer): boolean {
  const isDigit = /[0-9০-৯]/.test(answer)
  const isAlike = (option: string) =>
    [...option.trim()].length <= 2 || (isDigit && /^\W*[0-9০-৯]/.test(option.trim()))
  const filled = options.filter((option) => !isBlank(option))
  return isKey(answer) && filled.filter(isAlike).length * 2 < filled.length
}

function withoutIntroduction(cell: string): string {
  return toAsciiDigits(normaliseLine(cell)).toLowerCase().replace(introduction, '')
}

/** "B", "(b)", "2.", "খ)" and "Answer: B" name a place. */
function findPlace(answer: string, first: 0 | 1, count: number): number | null {
  const [, letter, banglaLetter, digit] = place.exec(withoutIntroduction(visibleText(answer))) ?? []
  const found =
    letter !== undefined
      ? 'abcd'.indexOf(letter)
      : banglaLetter !== undefined
        ? 'কখগঘ'.indexOf(banglaLetter)
        : digit !== undefined
          ? Number(digit) - first
          : -1
  return found >= 0 && found < count ? found : null
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
  const labelled = findPlace(mark, 1, options.length)
  return labelled !== null && comparableText(texts[labelled]!) === rest ? labelled : null
}

/** Returns a text without the letters that nobody sees, and with plain spaces. */
export function visibleText(text: string): string {
  return normaliseLine(text.replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, ''))
}

/** Returns a text that is the same for texts that look equal but for their case; digits of both scripts are one. */
export function comparableText(text: string): string {
  return toAsciiDigits(visibleText(text)).toLowerCase()
}
