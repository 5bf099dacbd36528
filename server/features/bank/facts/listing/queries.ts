import { type VerdictKind, verdictKinds } from '../../../../../contract/bank/verdict-kinds.ts'
import { type Sql, type Statement, sql } from '../../../../lib/database/sql.ts'
import { type Page, type PageEnd, toPage } from '../../../../lib/next-token.ts'
import { hidesPack } from '../../../exams/answered/service.ts'

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

/** The lists of verdicts that a reader asks for. */
type VerdictLists = {
  reader: string
  /** Null: all owners. */
  owner: string | null
  /** Unseen questions are listed after so many days. */
  days: number
}

export type VerdictPage = VerdictLists & { kind: VerdictKind; limit: number; after: PageEnd | null }

/** The condition of the rows of `question_verdict` that the list of a kind has. */
function isListed(kind: Statement<unknown>, { owner, days }: VerdictLists): Statement<unknown> {
  return sql`kind = ${kind}
    ${owner === null ? sql`` : sql`and owner = ${owner}`}
    and list_order <= case when ${kind} = 'UNSEEN' then extract(epoch from exam_now())::bigint - ${days}::integer * 86400
      else 9223372036854775807 end`
}

/** Returns a page of the questions with a verdict: a range of an index, however many there are. */
export async function readVerdictPage(
  db: Sql,
  { kind, limit, after, ...lists }: VerdictPage,
): Promise<Page<ListedQuestion>> {
  const rows = await db<ListedQuestion & { pageKey: string }>`
    with page as materialized (
      select question_id, list_order from question_verdict
      where ${isListed(sql`${kind}::text`, lists)}
        ${after ? sql`and (list_order, question_id) > (${after.key}::bigint, ${after.id}::uuid)` : sql``}
      order by list_order, question_id limit ${limit + 1}
    )
    select q.id, q.pack_id as "packId", q.question, q.language, page.list_order::text as "pageKey",
      (select json_agg(json_build_object('id', o.id, 'content', o.content) order by o.position)
        from question_option o where o.question_id = q.id) as options,
      case when ${kind}::text = 'UNSEEN' then to_timestamp(page.list_order) end as "unseenSince",
      ${hidesPack({ owner: lists.reader, pack: sql`q.pack_id` })} as "isHidden"
    from page join question q on q.id = page.question_id
    order by page.list_order, page.question_id`
  return toPage(rows, limit)
}

/** Counts the questions of each list, those that the reader sees, up to `most`. */
export async function countListed(
  db: Sql,
  { most, ...lists }: VerdictLists & { most: number },
): Promise<{ kind: VerdictKind; count: number; hasMore: boolean }[]> {
  return db<{ kind: VerdictKind; count: number; hasMore: boolean }>`
    select list.kind, counted.count, counted.total > ${most} as "hasMore"
    from unnest(${verdictKinds}::text[]) with ordinality as list (kind, place) cross join lateral (
      select count(*) as total, least(${most}::integer, count(*) filter (
        where not ${hidesPack({ owner: lists.reader, pack: sql`q.pack_id` })}))::integer as count
      from (
        select question_id from question_verdict
        where ${isListed(sql`list.kind`, lists)}
        order by list_order, question_id limit ${most + 1}
      ) page join question q on q.id = page.question_id
    ) counted order by list.place`
}
