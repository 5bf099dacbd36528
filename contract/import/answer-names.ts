import { isBlank, normaliseText, toAsciiDigits } from '../normalise.ts'
import type { AnswerStyle } from './layout.ts'

/** An answer that names one of the options beside it. */
export type NamedAnswer = { answer: string; options: readonly string[] }

const introduction =
  /^(?:(?:correct|right|সঠিক)\s*)?(?:answer|ans|option|opt|choice|উত্তর|উঃ|বিকল্প|অপশন)\s*[:：.।\-–]?\s*/u
const place = /^[([{]?\s*(?:([abcd])|([কখগঘ])|([0-9]))\s*[)\]}.:,।]*$/u
const label = /^[([{]?\s*([abcdকখগঘ1-4])\s*[)\]}.:।]\s*(\S.*)$/su

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
    options,
  }))
  const texts = found.filter(({ text }) => text !== null).length
  const places = found.filter(({ place }) => place !== null).length
  const isByPlace = places > texts
  const [most, least] = isByPlace ? [places, texts] : [texts, places]
  const disagrees = found.some(
    ({ text, place, options }) => text !== null && place !== null && options[text] !== options[place],
  )
  const named = found.filter(({ text, place }) => text !== null || place !== null).length
  return {
    answers: !isByPlace ? 'text' : countsFromZero ? 'placeFromZero' : 'place',
    isCertain:
      named * 2 > rows.length &&
      !(isByPlace && countsFromZero) &&
      (!disagrees || (most === rows.length && least * 2 <= rows.length)),
  }
}

/** Returns whether most answers name an option: its text, or a place such as "B". */
export function mostlyNamed(rows: readonly NamedAnswer[]): boolean {
  const named = rows.filter((row) => findNamed(row, 'text') !== null).length
  return rows.length > 0 && named * 5 >= rows.length * 4
}

/** "B", "(b)", "2.", "খ)" and "Answer: B" name a place. */
function findPlace(answer: string, first: 0 | 1, count: number): number | null {
  const written = toAsciiDigits(normaliseText(answer)).toLowerCase().replace(introduction, '')
  const [, letter, banglaLetter, digit] = place.exec(written) ?? []
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

/** The text of an option, alone or after its letter: "Dhaka", "dhaka", "B) Dhaka". */
function findText(answer: string, options: readonly string[]): number | null {
  const wanted = normaliseText(answer)
  if (wanted === '') return null
  const texts = options.map(normaliseText)
  const exact = texts.indexOf(wanted)
  if (exact !== -1) return exact
  const similar = texts.flatMap((text, index) => (text.toLowerCase() === wanted.toLowerCase() ? [index] : []))
  if (similar.length === 1) return similar[0]!
  const [, mark, rest] = label.exec(toAsciiDigits(wanted).toLowerCase()) ?? []
  if (mark === undefined || rest === undefined) return null
  const labelled = findPlace(mark, 1, options.length)
  const isSame = labelled !== null && toAsciiDigits(texts[labelled]!).toLowerCase() === rest
  return isSame ? labelled : null
}
