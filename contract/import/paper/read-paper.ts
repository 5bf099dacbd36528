import { type AnyMessage, message } from '../../message.ts'
import { isBlank } from '../../normalise.ts'
import type { ImportedPaper, ImportedQuestion, LeftOut, RejectedItem } from '../imported.ts'
import { assignKeys } from './assign-keys.ts'
import { correctedIn, isCorrection, lettersClaimed } from './corrections.ts'
import { divideIntoItems, type Item } from './items.ts'
import type { KeyEntry } from './key-blocks.ts'
import { isTwofold, nameOption, readAnswer, readTail, standingOut, styles } from './keys.ts'
import type { Block, Emphasis, Line } from './lines.ts'
import { conversionsOf, hasBijoyText, linesOfBlocks } from './lines-of-blocks.ts'
import { type FoundOptions, findOptions } from './options.ts'
import { placePictures } from './place-pictures.ts'
import { writeOutRows } from './table-rows.ts'
import { splitTags } from './tags.ts'
import { crosses, markedLetter, tickedOption, withoutTicks } from './ticks.ts'

/** An option that stands out is taken for the key only if at least this share of the questions have one. */
const shareStandingOut = 0.7

/** An item with its options, before the keys of the paper are known. */
type Draft = {
  item: Item
  question: ImportedQuestion
  letters: string[]
  answers: string[]
  /** The option with a tick behind it, and the one with a sign before its letter. */
  ticked: number | null
  marked: number | null
  styles: Partial<Record<Emphasis, number>>
  entry: KeyEntry | null
}

/** Reads the paper of a file; `edges` are texts of it that belong to no question, such as heads of pages. */
export function paperOfBlocks(blocks: readonly Block[], edges: readonly Block[] = []): ImportedPaper {
  const isBijoy = hasBijoyText(blocks)
  const paper = readPaper(linesOfBlocks(blocks, isBijoy))
  const leftOut = [...paper.leftOut, ...linesOfBlocks(edges, isBijoy).map(({ at, text }) => ({ at, text }))]
  return { ...paper, leftOut: leftOut.sort((one, other) => one.at - other.at) }
}

/**
 * Reads a paper of multiple-choice questions in the layouts of Bangladesh (docs/import.md shows them): numbered questions,
 * options behind letters, one to four on a line; the key behind each question, at the end, or by what stands out. Every
 * line is a part of a question, of a rejected item, or left out. Where two signs of the key disagree, there is none.
 */
export function readPaper(lines: readonly Line[]): ImportedPaper {
  const rows = writeOutRows(lines)
  const paper = divideIntoItems(rows.lines)
  const usual = usualFamily(paper.items)
  const rejected: RejectedItem[] = []
  const drafts: Draft[] = []
  for (const item of paper.items) {
    const options = findOptions(item.body, usual)
    if (!options && addAnswer(drafts, item)) continue
    if (options && !isCreative(item, options)) drafts.push(readItem(item, options))
    else {
      const reason = message(options ? 'import.isCreative' : 'import.noOptions')
      rejected.push({ at: item.at, text: item.body, reason })
    }
  }
  const leftOut = [...paper.leftOut, ...rows.leftOut]
  for (const [place, { lines: own }] of paper.passages.entries()) {
    const first = drafts.find(({ question }) => question.passage === place)
    if (first) first.question.doubts.unshift(...own.flatMap(({ doubts }) => doubts))
    else leftOut.push(...own)
  }
  assignKeys(paper, drafts)
  const corrected = [
    ...paper.leftOut.filter(({ at }) => at > (paper.items[0]?.at ?? 0)).map(({ text }) => text),
    ...paper.keys.flat().flatMap(({ rest }) => rest.split('\n')),
    ...drafts.flatMap(({ item }) => linesBehindOptions(item)),
  ].flatMap(correctedIn)
  for (const { item, question } of drafts)
    if (corrected.includes(item.number ?? 0)) question.doubts.push(message('import.keysDisagree'))
  const key = styleOfKey(drafts)
  doubtTicks(drafts)
  doubtPlaces(drafts)
  for (const draft of drafts) decideRight(draft, key)
  return {
    questions: drafts.map(({ question }) => question),
    passages: paper.passages.map(({ at, lines: own }) => ({
      at,
      text: own
        .map(({ text, cells }) => cells?.join(' | ') ?? text)
        .join('\n')
        .trim(),
      pictures: own.flatMap(({ pictures }) => pictures.map(({ name }) => name)),
    })),
    rejected,
    leftOut: leftOut.map(leaveOut).sort((one, other) => one.at - other.at),
    conversions: conversionsOf(lines),
  }
}

const linesBehindOptions = ({ body, options }: Item): string[] =>
  body
    .slice(options?.places.at(-1)?.from ?? body.length)
    .split('\n')
    .slice(1)

/** Adds an answer with its number, behind all questions, to its question; returns whether there is one without an answer. */
function addAnswer(drafts: readonly Draft[], { number, body }: Item): boolean {
  const tail = readTail(body, 0)
  const [draft, ...others] = drafts.filter(({ item }) => item.number === number)
  if (tail.from > 0 || tail.answers.length === 0 || !draft || others.length > 0) return false
  const { answers, question } = draft
  if (answers.length > 0) return false
  answers.push(...tail.answers)
  question.explanation = tidyLines([question.explanation, ...tail.more, tail.explanation].join('\n'))
  return true
}

/** Names a line that is left out. Doubts about English words in it do not matter then. */
function leaveOut({ at, text, pictures, doubts }: Line): LeftOut {
  const said = doubts.filter(({ code }) => code !== 'import.latinKept')
  return {
    at,
    text: text.trim() || pictures.map(({ name }) => name).join(', '),
    ...(said.length > 0 && { doubts: said }),
  }
}

function usualFamily(items: readonly Item[]): number | null {
  const families = Map.groupBy(items, ({ options }) => options?.family ?? null)
  families.delete(null)
  return [...families].sort(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? null
}

/** Tasks of the written part have four parts with marks behind them. */
const marks = /[?।.]\s*[([]?\s*[১-৪1-4]\s*[)\]]?\s*$/u

function isCreative(item: Item, { places }: FoundOptions): boolean {
  const texts = places.map(({ from, to }) => item.body.slice(from, to).trim())
  const asks = texts.filter(
    (text) =>
      marks.test(text) ||
      /(?:কী|কাকে বলে|ব্যাখ্যা কর|বিশ্লেষণ কর|নির্ণয় কর|মূল্যায়ন কর|যাচাই কর|লেখ)\s*[?।.]?\s*[১-৪1-4]?\s*$/u.test(text),
  )
  const marked = texts.filter((text) => marks.test(text))
  return marked.length >= 3 || (asks.length >= 3 && texts.some((text) => text.includes('?')))
}

function readItem(item: Item, found: FoundOptions): Draft {
  const { body } = item
  const last = found.places.at(-1)!
  const tail = readTail(body, last.from)
  const doubts: AnyMessage[] = item.lines.flatMap((line) => line.doubts)
  const stem = splitStem(body.slice(0, found.at))
  const places = found.places.map(({ labelFrom, from, to }) => ({
    labelFrom,
    from,
    to: Math.min(to, Math.max(from, tail.from)),
  }))
  const raw = places.map(({ from, to }) => body.slice(from, to))
  const ending = splitEnding(raw.at(-1)!)
  raw[raw.length - 1] = ending.option
  const sources = tail.more.map(splitTags)
  const answers = tail.answers.map(splitTags)
  // An answer between the question and its options is a letter.
  const early = readTail(stem.text, 0)
  const isEarly =
    early.from > 0 &&
    early.more.length === 0 &&
    early.answers.length === 1 &&
    /^[([]?[ক-ঙa-eA-E][)\]]*$/u.test(early.answers[0]!)
  if (isEarly && answers.length === 0) {
    answers.push({ text: early.answers[0]!, tags: [] })
    stem.text = stem.text.slice(0, early.from)
  }
  const listed = item.lines.flatMap((line) => line.tags ?? [])
  const tags = [
    ...listed,
    ...stem.tags,
    ...ending.tags,
    ...[...answers, ...sources].flatMap((each) => each.tags),
  ]
  const explanation = [...sources.map(({ text }) => text), tail.explanation].join('\n')
  const several = withoutTicks(raw.map(tidy))
  const texts = several ?? raw.map(tidy)
  const ticked = tickedOption(texts)
  if (several || isCorrection(body.slice(last.from))) doubts.push(message('import.keysDisagree'))
  // A second question on the same line.
  const hasOthers = raw.some((text) => (findOptions(text)?.family ?? 3) < 3)
  if (ending.isLonger || hasOthers) doubts.push(message('import.linesBehind'))
  if (found.isFused) doubts.push(message('import.fusedLabels'))
  if (found.isGrid && !answers.some(({ text }) => text.length > 4)) doubts.push(message('import.noLetters'))
  if (found.isOutOfOrder) doubts.push(message('import.lettersOutOfOrder'))
  if (item.isJump) doubts.push(message('import.numbersJump', { value: item.number! }))
  if (item.isBoundLoosely) doubts.push(message('import.passageNumbers'))
  return {
    item,
    letters: found.places.map(({ letter }) => letter),
    answers: answers.map(({ text }) => text),
    ticked: ticked?.place ?? null,
    marked: markedLetter(found.places.map(({ mark }) => mark)),
    styles: standingOut(places, item.emphasised, body),
    entry: null,
    question: {
      at: item.at,
      question: tidyLines(stem.text).replace(/\*\*(?=\n|$)/g, ''),
      options: texts.map((text, place) =>
        place === ticked?.place ? ticked.text : ticked ? text.replace(crosses, '') : text,
      ),
      right: null,
      explanation: tidyLines(explanation),
      tags,
      passage: item.passage,
      ...placePictures(item, { starts: [found.at, ...places.map(({ to }) => to)], end: tail.from, texts }),
      chapter: item.chapter,
      doubts,
    },
  }
}

/** Takes the boards and years from a question: at its end, at the end of its first line, and before it. */
function splitStem(text: string): { text: string; tags: string[] } {
  const whole = splitTags(text)
  const [line = '', ...lines] = whole.text.trimStart().split('\n')
  const first = lines.length > 0 ? splitTags(line) : { text: line, tags: [] }
  const [, before = '', rest = first.text] = /^\s*([[(][^[\]()]+[\])])\s*(\S.*)$/su.exec(first.text) ?? []
  const leading = splitTags(before)
  const isSource = leading.text === ''
  return {
    text: [isSource ? rest : first.text, ...lines].join('\n'),
    tags: [...(isSource ? leading.tags : []), ...first.tags, ...whole.tags],
  }
}

/** Divides what stands behind the last label: the option is its first line, and may be followed by boards and years. */
function splitEnding(text: string): { option: string; tags: string[]; isLonger: boolean } {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const tags: string[] = []
  while (lines.length > 1) {
    const split = splitTags(lines.at(-1)!)
    if (split.text !== '' || split.tags.length === 0) break
    tags.unshift(...split.tags)
    lines.pop()
  }
  const first = splitTags(lines[0] ?? '')
  if (lines.length > 0 && first.text !== '') {
    lines[0] = first.text
    tags.push(...first.tags)
  }
  return { option: lines.join(' '), tags, isLonger: lines.length > 1 }
}

const tidy = (text: string) =>
  text
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/(?<=.)[,;]$/u, '')
    .trim()

/** Keeps the lines of statements, i, ii and iii, each on its own. */
function tidyLines(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').trim())
    .filter(Boolean)
    .join('\n')
}

/** Returns the way in which the right options of a paper stand out; null where they do not. */
function styleOfKey(drafts: readonly Draft[]): Emphasis | null {
  const counts = styles.map((style) => drafts.filter((draft) => draft.styles[style] !== undefined).length)
  const most = Math.max(...counts)
  return most >= 2 && most >= drafts.length * shareStandingOut ? styles[counts.indexOf(most)]! : null
}

/** "১" names an option by its text only in a paper whose other answers do, too. */
function doubtPlaces(drafts: readonly Draft[]): void {
  const isText = (answer: string) => answer.length > 2 && !/^[([]?[ক-ঙa-eA-E1-6১-৬][)\].।\s:]/u.test(answer)
  if (drafts.some(({ answers }) => answers.some(isText))) return
  for (const { answers, letters, question } of drafts)
    if (answers.some((answer) => isTwofold(answer, question.options, letters)))
      question.doubts.push(message('import.keysDisagree'))
}

/** Adds doubts about ticks between two options: where other ticks stand before letters, they may be of the second one. */
function doubtTicks(drafts: readonly Draft[]): void {
  const isBehindLast = drafts.some(({ ticked, letters }) => ticked === letters.length - 1)
  if (isBehindLast || drafts.every(({ marked }) => marked === null)) return
  for (const { ticked, question } of drafts)
    if (ticked !== null) question.doubts.push(message('import.keysDisagree'))
}

/** Decides the right option where all signs of the key agree, and says why where there is none. */
function decideRight(draft: Draft, style: Emphasis | null): void {
  const { question, answers, letters, ticked, marked, entry } = draft
  const { options, doubts } = question
  const named = answers.map((answer) => readAnswer(answer, options, letters))
  const behind = named.flatMap(({ more = '' }) => (/[\p{L}\p{N}]/u.test(more) ? [more] : []))
  question.explanation = tidyLines([...behind, question.explanation].join('\n'))
  const signs: (number | null)[] = named.map(({ place }) => place)
  if (entry) {
    const { from, explanation } = readTail(entry.rest, 0)
    const found = nameOption({ ...entry, rest: entry.rest.slice(0, from).trim() }, options, letters)
    if (!found.isCertain && found.place !== null) doubts.push(message('import.answerDiffers'))
    signs.push(found.place)
    question.explanation = tidyLines([question.explanation, found.more, explanation].join('\n'))
  }
  signs.push(...[ticked, marked].filter((place) => place !== null))
  // If an option stands out in the usual style of the paper, other styles of its question are signs of the key, too.
  if (style !== null && draft.styles[style] !== undefined) signs.push(...Object.values(draft.styles))
  if (named.some(({ place, isCertain }) => place !== null && !isCertain))
    doubts.push(message('import.answerDiffers'))
  const claims = lettersClaimed(question.explanation).map((letter) =>
    nameOption({ letter, rest: '' }, options, letters),
  )
  if (signs.some((place) => place !== null)) signs.push(...claims.flatMap(({ place }) => place ?? []))
  const places = new Set(signs)
  const isDisputed = doubts.some(({ code }) => code === 'import.keysDisagree')
  if (places.size === 1 && !isDisputed) question.right = [...places][0]!
  else if (places.size > 1 && !isDisputed) doubts.push(message('import.keysDisagree'))
  if (question.right !== null || places.size > 1 || isDisputed) return
  // "উত্তর:" with nothing behind it is no key.
  const isSilent = signs.length === answers.length && answers.every(isBlank)
  doubts.push(message(isSilent ? 'import.noKey' : 'import.keyNamesNone'))
}
