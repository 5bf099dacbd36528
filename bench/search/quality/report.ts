import { tableOf } from '../../report.ts'
import type { QualityQuery } from './query-row.ts'

/**
 * A query with the place of the first right hit, from 1; 0 if none of the first 12 is right.
 */
export type AskedQuery = QualityQuery & {
  place: number
  /** The text of the first hit. */
  first: string
}

const classes: Record<string, string> = { d: '**d slips Bangla, all kinds**', h: '**h pasted, not exactly**' }
const exact = 'h pasted exactly'

/**
 * Returns a table with a row for each kind of query, and with the sums of classes that have several kinds.
 */
export function describeQuality(asked: readonly AskedQuery[]): string[] {
  const rows = new Map<string, AskedQuery[]>()
  const add = (name: string, query: AskedQuery) => rows.set(name, [...(rows.get(name) ?? []), query])
  for (const query of asked) {
    const sum = classes[query.class]
    if (sum && !query.row.startsWith(exact)) add(sum, query)
    add(query.row, query)
  }
  return tableOf(
    ['first / in 5 / in 12, %', 'n', 'Onushilon'],
    [...rows].map(([name, queries]) => [name, queries.length, shares(queries.map(({ place }) => place))]),
  )
}

/**
 * Returns the shares of queries with a right hit within 1, 5 and 12, rounded down: 98 means at least 98 %.
 */
function shares(places: readonly number[]): string {
  const within = (most: number) => places.filter((place) => place > 0 && place <= most).length
  return [1, 5, 12].map((most) => Math.floor((100 * within(most)) / Math.max(1, places.length))).join('/')
}

/**
 * Returns one line for each query whose first hit is wrong, with the query, the right text
 * and the first hit.
 */
export function describeFailures(asked: readonly AskedQuery[]): string[] {
  const short = (text: string) => text.replace(/\s+/g, ' ').slice(0, 160)
  return asked
    .filter(({ place }) => place !== 1)
    .map(({ row, text, source, place, first }) => {
      const where = place ? `at ${place}` : 'not found'
      return `${row} · ${short(text)} · meant: ${short(source)} · ${where} · first: ${short(first) || 'nothing'}`
    })
}
