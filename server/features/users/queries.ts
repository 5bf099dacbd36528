import type { Selectable } from 'kysely'
import type { Db } from '../../lib/database.ts'
import type { AppUserTable } from '../../tables.ts'

export type User = {
  id: string
  fullName: string
  questionCount: number
  packCount: number
  createdAt: Date
  updatedAt: Date
}

const columns = ['id', 'full_name', 'question_count', 'pack_count', 'created_at', 'updated_at'] as const

function toUser(row: Selectable<AppUserTable>): User {
  return {
    id: row.id,
    fullName: row.full_name,
    questionCount: row.question_count,
    packCount: row.pack_count,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

/** Creates the user, or renames an existing one; the counts stay. */
export async function upsertUser(
  db: Db,
  { id, fullName, now }: { id: string; fullName: string; now: Date },
): Promise<void> {
  await db
    .insertInto('app_user')
    .values({ id, full_name: fullName, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ full_name: fullName, updated_at: now }))
    .execute()
}

/** Returns false when the user has questions or packs. */
export async function deleteUserWithoutWork(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('app_user')
    .where('id', '=', id)
    .where('question_count', '=', 0)
    .where('pack_count', '=', 0)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

export async function anonymiseUser(
  db: Db,
  { id, fullName, now }: { id: string; fullName: string; now: Date },
): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ full_name: fullName, updated_at: now })
    .where('id', '=', id)
    .execute()
}

export async function findUserById(db: Db, id: string): Promise<User | null> {
  const row = await db.selectFrom('app_user').select(columns).where('id', '=', id).executeTakeFirst()
  return row ? toUser(row) : null
}

/** Locks the user against deletion only; false when there is no such user. */
export async function lockUserKey(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

/** In no particular order; unknown ids are left out. */
export async function listUsersByIds(db: Db, ids: readonly string[]): Promise<User[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('app_user')
    .select(columns)
    .where('id', 'in', [...ids])
    .execute()
  return rows.map(toUser)
}
