import { createBank, type QualityRecord } from './bank.ts'
import { handFiles, makeHandRow } from './by-hand.ts'
import { makeRow, queryRows, sizeOf } from './generator.ts'
import type { QualityQuery } from './query-row.ts'

type Choice = { rows: number; seed: number; only?: string | undefined }

/** Makes all queries over these records, or only those of one class or of rows with this part of a name. */
export function makeQualityQueries(
  records: readonly QualityRecord[],
  { rows, seed, only }: Choice,
): QualityQuery[] {
  const bank = createBank(records)
  const made = [
    ...queryRows.flatMap((row) => makeRow(bank, row, { seed, count: sizeOf(row, rows) })),
    ...handFiles.flatMap((file) => makeHandRow(records, file).slice(0, Math.max(rows, 1))),
  ]
  return made
    .filter((query) => !only || query.class === only || (only.length > 1 && query.row.includes(only)))
    .sort((a, b) => (a.class < b.class ? -1 : a.class > b.class ? 1 : 0))
}
