import { sql } from 'kysely'
import type { Db } from '../../../lib/database.ts'

export type VerifiedKind = 'question' | 'pack'

/** Marks a question or a pack verified, permanently. False when it was already, or does not exist. */
export async function markVerified(db: Db, kind: VerifiedKind, id: string): Promise<boolean> {
  const { rows } = await sql`
    update ${sql.table(kind)} set verification_status = true where id = ${id} and not verification_status
    returning id`.execute(db)
  return rows.length > 0
}

/** Records the administrator who verified a question or a pack; returns the time. */
export async function insertVerification(
  db: Db,
  { id, kind, objectId, userId }: { id: string; kind: VerifiedKind; objectId: string; userId: string },
): Promise<Date> {
  const { rows } = await sql<{ createdAt: Date }>`
    insert into verification (id, ${sql.ref(`${kind}_id`)}, user_id)
    values (${id}, ${objectId}, ${userId}) returning created_at as "createdAt"`.execute(db)
  return rows[0]!.createdAt
}
