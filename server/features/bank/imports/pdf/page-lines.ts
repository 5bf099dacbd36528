import { smallLetters } from '../../../../../contract/import/html.ts'
import { readNumber } from '../../../../../contract/import/paper/labels.ts'
import type { Letter } from './pdfium.ts'

/** Letters that stand together; a wide gap divides a line into several stretches, such as options in columns. */
export type Stretch = { letters: Letter[]; left: number; right: number }

/** A line of a page or of one of its two columns. `limit` is where the text of its column ends. */
export type PageLine = { stretches: Stretch[]; y: number; size: number; limit: number; isStacked: boolean }

/** Letters on one base line, from left to right. */
type Row = { letters: Letter[]; isStacked: boolean }

/** In sizes of the letters. */
const gaps = { word: 0.2, moreBlanks: 0.7, column: 1.5, columnBehindCluster: 3, sameLine: 0.2, raised: 0.65 }
const smallSize = 0.85

/**
 * Returns the lines of a page from top to bottom, of a paper in two columns the left one first. `usual` is where the right
 * column of the page before begins.
 */
export function linesOfPage(
  letters: readonly Letter[],
  usual: number | null,
): { lines: PageLine[]; gutter: number | null } {
  const rows = rowsOf(letters)
  const gutter = findGutter(rows, usual)
  const columns = gutter === null ? [rows] : columnsOf(rows, gutter)
  const limit = limitOf(letters)
  const isLeft = (column: readonly Row[]) =>
    gutter !== null && column.every((row) => limitOf(row.letters) <= gutter)
  const leftLimit = limitOf(columns.filter(isLeft).flatMap((column) => column.flatMap((row) => row.letters)))
  const lines = columns.flatMap((column) => linesOfColumn(column, isLeft(column) ? leftLimit : limit))
  return { lines, gutter }
}

const limitOf = (letters: readonly Letter[]) => Math.max(...letters.map(({ right }) => right))

export const textOf = ({ letters }: Stretch): string => letters.map(({ text }) => text).join('')

/** Groups letters by their base lines. */
function rowsOf(letters: readonly Letter[]): Row[] {
  const rows: Row[] = []
  for (const letter of [...letters].sort((one, other) => other.y - one.y)) {
    const last = rows.at(-1)
    const first = last?.letters[0]
    const isSame = first && first.y - letter.y <= gaps.sameLine * Math.min(letter.size, first.size)
    if (isSame) last!.letters.push(letter)
    else rows.push({ letters: [letter], isStacked: false })
  }
  for (const row of rows) row.letters.sort((one, other) => one.x - other.x)
  return rows
}

function linesOfColumn(rows: readonly Row[], limit: number): PageLine[] {
  const shown = rows.filter(({ letters }) => letters.some(({ text }) => text.trim() !== ''))
  const whole = shown.filter(
    (row, at) => ![shown[at + 1], shown[at - 1]].some((other) => other && joins(row, other)),
  )
  return whole.map(({ letters, isStacked }) => {
    const { y, size } = letters.find(({ text }) => text.trim() !== '')!
    return { stretches: stretchesOf(letters), y, size, limit, isStacked }
  })
}

/** Adds the letters of a row to a near one, if they are its raised or lowered letters. */
function joins(row: Row, other: Row): boolean {
  const [small, large] = [row.letters[0]!, other.letters[0]!]
  const distance = small.y - large.y
  if (Math.abs(distance) > gaps.raised * Math.max(small.size, large.size)) return false
  const isSmaller = (one: Row, next: Row) =>
    one.letters.every(({ size, text }) => text.trim() === '' || size < next.letters[0]!.size * smallSize)
  if (isSmaller(other, row)) return false
  const groups = stretchesOf(row.letters)
  const tiny = groups.map((group) => smallLetters(distance > 0 ? 'sup' : 'sub', textOf(group)))
  if (!isSmaller(row, other) || tiny.includes(null)) {
    // A fraction, or another formula of several storeys.
    row.isStacked = true
    other.isStacked = true
    return false
  }
  for (const [at, { letters, right }] of groups.entries())
    other.letters.push({ ...letters[0]!, text: tiny[at]!, right, y: large.y, font: '' })
  other.letters.sort((one, next) => one.x - next.x)
  return true
}

/** Divides letters at wide gaps, and puts a blank where a file has only a gap between words. */
function stretchesOf(letters: readonly Letter[]): Stretch[] {
  const stretches: Stretch[] = []
  for (const [at, letter] of letters.entries()) {
    const last = stretches.at(-1)
    const before = letters[at - 1]
    // Letters of one glyph share a place, and the file does not say where a cluster of several glyphs ends.
    const isBehindCluster = before !== undefined && letters[at - 2]?.x === before.x
    const gap = last ? letter.x - last.right : 0
    const isBlank = letter.text.trim() === ''
    if (!last || gap > letter.size * (isBehindCluster ? gaps.columnBehindCluster : gaps.column)) {
      if (!isBlank) stretches.push({ letters: [letter], left: letter.x, right: letter.right })
      continue
    }
    const wide = isBlank || before?.text.trim() === '' ? gaps.moreBlanks : gaps.word
    if (gap > letter.size * wide && !isBehindCluster) last.letters.push({ ...letter, text: ' ' })
    last.letters.push(letter)
    last.right = Math.max(last.right, letter.right)
  }
  return stretches
}

/** Returns where the right column of a page begins: questions with ascending numbers, and nearly nothing crosses it. */
function findGutter(rows: readonly Row[], usual: number | null): number | null {
  const stretches = rows.map(({ letters }) => stretchesOf(letters))
  const all = stretches.flat()
  const [from, to] = [Math.min(...all.map(({ left }) => left)), Math.max(...all.map(({ right }) => right))]
  const numbered = all.flatMap((stretch) => {
    const share = (stretch.left - from) / (to - from)
    const number = share > 0.35 && share < 0.8 ? readNumber(textOf(stretch)) : null
    return number ? [{ left: stretch.left, value: number.value }] : []
  })
  const steps = numbered.slice(1).filter(({ value }, at) => value === numbered[at]!.value + 1).length
  const isNumbered = steps > 0 && steps * 2 >= numbered.length
  const gutter = isNumbered ? Math.min(...numbered.map(({ left }) => left)) - 1 : usual
  if (gutter === null) return null
  const crossing = stretches.filter((own) =>
    own.some(({ left, right }) => left < gutter && right > gutter + 2),
  )
  const beginning = all.filter(({ left }) => Math.abs(left - gutter - 1) < 2)
  const isUsual = gutter === usual && beginning.length >= Math.max(2, crossing.length)
  return isUsual || crossing.length * 5 <= rows.length ? gutter : null
}

/** Matches the beginning of a key below both columns, in Unicode and as it is typed for a Bijoy font. */
const keyHeading = /^\s*(?:সঠিক\s)?(?:উত্তর(?:মালা|পত্র)|DËi(?:gvjv|cÎ)|answer)/iu

/** Divides rows at the gutter: left, right, a row that crosses it, left, right … */
function columnsOf(rows: readonly Row[], gutter: number): Row[][] {
  const columns: Row[][] = [[], []]
  for (const [at, { letters, isStacked }] of rows.entries()) {
    const isBelow = rows.slice(at).every((row) => row.letters.every(({ x }) => x < gutter))
    const isKey = isBelow && keyHeading.test(letters.map(({ text }) => text).join(''))
    if (isKey || stretchesOf(letters).some(({ left, right }) => left < gutter && right > gutter + 2)) {
      columns.push([{ letters, isStacked }], [], [])
      continue
    }
    const sides = [letters.filter(({ x }) => x < gutter), letters.filter(({ x }) => x >= gutter)]
    for (const [place, side] of sides.entries())
      if (side.length > 0) columns.at(place - 2)!.push({ letters: side, isStacked })
  }
  return columns
}
