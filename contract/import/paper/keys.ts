import { toAsciiDigits } from '../../normalise.ts'
import { comparableText, onlyPlace } from '../answer-names.ts'
import { answerWord, placeOfLetter } from './labels.ts'
import type { Emphasis, Emphasised } from './lines.ts'

/** The key of one question as the paper gives it: the letter or number of the right option, and the text behind it. */
export type KeySign = { letter: string; rest: string }

/** Matches the letter of an option in a key. */
export const letter = '[ক-ঙচa-fA-F①-⑤ⓐ-ⓔⒶ-Ⓔ]'
export const explanationWords = `(?:(?:উত্তরের\\s*)?ব্যাখ্যা|সমাধান|কারণ|বিশ্লেষণ|নোট|টীকা|explanation|solution|rationale|hints?|note)`

const answerWords = `(?:(?:সঠিক\\s*|শুদ্ধ\\s*)?${answerWord}(?:টি)?(?:\\s*(?:হলো|হল|হচ্ছে|হবে|নং|/\\s*answer))?|সঠিক\\s*(?:অপশন|বিকল্প)|উঃ|উ:|উ\\.|সঠিক|(?:correct|right)\\s*(?:answer|option)|answer|ans|correct|key)`
/** Matches the places where a short word means the answer: at the start of a line, in brackets, or behind a gap. */
const markerStart = '(?<=^|\\n|\\t|\\s{2}|[([{])\\s*'
const onlyLetter = `\\s*[([{]?${letter}[)\\]}.]*\\s*(?:$|\\n)`
const answerMarker = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}])\\*{0,2}${answerWords}\\.?(?:\\s*[:ঃ：=>→➫»➔➜⇒▶►]|\\s+[-–—]+>?\\s|\\s*[-–—]>|\\s*[-–—]+\\s*(?=[([]?${letter}[)\\].]|${onlyLetter})|\\s*\\](?=${onlyLetter}))[:\\s*।>–—-]*|${markerStart}(?:সঠিক\\s*|correct\\s+)?(?:${answerWord}|ans(?:wer)?)(?:টি)?(?:\\s*(?:হলো|হল|হচ্ছে|হবে|is))?\\.?\\s+(?=${onlyLetter})|${markerStart}(?:স[ঃ:.]\\s*)?উ[ঃ:.]\\s*|(?<=\\n)\\s*(?:[→➔➜➤⇒]|=>|->|(?=[([{]))(?=${onlyLetter})`,
  'giu',
)
export const explanationMarker = new RegExp(
  `(?:(?<=^|\\n|\\t)|(?<=[।.?)\\]]\\s*|\\s{2,}))\\s*\\*{0,2}${explanationWords}\\s*\\*{0,2}\\s*[:ঃ：\\-–—।]+[\\s*]*`,
  'giu',
)

/** Returns whether an explanation has begun in the body of a question. */
export const hasExplanation = (body: string): boolean => body.search(explanationMarker) !== -1

/** Returns where the answer or the explanation begins on a line of its own; the end of the text without one. */
export function startOfTail(body: string): number {
  const starts = [answerMarker, explanationMarker].flatMap((pattern) =>
    [...body.matchAll(pattern)]
      .map(({ index }) => index)
      .filter((index) => /\n\s*$/.test(body.slice(Math.max(0, index - 200), index))),
  )
  return Math.min(body.length, ...starts)
}

/** The parts of a question's body behind its options. `from` and `to` are places in the body. */
export type Tail = {
  from: number
  answers: string[]
  /** The lines that follow the answer. */
  more: string[]
  explanation: string
}

/** Finds the answer line and the explanation behind the label of the last option. */
export function readTail(body: string, behind: number): Tail {
  const explained = [...body.matchAll(explanationMarker)].find(({ index }) => index >= behind)
  const end = explained?.index ?? body.length
  const answers = [...body.slice(0, end).matchAll(answerMarker)].filter(({ index }) => index >= behind)
  const explanation = explained ? body.slice(explained.index + explained[0].length) : ''
  const texts = answers.map(({ index, 0: marker }, place) =>
    body.slice(index + marker.length, answers[place + 1]?.index ?? end).trim(),
  )
  // Some teachers write the answer behind the explanation.
  const late = [...explanation.matchAll(answerMarker)].find(({ index }) =>
    /(?:^|\n)\s*$/.test(explanation.slice(0, index)),
  )
  if (late && texts.length === 0) {
    const [line] = explanation.slice(late.index + late[0].length).split('\n')
    const before = explanation.slice(0, late.index).trim()
    return { from: explained!.index, answers: [line!.trim()], more: [], explanation: before }
  }
  const rows = texts.map((text) => text.split('\n').map((line) => line.trim()))
  return {
    from: withoutSigns(body, answers[0]?.index ?? end),
    answers: rows.map(([line]) => line!),
    more: rows.flatMap(([, ...more]) => more.filter(Boolean)),
    explanation: explanation.trim(),
  }
}

/** The bracket around an answer, and signs that decorate its line, are no part of the option before it. */
function withoutSigns(body: string, end: number): number {
  const before = body.slice(0, end)
  return before.replace(/(?:(?<=\n)[^\p{L}\p{M}\p{N}\n]*|\s*[([{]\s*)$/u, '').length
}

const answerLetter = new RegExp(
  `^[([{*'"‘’“”]*\\s*(${letter}|[1-6১-৬])\\s*(?:[)\\]}.।|:ঃ,*'"‘’“”–-]+\\s*|\\s+(?=\\S)|$)(.*)$`,
  'su',
)

/** Options behind i, ii, iii and iv are named by these. */
const answerNumeral = /^[([{]?\s*(i{1,3}|iv|v)\s*(?:[)\]}.।:]+\s*|\s+(?=\S)|$)(.*)$/su

/**
 * The place of the option that an answer names, or null. `isCertain` is false where letter and text disagree. `more` is the
 * text that follows them.
 */
export type NamedOption = { place: number | null; isCertain: boolean; more?: string }

/** Returns the option that the text of an answer names: by its letter, by its text, or by both. */
export function nameOption(
  { letter: named, rest }: KeySign,
  options: readonly string[],
  letters: readonly string[],
): NamedOption {
  const place = placeNamed(named, letters)
  const text = comparable(rest)
  if (place === null) return { place: placeOfText(`${named} ${rest}`, options), isCertain: named === '' }
  // "খ ও গ" names two.
  if (/^(?:ও|এবং|and|or|বা|অথবা|&|,|\/)\s*[([]?[ক-ঙa-fA-F][)\].]?(?:\s|$)/u.test(rest))
    return { place: null, isCertain: false }
  const option = options[place] ?? ''
  if (text === '' || alike(text, comparable(option)))
    return { place, isCertain: true, more: withoutOption(rest, option) }
  // The letter names one option and the text another.
  return placeOfText(rest, options) === null
    ? { place, isCertain: false, more: rest }
    : { place: null, isCertain: false }
}

/** Returns whether an answer such as "১" is the place of one option and the text of another. */
export function isTwofold(answer: string, options: readonly string[], letters: readonly string[]): boolean {
  const [, digit] = /^[([]?([1-6১-৬])[)\]]?[।.]?$/u.exec(answer) ?? []
  if (digit === undefined || letters.some((each) => /[0-9০-৯]/.test(each))) return false
  const byText = placeOfText(digit, options)
  const byPlace = Number(toAsciiDigits(digit)) - 1
  return byText !== null && byText !== byPlace && byPlace < options.length
}

/** Returns the option that an answer line names. */
export function readAnswer(
  answer: string,
  options: readonly string[],
  letters: readonly string[],
): NamedOption {
  const line = answer.split('\n')[0]!.trim()
  const [, named, rest] = (letters[0] === 'i' ? answerNumeral : answerLetter).exec(line) ?? []
  const byText = placeOfText(line, options)
  if (named === undefined) return { place: byText, isCertain: byText !== null }
  if (/[0-9০-৯]/.test(named)) {
    const theirs = letters.map(toAsciiDigits).indexOf(toAsciiDigits(named))
    if (byText !== null && theirs === -1) return { place: byText, isCertain: true }
    const place = theirs === -1 ? Number(toAsciiDigits(named)) - 1 : theirs
    return { place: place < options.length ? place : null, isCertain: theirs !== -1 && rest === '' }
  }
  const found = nameOption({ letter: named, rest: rest! }, options, letters)
  return found.isCertain || byText === null ? found : { place: byText, isCertain: true }
}

function placeNamed(named: string, letters: readonly string[]): number | null {
  if (letters.includes(named)) return onlyPlace(letters, (each) => each === named)
  // A key in Latin letters for options in Bangla ones, and the other way round.
  const place = placeOfLetter(named)
  const inOrder = letters.every((each, index) => (placeOfLetter(each) ?? index) === index)
  return place !== null && inOrder && place < letters.length ? place : null
}

function placeOfText(text: string, options: readonly string[]): number | null {
  const wanted = comparable(text)
  if (wanted === '') return null
  return onlyPlace(options, (option) => comparable(option) === wanted)
}

const comparable = (text: string) =>
  comparableText(text)
    .replace(/[\s.।,;:!'"“”‘’*]+$/u, '')
    .replace(/^[\s:\-–]+/u, '')

/** Returns what follows the option's text in an answer; all of `rest` if it does not begin with that text. */
function withoutOption(rest: string, option: string): string {
  const [, more = rest] = rest.startsWith(option)
    ? (/^\s*(?:[।.,;:–-]\s*|(?=[([]))(.*)$/su.exec(rest.slice(option.length)) ?? [])
    : []
  return alike(comparable(option), comparable(more)) ? '' : more
}

/** A long answer often goes on behind the option's text: "খ. ঢাকা। কারণ …". */
function alike(text: string, option: string): boolean {
  const joined = (words: string) => words.replace(/\s/gu, '')
  return (
    joined(text) === joined(option) ||
    (option !== '' && text.startsWith(option) && /^[\s.।,;:(–-]/u.test(text.slice(option.length)))
  )
}

/** The ways in which text stands out, the likeliest mark of a key first. */
export const styles: readonly Emphasis[] = ['tick', 'highlight', 'underline', 'colour', 'bold']

/** Returns the option that alone stands out in each way. Short stretches, such as one bold word, do not count. */
export function standingOut(
  places: readonly { labelFrom: number; from: number; to: number }[],
  emphasised: readonly Emphasised[],
  text: string,
): Partial<Record<Emphasis, number>> {
  const found: Partial<Record<Emphasis, number>> = {}
  for (const style of styles) {
    const own = emphasised.filter(({ emphasis }) => emphasis === style)
    const isCovered = (from: number, to: number) => {
      const filled = text.slice(from, to).trimEnd().length
      const covered = own.reduce(
        (sum, each) => sum + Math.max(0, Math.min(each.to, from + filled) - Math.max(each.from, from)),
        0,
      )
      return filled > 0 && covered * 2 > filled
    }
    const texts = places.flatMap(({ from, to }, place) => (isCovered(from, to) ? [place] : []))
    const labels = places.flatMap(({ labelFrom, from }, place) => (isCovered(labelFrom, from) ? [place] : []))
    // Some teachers mark only the letter.
    const marked = texts.length > 0 ? texts : labels
    if (marked.length === 1) found[style] = marked[0]!
  }
  return found
}
