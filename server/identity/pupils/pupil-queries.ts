import type { Sql, SqlTransaction } from '../../lib/database/sql.ts'
import { newId } from '../../lib/new-id.ts'

export type PupilList = {
  id: string
  name: string
  createdAt: Date
  pupilCount: number
  /** The number of these pupils who have not signed in yet. */
  waitingCount: number
}

/** The lists that have pupils, the newest first, at most 200. */
export async function listPupilLists(sql: Sql): Promise<PupilList[]> {
  return sql<PupilList>`
    select l.id, l.name, l.created_at as "createdAt", count(*)::integer as "pupilCount",
      count(*) filter (where u.status = 'FORCE_CHANGE_PASSWORD')::integer as "waitingCount"
    from pupil_list l join identity_pupil p on p.list_id = l.id join identity_user u on u.sub = p.sub
    group by l.id order by l.id desc limit 200`
}

export type WaitingPupil = { firstName: string; lastName: string; occurrence: number }

/** The pupils of a list who have not signed in, in the order of their creation. */
export async function listWaitingPupils(sql: Sql, listId: string): Promise<WaitingPupil[]> {
  return sql<WaitingPupil>`
    select u.given_name as "firstName", u.family_name as "lastName", p.occurrence
    from identity_pupil p join identity_user u on u.sub = p.sub
    where p.list_id = ${listId} and u.status = 'FORCE_CHANGE_PASSWORD'
    order by u.created_at, p.sub`
}

/** Returns the id of the list of this name, which is made if there is none, and locks the list. */
export async function lockPupilList(
  tx: SqlTransaction,
  { name, nameKey }: { name: string; nameKey: string },
  now: Date,
): Promise<string> {
  const [row] = await tx<{ id: string }>`
    insert into pupil_list (id, name, name_key, created_at) values (${newId()}, ${name}, ${nameKey}, ${now})
    on conflict (name_key) do update set name_key = excluded.name_key
    returning id`
  return row!.id
}

export async function countPupils(sql: Sql, listId: string): Promise<number> {
  const [row] = await sql<{ count: number }>`
    select count(*)::integer as count from identity_pupil where list_id = ${listId}`
  return row!.count
}

/** Returns the `sub` of a pupil of a list, or null. */
export async function findPupil(sql: Sql, listId: string, pupilKey: string): Promise<string | null> {
  const [row] = await sql<{ sub: string }>`
    select sub from identity_pupil where list_id = ${listId} and pupil_key = ${pupilKey}`
  return row?.sub ?? null
}

export async function insertPupil(
  sql: Sql,
  pupil: { sub: string; listId: string; pupilKey: string; occurrence: number },
  now: Date,
): Promise<void> {
  await sql`
    insert into identity_pupil (sub, list_id, pupil_key, occurrence, created_at)
    values (${pupil.sub}, ${pupil.listId}, ${pupil.pupilKey}, ${pupil.occurrence}, ${now})`
}
