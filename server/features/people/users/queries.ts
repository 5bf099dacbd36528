import { type Sql, sql } from '../../../lib/database/sql.ts'

export type User = {
  id: string
  fullName: string
  questionCount: number
  packCount: number
  createdAt: Date
  updatedAt: Date
}

const selectUser = sql`
  select id, full_name as "fullName", question_count as "questionCount", pack_count as "packCount",
    created_at as "createdAt", updated_at as "updatedAt"
  from app_user`

/** Creates the user, or renames an existing one; the counts stay. */
export async function upsertUser(
  sql: Sql,
  { id, fullName, now }: { id: string; fullName: string; now: Date },
): Promise<void> {
  await sql`
    insert into app_user (id, full_name, created_at, updated_at) values (${id}, ${fullName}, ${now}, ${now})
    on conflict (id) do update set full_name = excluded.full_name, updated_at = excluded.updated_at`
}

/** Returns false when the user has questions or packs. */
export async function deleteUserWithoutWork(sql: Sql, id: string): Promise<boolean> {
  return sql`
    delete from app_user where id = ${id} and question_count = 0 and pack_count = 0 returning id`.hasRows()
}

export async function anonymiseUser(
  sql: Sql,
  { id, fullName, now }: { id: string; fullName: string; now: Date },
): Promise<void> {
  await sql`
    update app_user set full_name = ${fullName}, updated_at = ${now}, left_at = coalesce(left_at, ${now})
    where id = ${id}`
}

/** Returns those whose account was deleted in this time, and whose questions and packs stay. */
export async function listLeft(sql: Sql, { from, to }: { from: Date; to: Date }): Promise<string[]> {
  const rows = await sql<{ id: string }>`
    select id from app_user where left_at >= ${from} and left_at < ${to} order by left_at`
  return rows.map(({ id }) => id)
}

export async function findUserById(sql: Sql, id: string): Promise<User | null> {
  return sql<User>`${selectUser} where id = ${id}`.first()
}

/** Locks the user against deletion only; false when there is no such user, or only what they wrote is left. */
export async function lockUserKey(sql: Sql, id: string): Promise<boolean> {
  return sql`select id from app_user where id = ${id} and left_at is null for key share`.hasRows()
}
