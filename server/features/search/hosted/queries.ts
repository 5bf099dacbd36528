import { sql } from 'kysely'
import type { Db } from '../../../lib/database.ts'
import { rankOf } from '../cell.ts'
import { type IndexedRecord, readAllSources, readSources } from '../index/source.ts'
import type { HostedChange, HostedRecord } from './search-host.ts'

/** What the host has not heard of, the oldest first. */
export async function listChanges(tx: Db, limit: number): Promise<{ id: string; objectID: string }[]> {
  return tx
    .selectFrom('search_change')
    .select(['id', 'object_id as objectID'])
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function hasChanges(db: Db): Promise<boolean> {
  // In order, so that an index is read: rows that are gone lie in the table until they are swept.
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

/** Forgets every change that is there; more may come meanwhile. */
export async function deleteAllChanges(tx: Db): Promise<void> {
  await tx.deleteFrom('search_change').execute()
}

/** What became of these objects by now, each once. */
export async function readChanges(tx: Db, objectIDs: readonly string[]): Promise<HostedChange[]> {
  const ids = [...new Set(objectIDs)]
  const sources = await readSources(tx, { questions: ids, packs: ids })
  const records = new Map(sources.map((source) => [source.objectID, toHosted(source)]))
  return ids.map((objectID) => ({ objectID, record: records.get(objectID) ?? null }))
}

/** Every record, in parts of at most `size`. */
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

/** One process at a time speaks to the host. False: another does; the lock goes with the transaction. */
export async function tryToBeSpeaker(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(${speakerLock}) as "isMine"`.execute(tx)
  return rows[0]?.isMine ?? false
}

/** Waits for whoever speaks to the host. */
export async function becomeSpeaker(tx: Db): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`select pg_advisory_xact_lock(${speakerLock})`.execute(tx)
}

const speakerLock = sql`hashtext('onushilon hosted search')`
