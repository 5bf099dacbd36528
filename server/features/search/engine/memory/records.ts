import { cellCount } from '../../cell.ts'
import type { Records } from '../record-store.ts'
import { createPauses, grown, type IntList, sharedBytes, sharedInts, sortedIndexes } from './arrays.ts'

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

export type ChangedRecord = {
  number: number
  rank: number
  cell: number
  created: number
  words: number[]
  tags: number[]
}

/**
 * The records in columns. The records of the first reading come first, sorted by rank and number; records
 * that changed later follow. A place is never used again, so a search in progress still finds its records.
 */
export class MemoryRecords {
  columns: Records
  tagStarts: Int32Array
  tagEnds: Int32Array
  tagIds: Int32Array
  /** For each place 1 if its record was replaced or deleted. */
  gone: Uint8Array
  /** The number of records of the first reading. Changed records have the places that follow. */
  readonly sortedCount: number
  /** The number of all places, including those of replaced and deleted records. */
  size: number
  goneCount = 0
  readonly cellCounts = new Int32Array(cellCount)
  #wordCount: number
  #tagCount: number
  /** The places of the first reading, sorted by number. */
  readonly #byNumber: Int32Array
  readonly #late = new Map<number, number>()

  private constructor(columns: Records, tags: { starts: Int32Array; ends: Int32Array; ids: Int32Array }) {
    const { numbers, cells, words } = columns
    this.columns = columns
    this.tagStarts = tags.starts
    this.tagEnds = tags.ends
    this.tagIds = tags.ids
    this.gone = sharedBytes(numbers.length)
    this.sortedCount = numbers.length
    this.size = numbers.length
    this.#wordCount = words.length
    this.#tagCount = tags.ids.length
    for (const cell of cells) this.cellCounts[cell]! += 1
    this.#byNumber = sortedIndexes(numbers.length, [(place) => numbers[place]!])
  }

  static async create(read: ReadRecords): Promise<MemoryRecords> {
    const count = read.numbers.length
    const pause = createPauses()
    const order = sortedIndexes(count, [(index) => read.numbers.get(index), (index) => read.ranks.get(index)])
    const columns: Records = {
      ...{ numbers: sharedInts(count), ranks: sharedInts(count), cells: sharedBytes(count) },
      created: sharedInts(count),
      ...{ starts: sharedInts(count), ends: sharedInts(count), words: sharedInts(read.words.length) },
    }
    const tags = { starts: sharedInts(count), ends: sharedInts(count), ids: sharedInts(read.tags.length) }
    const copiers = [
      createCopier(read.words, read.wordEnds, { ...columns, ids: columns.words }),
      createCopier(read.tags, read.tagEnds, tags),
    ]
    for (let place = 0; place < count; place += 1) {
      const index = order[place]!
      columns.numbers[place] = read.numbers.get(index)
      columns.ranks[place] = read.ranks.get(index)
      columns.cells[place] = read.cells.get(index)
      columns.created[place] = read.created.get(index)
      for (const copy of copiers) copy(index, place)
      if (place % 1000 === 0) await pause()
    }
    return new MemoryRecords(columns, tags)
  }

  /** Returns the place of a record, or undefined when it does not exist or was deleted. */
  placeOf(number: number): number | undefined {
    const late = this.#late.get(number)
    if (late !== undefined) return late
    let from = 0
    let to = this.sortedCount
    while (from < to) {
      const middle = (from + to) >>> 1
      if (this.columns.numbers[this.#byNumber[middle]!]! < number) from = middle + 1
      else to = middle
    }
    const place = this.#byNumber[from]
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

  /** Adds a record, or replaces the record with this number. */
  put({ number, rank, cell, created, words, tags }: ChangedRecord): void {
    this.remove(number)
    this.#makeRoom(words.length, tags.length)
    const { columns } = this
    const place = this.size
    this.size += 1
    columns.numbers[place] = number
    columns.ranks[place] = rank
    columns.cells[place] = cell
    columns.created[place] = created
    columns.starts[place] = this.#wordCount
    columns.words.set(words, this.#wordCount)
    this.#wordCount += words.length
    columns.ends[place] = this.#wordCount
    this.tagStarts[place] = this.#tagCount
    this.tagIds.set(tags, this.#tagCount)
    this.#tagCount += tags.length
    this.tagEnds[place] = this.#tagCount
    this.#late.set(number, place)
    this.cellCounts[cell]! += 1
  }

  #makeRoom(words: number, tags: number): void {
    const { columns } = this
    if (this.size === this.gone.length) {
      const length = this.size + 1024
      const { numbers, ranks, created, cells, starts, ends } = columns
      this.columns = {
        ...{ numbers: grown(numbers, length), ranks: grown(ranks, length), cells: grown(cells, length) },
        created: grown(created, length),
        ...{ starts: grown(starts, length), ends: grown(ends, length), words: columns.words },
      }
      this.tagStarts = grown(this.tagStarts, length)
      this.tagEnds = grown(this.tagEnds, length)
      this.gone = grown(this.gone, length)
    }
    if (this.#wordCount + words > this.columns.words.length) {
      this.columns = { ...this.columns, words: grown(this.columns.words, this.#wordCount + words + 4096) }
    }
    if (this.#tagCount + tags > this.tagIds.length)
      this.tagIds = grown(this.tagIds, this.#tagCount + tags + 1024)
  }

  /** Returns the number of places that changed since the records were read. */
  get changes(): number {
    return this.goneCount + this.size - this.sortedCount
  }

  get bytes(): number {
    const { numbers, ranks, created, cells, starts, ends, words } = this.columns
    const arrays = [
      numbers,
      ranks,
      created,
      cells,
      starts,
      ends,
      words,
      this.tagStarts,
      this.tagEnds,
      this.tagIds,
    ]
    return [...arrays, this.gone, this.#byNumber].reduce((sum, { byteLength }) => sum + byteLength, 0)
  }
}

/** Returns a function that copies the values of the record at an index to its place. */
function createCopier(
  values: IntList,
  readEnds: IntList,
  { starts, ends, ids }: { starts: Int32Array; ends: Int32Array; ids: Int32Array },
): (index: number, place: number) => void {
  let next = 0
  return (index, place) => {
    starts[place] = next
    const end = readEnds.get(index)
    for (let at = index === 0 ? 0 : readEnds.get(index - 1); at < end; at += 1) ids[next++] = values.get(at)
    ends[place] = next
  }
}
