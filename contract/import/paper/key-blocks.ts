import { toAsciiDigits } from '../../normalise.ts'
import { explanationMarker, explanationWords, type KeySign, letter } from './keys.ts'
import { answerWord, sectionWords } from './labels.ts'
import type { Line } from './lines.ts'

/** `part` is the name of the part of the paper, where the key has one. */
export type KeyEntry = KeySign & { number: number; part?: string }

const letters = `(?:[([]?${letter}[)\\].।]?(?:[\\s,;|]+|$))+`
const onlyLetters = new RegExp(`^\\s*${letters}$`, 'u')
const headingOfKey = new RegExp(
  `^[^\\p{L}]{0,20}(?:বহুনির্বাচনি\\s*)?(?:সঠিক\\s*)?(?:${answerWord}\\s*(?:মালা|পত্র|সংকেত|তালিকা)|answer\\s*(?:key|sheet))`,
  'iu',
)
/** Returns whether a line is the heading of a key, which no question has. */
export const isKeyHeading = (text: string): boolean => headingOfKey.test(text)
const keyHeading = new RegExp(
  String.raw`^\s*[[(*]*\s*(?:বহুনির্বাচনি\s*)?(?:সঠিক\s*)?(?:${answerWord}(?:\s*(?:মালা|পত্র|সংকেত|তালিকা|সমূহ))?|answer\s*(?:key|sheet)s?|answers?|ans|key)(?!(?!ঃ)[\p{L}\p{M}])[^0-9০-৯\n]{0,60}?(?:\s*[(\[]\s*[0-9০-৯]+\s*[-–—]\s*[0-9০-৯]+\s*[)\]]\s*)?[:ঃ\-–]?\s*[\])*]*\s*(?=$|[0-9০-৯(]|${letters}$)|^\s*(?:সমাধান(?:মালা|সমূহ)?|solutions?)\s*[:ঃ]?\s*$`,
  'iu',
)
/** Words at the head of a table of answers; its rows may begin with them, too. */
const headWords = `(?:প্রশ্ন|ক্রমিক|নং|নম্বর|(?:সঠিক\\s*)?${answerWord}|q|no|question|answer|ans|${explanationWords})[\\s.:]*(?:নং|নম্বর|no)?[.:]*`
const headCell = new RegExp(`^(?:${headWords})?$`, 'iu')
const headOfRow = new RegExp(`^\\s*${headWords}(?=\\s)`, 'iu')
/** The entry that a key has for a question that was cancelled, or that has two right options. */
const noLetter = `(?:${letter}\\s*(?:[/,&]|ও|এবং|বা|অথবা)\\s*)+${letter}|বাতিল|cancel(?:l?ed)?|প্রশ্নে\\s*ভুল|ভুল\\s*প্রশ্ন|উত্তর\\s*নেই|সবগুলো|বোনাস|bonus|[*×✗–—?]|X`
const pair = new RegExp(
  `[(\\[]?([0-9০-৯]{1,4})[)\\]]?[\\s.।):ঃ=>→➔|–—-]*[(\\[]?(${noLetter}|${letter})[)\\].।]?(?![\\p{L}\\p{M}])`,
  'giu',
)
const onlyPairs = new RegExp(`^(?:[\\s,;|।]*${pair.source})+[\\s,;|।]*$`, 'iu')
const pairAndText = new RegExp(
  `^\\s*[(\\[]?([0-9০-৯]{1,4})\\s*[.।):\\]|\\t-]+\\s*[(\\[]?(${letter})\\s*(?:[)\\].।:;\\t]+|$|\\s(?=${explanationWords}))\\s*(.*)$`,
  'iu',
)

/** A key that was read; `length` is the number of its lines. */
export type KeyBlock = { entries: KeyEntry[]; length: number }

/**
 * Reads the key that begins at a line: pairs of numbers and letters behind a heading, as lines, or as a table with the numbers
 * above the letters; `numbers` are those of the questions, for a key without. Returns null where there is none.
 */
export function readKeyBlock(
  lines: readonly Line[],
  at: number,
  numbers: readonly number[],
  needsHeading = false,
): KeyBlock | null {
  const first = lines[at]!
  // Long gaps would be looked through in many ways.
  const text = first.text.replace(/ {3,}/gu, '  ')
  const isHead = first.cells?.every((cell) => headCell.test(cell)) && isTableOfPairs(lines, at + 1)
  // "উত্তর: খ" is the answer of one question.
  const isAnswer = new RegExp(`^[^0-9০-৯]*[:ঃ=–-]\\s*[([]?${letter}[)\\].।]*\\s*$`, 'u').test(text)
  const heading = isHead ? text : (!isAnswer && keyHeading.exec(text)?.[0]) || null
  const behind = heading !== null ? text.slice(heading.length) : text
  if (needsHeading && heading === null) return null
  const counted = heading === null ? null : readCounted(lines.slice(at + 1), heading, behind, numbers)
  if (counted) return counted
  const entries = pairsOf(behind)
  if (heading && behind.trim() !== '' && entries.length === 0) return null
  if (!heading && entries.length < 3 && !readTwoRows(lines, at) && !isTableOfPairs(lines, at)) return null
  if (heading && entries.length === 1 && !/উত্তরমালা|key/iu.test(heading)) return null
  let length = 0
  const all: KeyEntry[] = [...entries]
  if (behind.trim() === '' || entries.length > 0) length = 1
  let filled = length
  let part: string | undefined
  let explains = hasExplanations(first)
  for (;;) {
    const two = readTwoRows(lines, at + length, heading !== null)
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
    const row = lines[at + length]!
    explains ||= hasExplanations(row)
    part = sectionName.exec(row.text)?.[0] ?? partOfKey(row.text) ?? part
    const restOf = ({ rest }: KeyEntry) => (explains && rest ? `ব্যাখ্যা: ${rest}` : rest)
    for (const entry of more) all.push({ ...entry, rest: restOf(entry), ...(part && { part }) })
    length += two ? 2 : 1
    if (more.length > 0) filled = length
  }
  // A solution of one question may have a list.
  const isOfFew = /^\s*(?:সমাধান|solution)/iu.test(heading ?? '') && all.length * 2 < numbers.length
  // The name of a part behind the key belongs to the questions below.
  return all.length === 0 || isOfFew ? null : { entries: all, length: filled }
}

/** Returns whether the last head of a table is that of explanations. */
const hasExplanations = ({ cells }: Line) =>
  new RegExp(`^${explanationWords}$`, 'iu').test(cells?.at(-1) ?? '')

const longestExplanation = 8

/** Returns the lines that explain an entry of a key, up to the next one. */
function linesOfExplanation(ahead: readonly Line[]): readonly Line[] {
  if (ahead[0]?.text.search(explanationMarker) !== 0) return []
  const next = ahead.findIndex((line) => pairAndText.test(line.text))
  return ahead.slice(0, Math.max(next, 1))
}

/** Returns whether the rows of a table begin here that have a number and a letter each. */
function isTableOfPairs(lines: readonly Line[], at: number): boolean {
  const rows = lines
    .slice(at, at + 5)
    .filter(({ text }) => text.trim() !== '')
    .slice(0, 3)
  return (
    rows.length === 3 &&
    rows.every(
      ({ cells, text }) =>
        cells !== null && pairsOf(cells.length === 3 ? cells.slice(0, 2).join('\t') : text).length > 0,
    )
  )
}

/** Reads a key with one entry for each question: letters without numbers, or texts of options instead of letters. */
function readCounted(
  below: readonly Line[],
  heading: string,
  behind: string,
  numbers: readonly number[],
): KeyBlock | null {
  const lettersOf = (text: string) => text.match(new RegExp(letter, 'gu')) ?? []
  const found: string[] = onlyLetters.test(behind) ? lettersOf(behind) : []
  let length = 0
  if (behind.trim() === '' || found.length > 0)
    for (; length < below.length && onlyLetters.test(below[length]!.text); length += 1)
      found.push(...lettersOf(below[length]!.text))
  const isCertain = found.length >= 5 || isKeyHeading(heading)
  if (found.length > 0)
    return isCertain && found.length === numbers.length
      ? {
          entries: numbers.map((number, at) => ({ number, letter: found[at]!, rest: '' })),
          length: length + 1,
        }
      : null
  const texts = below
    .slice(0, numbers.length)
    .map(({ text }) => /^\s*([0-9০-৯]{1,4})[.।)]\s*([^?]{1,60})$/u.exec(text))
  const isOfAll = numbers.every((number, at) => Number(toAsciiDigits(texts[at]?.[1] ?? '')) === number)
  if (
    behind.trim() !== '' ||
    numbers.length < 3 ||
    !isKeyHeading(heading) ||
    !isOfAll ||
    texts.some((text) => pairAndText.test(text![0]))
  )
    return null
  return { entries: texts.map((text) => entryOf(text![1]!, '', text![2]!)), length: texts.length + 1 }
}

const range = new RegExp(
  `([0-9০-৯]{1,4})\\s*(?:[-–—~]|থেকে)\\s*([0-9০-৯]{1,4})[\\s).\\]:ঃ।=>→–—-]*((?:[([]?${letter}[)\\].।]?[\\s,;|]*)+)(?![\\p{L}\\p{M}])`,
  'giu',
)

/** Writes "১-৪: ঘ খ খ ক" as pairs. */
function writeOutRanges(text: string): string {
  return text.replace(range, (whole, first: string, last: string, listed: string) => {
    const found = listed.match(new RegExp(letter, 'gu'))!
    const from = Number(toAsciiDigits(first))
    const isOfAll = found.length === Number(toAsciiDigits(last)) - from + 1
    return isOfAll ? `${found.map((each, at) => `${from + at} ${each}`).join(' ')} ` : whole
  })
}

function pairsOf(line: string): KeyEntry[] {
  const text = writeOutRanges(line)
  if (!onlyPairs.test(text)) return []
  return [...text.matchAll(pair)].map(([, number, found]) => entryOf(number!, found!, ''))
}

function entryOf(number: string, found: string, rest: string): KeyEntry {
  return { number: Number(toAsciiDigits(number)), letter: found, rest: rest.trim() }
}

const sectionName = new RegExp(`^\\s*${sectionWords}[^:ঃ\\n]{0,60}?(?:$|[:ঃ–-]\\s*)`, 'iu')

export const nameOfPart = (text: string): string => text.replace(/[^\p{L}\p{M}\p{N}]/gu, '').toLowerCase()

/** Returns the name of the part of a paper whose key a line is: "বাংলা: ১. ক ২. খ". */
export function partOfKey(text: string): string | null {
  const [name] = /^\s*[^0-9০-৯:ঃ\n–-]{2,40}[:ঃ–-]\s*/u.exec(text) ?? []
  const isName = name !== undefined && !keyHeading.test(name.trim())
  return isName && pairsOf(text.slice(name.length)).length > 1 ? name : null
}

/** Returns the entries of a line inside a key; none for a blank line; null behind its end. */
function entriesOf(line: Line | undefined, hasHeading: boolean): KeyEntry[] | null {
  if (!line) return null
  if (line.text.trim() === '' || (hasHeading && line.cells?.every((cell) => headCell.test(cell)))) return []
  // The keys of several sections: "অধ্যায় ২: ১. ক ২. খ", or its name on a line above.
  const named = hasHeading ? sectionName.exec(line.text)?.[0] : undefined
  const part = partOfKey(line.text)
  if (hasHeading && part !== null) return pairsOf(line.text.slice(part.length))
  const pairs = pairsOf(line.text.slice(named?.length ?? 0))
  if (pairs.length > 0) return pairs
  if (named?.length === line.text.length) return []
  const [, number, found, rest] = pairAndText.exec(line.text) ?? []
  return hasHeading && number !== undefined ? [entryOf(number, found!, rest!)] : null
}

const onlyNumbers = /^\s*(?:[0-9০-৯]{1,4}[.।)]?(?:\s+|$)){3,}$/u

/**
 * Reads a table with the numbers in one row and the letters in the next; some files keep only blanks between cells. Below a
 * heading also one number above its letter.
 */
function readTwoRows(lines: readonly Line[], at: number, hasHeading = false): KeyEntry[] | null {
  const [first, second] = [lines[at], lines[at + 1]]
  if (!first || !second) return null
  const pairBelow =
    hasHeading && /^\s*[0-9০-৯]{1,4}[.।)]?\s*$/u.test(first.text)
      ? pairsOf(`${first.text} ${second.text}`)
      : []
  if (pairBelow.length === 1) return pairBelow
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
