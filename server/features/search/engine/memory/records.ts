import type { Records } from '../record-store.ts'
import type { SharedRecords } from './shared-records.ts'

export type ChangedRecord = {
  number: number
  rank: number
  cell: number
  created: number
  words: number[]
  tags: number[]
}

/**
 * The records that one thread searches: the shared records of the first reading, and the records that changed
 * later in the thread's own room. A place is never used again, so a search in progress still finds its
 * records.
 */
export class MemoryRecords {
  readonly columns: Records
  readonly tagStarts: Int32Array
  readonly tagEnds: Int32Array
  readonly tagIds: Int32Array
  /** For each place 1 if its record was replaced or deleted. */
  readonly gone: Uint8Array
  /** The number of records of the first reading, which have the first places. */
  readonly sortedCount: number
  /** Changed records have the places from `lateStart` to before `size`. */
  readonly lateStart: number
  size: number
  goneCount = 0
  readonly cellCounts: Int32Array
  readonly #shared: SharedRecords
  readonly #thread: number
  #nextWord: number
  #nextTag: number
  readonly #late = new Map<number, number>()

  /** `thread` is the index of the thread that uses the records. */
  constructor(shared: SharedRecords, thread: number) {
    const { columns, tagStarts, tagEnds, tagIds, used, room, cellCounts } = shared
    this.#shared = shared
    this.#thread = thread
    this.columns = columns
    this.tagStarts = tagStarts
    this.tagEnds = tagEnds
    this.tagIds = tagIds
    this.sortedCount = used.places
    this.lateStart = used.places + 1 + thread * (room.places + 1)
    this.size = this.lateStart
    this.gone = new Uint8Array(this.lateStart + room.places)
    this.cellCounts = cellCounts.slice()
    this.#nextWord = used.words + thread * room.words
    this.#nextTag = used.tags + thread * room.tags
    columns.starts[this.size] = this.#nextWord
    tagStarts[this.size] = this.#nextTag
  }

  /** Returns the place of a record, or undefined when it does not exist or was deleted. */
  placeOf(number: number): number | undefined {
    const late = this.#late.get(number)
    if (late !== undefined) return late
    const { byNumber } = this.#shared
    let from = 0
    let to = this.sortedCount
    while (from < to) {
      const middle = (from + to) >>> 1
      if (this.columns.numbers[byNumber[middle]!]! < number) from = middle + 1
      else to = middle
    }
    const place = byNumber[from]
    return place !== undefined && this.columns.numbers[place] === number && this.gone[place] === 0
      ? place
      : undefined
  }

  remove(number: number): void {
    const place = this.placeOf(number)
    if (place === undefined) return
    this.#late.delete(number)
    this.gone[place] = 1
    this.goneCount += 1
    this.cellCounts[this.columns.cells[place]!]! -= 1
  }

  /** Returns whether there is room for these records. */
  hasRoom(changed: readonly ChangedRecord[]): boolean {
    const { used, room } = this.#shared
    const count = (kind: 'words' | 'tags') => changed.reduce((sum, record) => sum + record[kind].length, 0)
    return (
      this.size + changed.length <= this.lateStart + room.places &&
      this.#nextWord + count('words') <= used.words + (this.#thread + 1) * room.words &&
      this.#nextTag + count('tags') <= used.tags + (this.#thread + 1) * room.tags
    )
  }

  /** Adds a record, or replaces the record with this number. */
  put({ number, rank, cell, created, words, tags }: ChangedRecord): void {
    this.remove(number)
    const { columns } = this
    const place = this.size
    this.size += 1
    columns.numbers[place] = number
    columns.ranks[place] = rank
    columns.cells[place] = cell
    columns.created[place] = created
    columns.words.set(words, this.#nextWord)
    this.#nextWord += words.length
    columns.ends[place] = this.#nextWord
    this.tagIds.set(tags, this.#nextTag)
    this.#nextTag += tags.length
    this.tagEnds[place] = this.#nextTag
    this.#late.set(number, place)
    this.cellCounts[cell]! += 1
  }

  /** Returns the number of places that changed since the records were read. */
  get changes(): number {
    return this.goneCount + this.size - this.lateStart
  }
}
