import { sql } from 'kysely'
import type { Db } from '../../../lib/database.ts'

export type VerifiedKind = 'question' | 'pack'

/** Records who verified a question or a pack; answers when. */
export async function insertVerification(
  db: Db,
  { id, kind, objectId, userId }: { id: string; kind: VerifiedKind; objectId: string; userId: string },
): Promise<Date> {
  const { rows } = await sql<{ createdAt: Date }>`
    insert into verification (id, ${sql.ref(`${kind}_id`)}, user_id)
    values (${id}, ${objectId}, ${userId}) returning created_at as "createdAt"`.execute(db)
  return rows[0]!.createdAt
}
