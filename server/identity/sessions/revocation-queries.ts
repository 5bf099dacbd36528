import { deleteWhere } from '../../lib/database/delete-in-batches.ts'
import type { Sql } from '../../lib/database/sql.ts'
import type { Group } from '../../lib/viewer.ts'

/** The `origin_jti`s of sessions that ended at or after `since`. */
export async function listRevokedSessions(sql: Sql, since: Date): Promise<string[]> {
  const rows = await sql<{ originJti: string }>`
    select origin_jti as "originJti" from identity_session where revoked_at >= ${since}
    union all
    select origin_jti from identity_deleted_session where deleted_at >= ${since}`
  return rows.map((row) => row.originJti)
}

export async function listDisabledAccounts(sql: Sql): Promise<string[]> {
  const rows = await sql<{ sub: string }>`select sub from identity_user where not is_enabled`
  return rows.map((row) => row.sub)
}

/** The groups that accounts have lost since yesterday and not got back. */
export async function listWithdrawnGroups(sql: Sql): Promise<{ sub: string; group: Group }[]> {
  return sql<{ sub: string; group: Group }>`
    select sub, group_name as "group" from identity_withdrawn_group as withdrawn
    where not exists (
      select from identity_group_member as member
      where member.sub = withdrawn.sub and member.group_name = withdrawn.group_name
    )`
}

/** Deletes records of sessions and groups that ended so long ago that no token still claims them. */
export async function deleteOldRevocations(sql: Sql, now: Date): Promise<void> {
  await deleteWhere(sql, 'identity_deleted_session', sql`deleted_at <= ${now} - interval '24 hours'`)
  await deleteWhere(sql, 'identity_withdrawn_group', sql`withdrawn_at <= ${now} - interval '24 hours'`)
}
