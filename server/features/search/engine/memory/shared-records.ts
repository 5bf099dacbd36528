import { cellCount } from '../../cell.ts'
import type { Records } from '../record-store.ts'
import { createPauses, type IntList, sharedBytes, sharedCopy, sharedInts, sortedIndexes } from './arrays.ts'

/** The records as they are read, in any order. */
export type ReadRecords = {
  numbers: IntList
  ranks: IntList
  cells: IntList
  created: IntList
  /** The end of each record in `words`; `tagEnds` has its end in `tags`. */
  wordEnds: IntList
  words: IntList
  tagEnds: IntList
  tags: IntList
}

/** A number of places, and of the words and tags of their records. */
type Room = { places: number; words: number; tags: number }

/**
 * The records of the first reading in columns, sorted by rank and number. After them, each column has room
 * for the changed records of each thread. Only that thread uses its room, so no memory is written by two
 * threads.
 */
export type SharedRecords = {
  columns: Records
  tagStarts: Int32Array
  tagEnds: Int32Array
  /** The spellings of the tags of all records. */
  tagIds: Int32Array
  /** The records of the first reading. */
  used: Room
  /** The room of each thread. */
  room: Room
  /** The places of the first reading, sorted by number. */
  byNumber: Int32Array
  cellCounts: Int32Array
}

/**
 * The minimum room of a thread. It can be large, because the system allocates memory only when it is written.
 */
const leastRoom = 100_000
const roomShare = 0.05
const wordsOfRecord = 32
const tagsOfRecord = 4

export async function shareRecords(read: ReadRecords, threads: number): Promise<SharedRecords> {
  const used = { places: read.numbers.length, words: read.words.length, tags: read.tags.length }
  const places = Math.max(leastRoom, Math.ceil(used.places * roomShare))
  const room = { places, words: places * wordsOfRecord, tags: places * tagsOfRecord }
  // The start of a record is the end of the previous one, so each part has one start more than records.
  const length = used.places + 1 + threads * (places + 1)
  const ids = (kind: 'words' | 'tags') => sharedInts(used[kind] + threads * room[kind])
  const wordStarts = sharedInts(length)
  const tagStarts = sharedInts(length)
  const columns: Records = {
    ...{ numbers: sharedInts(length), ranks: sharedInts(length), cells: sharedBytes(length) },
    ...{ created: sharedInts(length), words: ids('words') },
    ...{ starts: wordStarts, ends: wordStarts.subarray(1) },
  }
  const tagIds = ids('tags')
  const order = sortedIndexes(used.places, [
    (index) => read.numbers.get(index),
    (index) => read.ranks.get(index),
  ])
  const copiers = [
    createCopier(read.words, read.wordEnds, { ends: columns.ends, ids: columns.words }),
    createCopier(read.tags, read.tagEnds, { ends: tagStarts.subarray(1), ids: tagIds }),
  ]
  const cellCounts = sharedInts(cellCount)
  const pause = createPauses()
  for (let place = 0; place < used.places; place += 1) {
    const index = order[place]!
    columns.numbers[place] = read.numbers.get(index)
    columns.ranks[place] = read.ranks.get(index)
    columns.cells[place] = read.cells.get(index)
    columns.created[place] = read.created.get(index)
    cellCounts[columns.cells[place]!]! += 1
    for (const copy of copiers) copy(index, place)
    if (place % 1000 === 0) await pause()
  }
  const numbers = sortedIndexes(used.places, [(place) => columns.numbers[place]!])
  return {
    ...{ columns, tagStarts, tagEnds: tagStarts.subarray(1), tagIds },
    ...{ used, room, byNumber: sharedCopy(numbers), cellCounts },
  }
}

/** Returns a function that copies the values of the record at an index to its place. */
function createCopier(
  values: IntList,
  readEnds: IntList,
  { ends, ids }: { ends: Int32Array; ids: Int32Array },
): (index: number, place: number) => void {
  let next = 0
  return (index, place) => {
    const end = readEnds.get(index)
    for (let at = index === 0 ? 0 : readEnds.get(index - 1); at < end; at += 1) ids[next++] = values.get(at)
    ends[place] = next
  }
}
