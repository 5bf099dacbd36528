import { orderOfList, suggestOrder } from '../bank/option-order.ts'
import {
  mapTextFields,
  optionFields,
  type PictureField,
  pictureOfOption,
  type QuestionContent,
} from '../bank/question-fields.ts'
import { normaliseQuestion } from '../bank/question-rules.ts'
import { type AnyMessage, message } from '../message.ts'
import { isBlank } from '../normalise.ts'
import { findNamed } from './answer-names.ts'
import { type Extra, extraOf } from './extra-columns.ts'
import { type ImportedPaper, passageOf } from './imported.ts'
import { type AnswerStyle, type ColumnUse, fourOptions } from './layout.ts'
import { type ImportError, isAboutRest } from './problems.ts'
import { findErrors } from './read-row.ts'
import type { ImportResult } from './result.ts'

/** A question of a file while its author looks at it: its options in the order of the file. */
export type ImportItem = {
  /** Unique in its file. */
  key: string
  /** The row of a table, the place in a paper. */
  number: number
  line: number
  question: string
  options: readonly string[]
  /** The place of the right option; null until the author says it. */
  right: number | null
  explanation: string
  /** The fields that the row has besides those of the specification. */
  extra: Extra
  /** True if the order of its options is that of the paper. */
  isOrdered: boolean
  /** The places of options that are not shuffled, where the file says it. */
  kept: readonly number[]
  /** The order that its author set, with a sign for each option in the order of the file, as in `optionOrder`. */
  order?: string
  tags: readonly string[]
  /** Names of pictures in the file; of each place the first one is taken. */
  pictures: readonly string[]
  /** The pictures of the option at each place, and of the passage. */
  optionPictures?: readonly (readonly string[])[]
  passagePictures?: readonly string[]
  chapter: string | null
  doubts: readonly ImportError[]
}

/** A row or a part of a file that cannot become a question, with its words. */
export type LeftItem = { line: number; text: string; problems: readonly ImportError[] }

/** Returns all that was read: each row or part of the file is in one of the two lists. */
export function itemsOf(result: ImportResult): { items: ImportItem[]; left: LeftItem[] } {
  // A line that is left out may stand in the same paragraph as a question.
  const notes = result.notes.filter(({ problem }) => problem.code !== 'import.rowSkipped')
  const problems = Map.groupBy([...result.errors, ...notes], ({ line }) => line)
  const problemsAt = (line: number) => problems.get(line) ?? []
  // A file with too many rows has one error for all rows beyond the limit.
  const rest = result.errors.find(({ problem }) => isAboutRest(problem))
  const beyond = rest?.line ?? Number.POSITIVE_INFINITY
  const items = result.paper ? itemsOfPaper(result, result.paper, beyond) : itemsOfTable(result, beyond)
  const used = new Set(items.map(({ line }) => line))
  const left = result.rejected
    .filter(({ line }) => !used.has(line))
    .map(({ line, parts }) => ({
      line,
      text: parts.filter((part) => !isBlank(part)).join(' · '),
      problems: rest && line >= rest.line ? [rest] : problemsAt(line),
    }))
  const counts = new Map<number, number>()
  return {
    items: items.map((item) => {
      const { line } = item
      const count = counts.get(line) ?? 0
      counts.set(line, count + 1)
      const ofPictures = sayPictures(item).map((problem) => ({ line, problem }))
      return { ...item, key: `${line}.${count}`, doubts: [...problemsAt(line), ...ofPictures] }
    }),
    left,
  }
}

type Item = Omit<ImportItem, 'key' | 'doubts'>

/** Says where a file has more pictures than a question. */
function sayPictures({ pictures, optionPictures = [], passagePictures = [] }: Item): AnyMessage[] {
  const others = Math.max(passagePictures.length, ...optionPictures.map(({ length }) => length))
  return [
    ...(pictures.length > 1 ? [message('import.morePictures', { found: pictures.length })] : []),
    ...(others > 1 ? [message('import.firstPicture', { found: others })] : []),
  ]
}

function itemsOfPaper({ questions, lines }: ImportResult, paper: ImportedPaper, beyond: number): Item[] {
  let read = 0
  return paper.questions.flatMap((origin, place): Item[] => {
    const { at: line, passage, doubts: _, ...own } = origin
    const item = {
      ...{ kept: [], ...own, line, number: place + 1, isOrdered: true },
      passagePictures: paper.passages[passage ?? -1]?.pictures,
      extra: { passage: passageOf(paper, origin) },
    }
    const content = lines[read] === line ? questions[read] : undefined
    if (!content) return line >= beyond ? [] : [item]
    read += 1
    return [{ ...item, ...textsOfTaken(content, own.right ?? 0) }]
  })
}

function textsOfTaken({ question, explanation, tags, ...content }: QuestionContent, right: number) {
  const [answer, ...others] = optionFields.map((field) => content[field])
  const extra = extraOf({ ...content, question, explanation, tags })
  return { question, explanation, tags, options: others.toSpliced(right, 0, answer!), extra }
}

function itemsOfTable(result: ImportResult, beyond: number): Item[] {
  const { questions, lines, rejected, errors, heads, table, origins } = result
  const othersAt = (line: number) => ({
    ...{ isOrdered: false, kept: [] },
    ...(origins?.get(line) ?? { number: line, pictures: [], chapter: null }),
  })
  const taken = questions.map((content, place) => {
    const line = lines[place]!
    return { line, right: 0, ...textsOfTaken(content, 0), ...othersAt(line) }
  })
  // A row of the right length can be completed here; where cells may be wrongly divided, the file must be mended.
  const divided = new Set(errors.filter(({ column }) => column === undefined).map(({ line }) => line))
  const open = rejected
    .filter(({ line, parts }) => parts.length === heads.length && !divided.has(line) && line < beyond)
    .map(({ line, parts, extra = {} }) => ({
      ...{ line, extra, ...othersAt(line) },
      ...textsOfRow(new Map(heads.map((head, at) => [head, parts[at]!])), table?.layout.answers ?? 'text'),
    }))
  return [...taken, ...open].sort((one, other) => one.line - other.line)
}

function textsOfRow(cells: ReadonlyMap<string, string>, style: AnswerStyle) {
  const cell = (head: string) => cells.get(head) ?? ''
  const texts = {
    question: cell('question'),
    explanation: cell('explanation'),
    tags: cell('tags').split(','),
  }
  const answer = cell('answer')
  if (!cells.has('option1')) return { ...texts, options: optionFields.map(cell), right: 0 }
  const options = fourOptions.map(cell)
  return { ...texts, options, right: isBlank(answer) ? null : findNamed({ answer, options }, style) }
}

/** Returns the question that is taken of an item; without a right option its answer is blank. */
export function contentOf(item: ImportItem): QuestionContent {
  const { question, options, explanation, tags, extra } = item
  const texts: Record<string, string> = { ...extra, question, explanation }
  for (const [at, place] of placesOf(item).entries()) texts[optionFields[at]!] = options[place] ?? ''
  const content = { ...mapTextFields((field) => texts[field] ?? ''), tags: [...tags] }
  return normaliseQuestion({ ...content, optionOrder: orderOf(item, content) })
}

const filledPlaces = ({ options }: ImportItem): number[] =>
  options.flatMap((option, place) => (isBlank(option) ? [] : [place]))

/** Returns the places of the options of an item in the order of `optionFields`; -1 for a right one that is not known. */
function placesOf(item: ImportItem): number[] {
  const { right } = item
  const filled = filledPlaces(item)
  const known = right !== null && filled.includes(right) ? right : -1
  return [known, ...filled.filter((place) => place !== right)].slice(0, optionFields.length)
}

/** Returns the names of the pictures that are taken of an item. */
export function picturesOf(item: ImportItem): { [Name in PictureField]?: string | undefined } {
  const { pictures, optionPictures = [], passagePictures = [] } = item
  const ofOptions = placesOf(item).map((place, at) => [
    pictureOfOption(optionFields[at]!),
    optionPictures[place]?.[0],
  ])
  return {
    imageUrl: pictures[0],
    passageImageUrl: passagePictures[0],
    ...Object.fromEntries(ofOptions),
  }
}

/** Returns in which order learners get the options of an item, with a sign for each in the order of the file. */
export function orderInFile(item: ImportItem): string {
  const content = contentOf(item)
  const signs = content.optionOrder || suggestOrder(content)
  const places = placesOf(item)
  return filledPlaces(item)
    .map((place) => signs[places.indexOf(place)] ?? '-')
    .join('')
}

/**
 * Returns the `optionOrder` of an item. Options that the file does not shuffle keep their places; those that name each other
 * stay as the paper has them. The order in a row holds only for the answer of that row.
 */
function orderOf(item: ImportItem, content: QuestionContent): string {
  const { right, isOrdered, kept, extra, order: chosen } = item
  const filled = filledPlaces(item)
  if (chosen && right !== null)
    return placesOf(item)
      .map((place) => chosen[filled.indexOf(place)] ?? '-')
      .join('')
  if (!isOrdered) return right === 0 ? (extra.optionOrder ?? '') : ''
  const suggested = suggestOrder(content)
  if (right === null || (kept.length === 0 && suggested.includes('-'))) return ''
  const order = orderOfList(
    filled.indexOf(right),
    (place) => kept.length === 0 || kept.includes(filled[place]!),
  )
  return order === suggested ? '' : order
}

/** Checking hundreds of items at each press would take longer than the press. */
const checked = new WeakMap<ImportItem, ImportError[]>()

/** Returns the problems that keep an item from being taken as it is now. */
export function problemsOf(item: ImportItem): ImportError[] {
  const problems = checked.get(item) ?? check(item)
  checked.set(item, problems)
  return problems
}

function check(item: ImportItem): ImportError[] {
  const { line, options, right } = item
  const found = options.filter((option) => !isBlank(option)).length
  if (found !== optionFields.length) return [{ line, problem: message('import.optionCount', { found }) }]
  if (right === null || isBlank(options[right] ?? '')) return [{ line, problem: message('import.noKey') }]
  // The columns of a paper are named by its own order of the options.
  const columnOf = (column: ColumnUse) => {
    const place = placesOf(item)[(optionFields as readonly string[]).indexOf(column)]
    return (item.isOrdered && fourOptions[filledPlaces(item).indexOf(place ?? -1)]) || column
  }
  return findErrors(contentOf(item), null, 'answer').map(({ column, problem }) => ({
    ...{ line, problem },
    column: column === 'answer' ? column : columnOf(column),
  }))
}
