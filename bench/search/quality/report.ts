import type { QualityQuery } from './query-row.ts'

/** The place of the first right hit of each engine for one query, from 1; 0 for none among the first 12. */
export type AskedQuery = QualityQuery & {
  places: number[]
  /** The text of the first hit of our own search. */
  first: string
}

const classes: Record<string, string> = { d: '**d slips Bangla, all kinds**', h: '**h pasted, not exactly**' }
const exact = 'h pasted exactly'

/** A table with a row for each kind of query and the sums of the classes of several kinds. */
export function describeQuality(engines: readonly string[], asked: readonly AskedQuery[]): string[] {
  const rows = new Map<string, AskedQuery[]>()
  const add = (name: string, query: AskedQuery) => rows.set(name, [...(rows.get(name) ?? []), query])
  for (const query of asked) {
    const sum = classes[query.class]
    if (sum && !query.row.startsWith(exact)) add(sum, query)
    add(query.row, query)
  }
  return [
    `| first / in 5 / in 12, % | n | ${engines.join(' | ')} |`,
    `| --- | ---: |${' ---: |'.repeat(engines.length)}`,
    ...[...rows].map(([name, queries]) => {
      const cells = engines.map((_, engine) => shares(queries.map(({ places }) => places[engine] ?? 0)))
      return `| ${name} | ${queries.length} | ${cells.join(' | ')} |`
    }),
  ]
}

/** The shares within 1, 5 and 12, rounded down, so that 98 means at least 98 %. */
function shares(places: readonly number[]): string {
  const within = (most: number) => places.filter((place) => place > 0 && place <= most).length
  return [1, 5, 12].map((most) => Math.floor((100 * within(most)) / Math.max(1, places.length))).join('/')
}

/** One line for each query that our own search did not answer first: what was asked, meant and found. */
export function describeFailures(asked: readonly AskedQuery[]): string[] {
  const short = (text: string) => text.replace(/\s+/g, ' ').slice(0, 160)
  return asked
    .filter(({ places }) => places[0] !== 1)
    .map(({ row, text, source, places, first }) => {
      const place = places[0] ? `at ${places[0]}` : 'not found'
      return `${row} · ${short(text)} · meant: ${short(source)} · ${place} · first: ${short(first) || 'nothing'}`
    })
}
