import type { Records } from '../record-store.ts'

/** The number of records for which `readAhead` is called at once. Their words fit into the nearest caches. */
export const aheadAtOnce = 64
/** The number of words in one line of a processor's cache. */
const wordsOfLine = 16

/** The last words that were read, so that the compiler does not leave out the reads. */
const lastRead = { words: 0 }

/**
 * Reads a few words of the records at the next places, from this index on, so that they are in the cache when
 * they are examined. A processor waits for many of these reads at the same time, but for those of whole
 * records one by one, because it cannot predict where each ends.
 */
export function readAhead({ starts, words }: Records, places: Int32Array, from: number): void {
  const end = Math.min(places.length, from + aheadAtOnce)
  const last = words.length - 1
  let read = 0
  for (let index = from; index < end; index += 1) {
    const start = starts[places[index]!]!
    read ^= words[Math.min(start, last)]! ^ words[Math.min(start + wordsOfLine, last)]!
  }
  lastRead.words = read
}
