import type { Sql } from '../lib/database/sql.ts'
import type { StoredPart } from './protocol/gate.ts'

export async function insertUpload(
  sql: Sql,
  { id, owner, path, createdAt }: { id: string; owner: string; path: string; createdAt: Date },
): Promise<void> {
  await sql`
    insert into picture_upload (id, owner, path, created_at) values (${id}, ${owner}, ${path}, ${createdAt})`
}

/** The number of uploads in parts that this user has not completed. */
export async function countUploadsOf(sql: Sql, owner: string): Promise<number> {
  const row = await sql<{ count: number }>`
    select count(*)::integer as count from picture_upload where owner = ${owner}`.first()
  return row?.count ?? 0
}

export async function hasUpload(
  sql: Sql,
  { id, owner, path }: { id: string; owner: string; path: string },
): Promise<boolean> {
  return sql`
    select id from picture_upload where id = ${id} and owner = ${owner} and path = ${path}`.hasRows()
}

/** Locks an upload until the transaction ends; false when there is none. */
export async function lockUpload(tx: Sql, id: string): Promise<boolean> {
  return tx`select id from picture_upload where id = ${id} for update`.hasRows()
}

/** The parts of an upload, by number. */
export async function listParts(sql: Sql, uploadId: string): Promise<StoredPart[]> {
  return sql<StoredPart>`
    select number, bytes, md5, digests, stored_as as "storedAs", stored_at as "storedAt"
    from picture_upload_part where upload_id = ${uploadId} order by number`
}

/** Inserts a part of a locked upload, or replaces the one with its number. */
export async function savePart(tx: Sql, uploadId: string, part: StoredPart): Promise<void> {
  const { number, bytes, md5, digests, storedAs, storedAt } = part
  await tx`
    insert into picture_upload_part (upload_id, number, bytes, md5, digests, stored_as, stored_at)
    values (${uploadId}, ${number}, ${bytes}, ${md5}, ${JSON.stringify(digests)}::text::jsonb, ${storedAs}, ${storedAt})
    on conflict (upload_id, number) do update set
      bytes = excluded.bytes, md5 = excluded.md5, digests = excluded.digests,
      stored_as = excluded.stored_as, stored_at = excluded.stored_at`
}

export async function deleteUpload(sql: Sql, id: string): Promise<void> {
  await sql`delete from picture_upload where id = ${id}`
}

/** Up to `limit` uploads that began before this time. */
export async function listOldUploads(
  sql: Sql,
  { before, limit }: { before: Date; limit: number },
): Promise<string[]> {
  const rows = await sql<{ id: string }>`
    select id from picture_upload where created_at <= ${before} order by created_at limit ${limit}`
  return rows.map(({ id }) => id)
}

/** Returns those of the ids that are uploads in progress. */
export async function listKnownUploads(sql: Sql, ids: readonly string[]): Promise<Set<string>> {
  const rows = await sql<{ id: string }>`
    select id from picture_upload where id = any(${ids}::uuid[])`
  return new Set(rows.map(({ id }) => id))
}
