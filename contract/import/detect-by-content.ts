import { isBlank, normaliseLine, toAsciiDigits } from '../normalise.ts'
import { findNamed, findText, isCancelled, isKeyBeside, isNoKey, isOddKey } from './answer-names.ts'
import { importColumns } from './csv-format.ts'
import { fourOptions, standardLayout } from './layout.ts'
import { looksLikeHeads } from './looks-like-heads.ts'
import { hasKeysInside } from './marked-options.ts'
import { beginsWithOther, isKey, leadsToOther, namesOther } from './named-in-text.ts'
import { isCutBefore } from './oddities.ts'
import {
  answersOf,
  areRowNumbers,
  type Cells,
  type DetectedLayout,
  detected,
  fewestCells,
  judgeAll,
  judgeTable,
  lengthOf,
  sampleRows,
  type Uses,
} from './table-cells.ts'

/** A table may be wider; its question and answers stand in these columns. */
const widestTable = 12
const none = { columns: false, answers: false }

/**
 * Without known names the columns are those of the specification only if nothing speaks against it: a first row that reads
 * like names, a first column of numbers, a column that names options ("B"), or more columns. Otherwise the author is asked.
 */
export function detectByContent(rows: readonly Cells[]): DetectedLayout {
  const [first = []] = rows
  const titles = lengthOf(first) < fewestCells ? 1 : 0
  const table = rows.slice(titles)
  const width = Math.min(widthOf(table), widestTable)
  if (width < fewestCells) return detected({ ...standardLayout, headerRows: titles }, none)

  const heads = looksLikeHeads(table.slice(0, sampleRows)) ? 1 : 0
  return judgeAll(table.slice(heads), (data) =>
    judgeContent(data, { headerRows: titles + heads, heads, width }),
  )
}

function judgeContent(
  data: readonly Cells[],
  { headerRows, heads, width }: { headerRows: number; heads: number; width: number },
): DetectedLayout {
  const start = areRowNumbers(data.map(([cell = '']) => cell)) ? 1 : 0
  const uses = findNamedOptions(data, start, width)
  if (uses) {
    const { answers, isCertain } = judgeTable(data, uses)
    return detected({ headerRows, uses, answers }, { columns: true, answers: !isCertain })
  }
  const speaksAgainst = hasKeys(data.map((row) => row.slice(start)))
  const isStandard = start === 0 && width <= importColumns.length && !speaksAgainst
  if (isStandard) return detected({ ...standardLayout, headerRows }, { ...none, columns: heads === 1 })

  const guessed = Array.from({ length: width }, (_, place) => importColumns[place - start] ?? null)
  // A column of keys whose options are not found: the columns of the specification would be wrong.
  const suggested = speaksAgainst ? guessed.map((use) => (use === 'question' ? use : null)) : guessed
  return detected({ ...standardLayout, headerRows, uses: suggested }, { ...none, columns: true })
}

/** Returns uses with four options next to each other and a column of keys that name one of them; null without any. */
function findNamedOptions(rows: readonly Cells[], start: number, width: number): Uses | null {
  let best: { uses: Uses; named: number } | null = null
  for (let option = start + 1; option + 3 < width; option += 1) {
    const filled = rows.filter(
      (row) => !row.slice(option, option + 4).some(isBlank) && row.length >= option + 4,
    )
    if (filled.length * 2 < rows.length) continue
    // The column behind the options is the likeliest.
    const others = Array.from({ length: width }, (_, place) => (option + 4 + place) % width)
    for (const key of others) {
      if (key < start || (key >= option && key < option + 4)) continue
      const question = key === option - 1 ? option - 2 : option - 1
      if (question < start || question === key) continue
      // Names of subjects or chapters stand before the question.
      if (mostlyHasStemBehind(filled.map((row) => row.slice(question)))) continue
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

/**
 * Returns how many cells of the answers' column name one of the four options; 0 unless they are keys: one mark is enough if
 * most others are a key or say that there is none, or if it stands where no mark can.
 */
function countKeys(rows: readonly Cells[], uses: Uses): number {
  const answers = answersOf(rows, uses).filter(({ answer }) => !isBlank(answer))
  const named = answers.filter((answer) => findNamed(answer, 'place') !== null)
  const marks = answers.filter(isKeyBeside)
  const keys =
    named.length + answers.filter((answer) => !named.includes(answer) && isOddKey(answer.answer)).length
  const isMarked = marks.length > 0 && keys * 2 >= answers.length
  // The explanation of the specification may repeat the right answer, which is the first option there.
  const isNamed =
    named.length * 5 >= answers.length * 4 &&
    named.some((answer) => (findNamed(answer, 'text') ?? findNamed(answer, 'place')) !== 0)
  return isMarked || isNamed ? named.length : 0
}

/** Returns whether a column of the specification holds what only a column of keys, numbers or other options does. */
function hasKeys(rows: readonly Cells[]): boolean {
  const [, , , , , explanation, tags] = importColumns.map((_, place) =>
    rows.map((row) => row[place] ?? '').filter((cell) => !isBlank(cell)),
  )
  const tagged = rows.filter((row) => !isBlank(row[6] ?? ''))
  const isMostly = <Item>(cells: readonly Item[], is: (cell: Item) => boolean, share: number) =>
    cells.length > 0 && cells.filter(is).length >= cells.length * share
  const isNumber = (cell: string) => /^[.,%\s]*[0-9][0-9.,%\s]*$/.test(toAsciiDigits(cell))
  const isKeyOfAny = (cell: string) => isKey(cell) || isOddKey(cell)
  // A number such as 10 may be a chapter, so only a list of keys counts.
  const isKeyOrSeveral = (cell: string) => isKey(cell) || (isOddKey(cell) && /[,ও&]/.test(cell))
  return (
    rows.some(([stem = '']) => isKey(stem)) ||
    mostlyHasStemBehind(rows) ||
    repeatsStems(rows) ||
    explanation!.some((cell) => isKey(cell) || isCancelled(cell)) ||
    tags!.some(isCancelled) ||
    isMostly(explanation!, (cell) => (isOddKey(cell) && !isNoKey(cell)) || isNumber(cell), 0.5) ||
    isMostly(tags!, isKey, 0.2) ||
    (tags!.some(isKeyOrSeveral) && isMostly(tags!, isKeyOfAny, 0.5)) ||
    rows.some((row) => names(row, 5, row[1])) ||
    isMostly(rows, leadsToKey, 0.2) ||
    hasKeysInside(rows) ||
    (rows.some((row) => names(row, 6, row[1])) && isMostly(tagged, (row) => names(row, 6), 0.5)) ||
    isMostly(rows, ([, , , , , cell = '']) => isOneWord(cell), 0.5) ||
    hasKeysForAnswers(rows) ||
    hasWordsForAnswers(rows) ||
    repeatsFewWords(explanation!)
  )
}

function isOneWord(cell: string): boolean {
  return !isBlank(cell) && !/\s/.test(cell.trim()) && isShort(cell) && !isNoKey(cell)
}

function isShort(cell: string): boolean {
  return [...cell.trim()].length <= 12
}

/** Returns whether cells are like keys, in whatever words: short, few different ones, and again and again. */
function repeatsFewWords(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => !isBlank(cell) && !isNoKey(cell))
  const different = new Set(filled.map(normaliseLine)).size
  return filled.length >= 3 && different <= 5 && different < filled.length && filled.every(isShort)
}

/** Names of subjects or chapters stand before many different questions. */
function repeatsStems(rows: readonly Cells[]): boolean {
  const stems = rows.filter(([stem = '', second = '']) => !asks(stem) && !isBlank(second))
  const different = (width: number) => new Set(stems.map((row) => JSON.stringify(row.slice(0, width)))).size
  return stems.length > 2 && different(1) * 2 <= different(2)
}

function asks(stem: string): boolean {
  return /[?？؟=_…]/.test(stem)
}

function mostlyHasStemBehind(rows: readonly Cells[]): boolean {
  return rows.filter(hasStemBehind).length * 2 >= rows.length && rows.length > 0
}

/** The second cell is the question: longer than the first one, which asks nothing, and than the options behind it. */
function hasStemBehind([stem = '', ...cells]: Cells): boolean {
  const [second = '', ...options] = cells.slice(0, 4)
  if (asks(stem)) return false
  return isCutBefore(stem, second) || [stem, ...options].every((cell) => cell.length < second.length)
}

/** Returns whether a cell behind the options says that one of them is right, other than the `answer`. */
function names(row: Cells, place: number, answer = ''): boolean {
  return !isBlank(row[place] ?? '') && namesOther(row[place]!, row.slice(1, 5), answer)
}

/** Returns whether the explanation begins or ends with another option than the first. */
function leadsToKey([, ...cells]: Cells): boolean {
  const [options, text = ''] = [cells.slice(0, 4), cells[4]]
  return leadsToOther(text, options, options[0] ?? '') || beginsWithOther(text, options, options[0] ?? '')
}

/** The answers are marks or texts of options, and a fourth option stands in the place of the explanation. */
function hasKeysForAnswers(rows: readonly Cells[]): boolean {
  const full = rows.filter((row) => !isBlank(row[1] ?? '') && (lengthOf(row) <= 5 || !isBlank(row[5] ?? '')))
  const marks = full.filter(([, answer = '', ...others]) => {
    const options = others.slice(0, 3)
    const areTexts = options.length === 3 && !options.some((option) => isBlank(option) || isKey(option))
    const isInWords = areTexts && /\p{L}|^[0০]/u.test(answer) && isKey(answer)
    return isInWords || isKeyBeside({ answer, options }) || findText(answer, options) !== null
  })
  const odd = full.filter(([, answer = '']) => isOddKey(answer))
  return marks.length > 0 && (marks.length + odd.length) * 2 >= full.length
}

/** A few short words stand before four options: the fourth, in the place of the explanation, is short or like the others. */
function hasWordsForAnswers(rows: readonly Cells[]): boolean {
  const full = rows.filter((row) => !isBlank(row[5] ?? ''))
  const isFourth = ([, , ...[second = '', third = '', fourth = '', fifth = '']]: Cells) =>
    isShort(fifth) || fifth.length <= 2 * Math.min(second.length, third.length, fourth.length)
  return full.every(isFourth) && repeatsFewWords(full.map((row) => row[1] ?? ''))
}

/** The widest row, without rows that are wider than almost all others (a note beside the table). */
function widthOf(rows: readonly Cells[]): number {
  const widths = rows.map(lengthOf).sort((one, other) => other - one)
  return widths[Math.floor(widths.length / 20)] ?? 0
}
