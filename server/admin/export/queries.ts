import type { StoredPicture } from '../../images/picture-queries.ts'
import type { Sql, Statement } from '../../lib/database/sql.ts'
import { type FormColumns, optionsOf, type StoredOption, selectFormColumns } from '../../question-columns.ts'

/* Pages of an export, in the order of ids, which is that of creation. */

const perPage = 200

/** Yields pages of rows; `read` returns those after an id. */
export async function* pagesOf<Row extends { id: string }>(
  read: (after: string) => PromiseLike<Row[]>,
): AsyncGenerator<Row[]> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const rows = await read(after)
    if (rows.length === 0) return
    yield rows
    after = rows.at(-1)!.id
  }
}

export type Owner = { id: string; name: string; email: string | null }

/** Everybody with a profile. The e-mail is null where the accounts are hosted. */
export function listOwners(sql: Sql, after: string): PromiseLike<Owner[]> {
  return sql<Owner>`
    select a.id, a.full_name as name, u.email from app_user a left join identity_user u on u.sub = a.id
    where a.id > ${after} order by a.id limit ${perPage}`
}

export type ExportedPack = {
  id: string
  name: string
  level: string
  language: string
  automaticNumbering: boolean
  tags: string[]
  /** False while an edit of a verified pack is not confirmed. */
  isVerified: boolean
  createdAt: Date
  updatedAt: Date
}

export function listPacks(sql: Sql, owner: string, after: string): PromiseLike<ExportedPack[]> {
  return sql<ExportedPack>`
    select id, name, level, language, automatic_numbering as "automaticNumbering",
      array(select t.tag_id from pack_tag t where t.pack_id = pack.id order by t.position) as tags,
      verification_status and edited_since_verified_at is null as "isVerified",
      created_at as "createdAt", updated_at as "updatedAt"
    from pack where owner = ${owner} and id > ${after} order by id limit 20`
}

export type ExportedQuestion = FormColumns & {
  id: string
  packId: string | null
  answerId: string
  options: StoredOption[]
  tags: string[]
  isVerified: boolean
  createdAt: Date
  updatedAt: Date
}

/** The questions of some packs, by place. */
export function listQuestionsOfPacks(sql: Sql, packs: readonly string[]): PromiseLike<ExportedQuestion[]> {
  return sql<ExportedQuestion>`
    select ${questionColumns(sql)} from question q where q.pack_id = any(${packs}::uuid[])
    order by q.pack_id, q.position`
}

export function listLoneQuestions(sql: Sql, owner: string, after: string): PromiseLike<ExportedQuestion[]> {
  return sql<ExportedQuestion>`
    select ${questionColumns(sql)} from question q
    where q.owner = ${owner} and q.pack_id is null and q.id > ${after} order by q.id limit ${perPage}`
}

function questionColumns(sql: Sql): Statement<unknown> {
  return sql`
    q.id, q.pack_id as "packId", ${sql.unsafe(selectFormColumns('q'))}, q.answer as "answerId",
    ${sql.unsafe(optionsOf('q'))} as options,
    array(select t.tag_id from question_tag t where t.question_id = q.id order by t.position) as tags,
    q.verification_status and q.edited_since_verified_at is null as "isVerified",
    q.created_at as "createdAt", q.updated_at as "updatedAt"`
}

/** The pictures that an owner's questions show, by path. */
export function listShownPictures(sql: Sql, owner: string, after: string): PromiseLike<StoredPicture[]> {
  return sql<StoredPicture>`
    select path, width, height, widths from picture
    where path > ${after} and path in (
      select image_path from question where owner = ${owner}
      union select passage_image_path from question where owner = ${owner}
      union select o.image_path from question q join question_option o on o.question_id = q.id where q.owner = ${owner})
    order by path limit ${perPage}`
}

/** Returns whether an owner has this pack, under this id or under the key of an import. */
export async function hasPack(sql: Sql, owner: string, { id, key }: Known): Promise<boolean> {
  return sql`
    select 1 as one from pack where owner = ${owner} and (id = ${id}::uuid or creation_key = ${key})`.hasRows()
}

export async function hasQuestion(sql: Sql, owner: string, { id, key }: Known): Promise<boolean> {
  return sql`
    select 1 as one from question where owner = ${owner} and (id = ${id}::uuid or creation_key = ${key})`.hasRows()
}

/** `id` is null when it cannot be one of ours. */
type Known = { id: string | null; key: string }
