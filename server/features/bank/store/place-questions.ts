import type { Sql } from '../../../lib/database/sql.ts'

/* The places of questions in their pack, and deletion, which frees places. */

/** Moves questions within their pack. Two may swap: the database checks places at the end of the transaction. */
export async function moveQuestions(
  sql: Sql,
  moves: readonly { id: string; position: number }[],
): Promise<void> {
  if (moves.length === 0) return
  await sql`
    update question q set position = row.position
    from jsonb_to_recordset(${JSON.stringify(moves)}::text::jsonb) as row (id uuid, position integer)
    where q.id = row.id`
}

/** Moves the questions after a place of a pack up by one. */
export async function closeGap(sql: Sql, packId: string, position: number): Promise<void> {
  await sql`
    update question set position = position - 1 where pack_id = ${packId} and position > ${position}`
}

/** Deletes questions with everything that belongs to them. */
export async function deleteQuestions(sql: Sql, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    delete from question where id in
      (select id::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb) as row (id))`
}
