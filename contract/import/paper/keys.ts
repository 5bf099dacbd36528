import { toAsciiDigits } from '../../normalise.ts'
import { comparableText, onlyPlace } from '../answer-names.ts'
import { answerWord, placeOfLetter, sectionWords } from './labels.ts'
import type { Emphasis, Emphasised, Line } from './lines.ts'

/** The key of one question as the paper gives it: the letter or number of the right option, and the text behind it. */
export type KeySign = { letter: string; rest: string }

/** `part` is the name of the part of the paper, where the key has one. */
export type KeyEntry = KeySign & { number: number; part?: string }

const letter = '[ক-ঙচa-fA-F①-⑤ⓐ-ⓔⒶ-Ⓔ]'
const keyHeading = new RegExp(
  String.raw`^\s*[[(*]*\s*(?:বহুনির্বাচনি\s*)?(?:সঠিক\s*)?(?:${answerWord}(?:\s*(?:মালা|পত্র|সংকেত|তালিকা|সমূহ))?|answer\s*(?:key|sheet)s?|answers?|ans|key)(?![\p{L}\p{M}])[^0-9০-৯\n]{0,60}?[:ঃ\-–]?\s*[\])*]*\s*(?=$|[0-9০-৯(])`,
  'iu',
)
/** The head of a table of answers, and what its rows begin with. */
const headWords = `(?:প্রশ্ন|ক্রমিক|নং|নম্বর|(?:সঠিক\\s*)?${answerWord}|q|no|question|answer|ans)[\\s.:]*(?:নং|নম্বর|no)?[.:]*`
const headCell = new RegExp(`^(?:${headWords})?$`, 'iu')
const headOfRow = new RegExp(`^\\s*${headWords}(?=\\s)`, 'iu')
/** What a key has for a question that was cancelled, or that has two right options. */
const noLetter = `(?:${letter}\\s*(?:[/,&]|ও|এবং|বা|অথবা)\\s*)+${letter}|বাতিল|cancel(?:l?ed)?|প্রশ্নে\\s*ভুল|ভুল\\s*প্রশ্ন|উত্তর\\s*নেই|সবগুলো|বোনাস|bonus|[*×✗–—?]|X`
const pair = new RegExp(
  `[(\\[]?([0-9০-৯]{1,4})[)\\]]?[\\s.।):ঃ=>→➔|–—-]*[(\\[]?(${noLetter}|${letter})[)\\].।]?(?![\\p{L}\\p{M}])`,
  'giu',
)
const onlyPairs = new RegExp(`^(?:[\\s,;|।]*${pair.source})+[\\s,;|।]*$`, 'iu')
const explanationWords = `(?:(?:উত্তরের\\s*)?ব্যাখ্যা|সমাধান|কারণ|বিশ্লেষণ|নোট|টীকা|explanation|solution|rationale|hints?|note)`
const pairAndText = new RegExp(
  `^\\s*[(\\[]?([0-9০-৯]{1,4})\\s*[.।):\\]|\\t-]+\\s*[(\\[]?(${letter})\\s*(?:[)\\].।:;]+|$|\\s(?=${explanationWords}))\\s*(.*)$`,
  'iu',
)

export type KeyBlock = { entries: KeyEntry[] /** The number of lines that it takes. */; length: number }

/**
 * Reads the key that begins at a line: pairs of numbers and letters behind a heading, as lines, or as a table with the numbers
 * above the letters. Returns null where there is none.
 */
export function readKeyBlock(lines: readonly Line[], at: number, needsHeading = false): KeyBlock | null {
  const first = lines[at]!
  const isHead = first.cells?.every((cell) => headCell.test(cell)) && isTableOfPairs(lines, at + 1)
  // "উত্তর: খ" is the answer of one question.
  const isAnswer = new RegExp(`^[^0-9০-৯]*[:ঃ=–-]\\s*[([]?${letter}[)\\].।]*\\s*$`, 'u').test(first.text)
  const heading = isHead ? first.text : (!isAnswer && keyHeading.exec(first.text)?.[0]) || null
  const behind = heading !== null ? first.text.slice(heading.length) : first.text
  if (needsHeading && heading === null) return null
  const entries = pairsOf(behind)
  if (heading && behind.trim() !== '' && entries.length === 0) return null
  if (!heading && entries.length < 3 && !readTwoRows(lines, at) && !isTableOfPairs(lines, at)) return null
  if (heading && entries.length === 1 && !/উত্তরমালা|key/iu.test(heading)) return null
  let length = 0
  const all: KeyEntry[] = [...entries]
  if (behind.trim() === '' || entries.length > 0) length = 1
  let filled = length
  let part: string | undefined
  for (;;) {
    const two = readTwoRows(lines, at + length)
    const more = two ?? entriesOf(lines[at + length], heading !== null)
    if (more === null) {
      const below = linesOfExplanation(lines.slice(at + length, at + length + longestExplanation))
      if (!heading || all.length === 0 || below.length === 0) break
      const last = all.pop()!
      all.push({ ...last, rest: [last.rest, ...below.map(({ text }) => text)].join('\n').trim() })
      length += below.length
      filled = length
      continue
    }
    part = sectionName.exec(lines[at + length]!.text)?.[0] ?? part
    for (const entry of more) all.push({ ...entry, ...(part && { part }) })
    length += two ? 2 : 1
    if (more.length > 0) filled = length
  }
  // A name of a part behind the key is that of the questions below.
  return all.length === 0 ? null : { entries: all, length: filled }
}

const longestExplanation = 8

/** Returns the lines that explain an entry of a key, up to the next one. */
function linesOfExplanation(ahead: readonly Line[]): readonly Line[] {
  if (ahead[0]?.text.search(explanationMarker) !== 0) return []
  const next = ahead.findIndex((line) => pairAndText.test(line.text))
  return ahead.slice(0, Math.max(next, 1))
}

/** Rows of a table with a number and a letter in each. */
function isTableOfPairs(lines: readonly Line[], at: number): boolean {
  const rows = lines
    .slice(at, at + 5)
    .filter(({ text }) => text.trim() !== '')
    .slice(0, 3)
  return rows.length === 3 && rows.every(({ cells, text }) => cells !== null && pairsOf(text).length > 0)
}

function pairsOf(text: string): KeyEntry[] {
  if (!onlyPairs.test(text)) return []
  return [...text.matchAll(pair)].map(([, number, found]) => entryOf(number!, found!, ''))
}

function entryOf(number: string, found: string, rest: string): KeyEntry {
  return { number: Number(toAsciiDigits(number)), letter: found, rest: rest.trim() }
}

const sectionName = new RegExp(`^\\s*${sectionWords}[^:ঃ\\n]{0,60}?(?:$|[:ঃ–-]\\s*)`, 'iu')

/** Returns the entries of a line inside a key; none for a blank line; null behind its end. */
function entriesOf(line: Line | undefined, hasHeading: boolean): KeyEntry[] | null {
  if (!line) return null
  if (line.text.trim() === '' || (hasHeading && line.cells?.every((cell) => headCell.test(cell)))) return []
  // The keys of several sections: "অধ্যায় ২: ১. ক ২. খ", or its name on a line above.
  const named = hasHeading ? sectionName.exec(line.text)?.[0] : undefined
  const pairs = pairsOf(line.text.slice(named?.length ?? 0))
  if (pairs.length > 0) return pairs
  if (named?.length === line.text.length) return []
  const [, number, found, rest] = pairAndText.exec(line.text) ?? []
  return hasHeading && number !== undefined ? [entryOf(number, found!, rest!)] : null
}

const onlyNumbers = /^\s*(?:[0-9০-৯]{1,4}[.।)]?(?:\s+|$)){3,}$/u
const onlyLetters = new RegExp(`^\\s*(?:[([]?${letter}[)\\].।]?(?:\\s+|$)){3,}$`, 'u')

/** A table whose first row has the numbers and whose second the letters; some files keep only the blanks between cells. */
function readTwoRows(lines: readonly Line[], at: number): KeyEntry[] | null {
  const [first, second] = [lines[at], lines[at + 1]]
  if (!first || !second) return null
  const texts = [first, second].map(({ text }) => text.replaceAll('|', ' ').replace(headOfRow, '').trim())
  const isSpaced = onlyNumbers.test(texts[0]!) && onlyLetters.test(texts[1]!)
  const [above, below] = isSpaced ? texts.map((text) => text.split(/\s+/u)) : [first.cells, second.cells]
  if (!above || !below || (isSpaced && above.length !== below.length)) return null
  const numbers = above.map((cell) => /^([0-9০-৯]{1,4})[.।)]?$/.exec(cell)?.[1] ?? null)
  const letters = below.map((cell) => new RegExp(`^[([]?(${letter})[)\\].।]?$`, 'u').exec(cell)?.[1] ?? null)
  const found = numbers.flatMap((number, index) =>
    number !== null && letters[index] ? [entryOf(number, letters[index], '')] : [],
  )
  return found.length >= 2 && found.length >= numbers.filter((number) => number !== null).length - 1
    ? found
    : null
}

const answerWords = `(?:(?:সঠিক\\s*|শুদ্ধ\\s*)?${answerWord}(?:টি)?(?:\\s*(?:হলো|হল|হচ্ছে|হবে|নং|/\\s*answer))?|সঠিক\\s*(?:অপশন|বিকল্প)|উঃ|উ:|উ\\.|সঠিক|(?:correct|right)\\s*(?:answer|option)|answer|ans|correct|key)`
/** A short word for the answer begins a line, or stands in brackets or behind a gap. */
const markerStart = '(?<=^|\\n|\\t|\\s{2}|[([{])\\s*'
const answerMarker = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}])\\*{0,2}${answerWords}\\.?(?:\\s*[:ঃ：=>→➫]|\\s+[-–—]+>?\\s|\\s*[-–—]>|\\s*[-–—]+\\s*(?=[([]?${letter}[)\\].]))[:\\s*।>–—-]*|${markerStart}(?:সঠিক\\s*|correct\\s+)?(?:${answerWord}|ans(?:wer)?)(?:টি)?(?:\\s*(?:হলো|হল|হচ্ছে|হবে|is))?\\.?\\s+(?=[([]?${letter}[)\\].]*\\s*(?:$|\\n))|${markerStart}(?:স[ঃ:.]\\s*)?উ[ঃ:.]\\s*`,
  'giu',
)
const explanationMarker = new RegExp(
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
  answers: string[] /** Lines behind the answer. */
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
  // Some write the answer behind the explanation.
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

/**
 * The place of the option that an answer names, or null. `isCertain` is false where letter and text disagree. `more` is what
 * stands behind them.
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
  if (place === null) return { place: placeOfText(`${named} ${rest}`, options), isCertain: false }
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
  const [, named, rest] = answerLetter.exec(line) ?? []
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

/** What goes on behind the option's text, or else all of it. */
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

/** Those that mark a key most likely come first. */
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
    // Some mark only the letter.
    const marked = texts.length > 0 ? texts : labels
    if (marked.length === 1) found[style] = marked[0]!
  }
  return found
}
