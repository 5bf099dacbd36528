import type { VerdictKind } from '../../../../contract/verdict-kinds.ts'
import { type PageEnd, toPage } from '../../../lib/next-token.ts'
import { type Sql, sql } from '../../../lib/sql.ts'
import { hidesPack } from '../../exams/answered/service.ts'

export type ListedQuestion = {
  id: string
  packId: string | null
  question: string
  language: string
  /** In the order in which learners see them. */
  options: { id: string; content: string }[]
  /** When the question began to be unseen, if it is. */
  unseenSince: Date | null
  isHidden: boolean
}

export type VerdictPage = {
  reader: string
  kind: VerdictKind
  /** Null: all owners. */
  owner: string | null
  limit: number
  after: PageEnd | null
  /** Unseen questions are listed after so many days. */
  days: number
}

/** Returns a page of the questions with a verdict: a range of an index, however many there are. */
export async function readVerdictPage(
  db: Sql,
  { reader, kind, owner, limit, after, days }: VerdictPage,
): Promise<{ items: ListedQuestion[]; nextToken: string | null }> {
  const rows = await db<ListedQuestion & { pageKey: string }>`
    with page as materialized (
      select question_id, list_order from question_verdict
      where kind = ${kind}
        ${owner === null ? sql`` : sql`and owner = ${owner}`}
        ${kind === 'UNSEEN' ? sql`and list_order <= extract(epoch from exam_now())::bigint - ${days}::integer * 86400` : sql``}
        ${after ? sql`and (list_order, question_id) > (${after.key}::bigint, ${after.id}::uuid)` : sql``}
      order by list_order, question_id limit ${limit + 1}
    )
    select q.id, q.pack_id as "packId", q.question, q.language, page.list_order::text as "pageKey",
      (select json_agg(json_build_object('id', o.id, 'content', o.content) order by o.position)
        from question_option o where o.question_id = q.id) as options,
      case when ${kind}::text = 'UNSEEN' then to_timestamp(page.list_order) end as "unseenSince",
      ${hidesPack({ owner: reader, pack: sql`q.pack_id` })} as "isHidden"
    from page join question q on q.id = page.question_id
    order by page.list_order, page.question_id`
  return toPage(rows, limit)
}
