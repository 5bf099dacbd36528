import { toAsciiDigits } from '../../normalise.ts'
import { isKeyHeading, type KeyEntry, nameOfPart, partOfKey, readKeyBlock } from './key-blocks.ts'
import { hasExplanation } from './keys.ts'
import { type NumberLabel, readNumber, sectionWords } from './labels.ts'
import type { Emphasised, Line, PlacedPicture } from './lines.ts'
import { type FoundOptions, findOptions } from './options.ts'
import { type Directive, readDirective } from './passages.ts'

/** A numbered item of a paper: its lines in one text, without the number. */
export type Item = {
  at: number
  number: number | null
  /** Counts how often the numbers began anew. */
  section: number
  body: string
  /** The options that its lines have so far. */
  options: FoundOptions | null
  emphasised: Emphasised[]
  pictures: PlacedPicture[]
  lines: Line[]
  isJump: boolean
  chapter: string | null
  /** The place of its passage in `passages`. */
  passage: number | null
  /** The passage binds numbers that do not follow. */
  isBoundLoosely: boolean
}

type Passage = Omit<Directive, 'rest'> & { at: number; lines: Line[] }

export type Paper = { items: Item[]; passages: Passage[]; keys: KeyEntry[][]; leftOut: Line[] }

const chapterHeading = new RegExp(`^\\s*${sectionWords}`, 'iu')
/** Matches a heading that names the kind of the questions below it. */
const kindHeading =
  /^\s*[‘'([]?(?:সৃজনশীল|বহু\s*নির্বাচনি|বহুনির্বাচনী|নৈর্ব্যক্তিক|রচনামূলক|সংক্ষিপ্ত|এক কথায়|জ্ঞানমূলক|অনুধাবনমূলক|উত্তর\s*(?:ও|এবং|সহ)\s*(?=ব্যাখ্যা)|ব্যাখ্যা\s*সহ\s*(?=উত্তর|সমাধান)|সাধারণ বহুনির্বাচনি|বহুপদী|অভিন্ন তথ্যভিত্তিক)[^?।:ঃ]{0,50}(?:প্রশ্ন|অভীক্ষা|অংশ|উত্তর|ব্যাখ্যা|সমাধান)[^?।:ঃ]{0,40}$/u
/** Matches lines at the edges of pages. */
const pageLine =
  /^\s*(?:(?:পৃষ্ঠা|page)\s*[-:]?\s*[0-9০-৯]+.*|[-–\s]*[0-9০-৯]{1,3}[-–\s]*|p\.?t\.?o\.?|[[(]?(?:অপর|পরের|পরবর্তী)\s*(?:পৃষ্ঠা|পাতা)(?:য়)?\s*(?:দেখুন|দেখ|উত্তর|দ্রষ্টব্য)[\])]?|this content is neither created nor endorsed by google\.?|google forms|\[?অপর পৃষ্ঠা দ্রষ্টব্য\]?|={3,}|-{3,}|_{3,}|\*{3,})\s*$/iu

/** Matches lines that come after the options of a question. */
const tailLine = /^\s*\*{0,2}(?:সঠিক|উ(?:ত্ত|ত্|ও)র|উঃ|ব্যাখ্যা|ans|answer|correct|explanation)/iu
const labelledTail =
  /^[^\p{L}\p{N}]*(?:সঠিক|(?:সঠিক\s*)?উ(?:ত্ত|ত্|ও)র|উঃ|ব্যাখ্যা|সমাধান|ans|answer|correct|explanation|বিষয়|টপিক|রেফারেন্স|ঙ|e|E)\s*[:ঃ.)।-]/iu

/** A longer item is no question but a book, in which a search for options at each line would take minutes. */
const longestSearched = 5_000

/** The options of a question are looked for in at most this many lines. */
const farthestAhead = 25

/** A key above the questions has at least this many entries. */
const fewestInKey = 3

/** Divides the lines of a paper into items by their numbers, passages, keys and lines that belong to none of these. */
export function divideIntoItems(lines: readonly Line[]): Paper {
  const numbered = new Divider(true).divide(lines)
  const complete = countComplete(numbered.items)
  if (complete * 2 >= numbered.items.length && complete > 0) return numbered
  const unnumbered = new Divider(false).divide(lines)
  return countComplete(unnumbered.items) > complete * 1.5 ? unnumbered : numbered
}

function countComplete(items: readonly Item[]): number {
  const hasText = ({ body, options, lines }: Item) =>
    body.slice(0, options?.at).trim() !== '' || lines.some(({ pictures }) => pictures.length > 0)
  return items.filter((item) => item.options !== null && hasText(item)).length
}

/** Returns whether a numbered text has options up to the next number. */
function haveOptions(text: string, ahead: readonly Line[]): boolean {
  const end = ahead.findIndex((line) => readNumber(line.text) !== null)
  const own = ahead.slice(0, end === -1 ? undefined : end).map((line) => line.text)
  return findOptions([text, ...own].join('\n')) !== null
}

/** An answer may name its question: "১ নং প্রশ্নের উত্তর: ঘ". The name of another one stays. */
function lengthOfNumber(text: string, number: number | null): number {
  const [named = '', digits = ''] =
    /^\s*([0-9০-৯]{1,4})\s*(?:নং|নম্বর)\s*(?:প্রশ্নের\s*)?(?=(?:সঠিক\s*)?উত্তর)/u.exec(text) ?? []
  return Number(toAsciiDigits(digits)) === number ? named.length : 0
}

class Divider {
  readonly #isNumbered: boolean
  readonly #paper: Paper = { items: [], passages: [], keys: [], leftOut: [] }
  #item: Item | null = null
  #passage: Passage | null = null
  #style: string | null = null
  #section = 0
  #chapter: string | null = null
  /** The numbers of the items of this section. */
  #numbers: number[] = []
  /** The names of parts that the key has. */
  readonly #parts = new Set<string>()

  constructor(isNumbered: boolean) {
    this.#isNumbered = isNumbered
  }

  divide(lines: readonly Line[]): Paper {
    for (const { text } of lines) this.#parts.add(nameOfPart(partOfKey(text) ?? ''))
    for (let at = 0; at < lines.length; at += 1) {
      const line = lines[at]!
      if (line.text.trim() === '' && line.pictures.length === 0) continue
      // While a question lacks its options, pairs of numbers and letters may be its options.
      const isOpen = this.#item !== null && this.#item.options === null
      const key = readKeyBlock(lines, at, this.#numbers, isOpen)
      if (key && (this.#paper.items.length > 0 || key.entries.length >= fewestInKey)) {
        this.#paper.keys.push(key.entries)
        const doubtful = lines.slice(at, at + key.length).filter(({ doubts }) => doubts.length > 0)
        this.#paper.leftOut.push(...doubtful)
        this.#close()
        at += key.length - 1
        continue
      }
      this.#read(line, lines.slice(at + 1, at + farthestAhead))
    }
    bindPassages(this.#paper)
    return this.#paper
  }

  #read(line: Line, ahead: readonly Line[]): void {
    const { text } = line
    const directive = readDirective(text)
    const number = this.#isNumbered ? readNumber(text) : null
    const isKind = kindHeading.test(text)
    const isPart = nameOfPart(text) !== '' && this.#parts.has(nameOfPart(text))
    if (directive) this.#startPassage(line, directive)
    else if (number && this.#isRowOfPassage(line, number, ahead)) this.#passage!.lines.push(line)
    else if (number && this.#accepts(number, ahead) && !this.#isListed(number, ahead))
      this.#startItem(line, number)
    else if (
      this.#item?.options !== null &&
      (isKind || isPart || chapterHeading.test(text) || isKeyHeading(text))
    ) {
      this.#close()
      if (!isKind && !isKeyHeading(text)) this.#chapter = text.trim()
      this.#paper.leftOut.push(line)
    } else if (pageLine.test(text) && line.pictures.length === 0 && !this.#isOption(line, ahead))
      this.#paper.leftOut.push(line)
    else if (!this.#isNumbered && this.#beginsUnnumbered(text)) this.#startItem(line, null)
    else if (this.#item) this.#append(line, lengthOfNumber(text, this.#item.number))
    else if (this.#passage) this.#passage.lines.push(line)
    else this.#paper.leftOut.push(line)
  }

  /** Returns whether a number begins a row of figures in the table of a passage. */
  #isRowOfPassage({ cells }: Line, { rest }: NumberLabel, ahead: readonly Line[]): boolean {
    const isInTable = this.#passage?.lines.at(-1)?.cells?.length === cells?.length
    return isInTable && cells !== null && cells.length > 1 && !haveOptions(rest, ahead)
  }

  /** Returns whether a number alone on its line is an option rather than that of a page. */
  #isOption({ text }: Line, ahead: readonly Line[]): boolean {
    const beside = [this.#item?.lines.slice(1).at(-1), ahead.find((line) => line.text.trim() !== '')]
    return /[0-9০-৯]/.test(text) && beside.some((line) => line && /^\s*[0-9০-৯.,]+\s*$/u.test(line.text))
  }

  /**
   * Returns whether a number is one of a list in an explanation: it has no options of its own, and the question that comes next
   * follows with its options.
   */
  #isListed({ style, rest }: NumberLabel, ahead: readonly Line[]): boolean {
    const item = this.#item
    if (!item?.options || !hasExplanation(item.body) || haveOptions(rest, ahead)) return false
    return ahead.some(({ text }, at) => {
      const next = readNumber(text)
      const isNext = next?.value === (item.number ?? 0) + 1 && next.style === (this.#style ?? style)
      return isNext && haveOptions(next.rest, ahead.slice(at + 1))
    })
  }

  /** Returns whether a number begins the next question. Statements and options may be numbered too. */
  #accepts({ value, style, rest }: NumberLabel, ahead: readonly Line[]): boolean {
    const before = this.#paper.items.at(-1)?.number ?? 0
    // A year.
    if (value > 999 && Math.abs(value - before) > 10) return false
    // Another part of the paper may be numbered in another style.
    const isOtherPart = () => value === 1 && haveOptions(rest, ahead)
    if (this.#style === null || !this.#item) {
      const last = this.#paper.items.at(-1)?.number ?? null
      const isFollowing = last !== null && value === last + 1
      return this.#style === null || style === this.#style || isFollowing || isOtherPart()
    }
    const last = this.#item.number ?? 0
    const isNext = value === last + 1
    if (style !== this.#style)
      return this.#item.options !== null && ((isNext && rest.length > 8) || isOtherPart())
    if (isNext) return true
    if (this.#item.options === null) return isOtherPart()
    return value === 1 || Math.abs(value - last) <= 10 || haveOptions(rest, ahead)
  }

  #beginsUnnumbered(text: string): boolean {
    if (this.#item === null) return true
    const { options, body } = this.#item
    if (options === null) return false
    const longer = findOptions(`${body}\n${text}`)
    if (longer && longer.places.length > options.places.length) return false
    return !labelledTail.test(text)
  }

  #startItem(line: Line, number: NumberLabel | null): void {
    const last = this.#paper.items.at(-1)
    const value = number?.value ?? null
    const isRestart = last?.number != null && value !== null && value <= last.number
    if (isRestart) {
      this.#section += 1
      this.#numbers = []
    }
    if (value !== null) this.#numbers.push(value)
    const isJump = !isRestart && last?.number != null && value !== null && value !== last.number + 1
    if (this.#style === null || value === 1) this.#style = number?.style ?? null
    this.#passage = null
    this.#item = {
      at: line.at,
      number: value,
      section: this.#section,
      body: '',
      options: null,
      ...{ emphasised: [], pictures: [] },
      lines: [],
      isJump: isJump || (isRestart && value !== 1),
      chapter: this.#chapter,
      passage: null,
      isBoundLoosely: false,
    }
    this.#paper.items.push(this.#item)
    // A bullet, or "প্রশ্ন:", stands for a number.
    this.#append(
      line,
      number?.restAt ??
        /^\s*(?:[•●▪◦➤➢►▶❖◆]|\p{Extended_Pictographic}|(?:প্রশ্ন|question|q)\s*[:ঃ])\s*/iu.exec(line.text)?.[0]
          .length ??
        0,
    )
  }

  #append(line: Line, from: number): void {
    const item = this.#item!
    const isFirst = item.lines.length === 0
    const shift = isFirst ? -from : item.body.length + 1 - from
    item.body = `${isFirst ? '' : `${item.body}\n`}${line.text.slice(from)}`
    for (const each of line.emphasised)
      item.emphasised.push({ ...each, from: Math.max(0, each.from + shift), to: each.to + shift })
    item.pictures.push(...line.pictures.map(({ name, at }) => ({ name, at: Math.max(0, at + shift) })))
    item.lines.push(line)
    if (item.body.length <= longestSearched) item.options = findOptions(item.body)
  }

  /** A passage stands between its line and the first question, or behind the question before it: "এই তথ্য অনুসারে …". */
  #startPassage(line: Line, { isBehind, rest, ...bound }: Directive): void {
    const before = isBehind ? this.#takeTail() : []
    const lines = rest === '' ? before : [...before, { ...line, text: rest }]
    const open = isBehind && lines.length === 0 ? (this.#passage?.lines ?? []) : lines
    this.#passage = {
      at: open[0]?.at ?? line.at,
      ...bound,
      lines: [...open],
      isBehind: isBehind && open.length > 0,
    }
    this.#paper.passages.push(this.#passage)
    this.#item = null
  }

  /** Takes the lines behind the options of the last item from it. */
  #takeTail(): Line[] {
    const item = this.#item
    if (!item?.options) return []
    let kept = item.body.slice(0, item.options.places.at(-1)!.from).split('\n').length
    while (kept < item.lines.length && tailLine.test(item.lines[kept]!.text)) kept += 1
    const taken = item.lines.slice(kept)
    item.lines = item.lines.slice(0, kept)
    item.body = item.body.split('\n').slice(0, kept).join('\n')
    item.pictures = item.pictures.slice(0, item.lines.flatMap(({ pictures }) => pictures).length)
    item.options = findOptions(item.body)
    return taken
  }

  #close(): void {
    this.#item = null
    this.#passage = null
  }
}

/** Gives each item the passage that names its number. */
function bindPassages({ items, passages }: Paper): void {
  for (const [place, passage] of passages.entries()) {
    const following = items.filter(({ at }) => at > passage.at)
    for (const item of following.slice(0, passage.following)) item.passage = place
    if (passage.following > 0) continue
    const named = following
      .slice(0, passage.numbers.length + 10)
      .filter(
        ({ number, passage: bound }) => number !== null && bound === null && passage.numbers.includes(number),
      )
      .slice(0, passage.numbers.length)
    const isComplete = named.length === passage.numbers.length
    for (const item of named) {
      item.passage = place
      item.isBoundLoosely = !isComplete
    }
    const [next] = following
    if (named.length === 0 && next && next.passage === null) {
      next.passage = place
      next.isBoundLoosely = true
    }
  }
}
