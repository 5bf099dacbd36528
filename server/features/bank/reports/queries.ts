import type { ReportedType, ReportReason } from '../../../../contract/bank/report-rules.ts'
import type { Sql } from '../../../lib/database/sql.ts'
import { type Page, type PageEnd, toPage } from '../../../lib/next-token.ts'
import type { Author } from '../../author.ts'

/** Returns the owner of the content to report and locks it against deletion; null when there is none. */
export async function findReportable(
  sql: Sql,
  type: ReportedType,
  id: string,
): Promise<{ owner: string } | null> {
  return sql<{ owner: string }>`
    select owner from ${sql.identifier(type)} where id = ${id} for key share`.first()
}

export type NewReport = {
  id: string
  type: ReportedType
  thingId: string
  userId: string
  reason: ReportReason
  now: Date
}

/** Creates a report, or changes the reason of the user's open report. Returns its id. */
export async function upsertReport(
  sql: Sql,
  { id, type, thingId, userId, reason, now }: NewReport,
): Promise<string> {
  const column = sql.identifier(`${type}_id`)
  const [row] = await sql<{ id: string }>`
    insert into report (id, ${column}, user_id, reason, created_at)
    values (${id}, ${thingId}, ${userId}, ${reason}, ${now})
    on conflict (${column}, user_id) where dismissed_at is null do update set reason = excluded.reason
    returning id`
  return row!.id
}

/** Locks reported content against deletion and other moderators, but not against new reports. */
export async function lockReported(sql: Sql, type: ReportedType, id: string): Promise<boolean> {
  return sql`select id from ${sql.identifier(type)} where id = ${id} for no key update`.hasRows()
}

export type Dismissal = {
  type: ReportedType
  thingId: string
  moderator: string
  now: Date
  /** Later reports stay open; null closes all. */
  until: Date | null
}

export async function dismissOpenReports(
  sql: Sql,
  { type, thingId, moderator, now, until }: Dismissal,
): Promise<void> {
  await sql`
    update report set dismissed_at = ${now}, dismissed_by = ${moderator}
    where ${sql.identifier(`${type}_id`)} = ${thingId} and dismissed_at is null
      ${until === null ? sql`` : sql`and created_at <= ${until}`}`
}

export type ReportedContent = {
  type: ReportedType
  id: string
  title: string
  /** Set for a pack; null for a question. */
  questionCount: number | null
  author: Author
  isVerified: boolean
  editedSinceVerifiedAt: Date | null
  reportCount: number
  countOf: Record<ReportReason, number>
  firstReportedAt: Date
  lastReportedAt: Date
}

/** Content with open reports, the latest report first, in one statement. */
export async function listReported(
  sql: Sql,
  { limit, after }: { limit: number; after: PageEnd | null },
): Promise<Page<ReportedContent>> {
  const beyond = after
    ? sql`where (last_at, id)
        < (timestamptz 'epoch' + ${after.key}::bigint * interval '1 microsecond', ${after.id}::uuid)`
    : sql``
  const rows = await sql<ReportedContent & { pageKey: string }>`
    with reported as (
      select id, type, inappropriate, incorrect, spam, first_at, last_at from reported_content ${beyond}
      order by last_at desc, id desc limit ${limit + 1}
    )
    select r.id, r.type, coalesce(q.question, p.name) as title,
      (select count(*)::integer from question as inside where inside.pack_id = p.id having p.id is not null) as "questionCount",
      coalesce(q.verification_status, p.verification_status) as "isVerified",
      coalesce(q.edited_since_verified_at, p.edited_since_verified_at) as "editedSinceVerifiedAt",
      r.inappropriate + r.incorrect + r.spam as "reportCount", r.first_at as "firstReportedAt",
      r.last_at as "lastReportedAt",
      json_build_object('inappropriate', r.inappropriate, 'incorrect', r.incorrect, 'spam', r.spam) as "countOf",
      json_build_object('id', u.id, 'fullName', u.full_name, 'questionCount', u.question_count,
        'packCount', u.pack_count, 'createdAt', u.created_at, 'updatedAt', u.updated_at) as author,
      (extract(epoch from r.last_at) * 1000000)::bigint::text as "pageKey"
    from reported r
      left join question q on r.type = 'question' and q.id = r.id
      left join pack p on r.type = 'pack' and p.id = r.id
      join app_user u on u.id = coalesce(q.owner, p.owner)
    order by r.last_at desc, r.id desc`
  return toPage(rows, limit)
}

/** Deletes a user's reports; reports they dismissed stay dismissed, without their id. */
export async function deleteReportsByUser(sql: Sql, userId: string): Promise<void> {
  await sql`delete from report where user_id = ${userId}`
  await sql`update report set dismissed_by = null where dismissed_by = ${userId}`
}
