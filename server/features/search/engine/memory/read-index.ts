import { openDatabase, type PostgresTarget } from '../../../../lib/database/database.ts'
import { databaseStart } from '../../../../lib/database/snapshots.ts'
import type { SqlTransaction } from '../../../../lib/database/sql.ts'
import { secondsOfId } from '../../../../lib/new-id.ts'
import { TagSpellings } from '../tag-spellings.ts'
import { IntList } from './arrays.ts'
import { type CopiedRow, readCopiedRows } from './copied-rows.ts'
import type { SharedIndex } from './index-copy.ts'
import { sortPostings } from './postings.ts'
import { type ReadRecords, shareRecords } from './shared-records.ts'
import { fromDatabase, type ReadWord, type SharedWords, shareWords } from './shared-words.ts'
import { hashOf, TagsByBytes } from './tags-by-bytes.ts'

/** Reads the whole index on its own connection, with room for the changes of so many threads. */
export async function readIndex(
  target: PostgresTarget,
  { threads, signal }: { threads: number; signal: AbortSignal },
): Promise<SharedIndex> {
  const { sql, close } = openDatabase(target, { max: 1, settings: { statement_timeout: '0' } })
  const stop = () => void close()
  signal.addEventListener('abort', stop)
  try {
    signal.throwIfAborted()
    const read = (tx: SqlTransaction) => readRows(tx, threads)
    const { words, tags, records, ...state } = await sql.begin(read, { kind: 'background' })
    freeMemory()
    const { columns, tagStarts, tagEnds, tagIds, used } = records
    const { starts, ends, words: ids } = columns
    const count = used.places
    const wordPostings = await sortPostings({ starts, ends, ids, count }, words.texts.starts.length - 1)
    const tagsOfRecords = {
      starts: tagStarts,
      ends: tagEnds,
      ids: tagIds.subarray(0, used.tags).map((spelling) => tags.tagOf[spelling]! + 1),
    }
    const tagPostings = await sortPostings({ ...tagsOfRecords, count }, tags.tagCount + 1)
    return { words, records, tags: tags.spellings, wordPostings, tagPostings, ...state }
  } finally {
    signal.removeEventListener('abort', stop)
    await close()
  }
}

/**
 * Frees the memory of the rows that were read and then copied in order. Otherwise as much again would stay
 * allocated for long.
 */
function freeMemory(): void {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

async function readRows(tx: SqlTransaction, threads: number) {
  // All statements must see one snapshot.
  await tx`set transaction isolation level repeatable read read only`
  const state = await tx<{ snapshot: string; readAt: string; databaseStart: string }>`
    select pg_current_snapshot()::text as snapshot, now()::text as "readAt",
      ${databaseStart} as "databaseStart"`.first()
  const words = await shareWords(await readWords(tx))
  const tags = new TagSpellings()
  const read = await readRecords(tx, words, new TagsByBytes(tags))
  return { words, tags, records: await shareRecords(read, threads), ...state! }
}

async function readWords(tx: SqlTransaction): Promise<ReadWord[]> {
  const read: ReadWord[] = []
  const stream = tx.copyTo(`copy (
    select id, word, folded, sounds from search_word where folded is not null order by word
  ) to stdout with (format binary)`)
  await readCopiedRows(stream, 4, ({ bytes, starts, ends }) => {
    const hash = (field: number) => (ends[field] === -1 ? null : hashOf(bytes, starts[field]!, ends[field]!))
    read.push({
      databaseId: bytes.readInt32BE(starts[0]),
      text: bytes.toString('utf8', starts[1], ends[1]),
      folded: hash(2) ?? 0,
      sounds: hash(3),
    })
  })
  return read
}

async function readRecords(
  tx: SqlTransaction,
  { byDatabaseId }: SharedWords,
  tags: TagsByBytes,
): Promise<ReadRecords> {
  const list = () => new IntList()
  const read: ReadRecords = {
    ...{ numbers: list(), ranks: list(), cells: list(), created: list() },
    ...{ wordEnds: list(), words: list(), tagEnds: list(), tags: list() },
  }
  const stream = tx.copyTo(`copy (
    select number, rank, cell, sequence, tags, object_id from search_record
  ) to stdout with (format binary)`)
  await readCopiedRows(stream, 6, (row) => {
    const { bytes, starts, ends } = row
    read.numbers.push(bytes.readInt32BE(starts[0]))
    read.ranks.push(bytes.readInt32BE(starts[1]))
    read.cells.push(bytes.readInt16BE(starts[2]))
    read.created.push(secondsOfId(bytes, starts[5]!))
    for (let at = starts[3]!; at < ends[3]!; at += 4) {
      read.words.push(fromDatabase(byDatabaseId, bytes.readInt32LE(at)))
    }
    read.wordEnds.push(read.words.length)
    addTags(row, read.tags, tags)
    read.tagEnds.push(read.tags.length)
  })
  return read
}

/** The length of the header of a binary array: dimensions, flags, type, length and lower bound. */
const arrayHeaderBytes = 20

function addTags({ bytes, starts, ends }: CopiedRow, ids: IntList, tags: TagsByBytes): void {
  let at = starts[4]! + arrayHeaderBytes
  while (at < ends[4]!) {
    const length = bytes.readInt32BE(at)
    ids.push(tags.add(bytes, at + 4, at + 4 + length))
    at += 4 + length
  }
}
