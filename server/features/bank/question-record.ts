import type { Sql } from '../../lib/database/sql.ts'
import { refreshSearchRecords } from '../search/index/service.ts'

type InPack = { id: string; packId: string | null }

/**
 * Returns the ids of the search records to refresh after a change of these questions. The record of a pack shows that
 * the pack was edited.
 */
export function recordsOf(questions: readonly InPack[]): { questions: string[]; packs: string[] } {
  const packs = new Set(questions.flatMap(({ packId }) => packId ?? []))
  return { questions: questions.map(({ id }) => id), packs: [...packs] }
}

/** Updates the search records of a changed question and its pack; the last step of its transaction. */
export async function refreshQuestionRecord(tx: Sql, question: InPack): Promise<void> {
  await refreshSearchRecords(tx, recordsOf([question]))
}
