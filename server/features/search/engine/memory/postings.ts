import { createPauses, sharedInts } from './arrays.ts'

/** The places of all entries, the start of each entry in them, and the end of the last one. */
export type PostingArrays = { starts: Int32Array; places: Int32Array }

/** The places of the records of each entry, ascending and without duplicates. */
export class Postings {
  readonly #starts: Int32Array
  readonly #places: Int32Array

  constructor({ starts, places }: PostingArrays) {
    this.#starts = starts
    this.#places = places
  }

  /** Returns the places of one entry, or those of all entries from `from` to before `to`. */
  of(from: number, to: number = from + 1): Int32Array {
    const end = this.#starts.length - 1
    return this.#places.subarray(this.#starts[Math.min(from, end)], this.#starts[Math.min(to, end)])
  }
}

/** The entries of records; those of one record are a range of `ids`. */
export type EntriesOfRecords = { starts: Int32Array; ends: Int32Array; ids: Int32Array; count: number }

/** The number of records in one step. Between two steps the thread can do other work. */
const recordsInStep = 5_000

/**
 * Sorts the entries of records by entry: a first pass counts, a second one writes. It leaves out marks, which
 * are 0 or less. All entries are below `end`.
 */
export async function sortPostings(entries: EntriesOfRecords, end: number): Promise<PostingArrays> {
  const pause = createPauses()
  const next = sharedInts(end + 1)
  const lastPlace = new Int32Array(end).fill(-1)
  for (let from = 0; from < entries.count; from += recordsInStep) {
    countEntries(entries, { from, next, lastPlace })
    await pause()
  }
  for (let entry = 0; entry < end; entry += 1) next[entry + 1]! += next[entry]!
  const places = sharedInts(next[end]!)
  lastPlace.fill(-1)
  for (let from = 0; from < entries.count; from += recordsInStep) {
    writePlaces(entries, { from, next, lastPlace, places })
    await pause()
  }
  // Writing has moved each start to the start of the next entry.
  next.copyWithin(1, 0, end)
  next[0] = 0
  return { starts: next, places }
}

type Step = { from: number; next: Int32Array; lastPlace: Int32Array }

function countEntries({ starts, ends, ids, count }: EntriesOfRecords, { from, next, lastPlace }: Step): void {
  const to = Math.min(count, from + recordsInStep)
  for (let place = from; place < to; place += 1) {
    const end = ends[place]!
    for (let at = starts[place]!; at < end; at += 1) {
      const entry = ids[at]!
      if (entry <= 0 || lastPlace[entry] === place) continue
      lastPlace[entry] = place
      next[entry + 1]! += 1
    }
  }
}

function writePlaces(
  { starts, ends, ids, count }: EntriesOfRecords,
  { from, next, lastPlace, places }: Step & { places: Int32Array },
): void {
  const to = Math.min(count, from + recordsInStep)
  for (let place = from; place < to; place += 1) {
    const end = ends[place]!
    for (let at = starts[place]!; at < end; at += 1) {
      const entry = ids[at]!
      if (entry <= 0 || lastPlace[entry] === place) continue
      lastPlace[entry] = place
      places[next[entry]!++] = place
    }
  }
}
