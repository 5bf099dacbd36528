import type { Sql } from '../../../lib/database/sql.ts'
import { unchanged } from './question-changes.ts'
import { lockQuestion, type StoredQuestion } from './stored-questions.ts'
import { applyChange, type SavedBy } from './write-questions.ts'

/** Removes a picture from every question that shows it; returns these questions. */
export async function removePictureFromQuestions(
  tx: Sql,
  path: string,
  by: SavedBy,
): Promise<StoredQuestion[]> {
  const rows = await tx<{ id: string }>`
    select id from question where image_path = ${path} order by pack_id, id`
  const changed: StoredQuestion[] = []
  for (const { id } of rows) {
    const stored = await lockQuestion(tx, id)
    if (stored?.imagePath !== path) continue
    await applyChange(tx, stored, { ...unchanged(stored), imagePath: null }, by)
    changed.push(stored)
  }
  return changed
}
