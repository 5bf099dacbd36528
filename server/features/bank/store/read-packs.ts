import type { Sql } from '../../../lib/database/sql.ts'
import { type Page, type PageEnd, toPage } from '../../../lib/next-token.ts'
import type { Author } from '../../author.ts'

export type Pack = {
  id: string
  name: string
  level: string
  language: string
  automaticNumbering: boolean
  isVerified: boolean
  /** When verified content was last changed without a confirmation; null if every change is confirmed. */
  editedSinceVerifiedAt: Date | null
  owner: string
  author: Author
  questionCount: number
  tags: { id: string; tagId: string }[]
  createdAt: Date
  updatedAt: Date
}

/** Columns of a pack `p`, its number of questions, tags and author `u`. */
function allColumns(sql: Sql) {
  return sql`
    p.id, p.name, p.level, p.language, p.automatic_numbering as "automaticNumbering",
    p.verification_status as "isVerified", p.edited_since_verified_at as "editedSinceVerifiedAt", p.owner, p.created_at as "createdAt", p.updated_at as "updatedAt",
    (select count(*)::integer from question q where q.pack_id = p.id) as "questionCount",
    (select coalesce(json_agg(json_build_object('id', t.id, 'tagId', t.tag_id) order by t.position), '[]')
     from pack_tag t where t.pack_id = p.id) as tags,
    json_build_object('id', u.id, 'fullName', u.full_name, 'questionCount', u.question_count,
      'packCount', u.pack_count, 'createdAt', u.created_at, 'updatedAt', u.updated_at) as author`
}

/** One pack without its questions; null when there is none. */
export async function findPackById(sql: Sql, id: string): Promise<Pack | null> {
  return sql<Pack>`
    select ${allColumns(sql)} from pack p join app_user u on u.id = p.owner where p.id = ${id}`.first()
}

/** Packs of an author by time of creation. */
export async function listPacksByOwner(
  sql: Sql,
  owner: string,
  { isDescending, limit, after }: { isDescending: boolean; limit: number; after: PageEnd | null },
): Promise<Page<Pack>> {
  const direction = isDescending ? sql`desc` : sql`asc`
  const beyond = after
    ? sql`and (p.created_at, p.id) ${isDescending ? sql`<` : sql`>`}
        (timestamptz 'epoch' + ${after.key}::bigint * interval '1 microsecond', ${after.id}::uuid)`
    : sql``
  const rows = await sql<Pack & { pageKey: string }>`
    select ${allColumns(sql)}, (extract(epoch from p.created_at) * 1000000)::bigint::text as "pageKey"
    from pack p join app_user u on u.id = p.owner
    where p.owner = ${owner} ${beyond}
    order by p.created_at ${direction}, p.id ${direction} limit ${limit + 1}`
  return toPage(rows, limit)
}

/** Packs with questions, of one level or of all, the newest first. Ids are in the order of time. */
export async function listNewestPacks(
  sql: Sql,
  { level, limit, after }: { level: string | null; limit: number; after: PageEnd | null },
): Promise<Page<Pack>> {
  const rows = await sql<Pack & { pageKey: string }>`
    select ${allColumns(sql)}, '0' as "pageKey"
    from pack p join app_user u on u.id = p.owner
    where exists (select from question q where q.pack_id = p.id)
      ${level === null ? sql`` : sql`and p.level = ${level}`} ${after ? sql`and p.id < ${after.id}::uuid` : sql``}
    order by p.id desc limit ${limit + 1}`
  return toPage(rows, limit)
}
