import { isBlank } from '../normalise.ts'
import { doubtOf, findNamed } from './answer-names.ts'
import { importColumns } from './csv-format.ts'
import { fourOptions, type Layout, namesAnswer } from './layout.ts'

/** The parts of a row in the order of the specification, and the columns of the file that they come from. */
export type PlacedParts = {
  parts: string[]
  /** The column of each part; -1 where the file has no such column. */
  from: number[]
  /** The four options in the order of the file. */
  options: string[]
  /** Why the answer may not name the right one of the four options: it names none, or is unlike the others. */
  doubt: 'unnamed' | ReturnType<typeof doubtOf>
}

/** Arranges the cells of a row that has as many as the layout. `right` is the place of the right option where that is known. */
export function placeParts(cells: readonly string[], layout: Layout, right?: number): PlacedParts {
  const { uses } = layout
  const cell = (place: number) => cells[place] ?? ''
  const from = importColumns.map((use) => uses.indexOf(use))
  const own = namesAnswer(layout) ? fourOptions.map((use) => uses.indexOf(use)) : from.slice(1, 5)
  const named = { answer: cell(uses.indexOf('answer')), options: own.map(cell) }
  let doubt: PlacedParts['doubt'] = null
  // A blank answer is reported as blank.
  if (namesAnswer(layout) && !isBlank(named.answer)) {
    const place = right ?? findNamed(named, layout.answers)
    doubt = place === null ? 'unnamed' : right === undefined ? doubtOf(named, layout.answers) : null
    // The named option stands in the answer's place, the others behind it.
    if (place !== null) from.splice(1, 4, own[place]!, ...own.toSpliced(place, 1))
  }
  const parts = from.map(cell)
  const tags = uses.flatMap((use, place) => (use === 'tags' ? [cell(place)] : []))
  if (tags.length > 1) parts[importColumns.indexOf('tags')] = tags.filter((tag) => !isBlank(tag)).join(', ')
  return { parts, from, options: own.toSorted((one, other) => one - other).map(cell), doubt }
}
