import { cellOf, rankOf } from '../../server/features/search/cell.ts'
import { readEntries } from '../../server/features/search/index/entries.ts'
import type { SearchRecord } from '../../server/features/search/search-record.ts'
import type { Sql, SqlPool } from '../../server/lib/database/sql.ts'

type Found = {
  id: string
  rank: number
  cell: number
  verified: boolean
  edited: boolean
  votes: number
  type: SearchRecord['type']
  query: string
  language: SearchRecord['language']
  level: SearchRecord['level']
  tags: string[]
  packId: string | null
  packName: string | null
}

/**
 * Compares the whole index with the content tables in one snapshot and returns a line for each difference:
 * missing, orphaned, duplicate or outdated records, their words, and the counts of cells.
 */
export async function findSearchFaults({ sql }: { sql: SqlPool }): Promise<string[]> {
  return sql.begin(async (tx) => {
    await tx`set transaction isolation level repeatable read read only`
    return findSearchFaultsIn(tx)
  })
}

/** As `findSearchFaults`, in the caller's transaction. */
export async function findSearchFaultsIn(tx: Sql): Promise<string[]> {
  const wanted = await tx<Omit<Found, 'rank' | 'cell'> & { answers: string[] }>`
    select id, 'Question' as type, question as query, language, level, verification_status as verified,
      edited_since_verified_at is not null as edited,
      array(
        select content from question_option o where o.question_id = q.id order by position
      ) || array(select q.passage where q.passage <> '') as answers,
      (select coalesce(sum(case type when 'up' then 1 else -1 end), 0)::integer from question_vote v
        where v.question_id = q.id) as votes,
      pack_id as "packId", (select name from pack p where p.id = q.pack_id) as "packName",
      array(select tag_id from question_tag t where t.question_id = q.id order by position) as tags
    from question q
    union all
    select id, 'Pack', name, language, level, verification_status, edited_since_verified_at is not null, '{}', 0, null, null,
      array(select tag_id from pack_tag t where t.pack_id = p.id order by position)
    from pack p`
  const records = await tx<Found & { words: string[]; sequence: Buffer }>`
    select object_id as id, rank, cell, verified, edited, votes, type, query, language, level, tags, sequence,
      pack_id as "packId", pack_name as "packName",
      array(select word from search_word where id = any (tokens)) as words
    from search_record`
  const ids = new Map(
    (await tx<{ id: number; word: string }>`select id, word from search_word`).map((row) => [
      row.word,
      row.id,
    ]),
  )
  const counts = await tx<{ cell: number; n: number }>`
    select cell, sum(n)::integer as n from search_cell group by cell having sum(n) <> 0`

  const faults: string[] = []
  const byId = Map.groupBy(records, (record) => record.id)
  const cells = new Map<number, number>()
  for (const { answers, ...thing } of wanted) {
    const cell = cellOf(thing)
    cells.set(cell, (cells.get(cell) ?? 0) + 1)
    const [record, ...others] = byId.get(thing.id) ?? []
    byId.delete(thing.id)
    if (others.length > 0) faults.push(`${thing.id} has ${others.length + 1} records`)
    if (!record) {
      faults.push(`${thing.type} ${thing.query} has no record`)
      continue
    }
    const { words, sequence, ...shown } = record
    compare(faults, thing.query, shown, { ...thing, rank: rankOf(thing), cell })
    const entries = readEntries({ ...thing, answers })
    compare(faults, `${thing.query}: words`, words.sort(), [...entries.all].sort())
    const order = [
      ...[...entries.query, ...entries.tags.flatMap((tag) => [0, ...tag]), -1, ...entries.context],
      ...(entries.answers.length > 0 ? [-2, ...entries.answers] : []),
    ]
    compare(
      faults,
      `${thing.query}: order`,
      [...new Int32Array(Uint8Array.from(sequence).buffer)],
      order.map((word) => (typeof word === 'number' ? word : ids.get(word))),
    )
  }
  for (const [id, left] of byId) faults.push(`${id} is gone, but has ${left.length} records`)
  const inOrder = (map: Map<number, number>) => [...map].sort(([one], [other]) => one - other)
  compare(faults, 'counts', inOrder(new Map(counts.map(({ cell, n }) => [cell, n]))), inOrder(cells))
  return faults
}

function compare(faults: string[], what: string, found: unknown, wanted: unknown): void {
  const [one, other] = [found, wanted].map((value) => JSON.stringify(sorted(value)))
  if (one !== other) faults.push(`${what}: ${one} instead of ${other}`)
}

/** Sorts keys; lists are unchanged. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value) || value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}
