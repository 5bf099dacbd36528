import { type Sql, sql } from '../../../lib/database/sql.ts'
import { searchText } from '../../../question-columns.ts'
import type { SearchRecord } from '../search-record.ts'

/** A question or a pack to be indexed. A pack has no votes. */
export type IndexedRecord = SearchRecord & {
  votes: number
  /**
   * The texts of all options, the passage and the explanation, as far as the settings include them in the search. Hits
   * never show them.
   */
  answers?: string[]
}

/**
 * Returns the questions and packs with these ids as this transaction sees them, in order of their ids.
 * Unknown ids are left out.
 */
export async function readSources(
  sql: Sql,
  { questions = [], packs = [] }: { questions?: readonly string[]; packs?: readonly string[] },
): Promise<IndexedRecord[]> {
  const rows = await sql<IndexedRecord>`
    select q.id as "objectID", 'Question' as type, ${sql.unsafe(searchText('q'))} as query,
      q.verification_status as "verificationStatus", q.edited_since_verified_at is not null as "editedSinceVerified",
      q.language, q.level, q.vote_count as votes, p.id as "packId", p.name as "packName",
      case when (select answers from search_reading) = 'none' then '{}' else array(
        select content from (
          select o.content, o.position from question_option o where o.question_id = q.id
          union all
          select q.passage, 5 where q.passage <> ''
          union all
          select q.explanation, 6 where (select answers from search_reading) = 'explanations' and q.explanation <> ''
        ) texts order by position
      ) end as answers,
      array(select t.tag_id from question_tag t where t.question_id = q.id order by t.position) as tags
    from question q left join pack p on p.id = q.pack_id where q.id = any (${idList(questions)})
    union all
    select p.id, 'Pack', p.name, p.verification_status, p.edited_since_verified_at is not null, p.language, p.level, 0,
      null, null, '{}',
      array(select t.tag_id from pack_tag t where t.pack_id = p.id order by t.position)
    from pack p where p.id = any (${idList(packs)})
    order by 1`
  return rows
}

/**
 * Locks the questions of the renamed ones among these packs, and returns their ids. A pack is renamed if its
 * name differs from the one in the search records.
 */
export async function lockQuestionsOfRenamed(sql: Sql, packs: readonly string[]): Promise<string[]> {
  if (packs.length === 0) return []
  const rows = await sql<{ id: string }>`
    select q.id from question q
    where q.pack_id in (
      select p.id from pack p join search_record s on s.object_id = p.id
      where p.id = any (${idList(packs)}) and s.query <> p.name)
    order by q.id for no key update`
  return rows.map((row) => row.id)
}

/** Any number of ids as an array in SQL. */
export const idList = (ids: readonly string[]) =>
  sql`array(select id::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb) as row (id))`

/** Ids of questions or packs greater than `after`, in order; at most `limit`. */
export async function listIds(
  sql: Sql,
  table: 'question' | 'pack',
  after: string | null,
  limit: number,
): Promise<string[]> {
  const rows = await sql<{ id: string }>`
    select id from ${sql.identifier(table)} where ${after === null ? sql`true` : sql`id > ${after}`}
    order by id limit ${limit}`
  return rows.map((row) => row.id)
}

/** All questions and packs, read in batches. */
export async function* readAllSources(sql: Sql): AsyncGenerator<IndexedRecord> {
  for (const table of ['question', 'pack'] as const) {
    for (let after: string | null = null; ; ) {
      const ids: string[] = await listIds(sql, table, after, 1000)
      yield* await readSources(sql, table === 'question' ? { questions: ids } : { packs: ids })
      after = ids.at(-1) ?? null
      if (after === null) break
    }
  }
}
