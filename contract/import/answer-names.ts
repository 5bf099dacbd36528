import { isBlank, normaliseLine, normaliseText, toAsciiDigits } from '../normalise.ts'
import { optionMarks } from './heads.ts'
import type { AnswerStyle } from './layout.ts'

/** An answer that names one of the options beside it. */
export type NamedAnswer = { answer: string; options: readonly string[] }

const introduction =
  /^(?:(?:correct|right|সঠিক|শুদ্ধ)\s*)?(?:answer|ans|option|opt|choice|উত্তর|উ(?=[:：ঃ.])|বিকল্প|অপশন)\s*[:：ঃ.।\-–]*\s*/u
const place = /^[([{]?\s*([abcdকখগঘ0-4])\s*[)\]}.:,।]*$/u
/** The mark of an option before its text: "B) Dhaka". "a - b", "a:b" and "3 : 4" are formulas. */
const label =
  /^[([{]?\s*([abcdকখগঘ1-4])\s*(?:[)\]}।]\s*|\.(?![0-9])(?:\s+|(?=\S\S))|(?::(?!\s*[0-9])|(?<![0-9]\s*)[-–—])\s*(?=\S\S))(\S.*)$/su
const labelAndText = /^[([{]?\s*([abcdকখগঘ1-4])\s*[)\]}.:।(–—-]\s*(\S.*)$/su
/** A number with its decimals, or a word. */
const token = /[0-9]+(?:[.,][0-9]+)*|[\p{L}\p{M}]+/gu
const counted = /(?:টি|টা|জন|বার|খানা)$/u
const numberWords = new Map(
  optionMarks.flatMap(([, , , ...names], place) =>
    names.map((name) => [normaliseText(name), place + 1] as const),
  ),
)
/** The names of Latin letters in Bangla: "ভিটামিন সি". */
const letterWords = ['এ', 'বি', 'সি', 'ডি']

/** Returns the place, from 0, of the option that an answer names; null if it names none. */
export function findNamed({ answer, options }: NamedAnswer, style: AnswerStyle): number | null {
  const text = findText(answer, options)
  return style === 'text' ? text : (findPlace(answer, style === 'placeFromZero' ? 0 : 1, options) ?? text)
}

/**
 * Returns how the answers of a file name their options. It is certain unless some answers may mean two different options,
 * are marks among texts, count from 0, or mostly name none.
 */
export function judgeAnswers(all: readonly NamedAnswer[]): { answers: AnswerStyle; isCertain: boolean } {
  const rows = all.filter(({ answer }) => !isBlank(answer))
  const countsFromZero = rows.some(({ answer }) => readMark(answer)?.number === 0)
  const found = rows.map(({ answer, options }) => {
    const text = findText(answer, options)
    const place = findPlace(answer, countsFromZero ? 0 : 1, options)
    const isDoubtful = meansAnother({ answer, options }, text, place)
    return { text, place, isDoubtful, isDigit: /[0-9০-৯]/.test(answer) }
  })
  const texts = found.filter(({ text }) => text !== null).length
  const places = found.filter(({ place }) => place !== null).length
  const isByPlace = places > texts
  const doubtful = found.filter(({ text, place, isDoubtful }) =>
    isByPlace ? isDoubtful : place !== null && (text === null || isDoubtful),
  )
  const [most, least] = isByPlace
    ? [places, found.filter(({ text, isDoubtful }) => text !== null || isDoubtful).length]
    : [texts, places]
  // A digit among letters is no place for certain.
  const isWrittenAlike = (isDigit: boolean) =>
    found.some((row) => row.isDigit === isDigit && row.text === null && !row.isDoubtful)
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

/** Returns how an answer differs from those that are places: it is a text, or may mean another option as well. */
export function doubtOf({ answer, options }: NamedAnswer, style: AnswerStyle): 'text' | 'another' | null {
  if (style === 'text') return null
  const text = findText(answer, options)
  const placed = findPlace(answer, style === 'placeFromZero' ? 0 : 1, options)
  if (placed !== null) return meansAnother({ answer, options }, text, placed) ? 'another' : null
  return text === null || label.test(withoutIntroduction(answer)) ? null : 'text'
}

/** Returns whether a cell is only the mark of an option: "B", "(b)", "2.", "খ)", "উত্তরঃ খ". */
export function isMark(cell: string): boolean {
  return readMark(cell) !== null
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

/** A mark of an option: 2 for "B", "(b)", "2.", "খ)" and "Answer: B". */
type Mark = { number: number; isDigit: boolean }

function readMark(cell: string): Mark | null {
  const [, mark] = place.exec(withoutIntroduction(visibleText(cell))) ?? []
  if (mark === undefined) return null
  const isDigit = /[0-4]/.test(mark)
  return { number: isDigit ? Number(mark) : ('abcdকখগঘ'.indexOf(mark) % 4) + 1, isDigit }
}

/** A mark names a place, or the option that has it if all have one: "B) Dhaka". */
export function findPlace(answer: string, first: 0 | 1, options: readonly string[]): number | null {
  const mark = readMark(answer)
  if (!mark) return null
  const labels = labelsOf(options)
  if (labels[0]?.isDigit === mark.isDigit) {
    const labelled = labels.findIndex(({ number }) => number === mark.number)
    return labelled === -1 ? null : labelled
  }
  const found = mark.number - (mark.isDigit ? first : 1)
  return found >= 0 && found < options.length ? found : null
}

/** Returns the marks that the options begin with; none unless each has another one. */
function labelsOf(options: readonly string[]): Mark[] {
  const labels = options.flatMap((option) => readMark(label.exec(comparableText(option))?.[1] ?? '') ?? [])
  return new Set(labels.map(({ number }) => number)).size === options.length ? labels : []
}

/**
 * Returns whether an answer that is a place may mean another option, too: it is the text of that one, or a word or number of
 * that one only: "3" beside "2 sides", "3 sides", "4 sides"; "C" beside "Vitamin B", "Vitamin C", "Vitamin A".
 */
function meansAnother({ answer, options }: NamedAnswer, text: number | null, placed: number | null): boolean {
  const mark = readMark(answer)
  if (placed === null || !mark) return false
  if (text !== null) return options[text] !== options[placed]
  const labels = labelsOf(options)
  if (labels.length > 0) {
    if (!mark.isDigit && !labels[0]!.isDigit) return false
    if (labels[0]!.isDigit !== mark.isDigit && labels[placed]?.number !== mark.number) return true
  }
  const written = options.map((option) => {
    const text = comparableText(option)
    return tokensOf((labels.length > 0 && label.exec(text)?.[2]) || text).flatMap(
      (each) => readToken(each) ?? [],
    )
  })
  const isSame = (each: Mark) => each.isDigit === mark.isDigit && each.number === mark.number
  const having = written.flatMap((marks, index) => (marks.some(isSame) ? [index] : []))
  const only = having.filter((index) =>
    written[index]!.every((each) => each.isDigit !== mark.isDigit || isSame(each)),
  )
  return [having, only].some((places) => places.length === 1 && places[0] !== placed)
}

/** Returns the words and numbers of a text as they are compared. */
export function tokensOf(text: string): string[] {
  return comparableText(text.normalize('NFKC')).match(token) ?? []
}

/** Returns the number or letter that a word is: "3", "তিনটি", "iii" and "third"; "C" and "সি". */
export function readToken(word: string): Mark | null {
  if (/^[0-9]/.test(word)) return { number: Number(word.replace(/,/g, '')), isDigit: true }
  const letter = letterWords.indexOf(word) + 1
  if (letter > 0) return { number: letter, isDigit: false }
  const number = numberWords.get(word) ?? numberWords.get(word.replace(counted, ''))
  return number === undefined ? readMark(word) : { number, isDigit: true }
}

/** The text of an option, alone or after its letter or a word: "Dhaka", "dhaka", "B) Dhaka", "উত্তরঃ Dhaka". */
export function findText(answer: string, options: readonly string[]): number | null {
  const wanted = normaliseText(answer)
  if (wanted === '') return null
  const texts = options.map(normaliseText)
  const exact = texts.indexOf(wanted)
  if (exact !== -1) return exact
  const introduced = comparableText(wanted).replace(introduction, '')
  const found =
    onlyPlace(texts, (text) => text.toLowerCase() === wanted.toLowerCase()) ??
    onlyPlace(texts, (text) => comparableText(text) === comparableText(wanted)) ??
    onlyPlace(texts, (text) => comparableText(text) === introduced)
  if (found !== null) return found
  const [, mark, rest] = labelAndText.exec(introduced) ?? []
  if (mark === undefined || rest === undefined) return null
  const labelled = readMark(mark)!.number - 1
  return [rest, rest.replace(/\)$/, '')].includes(comparableText(texts[labelled] ?? '')) ? labelled : null
}

/** Returns the place of the only one that is wanted; null without one. */
export function onlyPlace<Each>(all: readonly Each[], isWanted: (each: Each) => boolean): number | null {
  const found = all.flatMap((each, place) => (isWanted(each) ? [place] : []))
  return found.length === 1 ? found[0]! : null
}

/** Returns a text without the letters that nobody sees, and with plain spaces. */
function visibleText(text: string): string {
  return normaliseLine(text.replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, ''))
}

/** Returns a text that is the same for texts that look equal but for their case; digits of both scripts are one. */
export function comparableText(text: string): string {
  return toAsciiDigits(visibleText(text)).toLowerCase()
}
