import type { Sql } from '../../../../lib/database/sql.ts'
import type { RecordStore } from '../record-store.ts'
import { noEntries } from '../terms.ts'
import { joinCandidates, takeCandidates } from './candidates.ts'
import { countEach, takeClosest } from './closest.ts'
import { bestOfCells, countEveryRecord } from './every-record.ts'
import { findEntries, findWords, hasRecord } from './find-entries.ts'
import { createVocabulary } from './vocabulary.ts'

/** Returns the store of the records and words in PostgreSQL. It caches the words alone, by database id. */
export function createPostgresStore(
  sql: Sql,
  options: { longestWaitMs?: number | undefined } = {},
): RecordStore & { readWords: () => Promise<void> } {
  const vocabulary = createVocabulary(sql, options)
  return {
    words: vocabulary,
    readWords: () => vocabulary.refresh(),
    refreshWords: () => vocabulary.refreshSoon(),
    findEntries: async (wanted) =>
      wanted.entries.size + wanted.prefixes.size === 0 ? noEntries : findEntries(sql, wanted),
    take: (conditions, options) => takeCandidates(sql, conditions, options),
    countEach: (wanted) => countEach(sql, wanted),
    takeClosest: (wanted, options) => takeClosest(sql, wanted, options),
    join: joinCandidates,
    learn: (candidates) => vocabulary.learn(candidates.records.words),
    countEveryRecord: () => countEveryRecord(sql),
    bestOfCells: (cells, page) => bestOfCells(sql, cells, page),
    findWords: (wanted) => findWords(sql, wanted),
    hasRecord: (words) => hasRecord(sql, words),
  }
}
