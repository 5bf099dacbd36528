import { parsePhone } from './phone.ts'
import { isEmptyCell, isNumber, type Row } from './pupil-row.ts'

/**
 * Returns for each row whether its cells have moved: with a blank cell more, or one fewer, they are more like the other cells
 * of their columns. Only a move of the columns that are taken counts; `names` are those of names.
 */
export function findMoved(
  rows: readonly Row[],
  { width, taken, names }: { width: number; taken: readonly number[]; names: readonly number[] },
): boolean[] {
  const kindAt = (cell: string, at: number) => {
    const kind = kindOf(cell)
    return kind === 'word' && names.includes(at) ? 'words' : kind
  }
  const cellsOf = (row: Row) => Array.from({ length: width }, (_, at) => row.cells[at] ?? '')
  const columns = Array.from({ length: width }, () => ({
    kinds: new Map<string, number>(),
    texts: new Map<string, number>(),
  }))
  for (const row of rows) {
    for (const [at, cell] of cellsOf(row).entries()) {
      count(columns[at]!.kinds, kindAt(cell, at))
      count(columns[at]!.texts, cell)
    }
  }
  const last = Math.max(...taken)
  return rows.map((row) => {
    const cells = cellsOf(row)
    /** A cell is like others of its column if most are of its kind, and more so if one has the same text. */
    const likeness = (cell: string, at: number) => {
      const kind = kindAt(cell, at)
      if (kind === 'blank' && names.includes(at)) return 0
      const isOwn = (own: boolean) => (own ? 1 : 0)
      const ofKind = (columns[at]!.kinds.get(kind) ?? 0) - isOwn(kindAt(cells[at]!, at) === kind)
      const same = (columns[at]!.texts.get(cell) ?? 0) - isOwn(cells[at] === cell)
      return (ofKind * 2 > rows.length - 1 ? 2 : 0) + (kind !== 'blank' && same > 0 ? 1 : 0)
    }
    const fitOf = (placed: readonly string[]) =>
      placed.slice(0, width).reduce((sum, cell, at) => sum + likeness(cell, at), 0)
    const fit = fitOf(cells)
    const isLastBlank = isEmptyCell(cells.at(-1) ?? '')
    return cells
      .slice(0, last + 1)
      .some(
        (cell, at) =>
          (isEmptyCell(cell) && fitOf([...cells.toSpliced(at, 1), '']) > fit) ||
          (isLastBlank && fitOf(cells.toSpliced(at, 0, '')) > fit),
      )
  })
}

function count(counts: Map<string, number>, key: string) {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

function kindOf(cell: string): string {
  if (isEmptyCell(cell)) return 'blank'
  if (parsePhone(cell) !== null) return 'phone'
  if (isNumber(cell)) return /[/-]/.test(cell) ? 'date' : cell.length > 5 ? 'id' : 'number'
  if (/[@\p{Nd}]/u.test(cell)) return cell.includes('@') ? 'email' : 'code'
  return cell.length <= 2 ? 'mark' : cell.includes(' ') ? 'words' : 'word'
}
