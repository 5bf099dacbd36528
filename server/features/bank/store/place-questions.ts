import { sql } from 'kysely'
import type { Db } from '../../../lib/database.ts'

/* The places of questions in their pack, and deletion, which frees places. */

/** Moves questions within their pack. Two may swap: the database checks places at the end of the transaction. */
export async function moveQuestions(
  db: Db,
  moves: readonly { id: string; position: number }[],
): Promise<void> {
  if (moves.length === 0) return
  await sql`
    update question q set position = row.position
    from jsonb_to_recordset(${JSON.stringify(moves)}::text::jsonb) as row (id uuid, position integer)
    where q.id = row.id`.execute(db)
}

/** Moves the questions after a place of a pack up by one. */
export async function closeGap(db: Db, packId: string, position: number): Promise<void> {
  await sql`
    update question set position = position - 1 where pack_id = ${packId} and position > ${position}`.execute(
    db,
  )
}

/** Deletes questions with everything that belongs to them. */
export async function deleteQuestions(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    delete from question where id in
      (select id::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb) as row (id))`.execute(
    db,
  )
}
