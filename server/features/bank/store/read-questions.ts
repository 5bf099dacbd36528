import type { Sql } from '../../../lib/database/sql.ts'
import { type Page, type PageEnd, toPage } from '../../../lib/next-token.ts'
import { optionsOf, selectColumns } from '../../../question-columns.ts'
import type { Question } from './question.ts'

/* Reads for screens: one prepared statement each, with what belongs to a question as JSON from subselects. */

const columns = selectColumns('q')

/** Columns of a question `q`, its options and tags. */
function contentColumns(sql: Sql) {
  return sql`
    q.id, ${sql.unsafe(columns)}, q.answer, q.owner, q.pack_id as "packId", q.position,
    q.verification_status as "isVerified",
    q.edited_since_verified_at as "editedSinceVerifiedAt", q.vote_count as "voteCount",
    q.created_at as "createdAt", q.updated_at as "updatedAt",
    ${sql.unsafe(optionsOf('q'))} as options,
    (select coalesce(json_agg(json_build_object('id', t.id, 'tagId', t.tag_id) order by t.position), '[]')
     from question_tag t where t.question_id = q.id) as tags`
}

/** The same with the author `u` and the pack `p`. */
function allColumns(sql: Sql) {
  return sql`${contentColumns(sql)},
    json_build_object('id', u.id, 'fullName', u.full_name, 'questionCount', u.question_count,
      'packCount', u.pack_count, 'createdAt', u.created_at, 'updatedAt', u.updated_at) as author,
    case when p.id is not null then json_build_object('id', p.id, 'name', p.name, 'level', p.level,
      'language', p.language, 'automaticNumbering', p.automatic_numbering, 'isVerified', p.verification_status,
      'editedSinceVerifiedAt', p.edited_since_verified_at, 'owner', p.owner, 'createdAt', p.created_at, 'updatedAt', p.updated_at) end as pack`
}

/** Returns null when there is no such question. */
export async function findQuestionById(sql: Sql, id: string): Promise<Question | null> {
  return sql<Question>`
    select ${allColumns(sql)}
    from question q join app_user u on u.id = q.owner left join pack p on p.id = q.pack_id
    where q.id = ${id}`.first()
}

export type QuestionPage = { items: Question[]; nextToken: string | null }

/** Questions of an author by time of creation. */
export async function listQuestionsByOwner(
  sql: Sql,
  owner: string,
  { isDescending, limit, after }: { isDescending: boolean; limit: number; after: PageEnd | null },
): Promise<QuestionPage> {
  const direction = isDescending ? sql`desc` : sql`asc`
  const beyond = after
    ? sql`and (q.created_at, q.id) ${isDescending ? sql`<` : sql`>`}
        (timestamptz 'epoch' + ${after.key}::bigint * interval '1 microsecond', ${after.id}::uuid)`
    : sql``
  const rows = await sql<Question & { pageKey: string }>`
    select ${allColumns(sql)}, (extract(epoch from q.created_at) * 1000000)::bigint::text as "pageKey"
    from question q join app_user u on u.id = q.owner left join pack p on p.id = q.pack_id
    where q.owner = ${owner} ${beyond}
    order by q.created_at ${direction}, q.id ${direction} limit ${limit + 1}`
  return toPage(rows, limit)
}

/** Both are included. */
export type Places = { first: number; last: number }

/** Questions of a pack by place; `places` selects some. */
export async function listQuestionsByPlace(
  sql: Sql,
  packId: string,
  { places, limit, after }: { places: Places | null; limit: number; after: PageEnd | null },
): Promise<QuestionPage> {
  const rows = await sql<Question & { pageKey: string }>`
    select ${allColumns(sql)}, q.position::text as "pageKey"
    from question q join app_user u on u.id = q.owner join pack p on p.id = q.pack_id
    where q.pack_id = ${packId}
      ${places ? sql`and q.position between ${places.first} and ${places.last}` : sql``}
      ${after ? sql`and q.position > ${after.key}::bigint` : sql``}
    order by q.position limit ${limit + 1}`
  return toPage(rows, limit)
}

/** A question without its author and pack, which all questions of a pack share. */
export type QuestionContentRow = Omit<Question, 'author' | 'pack'>

/** The questions of a pack by place. */
export async function listQuestionsInPack(
  sql: Sql,
  packId: string,
  limit: number,
): Promise<Page<QuestionContentRow>> {
  const rows = await sql<QuestionContentRow & { pageKey: string }>`
    select ${contentColumns(sql)}, q.position::text as "pageKey"
    from question q where q.pack_id = ${packId} order by q.position limit ${limit + 1}`
  return toPage(rows, limit)
}
