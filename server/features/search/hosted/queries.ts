import { lock } from '../../../lib/database/advisory-locks.ts'
import type { Sql } from '../../../lib/database/sql.ts'
import { rankOf } from '../cell.ts'
import { type IndexedRecord, readAllSources, readSources } from '../index/source.ts'
import { toShown } from '../search-record.ts'
import type { HostedChange, HostedRecord } from './search-host.ts'

/** Pending changes, the oldest first. */
export async function listChanges(tx: Sql, limit: number): Promise<{ id: string; objectID: string }[]> {
  return tx<{ id: string; objectID: string }>`
    select id, object_id as "objectID" from search_change order by id limit ${limit}`
}

export async function hasChanges(sql: Sql): Promise<boolean> {
  // Ordered, so that an index is read: deleted rows stay in the table until it is vacuumed.
  return sql`select id from search_change order by id limit 1`.hasRows()
}

export async function deleteChanges(tx: Sql, ids: readonly string[]): Promise<void> {
  await tx`delete from search_change where id = any(${ids}::bigint[])`
}

/** Deletes all pending changes; more may be added meanwhile. */
export async function deleteAllChanges(tx: Sql): Promise<void> {
  await tx`delete from search_change`
}

/** The current state of these objects, without duplicates. */
export async function readChanges(tx: Sql, objectIDs: readonly string[]): Promise<HostedChange[]> {
  const ids = [...new Set(objectIDs)]
  const sources = await readSources(tx, { questions: ids, packs: ids })
  const records = new Map(sources.map((source) => [source.objectID, toHosted(source)]))
  return ids.map((objectID) => ({ objectID, record: records.get(objectID) ?? null }))
}

/** All records, in batches of at most `size`. */
export async function* readAllRecords(tx: Sql, size: number): AsyncGenerator<HostedRecord[]> {
  let part: HostedRecord[] = []
  for await (const source of readAllSources(tx)) {
    part.push(toHosted(source))
    if (part.length < size) continue
    yield part
    part = []
  }
  if (part.length > 0) yield part
}

function toHosted({ votes, answers, ...record }: IndexedRecord): HostedRecord {
  return { ...toShown(record), rank: rankOf({ verified: record.verificationStatus, votes }) }
}

/** Waits for the process that writes to the host. */
export async function lockHost(tx: Sql): Promise<void> {
  await tx`set local statement_timeout = 0`
  await lock(tx, 'hosted search')
}
