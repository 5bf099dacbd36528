import { sql } from 'kysely'
import type { Db } from '../../../lib/database.ts'
import { unchanged } from './question-changes.ts'
import { lockQuestion } from './stored-questions.ts'
import { applyChange, type SavedBy } from './write-questions.ts'

/** Removes a picture from every question that shows it. */
export async function removePictureFromQuestions(tx: Db, path: string, by: SavedBy): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from question where image_path = ${path} order by pack_id, id`.execute(tx)
  for (const { id } of rows) {
    const stored = await lockQuestion(tx, id)
    if (stored?.imagePath !== path) continue
    await applyChange(tx, stored, { ...unchanged(stored), imagePath: null }, by)
  }
}
