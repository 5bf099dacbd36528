import type { Sql } from '../../../lib/sql.ts'
import { unchanged } from './question-changes.ts'
import { lockQuestion } from './stored-questions.ts'
import { applyChange, type SavedBy } from './write-questions.ts'

/** Removes a picture from every question that shows it. */
export async function removePictureFromQuestions(tx: Sql, path: string, by: SavedBy): Promise<void> {
  const rows = await tx<{ id: string }>`
    select id from question where image_path = ${path} order by pack_id, id`
  for (const { id } of rows) {
    const stored = await lockQuestion(tx, id)
    if (stored?.imagePath !== path) continue
    await applyChange(tx, stored, { ...unchanged(stored), imagePath: null }, by)
  }
}
