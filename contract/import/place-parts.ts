import { isBlank } from '../normalise.ts'
import { doubtOf, findNamed } from './answer-names.ts'
import { importColumns } from './csv-format.ts'
import { fourOptions, type Layout, namesAnswer } from './layout.ts'

/** The parts of a row in the order of the specification, and the columns of the file that they come from. */
export type PlacedParts = {
  parts: string[]
  /** By part; -1 where the file has no such column. */
  from: number[]
  /** The four options in the order of the file. */
  options: string[]
  /** Why the answer may not name the right one of the four options: it names none, or is unlike the others. */
  doubt: 'unnamed' | ReturnType<typeof doubtOf>
}

/** Arranges the cells of a row that has as many as the layout. `right` is the place of the right option where that is known. */
export function placeParts(cells: readonly string[], layout: Layout, right?: number): PlacedParts {
  const { uses } = layout
  const placeOf = (use: (typeof uses)[number]) => uses.indexOf(use)
  const from = importColumns.map(placeOf)
  const own = namesAnswer(layout) ? fourOptions.map(placeOf) : from.slice(1, 5)
  const options = own.toSorted((one, other) => one - other).map((place) => cells[place] ?? '')
  const doubt = namesAnswer(layout) ? nameAnswer(cells, layout, from, right) : null
  const parts = from.map((place) => cells[place] ?? '')
  const tags = uses.flatMap((use, place) => (use === 'tags' ? [cells[place] ?? ''] : []))
  if (tags.length > 1) parts[importColumns.indexOf('tags')] = tags.filter((tag) => !isBlank(tag)).join(', ')
  return { parts, from, options, doubt }
}

/** Puts the named option in the answer's place and the others behind it. Returns what is doubtful about the answer. */
function nameAnswer(
  cells: readonly string[],
  layout: Layout,
  from: number[],
  known: number | undefined,
): PlacedParts['doubt'] {
  const answer = cells[layout.uses.indexOf('answer')] ?? ''
  const places = fourOptions.map((option) => layout.uses.indexOf(option))
  const options = places.map((place) => cells[place] ?? '')
  // A blank answer is reported as blank.
  if (isBlank(answer)) return null
  const right = known ?? findNamed({ answer, options }, layout.answers)
  if (right === null) return 'unnamed'
  const ordered = [places[right]!, ...places.toSpliced(right, 1)]
  from.splice(importColumns.indexOf('answer'), ordered.length, ...ordered)
  return known === undefined ? doubtOf({ answer, options }, layout.answers) : null
}
