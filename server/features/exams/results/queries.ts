import type { Sureness } from '../../../../contract/learning/sureness.ts'
import { type Sql, sql } from '../../../lib/database/sql.ts'
import { type Page, type PageEnd, toPage } from '../../../lib/next-token.ts'
import type { ExamSnapshot } from '../exam-snapshot.ts'
import { hidesAnswers, isMarkHiddenByExam, isOfRunningContest } from '../hiding.ts'

export type ExamResultRow = {
  id: string
  owner: string
  packId: string
  packName: string
  correctCount: number
  wrongCount: number
  questionCount: number
  /** The hundredths of a mark that a wrong answer took away. */
  wrongMark: number
  lateSeconds: number
  /** The start of an exam without a network, by the clock of its device; null for others. */
  satOfflineAt: Date | null
  createdAt: Date
  expireAt: Date
}

export type ListedResult = ExamResultRow & { isMarkShown: boolean }

export type ExamResult = ExamResultRow & {
  /** True if the opener is sitting an exam on the pack of the result, or its contest runs. Then the result was not opened. */
  isHidden: boolean
  selectedOptions: (string | null)[]
  /** By place; null if the learner did not say of any answer. */
  sureness: (Sureness | null)[] | null
  /** The places, from 1, that the learner marked for review, in order. */
  reviewPlaces: number[]
  paper: ExamSnapshot
  /** From start to submission, at most `limitSeconds`; null for answers that came without a start. */
  spentSeconds: number | null
  limitSeconds: number | null
  /** The number of questions of an exam without a network that do not count. */
  leftOut: number
  isContest: boolean
}

/** Joins the device's facts about an exam without a network to a result `r`. */
const joinOffline = sql`left join offline_exam o on o.owner = r.owner and o.result_id = r.id`

function rowColumns(sql: Sql) {
  return sql`
    r.id, r.owner, r.pack_id as "packId", r.pack_name as "packName", r.correct_count as "correctCount",
    r.wrong_count as "wrongCount", r.wrong_mark as "wrongMark", r.question_count as "questionCount", r.late_seconds as "lateSeconds", o.started_at as "satOfflineAt",
    r.created_at as "createdAt", r.expire_at as "expireAt"`
}

/**
 * The condition that the mark of a result `r` of an attempt `a` is shown. An exam that the server submitted
 * still accepts answers until its owner opens the result, and its mark would reveal which of them are right.
 */
export const isMarkShown = sql`
  (r.opened_at is not null or a.closed_by is distinct from 'server') and not ${isMarkHiddenByExam}`

/**
 * Reads a result of its owner with its paper in one statement. Returns null when the owner has no such result or
 * it has expired. It also records that the owner has seen the right answers of the pack; from then on, results
 * on this pack of exams that the server submitted never change. A hidden result is not opened.
 */
export async function findResult(
  sql: Sql,
  id: string,
  { opener }: { opener: string },
): Promise<ExamResult | null> {
  return sql<ExamResult>`
    with asked as materialized (
      select r.pack_id, ${isOfRunningContest} or exists (
        select from exam_attempt hiding
        where hiding.owner = r.owner and hiding.pack_id = r.pack_id and hiding.submitted_at is null and ${hidesAnswers}
      ) as is_hidden
      from exam_result r where r.owner = ${opener} and r.id = ${id}
    ), opened as (
      update exam_result set opened_at = exam_now()
      where owner = ${opener} and opened_at is null and attempt_id in (
        select closed.id from exam_attempt closed join asked on asked.pack_id = closed.pack_id
        where closed.owner = ${opener} and closed.closed_by is distinct from 'learner' and not asked.is_hidden)
    )
    select ${rowColumns(sql)}, coalesce((select is_hidden from asked), false) as "isHidden",
      r.selected_options as "selectedOptions", r.sureness, r.review_places as "reviewPlaces", e.document as paper,
      coalesce(a.limit_seconds, o.limit_seconds) as "limitSeconds", coalesce(o.left_out, 0)::integer as "leftOut",
      coalesce(a.is_contest, false) as "isContest",
      coalesce(least(extract(epoch from a.submitted_at - a.started_at)::integer, a.limit_seconds), o.spent_seconds)
        as "spentSeconds"
    from exam_result r join exam_paper e on e.hash = r.paper_hash left join exam_attempt a on a.owner = r.owner and a.id = r.attempt_id
      ${joinOffline}
    where r.owner = ${opener} and r.id = ${id} and r.expire_at > exam_now()`.first()
}

/** Returns whether a result exists, of whomever it is. Where results are spread, this asks every machine. */
export async function hasResult(sql: Sql, id: string): Promise<boolean> {
  return sql`select from exam_result where id = ${id} and expire_at > exam_now()`.hasRows()
}

/** Results of an owner by time, without expired ones. */
export async function listResultsByOwner(
  sql: Sql,
  owner: string,
  { isDescending, limit, after }: { isDescending: boolean; limit: number; after: PageEnd | null },
): Promise<Page<ListedResult>> {
  const direction = isDescending ? sql`desc` : sql`asc`
  const beyond = after
    ? sql`and (r.created_at, r.id) ${isDescending ? sql`<` : sql`>`}
        (timestamptz 'epoch' + ${after.key}::bigint * interval '1 microsecond', ${after.id}::uuid)`
    : sql``
  const rows = await sql<ListedResult & { pageKey: string }>`
    select ${rowColumns(sql)}, ${isMarkShown} as "isMarkShown",
      (extract(epoch from r.created_at) * 1000000)::bigint::text as "pageKey"
    from exam_result r left join exam_attempt a on a.owner = r.owner and a.id = r.attempt_id ${joinOffline}
    where r.owner = ${owner} and r.expire_at > exam_now() ${beyond}
    order by r.created_at ${direction}, r.id ${direction} limit ${limit + 1}`
  return toPage(rows, limit)
}

export async function deleteExamsOfOwner(sql: Sql, owner: string): Promise<void> {
  await sql`delete from exam_result where owner = ${owner}`
  await sql`delete from exam_attempt where owner = ${owner}`
}
