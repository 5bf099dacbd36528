import { isBlank } from '../normalise.ts'
import { findNamed } from './answer-names.ts'
import { importColumns } from './csv-format.ts'
import { fourOptions, type Layout, namesAnswer } from './layout.ts'

/** The parts of a row in the order of the specification, and the columns of the file that they come from. */
export type PlacedParts = {
  parts: string[]
  /** By part; -1 where the file has no such column. */
  from: number[]
  /** The four options if there is an answer and it names none of them, otherwise null. */
  unnamed: readonly string[] | null
}

/** Arranges the cells of a row that has as many as the layout. */
export function placeParts(cells: readonly string[], layout: Layout): PlacedParts {
  const { uses } = layout
  const placeOf = (use: (typeof uses)[number]) => uses.indexOf(use)
  const from = importColumns.map(placeOf)
  const unnamed = namesAnswer(layout) ? nameAnswer(cells, layout, from) : null
  const parts = from.map((place) => cells[place] ?? '')
  const tags = uses.flatMap((use, place) => (use === 'tags' ? [cells[place] ?? ''] : []))
  if (tags.length > 1) parts[importColumns.indexOf('tags')] = tags.filter((tag) => !isBlank(tag)).join(', ')
  return { parts, from, unnamed }
}

/** Puts the named option in the answer's place and the others behind it. Returns the options if the answer names none. */
function nameAnswer(cells: readonly string[], layout: Layout, from: number[]): readonly string[] | null {
  const answer = cells[layout.uses.indexOf('answer')] ?? ''
  const places = fourOptions.map((option) => layout.uses.indexOf(option))
  const options = places.map((place) => cells[place] ?? '')
  const right = isBlank(answer) ? null : findNamed({ answer, options }, layout.answers)
  // A blank answer is reported as blank.
  if (right === null) return isBlank(answer) ? null : options
  const ordered = [places[right]!, ...places.toSpliced(right, 1)]
  from.splice(importColumns.indexOf('answer'), ordered.length, ...ordered)
  return null
}
