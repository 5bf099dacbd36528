import { createRandom, pick } from '../random.ts'
import type { Bank, BankText } from './bank.ts'
import { longerRows } from './longer-rows.ts'
import type { QualityQuery, QueryRow } from './query-row.ts'
import { slips } from './slips.ts'
import { wordRows } from './word-rows.ts'

export const queryRows: readonly QueryRow[] = [...wordRows, ...longerRows]

const slipCount = Object.keys(slips).length

/**
 * Returns the number of queries of a row. The kinds of slips together have four times as many as any other
 * row.
 */
export function sizeOf(row: QueryRow, rows: number): number {
  return row.class === 'd' ? Math.ceil((rows * 4) / slipCount) : rows
}

/**
 * Makes the queries of a row from texts of its script, fewer if the texts do not suffice. The same seed and
 * bank give the same queries. Rows drop ambiguous queries before any engine is tested.
 */
export function makeRow(
  bank: Bank,
  row: QueryRow,
  { seed, count }: { seed: number; count: number },
): QualityQuery[] {
  const random = createRandom(
    seed,
    ...[...row.class, ...row.name, ...row.script].map((c) => c.codePointAt(0) ?? 0),
  )
  const places = bank.texts
    .map((_, place) => place)
    .filter((place) => bank.texts[place]?.script === row.script)
  const made = new Map<string, QualityQuery>()
  for (let tries = 0; places.length > 0 && made.size < count && tries < count * 60; tries += 1) {
    const place = pick(random, places)
    const text = bank.texts[place] as BankText
    const query = row.make(random, bank, text, place)
    if (query === null) continue
    const name = `${row.class} ${row.name} ${row.script}`
    made.set(query, { class: row.class, row: name, text: query, expected: text.ids, source: text.text })
  }
  return [...made.values()]
}
