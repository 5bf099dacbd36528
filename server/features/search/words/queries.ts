import type { Sql } from '../../../lib/database/sql.ts'
import { type Page, type PageEnd, toPage } from '../../../lib/next-token.ts'
import type { Synonym } from './synonym-table.ts'

export type StoredSynonym = { id: string; kind: Synonym['kind']; phrases: string[]; changedAt: Date }

/** A synonym to store. No two stored synonyms have the same key. */
export type NewSynonym = Synonym & { id: string; contentKey: string }

export async function readSynonymsVersion(sql: Sql): Promise<number> {
  const row = await sql<{ version: number }>`select synonyms_version as version from search_reading`.first()
  return row?.version ?? 0
}

/**
 * Makes every process read the synonyms again. Call it first: it locks the row until the transaction ends, so
 * that changes happen one after the other. Returns the previous version.
 */
export async function raiseSynonymsVersion(tx: Sql): Promise<number> {
  const row = await tx<{ version: number }>`
    update search_reading set synonyms_version = synonyms_version + 1
    returning synonyms_version - 1 as version`.first()
  return row!.version
}

export async function listAllSynonyms(sql: Sql): Promise<Synonym[]> {
  return sql<Synonym>`select kind, array_to_json(phrases) as phrases from search_synonym order by id`
}

export async function countSynonyms(sql: Sql): Promise<number> {
  const row = await sql<{ count: number }>`select count(*)::integer as count from search_synonym`.first()
  return row!.count
}

/** Returns the synonyms with a phrase that contains the text, the last changed one first. */
export async function listSynonyms(
  sql: Sql,
  { containing, limit, after }: { containing: string; limit: number; after: PageEnd | null },
): Promise<Page<StoredSynonym>> {
  const beyond = after
    ? sql`and (changed_at, id)
        < (timestamptz 'epoch' + ${after.key}::bigint * interval '1 microsecond', ${after.id}::uuid)`
    : sql``
  const rows = await sql<StoredSynonym & { pageKey: string }>`
    select id, kind, array_to_json(phrases) as phrases, changed_at as "changedAt",
      (extract(epoch from changed_at) * 1000000)::bigint::text as "pageKey"
    from search_synonym
    where position(lower(${containing}::text) in lower(array_to_string(phrases, ' '))) > 0 ${beyond}
    order by changed_at desc, id desc limit ${limit + 1}`
  return toPage(rows, limit)
}

/** Adds the synonyms that are not stored yet; returns their number. */
export async function insertSynonyms(tx: Sql, synonyms: readonly NewSynonym[], now: Date): Promise<number> {
  const rows = await tx<{ id: string }>`
    insert into search_synonym (id, kind, phrases, content_key, changed_at)
    select id, kind, array(select jsonb_array_elements_text(phrases)), "contentKey", ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(synonyms)}::text::jsonb)
      as row (id uuid, kind text, phrases jsonb, "contentKey" text)
    on conflict (content_key) do nothing
    returning id`
  return rows.length
}

/**
 * Updates a synonym. Returns `exists` when another synonym has the key, and `gone` when no synonym has the
 * id.
 */
export async function updateSynonym(
  tx: Sql,
  { id, kind, phrases, contentKey }: NewSynonym,
  now: Date,
): Promise<'updated' | 'exists' | 'gone'> {
  if (await tx`select 1 from search_synonym where content_key = ${contentKey} and id <> ${id}`.hasRows())
    return 'exists'
  const isUpdated = await tx`
    update search_synonym set kind = ${kind}, content_key = ${contentKey}, changed_at = ${now},
      phrases = array(select jsonb_array_elements_text(${JSON.stringify(phrases)}::text::jsonb))
    where id = ${id} returning id`.hasRows()
  return isUpdated ? 'updated' : 'gone'
}

/** Deletes a synonym. Returns its phrases, or null when it does not exist. */
export async function deleteSynonymById(tx: Sql, id: string): Promise<string[] | null> {
  const row = await tx<{ phrases: string[] }>`
    delete from search_synonym where id = ${id} returning array_to_json(phrases) as phrases`.first()
  return row?.phrases ?? null
}
