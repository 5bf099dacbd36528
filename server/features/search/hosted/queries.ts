import { sql } from 'kysely'
import type { Db } from '../../../lib/database.ts'
import { rankOf } from '../cell.ts'
import { type IndexedRecord, readAllSources, readSources } from '../index/source.ts'
import type { HostedChange, HostedRecord } from './search-host.ts'

/** Pending changes, the oldest first. */
export async function listChanges(tx: Db, limit: number): Promise<{ id: string; objectID: string }[]> {
  return tx
    .selectFrom('search_change')
    .select(['id', 'object_id as objectID'])
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function hasChanges(db: Db): Promise<boolean> {
  // Ordered, so that an index is read: deleted rows stay in the table until it is vacuumed.
  const first = await db.selectFrom('search_change').select('id').orderBy('id').limit(1).executeTakeFirst()
  return first !== undefined
}

export async function deleteChanges(tx: Db, ids: readonly string[]): Promise<void> {
  await sql`
    delete from search_change
    where id in (select id::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb) as row (id))`.execute(
    tx,
  )
}

/** Deletes all pending changes; more may be added meanwhile. */
export async function deleteAllChanges(tx: Db): Promise<void> {
  await tx.deleteFrom('search_change').execute()
}

/** The current state of these objects, without duplicates. */
export async function readChanges(tx: Db, objectIDs: readonly string[]): Promise<HostedChange[]> {
  const ids = [...new Set(objectIDs)]
  const sources = await readSources(tx, { questions: ids, packs: ids })
  const records = new Map(sources.map((source) => [source.objectID, toHosted(source)]))
  return ids.map((objectID) => ({ objectID, record: records.get(objectID) ?? null }))
}

/** All records, in batches of at most `size`. */
export async function* readAllRecords(tx: Db, size: number): AsyncGenerator<HostedRecord[]> {
  let part: HostedRecord[] = []
  for await (const source of readAllSources(tx)) {
    part.push(toHosted(source))
    if (part.length < size) continue
    yield part
    part = []
  }
  if (part.length > 0) yield part
}

function toHosted({ votes, ...record }: IndexedRecord): HostedRecord {
  return { ...record, rank: rankOf({ verified: record.verificationStatus, votes }) }
}

/**
 * Only one process at a time writes to the host. Returns false when another does; the lock ends with the
 * transaction.
 */
export async function tryLockHost(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(${hostLock}) as "isMine"`.execute(tx)
  return rows[0]?.isMine ?? false
}

/** Waits for the process that writes to the host. */
export async function lockHost(tx: Db): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`select pg_advisory_xact_lock(${hostLock})`.execute(tx)
}

const hostLock = sql`hashtext('onushilon hosted search')`
