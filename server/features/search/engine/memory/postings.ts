import { createPauses, sharedInts } from './arrays.ts'

/** For each entry the places of its records, ascending and without duplicates. */
export class Postings {
  readonly #starts: Int32Array
  readonly #places: Int32Array

  constructor(starts: Int32Array, places: Int32Array) {
    this.#starts = starts
    this.#places = places
  }

  /** The places of one entry, or of all entries from one to before another. */
  of(from: number, to: number = from + 1): Int32Array {
    const end = this.#starts.length - 1
    return this.#places.subarray(this.#starts[Math.min(from, end)], this.#starts[Math.min(to, end)])
  }

  get bytes(): number {
    return this.#starts.byteLength + this.#places.byteLength
  }
}

/** The entries of records: the ones of each are a range of `ids`. */
export type EntriesOfRecords = { starts: Int32Array; ends: Int32Array; ids: Int32Array; count: number }

/** Records of one step, between which other work of the thread can run. */
const recordsInStep = 5_000

/**
 * Sorts the entries of records by entry, in two passes: the first counts, the second writes. Marks, which are 0 or less, are left out;
 * all are below `end`.
 */
export async function sortPostings(entries: EntriesOfRecords, end: number): Promise<Postings> {
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
  // Each start has moved to the next one.
  next.copyWithin(1, 0, end)
  next[0] = 0
  return new Postings(next, places)
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
