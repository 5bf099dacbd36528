import type { Sql } from '../../../lib/sql.ts'
import type { Synonym } from './synonym-table.ts'

export type StoredSynonym = { id: string; kind: Synonym['kind']; phrases: string[]; changedAt: Date }

/** A synonym to store; no two stored ones have the same key. */
export type NewSynonym = Synonym & { id: string; contentKey: string }

export async function readSynonymsVersion(sql: Sql): Promise<number> {
  const row = await sql<{ version: number }>`select synonyms_version as version from search_reading`.first()
  return row?.version ?? 0
}

/** Makes every process read the synonyms again; the row is locked, so that changes happen one after the other. */
export async function raiseSynonymsVersion(tx: Sql): Promise<void> {
  await tx`update search_reading set synonyms_version = synonyms_version + 1`
}

export async function listAllSynonyms(sql: Sql): Promise<Synonym[]> {
  return sql<Synonym>`select kind, array_to_json(phrases) as phrases from search_synonym order by id`
}

export async function countSynonyms(sql: Sql): Promise<number> {
  const row = await sql<{ count: number }>`select count(*)::integer as count from search_synonym`.first()
  return row!.count
}
