import { isBlank, normaliseLine } from '../normalise.ts'
import { headKey, isSentence, readsLikeHead, usesOfHeads } from './heads.ts'
import { type Cells, fewestCells, lengthOf } from './table-cells.ts'

/** The columns of the specification that may be empty. */
const optionalColumns = [5, 6]

/**
 * Returns whether the first row seems to name the columns in words that the import does not know. Compares it with the rows
 * below: a name is short and no sentence, stands over an empty column, or counts on to its neighbour.
 */
export function looksLikeHeads([first = [], ...rows]: readonly Cells[]): boolean {
  const stem = first[0] ?? ''
  if (hasHeadWords(first) && !mostly(rows, hasHeadWords)) return true
  if (isSentence(stem) || rows.length === 0) return false
  if (counts(first) && !mostly(rows, counts)) return true
  const stems = rows.map(([cell = '']) => cell)
  const width = Math.max(lengthOf(first), ...rows.map(lengthOf))
  // A question may leave the last columns empty; a row of names has one for each, and names that are alike.
  const names = first.slice(0, width)
  const isWhole = !names.some(isBlank) && (width > fewestCells || hasEqual(names))
  if (isWhole && mostly(stems, isSentence) && first.every((cell) => wordsOf(cell) <= 4)) return true
  const isOverEmpty = (place: number) =>
    !isBlank(first[place] ?? '') &&
    wordsOf(first[place]!) <= 3 &&
    rows.every((row) => isBlank(row[place] ?? ''))
  if (optionalColumns.some(isOverEmpty)) return true
  if (isWhole && wordsOf(stem) === 1 && mostly(stems, (cell) => wordsOf(cell) > 1)) return true
  return [1, 2, 3, 4].every((place) => !hasDigit(first[place]) && mostly(rows, (row) => hasDigit(row[place])))
}

/** Returns whether a row among questions names columns, as where two files were joined. */
export function isHeadRow(row: Cells): boolean {
  const uses = usesOfHeads(row) ?? []
  return uses.includes('answer') && uses.filter((use) => use !== null).length >= fewestCells
}

function hasEqual(row: Cells): boolean {
  return new Set(row.map(headKey)).size < row.length
}

function hasHeadWords(row: Cells): boolean {
  return row.filter(readsLikeHead).length >= 2
}

/** Returns whether three neighbours differ only in a mark that counts: "Wrong 1", "Wrong 2", "Wrong 3"; "A", "B", "C". */
function counts(row: Cells): boolean {
  const marks = ['0123456789', 'abcdefg', 'কখগঘঙ']
  const keys = row.map(headKey)
  return keys.some((key, at) =>
    marks.some((series) => {
      const place = series.indexOf(key.at(-1) ?? ' ')
      const next = [1, 2].map((step) => key.slice(0, -1) + (series[place + step] ?? ''))
      return place !== -1 && next.every((wanted, step) => wanted !== '' && keys[at + step + 1] === wanted)
    }),
  )
}

function mostly<Item>(items: readonly Item[], is: (item: Item) => boolean): boolean {
  return items.length > 0 && items.filter(is).length * 2 >= items.length
}

function wordsOf(cell: string): number {
  return isBlank(cell) ? 0 : normaliseLine(cell).split(' ').length
}

function hasDigit(cell = ''): boolean {
  return /[0-9০-৯]/.test(cell)
}
