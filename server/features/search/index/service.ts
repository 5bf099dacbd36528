import type { Sql } from '../../../lib/database/sql.ts'
import { type Entries, packEntries, readEntries } from './entries.ts'
import { contentKeyOf, rowOf } from './record-row.ts'
import { type IndexedRecord, idList, lockQuestionsOfRenamed, readSources } from './source.ts'
import { findOrAddEntries } from './vocabulary.ts'

export { cellOf } from '../cell.ts'

/**
 * Updates the search records of these questions and packs in the caller's transaction, so that a committed
 * change is found immediately. Call it once per transaction, as the last step, with the rows changed or
 * locked. It also updates the questions of a renamed pack. The database deletes the records of deleted
 * objects. `isAnew` reads the words again even if the text is unchanged.
 */
export async function refreshSearchRecords(
  sql: Sql,
  { questions = [], packs = [] }: { questions?: readonly string[]; packs?: readonly string[] },
  { isAnew = false }: { isAnew?: boolean } = {},
): Promise<void> {
  if (questions.length + packs.length === 0) return
  const all = [...new Set([...questions, ...(await lockQuestionsOfRenamed(sql, packs))])]
  const sources = await readSources(sql, { questions: all, packs })
  const stored = await readStored(sql, [...all, ...packs])
  const changed = sources.filter((source) => isAnew || !isSame(stored.get(source.objectID), source))
  if (changed.length === 0) return

  const entries = new Map<string, Entries>()
  for (const source of changed) {
    if (isAnew || stored.get(source.objectID)?.contentKey !== contentKeyOf(source))
      entries.set(source.objectID, readEntries(source))
  }
  const ids = await findOrAddEntries(sql, allOf(entries.values()))
  const rows = changed.map((source) => {
    const found = entries.get(source.objectID)
    return { ...rowOf(source), isNew: !stored.has(source.objectID), ...(found && pack(found, ids)) }
  })
  await writeRows(sql, rows)
}

/** The parts of a record that can be compared without reading words. */
type StoredRecord = {
  objectId: string
  rank: number
  cell: number
  votes: number
  edited: boolean
  packId: string | null
  contentKey: string | null
}

async function readStored(sql: Sql, ids: readonly string[]): Promise<Map<string, StoredRecord>> {
  const rows = await sql<StoredRecord>`
    select object_id as "objectId", rank, cell, votes, edited, pack_id as "packId", content_key as "contentKey"
    from search_record where object_id = any (${idList(ids)})`
  return new Map(rows.map((row) => [row.objectId, row]))
}

function isSame(stored: StoredRecord | undefined, source: IndexedRecord): boolean {
  const { rank, cell, votes, edited, pack_id, content_key } = rowOf(source)
  const isSamePlace = stored?.rank === rank && stored.cell === cell && stored.votes === votes
  const isSameContent = stored?.packId === pack_id && stored.contentKey === content_key
  return isSamePlace && stored.edited === edited && isSameContent
}

function* allOf(entries: Iterable<Entries>): Generator<string> {
  for (const { all } of entries) yield* all
}

function pack(entries: Entries, ids: ReadonlyMap<string, number>) {
  const { tokens, sequence } = packEntries(entries, ids)
  return { tokens, sequence: `\\x${sequence.toString('hex')}` }
}

/** Inserts new rows and updates those that differ; rows without `tokens` keep their words. */
async function writeRows(
  sql: Sql,
  rows: readonly (ReturnType<typeof rowOf> & { isNew: boolean; tokens?: number[]; sequence?: string })[],
): Promise<void> {
  await sql`
    with row as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as row ("isNew" boolean, object_id uuid,
        rank integer, cell smallint, verified boolean, edited boolean, votes integer, type text, query text, language text, level text,
        tags text[], pack_id uuid, pack_name text, content_key text, tokens integer[], sequence bytea)
    ), changed as (
      update search_record s set rank = row.rank, cell = row.cell, verified = row.verified, edited = row.edited,
        votes = row.votes, query = row.query, language = row.language, level = row.level, tags = row.tags,
        pack_id = row.pack_id, pack_name = row.pack_name, content_key = row.content_key,
        tokens = coalesce(row.tokens, s.tokens), sequence = coalesce(row.sequence, s.sequence)
      from row
      where s.object_id = row.object_id and not row."isNew"
        and (s.rank, s.cell, s.verified, s.edited, s.votes, s.query, s.tags, s.pack_id, s.content_key, s.tokens,
            s.sequence) is distinct from
          (row.rank, row.cell, row.verified, row.edited, row.votes, row.query, row.tags, row.pack_id, row.content_key,
            coalesce(row.tokens, s.tokens), coalesce(row.sequence, s.sequence))
    )
    insert into search_record
      (object_id, rank, cell, verified, edited, votes, type, query, language, level, tags, pack_id, pack_name,
        content_key, tokens, sequence)
    select object_id, rank, cell, verified, edited, votes, type, query, language, level, tags, pack_id, pack_name,
      content_key, tokens, sequence
    from row where "isNew" order by object_id`
}
