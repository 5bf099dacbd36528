import type { Sql } from '../../../../lib/sql.ts'
import { secondsOfId } from '../seconds-of-id.ts'
import { databaseStart } from './database-start.ts'
import type { IndexCopy } from './index-copy.ts'
import type { ChangedRecord } from './records.ts'

/** With more changes than this at once, reading the whole index again is faster. */
const maxChanges = 20_000

/** A changed record. The sequence is the column's, in hexadecimal digits. */
type ChangedRow = [number: number, rank: number, cell: number, sequence: string, tags: string[], id: string]

type Changes = {
  snapshot: string
  readAt: string
  isTooOld: boolean
  words: [id: number, word: string][] | null
  records: ChangedRow[] | null
  deleted: number[] | null
}

/**
 * Brings the copy up to date with all commits before the call. Returns false when it must be read again: all
 * records were replaced, there is no room for those that changed, or deletions of its time may no longer be
 * stored.
 */
export async function applyChanges(sql: Sql, copy: IndexCopy): Promise<boolean> {
  const changes = await readChanges(sql, copy)
  const { words, records, deleted } = changes
  if (changes.isTooOld || deleted?.includes(0)) return false
  if ((records?.length ?? 0) > maxChanges || (deleted?.length ?? 0) > maxChanges) return false
  for (const [id, word] of words ?? []) copy.words.add(id, word)
  for (const number of deleted ?? []) copy.records.remove(number)
  const changed = (records ?? []).map((row) => readChanged(row, copy))
  if (!copy.records.hasRoom(changed)) return false
  for (const record of changed) copy.records.put(record)
  copy.snapshot = changes.snapshot
  copy.readAt = changes.readAt
  return true
}

function readChanged([number, rank, cell, sequence, tags, id]: ChangedRow, copy: IndexCopy): ChangedRecord {
  const bytes = Buffer.from(sequence, 'hex')
  const words = Array.from({ length: bytes.length / 4 }, (_, index) =>
    copy.words.fromDatabase(bytes.readInt32LE(index * 4)),
  )
  const created = secondsOfId(Buffer.from(id.replaceAll('-', ''), 'hex'), 0)
  return { number, rank, cell, created, words, tags: tags.map((tag) => copy.tags.add(tag)) }
}

/**
 * Reads the changes since the copy's snapshot in one statement, which has one snapshot. It returns all rows
 * that this snapshot sees and the copy's does not, whatever the order of commits. Rows restored from another
 * database's dump can have transaction ids of the future; the copy has those from its beginning.
 */
async function readChanges(
  sql: Sql,
  { snapshot, readAt, databaseStart: start }: IndexCopy,
): Promise<Changes> {
  const changes = await sql<Changes>`
    select pg_current_snapshot()::text as snapshot, now()::text as "readAt",
      now() - ${readAt}::text::timestamptz > interval '12 hours' or ${databaseStart} <> ${start}::text as "isTooOld",
      (
        select json_agg(json_build_array(id, word)) from search_word
        where added_in >= pg_snapshot_xmin(${snapshot}::text::pg_snapshot)
          and added_in < pg_snapshot_xmax(pg_current_snapshot())
          and not pg_visible_in_snapshot(added_in, ${snapshot}::text::pg_snapshot) and folded is not null
      ) as words,
      (
        select json_agg(json_build_array(number, rank, cell, encode(sequence, 'hex'), tags, object_id)) from (
          select number, rank, cell, sequence, tags, object_id from search_record
          where changed_in >= pg_snapshot_xmin(${snapshot}::text::pg_snapshot)
            and changed_in < pg_snapshot_xmax(pg_current_snapshot())
            and not pg_visible_in_snapshot(changed_in, ${snapshot}::text::pg_snapshot)
          limit ${maxChanges + 1}::integer
        ) changed
      ) as records,
      (
        select json_agg(number) from (
          select number from search_deletion
          where deleted_in >= pg_snapshot_xmin(${snapshot}::text::pg_snapshot)
            and deleted_in < pg_snapshot_xmax(pg_current_snapshot())
            and not pg_visible_in_snapshot(deleted_in, ${snapshot}::text::pg_snapshot)
          limit ${maxChanges + 1}::integer
        ) gone
      ) as deleted`.first()
  return changes!
}
