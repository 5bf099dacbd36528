import { type Sql, sql } from '../../../lib/database/sql.ts'
import { type Page, type PageEnd, toPage } from '../../../lib/next-token.ts'
import type { Author } from '../../author.ts'

export type VerifiedKind = 'question' | 'pack'

/**
 * The time of an edit, which identifies the edit. So each is later than the previous one by at least the
 * smallest step that the data API shows.
 */
export const timeOfEdit = sql`
  greatest(clock_timestamp(), updated_at + interval '1 millisecond',
    edited_since_verified_at + interval '1 millisecond')`

/**
 * The assignments that record a change of a question or pack. `isEdit`: whether it concerns what an
 * administrator verified.
 */
export const changeTimes = (isEdit: boolean) => sql`
  edited_since_verified_at =
    case when verification_status and ${isEdit} then ${timeOfEdit} else edited_since_verified_at end,
  updated_at = greatest(clock_timestamp(), updated_at + interval '1 millisecond')`

/** Marks a question or a pack verified, permanently. False when it was already, or does not exist. */
export async function markVerified(sql: Sql, kind: VerifiedKind, id: string): Promise<boolean> {
  return sql`
    update ${sql.identifier(kind)} set verification_status = true where id = ${id} and not verification_status
    returning id`.hasRows()
}

export type VerifiedState = {
  isVerified: boolean
  /** The time of the last unconfirmed edit, or null when every edit is confirmed. */
  editedAt: Date | null
}

/** Locks a question or a pack for a confirmation. Returns null when it does not exist. */
export async function lockVerified(sql: Sql, kind: VerifiedKind, id: string): Promise<VerifiedState | null> {
  return sql<VerifiedState>`
    select verification_status as "isVerified", edited_since_verified_at as "editedAt"
    from ${sql.identifier(kind)} where id = ${id} for no key update`.first()
}

/** Removes the mark of edited content. */
export async function clearEdit(sql: Sql, kind: VerifiedKind, id: string): Promise<void> {
  await sql`update ${sql.identifier(kind)} set edited_since_verified_at = null where id = ${id}`
}

type NewVerification = {
  id: string
  kind: VerifiedKind
  objectId: string
  userId: string
  /** The time of the confirmed edit; null for the first verification. */
  editedAt: Date | null
}

/** Records which administrator verified a question or a pack, or confirmed an edit. Returns the time. */
export async function insertVerification(
  sql: Sql,
  { id, kind, objectId, userId, editedAt }: NewVerification,
): Promise<Date> {
  const rows = await sql<{ createdAt: Date }>`
    insert into verification (id, ${sql.identifier(`${kind}_id`)}, user_id, edited_at)
    values (${id}, ${objectId}, ${userId}, ${editedAt}::timestamptz) returning created_at as "createdAt"`
  return rows[0]!.createdAt
}

export type EditedContent = {
  type: VerifiedKind
  id: string
  /** The text of the question or the name of the pack. */
  title: string
  author: Author
  editedSinceVerifiedAt: Date
}

/** Returns the verified content with unconfirmed edits, the latest edit first, in one statement. */
export async function listEditedContent(
  sql: Sql,
  { limit, after }: { limit: number; after: PageEnd | null },
): Promise<Page<EditedContent>> {
  const beyond = after
    ? sql`and (edited_since_verified_at, id)
        < (timestamptz 'epoch' + ${after.key}::bigint * interval '1 microsecond', ${after.id}::uuid)`
    : sql``
  const rows = await sql<EditedContent & { pageKey: string }>`
    with edited as (
      (select 'question' as type, id, owner, question as title, edited_since_verified_at
       from question where edited_since_verified_at is not null ${beyond}
       order by edited_since_verified_at desc, id desc limit ${limit + 1})
      union all
      (select 'pack', id, owner, name, edited_since_verified_at
       from pack where edited_since_verified_at is not null ${beyond}
       order by edited_since_verified_at desc, id desc limit ${limit + 1})
    )
    select e.type, e.id, e.title, e.edited_since_verified_at as "editedSinceVerifiedAt",
      json_build_object('id', u.id, 'fullName', u.full_name, 'questionCount', u.question_count,
        'packCount', u.pack_count, 'createdAt', u.created_at, 'updatedAt', u.updated_at) as author,
      (extract(epoch from e.edited_since_verified_at) * 1000000)::bigint::text as "pageKey"
    from edited e join app_user u on u.id = e.owner
    order by e.edited_since_verified_at desc, e.id desc limit ${limit + 1}`
  return toPage(rows, limit)
}
