import { isSince, isTooOld } from '../../../../lib/database/snapshots.ts'
import type { Sql } from '../../../../lib/database/sql.ts'
import { secondsOfId } from '../../../../lib/new-id.ts'
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
  if (words || records || deleted) {
    copy.changes += 1
    copy.changedAt = performance.now()
  }
  if (changes.isTooOld || deleted?.includes(0)) return false
  if ((records?.length ?? 0) > maxChanges || (deleted?.length ?? 0) > maxChanges) return false
  for (const [id, word] of words ?? []) copy.words.add(id, word)
  for (const number of deleted ?? []) {
    copy.records.remove(number)
    copy.shown.delete(number)
  }
  const changed = (records ?? []).map((row) => readChanged(row, copy))
  if (!copy.records.hasRoom(changed)) return false
  for (const record of changed) {
    copy.records.put(record)
    copy.shown.delete(record.number)
  }
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
async function readChanges(sql: Sql, copy: IndexCopy): Promise<Changes> {
  const { snapshot } = copy
  const changes = await sql<Changes>`
    select pg_current_snapshot()::text as snapshot, now()::text as "readAt",
      ${isTooOld(copy)} as "isTooOld",
      (
        select json_agg(json_build_array(id, word)) from (
          select id, word, added_in as written_in from search_word where folded is not null
        ) written where ${isSince(snapshot)}
      ) as words,
      (
        select json_agg(json_build_array(number, rank, cell, encode(sequence, 'hex'), tags, object_id)) from (
          select * from (
            select number, rank, cell, sequence, tags, object_id, changed_in as written_in from search_record
          ) written where ${isSince(snapshot)} limit ${maxChanges + 1}::integer
        ) changed
      ) as records,
      (
        select json_agg(number) from (
          select * from (select number, deleted_in as written_in from search_deletion) written
          where ${isSince(snapshot)} limit ${maxChanges + 1}::integer
        ) gone
      ) as deleted`.first()
  return changes!
}
