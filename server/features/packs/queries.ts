import { sql as kyselySql } from 'kysely'
import type postgres from 'postgres'
import type { Db } from '../../lib/database.ts'
import { type PageEnd, toPage } from '../../lib/next-token.ts'
import type { Author } from '../questions/question.ts'

export type Pack = {
  id: string
  name: string
  level: string
  language: string
  automaticNumbering: boolean
  isVerified: boolean
  owner: string
  author: Author
  questionCount: number
  tags: { id: string; tagId: string }[]
  createdAt: Date
  updatedAt: Date
}

/** Columns of a pack `p`, its number of questions, tags and author `u`. */
function allColumns(sql: postgres.Sql) {
  return sql`
    p.id, p.name, p.level, p.language, p.automatic_numbering as "automaticNumbering",
    p.verification_status as "isVerified", p.owner, p.created_at as "createdAt", p.updated_at as "updatedAt",
    (select count(*)::integer from question q where q.pack_id = p.id) as "questionCount",
    (select coalesce(json_agg(json_build_object('id', t.id, 'tagId', t.tag_id) order by t.position), '[]')
     from pack_tag t where t.pack_id = p.id) as tags,
    json_build_object('id', u.id, 'fullName', u.full_name, 'questionCount', u.question_count,
      'packCount', u.pack_count, 'createdAt', u.created_at, 'updatedAt', u.updated_at) as author`
}

/** One pack without its questions, in one statement; null when there is none. */
export async function findPackById(sql: postgres.Sql, id: string): Promise<Pack | null> {
  const [pack] = await sql<Pack[]>`
    select ${allColumns(sql)} from pack p join app_user u on u.id = p.owner where p.id = ${id}`
  return pack ?? null
}

/** Packs of an author by time of creation. */
export async function listPacksByOwner(
  sql: postgres.Sql,
  owner: string,
  { isDescending, limit, after }: { isDescending: boolean; limit: number; after: PageEnd | null },
): Promise<{ items: Pack[]; nextToken: string | null }> {
  const direction = isDescending ? sql`desc` : sql`asc`
  const beyond = after
    ? sql`and (p.created_at, p.id) ${isDescending ? sql`<` : sql`>`}
        (timestamptz 'epoch' + ${after.key}::bigint * interval '1 microsecond', ${after.id}::uuid)`
    : sql``
  const rows = await sql<(Pack & { pageKey: string })[]>`
    select ${allColumns(sql)}, (extract(epoch from p.created_at) * 1000000)::bigint::text as "pageKey"
    from pack p join app_user u on u.id = p.owner
    where p.owner = ${owner} ${beyond}
    order by p.created_at ${direction}, p.id ${direction} limit ${limit + 1}`
  return toPage(rows, limit)
}

/** Packs that have questions, the newest first: ids are made in the order of time, so that their index is enough. */
export async function listNewestPacks(
  sql: postgres.Sql,
  { limit, after }: { limit: number; after: PageEnd | null },
): Promise<{ items: Pack[]; nextToken: string | null }> {
  const rows = await sql<(Pack & { pageKey: string })[]>`
    select ${allColumns(sql)}, '0' as "pageKey"
    from pack p join app_user u on u.id = p.owner
    where exists (select from question q where q.pack_id = p.id) ${after ? sql`and p.id < ${after.id}::uuid` : sql``}
    order by p.id desc limit ${limit + 1}`
  return toPage(rows, limit)
}

export type PackSettings = { name: string; level: string; language: string; automaticNumbering: boolean }

/**
 * The pack that this owner saves under this key: a new one, or the one that is there with its settings and tags. Either
 * way it stays locked until the transaction ends, so that saves under one key follow each other.
 */
export async function claimPack(
  db: Db,
  id: string,
  owner: string,
  creationKey: string | null,
  settings: PackSettings,
): Promise<{ id: string; isNew: boolean; before: PackSettings & { tags: string[] } }> {
  const { rows } = await kyselySql<{ id: string; isNew: boolean } & PackSettings>`
    insert into pack (id, owner, name, level, language, automatic_numbering, creation_key)
    values (${id}, ${owner}, ${settings.name}, ${settings.level}, ${settings.language},
      ${settings.automaticNumbering}, ${creationKey})
    on conflict (owner, creation_key) do update set creation_key = excluded.creation_key
    returning id, xmax = 0 as "isNew", name, level, language, automatic_numbering as "automaticNumbering"`.execute(
    db,
  )
  const { id: packId, isNew, ...before } = rows[0]!
  const { rows: tags } = isNew
    ? { rows: [] }
    : await kyselySql<{ tag: string }>`
        select tag_id as tag from pack_tag where pack_id = ${packId} order by position`.execute(db)
  return { id: packId, isNew, before: { ...before, tags: tags.map((row) => row.tag) } }
}

/** Writes the settings of a pack whose content changed: what was verified was another content. */
export async function updatePack(db: Db, id: string, settings: PackSettings): Promise<void> {
  await kyselySql`
    update pack set name = ${settings.name}, level = ${settings.level}, language = ${settings.language},
      automatic_numbering = ${settings.automaticNumbering}, verification_status = false, updated_at = now()
    where id = ${id}`.execute(db)
}

/** Locks a pack until the transaction ends. */
export async function lockPack(db: Db, id: string): Promise<{ id: string; owner: string } | null> {
  const { rows } = await kyselySql<{ id: string; owner: string }>`
    select id, owner from pack where id = ${id} for no key update`.execute(db)
  return rows[0] ?? null
}
