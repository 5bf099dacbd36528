import type { Sql } from '../lib/database/sql.ts'

/** A part of the data stored about a user. */
export type Section = {
  name: string
  tables: readonly string[]
  rowsPerPage: number
  /** The rows after the given key, in key order; null starts at the first. */
  read: (sql: Sql, sub: string, after: string | null, limit: number) => PromiseLike<Row[]>
}

export type Row = { key: string; item: unknown }

/** Smaller than every real key. */
export const firstId = '00000000-0000-0000-0000-000000000000'
