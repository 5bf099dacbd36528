import { isBlank } from '../normalise.ts'
import { findNamed, isKeyBeside, judgeAnswers } from './answer-names.ts'
import { importColumns } from './csv-format.ts'
import { type HeadUse, headKey, isSentence, readsLikeHead, usesOfHeads } from './heads.ts'
import {
  type ColumnUse,
  columnUses,
  type DetectedLayout,
  fewestCells,
  fourOptions,
  type Layout,
  missingUses,
  namesAnswer,
  rowsWithHeads,
  standardLayout,
} from './layout.ts'
import type { ImportRow } from './read-row.ts'
import type { ReadOptions } from './result.ts'
import { answersOf, areRowNumbers, type Cells, isFilled, lengthOf, type Uses } from './table-cells.ts'

/** The number of columns in which a question and its answers are looked for; a table may be wider. */
const widestTable = 12
/** This many rows are enough to guess the columns of a file. */
const sampleRows = 200

/** Judges the answers of columns that are known, or guessed. They are certain where they do not name an option. */
function judge(
  layout: Omit<Layout, 'answers' | 'uses'> & { uses: Uses },
  rows: readonly Cells[],
  asksColumns: boolean,
): DetectedLayout {
  const { answers, isCertain } = namesAnswer(layout)
    ? judgeAnswers(answersOf(rows, layout.uses))
    : { answers: 'text' as const, isCertain: true }
  const asksAnswers = !isCertain
  return { layout: { ...layout, answers }, isCertain: isCertain && !asksColumns, asksColumns, asksAnswers }
}

/**
 * Returns the layout that the author chose, or the one that the rows tell. Rows whose parts cannot be known say nothing about
 * the columns; one before the first question is such a question.
 */
export function findLayout(rows: readonly ImportRow[], { layout }: ReadOptions): DetectedLayout {
  const sound = rows.filter(({ fault }) => !fault)
  const cells = sound.map(({ parts }) => parts)
  if (!layout) {
    const detected = detectLayout(cells)
    const last = sound[detected.layout.headerRows - 1]
    return { ...detected, layout: { ...detected.layout, headerRows: last ? rows.indexOf(last) + 1 : 0 } }
  }
  const { headerRows, uses, answers } = layout
  if (answers === null) return judge({ headerRows, uses: [...uses] }, cells.slice(headerRows), false)
  return { layout: { ...layout, answers }, isCertain: true, asksColumns: false, asksAnswers: false }
}

/** Returns the layout of a table by the names in its first rows. Without names the author is asked. */
function detectLayout(rows: readonly Cells[]): DetectedLayout {
  const found = findHeads(rows.slice(0, rowsWithHeads))
  return found ? detectByNames(rows, found) : guessColumns(rows)
}

/** A row of names, and its place among the rows. */
type Heads = { heads: HeadUse[]; place: number }

/**
 * Returns the row with the most known names of columns: a title may be such a name, too. Below a row that may be a question,
 * only a row with names for most columns is one of names.
 */
function findHeads(rows: readonly Cells[]): Heads | null {
  let best: (Heads & { known: number }) | null = null
  let mayBeQuestion = false
  for (const [place, row] of rows.entries()) {
    const heads = usesOfHeads(row.slice(0, lengthOf(row)))
    const known = heads?.filter((use) => use !== null).length ?? 0
    // Such a name may also be a title, or a cell of a question.
    const isTitle = known < 2 && (filledIn(row) < fewestCells || row.some(isSentence))
    const isNamed = !isTitle && (!mayBeQuestion || known >= fewestCells)
    if (heads && isNamed && known > (best?.known ?? 0)) best = { heads, place, known }
    else if (best) break
    mayBeQuestion ||= filledIn(row) >= fewestCells
  }
  return best
}

function filledIn(row: Cells): number {
  return row.filter((cell) => !isBlank(cell)).length
}

function detectByNames(all: readonly Cells[], { heads, place: last }: Heads): DetectedLayout {
  // A row above the names may be a question.
  const mayBeQuestion = all.slice(0, last).some((row) => filledIn(row) >= fewestCells)
  const rows = all.slice(last + 1)
  const isRepeated = (use: HeadUse, place: number) =>
    use !== null && use !== 'tags' && use !== 'number' && heads.indexOf(use) < place
  const uses = heads.map((use, place) => (use === 'number' || isRepeated(use, place) ? null : use))
  renumberWrongOptions(uses)
  const isIncomplete = missingUses(uses).length > 0
  if (isIncomplete) fillUnknown(uses, heads, rows)
  const areNumbers = areRowNumbers(rows.map((row) => row[uses.indexOf('question')] ?? ''))
  const hasFifth = all[last]!.some(
    (head, place) => fifthOption.test(headKey(head)) && rows.some((row) => !isBlank(row[place] ?? '')),
  )
  const asks = hasFifth || mayBeQuestion || isIncomplete || areNumbers || heads.some(isRepeated)
  return judge({ headerRows: last + 1, uses }, rows, asks)
}

/** The head of an option too many. */
const fifthOption = /^(?:option|opt|choice|অপশন|বিকল্প)?(?:e|5|ঙ)$/

/** Three of four options, beside an answer, are the wrong ones, whatever their numbers are. */
function renumberWrongOptions(uses: Uses) {
  if (!namesAnswer({ uses })) return
  const places = uses.flatMap((use, place) => (fourOptions.some((option) => option === use) ? [place] : []))
  if (places.length !== 3) return
  for (const [index, place] of places.entries()) uses[place] = fourOptions[index + 1]!
}

/** Suggests the missing uses, in their order, for the columns whose heads are not known: four options if the answers name one. */
function fillUnknown(uses: Uses, heads: readonly HeadUse[], rows: readonly Cells[]) {
  const fill = (missing: ColumnUse[]) =>
    uses.map((use, place) => use ?? ((heads[place] === null && missing.shift()) || null))
  const missing = columnUses.filter((use) => !uses.includes(use))
  const answers = answersOf(rows, fill([...missing]))
  const isNamed = answers.filter((each) => findNamed(each, 'place') !== null).length * 2 > rows.length
  const filled = fill(missing.filter((use) => isNamed || use !== 'option1'))
  uses.splice(0, uses.length, ...filled)
}

/** Suggests columns by what they hold: four options beside a column that names one of them, or those of the specification. */
function guessColumns(rows: readonly Cells[]): DetectedLayout {
  const titles = lengthOf(rows[0] ?? []) < fewestCells ? 1 : 0
  const table = rows.slice(titles)
  const width = Math.min(widthOf(table), widestTable)
  const heads = (table[0] ?? []).filter(readsLikeHead).length >= 2 ? 1 : 0
  const data = table.slice(heads)
  const sample = data.slice(0, sampleRows)
  const start = areRowNumbers(sample.map(([cell = '']) => cell)) ? 1 : 0
  const isStandard = start === 0 && width <= importColumns.length
  const uses =
    findNamedOptions(sample, start, width) ??
    (isStandard
      ? standardLayout.uses
      : Array.from({ length: width }, (_, at) => importColumns[at - start] ?? null))
  // Rows that can be no questions have nothing to ask about.
  const mayBeTable = width >= fewestCells
  return judge({ headerRows: mayBeTable ? titles + heads : 0, uses: [...uses] }, data, mayBeTable)
}

/** Returns uses with four options next to each other and a column of keys that name one of them; null without any. */
function findNamedOptions(rows: readonly Cells[], start: number, width: number): Uses | null {
  let best: { uses: Uses; named: number } | null = null
  for (let option = start + 1; option + 3 < width; option += 1) {
    const filled = rows.filter(
      (row) => row.length >= option + 4 && !row.slice(option, option + 4).some(isBlank),
    )
    if (filled.length * 2 < rows.length) continue
    // The column behind the options is the likeliest.
    const others = Array.from({ length: width }, (_, place) => (option + 4 + place) % width)
    for (const key of others) {
      if (key < start || (key >= option && key < option + 4)) continue
      const question = key === option - 1 ? option - 2 : option - 1
      if (question < start || stemsFollow(filled.map((row) => row.slice(question)))) continue
      const uses: Uses = Array(width).fill(null)
      uses[question] = 'question'
      uses[key] = 'answer'
      for (const [index, use] of fourOptions.entries()) uses[option + index] = use
      const named = countKeys(filled, uses)
      if (named <= (best?.named ?? 0)) continue
      for (const use of ['explanation', 'tags'] as const) {
        const free = uses.findIndex((each, place) => each === null && place > Math.max(key, option + 3))
        if (free !== -1) uses[free] = use
      }
      best = { uses, named }
    }
  }
  return best?.uses ?? null
}

/** Names of subjects or chapters stand before the question, which is longer than they and the options behind it. */
function stemsFollow(rows: readonly Cells[]): boolean {
  const follows = ([first = '', second = '', ...options]: Cells) =>
    !/[?？؟=_…]/.test(first) && [first, ...options.slice(0, 3)].every((cell) => cell.length < second.length)
  return rows.filter(follows).length * 2 >= rows.length
}

/** Returns how many cells of the answers' column name one of the four options; 0 where most of them are no keys. */
function countKeys(rows: readonly Cells[], uses: Uses): number {
  const answers = answersOf(rows, uses).filter(({ answer }) => !isBlank(answer))
  const named = answers.filter((answer) => findNamed(answer, 'place') !== null)
  // The explanation of the specification may repeat the right answer, which is the first option there.
  const isNamed = named.some((answer) => isKeyBeside(answer) || findNamed(answer, 'text') !== 0)
  return isNamed && named.length * 2 >= answers.length ? named.length : 0
}

/** The widest row, without rows that are wider than almost all others (a note beside the table). */
function widthOf(rows: readonly Cells[]): number {
  const widths = rows
    .filter(isFilled)
    .map(lengthOf)
    .sort((one, other) => other - one)
  return widths[Math.floor(widths.length / 20)] ?? 0
}
