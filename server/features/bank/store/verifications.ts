import type { Sql } from '../../../lib/sql.ts'

export type VerifiedKind = 'question' | 'pack'

/** Marks a question or a pack verified, permanently. False when it was already, or does not exist. */
export async function markVerified(sql: Sql, kind: VerifiedKind, id: string): Promise<boolean> {
  return sql`
    update ${sql.identifier(kind)} set verification_status = true where id = ${id} and not verification_status
    returning id`.hasRows()
}

/** Records the administrator who verified a question or a pack; returns the time. */
export async function insertVerification(
  sql: Sql,
  { id, kind, objectId, userId }: { id: string; kind: VerifiedKind; objectId: string; userId: string },
): Promise<Date> {
  const rows = await sql<{ createdAt: Date }>`
    insert into verification (id, ${sql.identifier(`${kind}_id`)}, user_id)
    values (${id}, ${objectId}, ${userId}) returning created_at as "createdAt"`
  return rows[0]!.createdAt
}
