import { cellOf, rankOf } from '../../server/features/search/cell.ts'
import { packEntries, readEntries } from '../../server/features/search/index/entries.ts'
import type { IndexedRecord } from '../../server/features/search/index/source.ts'
import { findOrAddEntries } from '../../server/features/search/index/vocabulary.ts'
import type { Sql, SqlPool } from '../../server/lib/database/sql.ts'

/** Inserts or replaces a search record without its question or pack. */
export async function storeRecord(sql: Sql, record: IndexedRecord): Promise<void> {
  const { objectID, type, query, verificationStatus: verified, language, level, tags, votes } = record
  const entries = readEntries(record)
  const { tokens, sequence } = packEntries(entries, await findOrAddEntries(sql, entries.all))
  const [rank, cell] = [rankOf({ verified, votes }), cellOf({ type, language, level, verified })]
  const columns = sql`rank = ${rank}, cell = ${cell}, verified = ${verified}, votes = ${votes}, query = ${query},
    language = ${language}, level = ${level}, tags = ${tags}::text[], tokens = ${tokens}::integer[], sequence = ${sequence}`
  if (await sql`update search_record set ${columns} where object_id = ${objectID} returning 1`.hasRows())
    return
  await sql`
    insert into search_record
      (object_id, rank, cell, verified, votes, type, query, language, level, tags, tokens, sequence)
    values (${objectID}, ${rank}, ${cell}, ${verified}, ${votes}, ${type}, ${query}, ${language}, ${level},
      ${tags}::text[], ${tokens}::integer[], ${sequence})`
}

export async function deleteRecord(sql: Sql, objectID: string): Promise<void> {
  await sql`delete from search_record where object_id = ${objectID}`
}

/** Locks the records for everybody else. Returns a function that ends the lock. */
export async function lockRecords(sql: SqlPool): Promise<() => Promise<void>> {
  const [locked, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const lock = sql.begin(async (tx) => {
    await tx`lock table search_record in access exclusive mode`
    locked.resolve()
    await ended.promise
  })
  await locked.promise
  return () => {
    ended.resolve()
    return lock
  }
}
