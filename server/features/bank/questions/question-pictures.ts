import { sql } from 'kysely'
import type { Db } from '../../../lib/database.ts'
import { unchanged } from './changes.ts'
import { applyChange, findQuestionForUpdate } from './service.ts'

/** Takes a picture from every question that shows it, as part of its removal. */
export async function removePictureFromQuestions(
  tx: Db,
  path: string,
  { actor }: { actor: string },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from question where image_path = ${path} order by pack_id, id`.execute(tx)
  for (const { id } of rows) {
    const stored = await findQuestionForUpdate(tx, id)
    if (stored?.imagePath !== path) continue
    await applyChange(tx, stored, { ...unchanged(stored), imagePath: null }, { actor })
  }
}
