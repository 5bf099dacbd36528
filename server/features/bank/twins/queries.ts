import type { Sql } from '../../../lib/database/sql.ts'

/** Returns the texts of the options of these questions. */
export async function readOptionsOf(sql: Sql, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map()
  const rows = await sql<{ id: string; options: string[] }>`
    select question_id as id, array_agg(content) as options from question_option
    where question_id = any(${ids}::uuid[]) group by question_id`
  return new Map(rows.map(({ id, options }) => [id, options]))
}
