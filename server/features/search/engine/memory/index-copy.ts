import type { SearchRecord } from '../../search-record.ts'
import { TagSpellings } from '../tag-spellings.ts'
import { type PostingArrays, Postings } from './postings.ts'
import { MemoryRecords } from './records.ts'
import type { SharedRecords } from './shared-records.ts'
import type { SharedWords } from './shared-words.ts'
import { MemoryWords } from './words.ts'

/** The index as of a snapshot. Its arrays are in shared memory, so sending it to a thread copies little. */
export type SharedIndex = {
  words: SharedWords
  records: SharedRecords
  /** The spellings of tags, in the order of their numbers. */
  tags: readonly string[]
  wordPostings: PostingArrays
  /** The postings of tags, by the number of the tag + 1. */
  tagPostings: PostingArrays
  /** The snapshot of the index: the index contains everything that is visible in it. */
  snapshot: string
  /** The time of the snapshot by the database's clock. */
  readAt: string
  /** The time of the database's last start or recovery from a crash. */
  databaseStart: string
}

/** A shared index with the later commits that one thread has added for itself. */
export type IndexCopy = {
  words: MemoryWords
  records: MemoryRecords
  tags: TagSpellings
  wordPostings: Postings
  /** The postings of tags, by the number of the tag + 1. */
  tagPostings: Postings
  snapshot: string
  readAt: string
  databaseStart: string
  /**
   * The number of commits that changed the copy, and the time of the last one by the clock of the process.
   */
  changes: number
  changedAt: number
  /** Records that were shown lately, by number, as of the snapshot. */
  shown: Map<number, SearchRecord>
}

/** Makes the copy of a thread. `thread` is its index among the threads for which the index was read. */
export function attachIndex(shared: SharedIndex, thread: number): IndexCopy {
  const tags = new TagSpellings()
  for (const spelling of shared.tags) tags.add(spelling)
  return {
    words: new MemoryWords(shared.words),
    records: new MemoryRecords(shared.records, thread),
    tags,
    wordPostings: new Postings(shared.wordPostings),
    tagPostings: new Postings(shared.tagPostings),
    snapshot: shared.snapshot,
    readAt: shared.readAt,
    databaseStart: shared.databaseStart,
    ...{ changes: 0, changedAt: Number.NEGATIVE_INFINITY, shown: new Map() },
  }
}

export function bytesOf(shared: SharedIndex): number {
  const buffers = new Set<ArrayBufferLike>()
  const collect = (value: unknown): void => {
    if (ArrayBuffer.isView(value)) buffers.add(value.buffer)
    else if (typeof value === 'object' && value !== null && !Array.isArray(value))
      for (const part of Object.values(value)) collect(part)
  }
  collect(shared)
  return [...buffers].reduce((sum, { byteLength }) => sum + byteLength, 0)
}
