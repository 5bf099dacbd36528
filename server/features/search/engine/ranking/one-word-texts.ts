import type { Records } from '../record-store.ts'

/** The bits of each set of columns. Columns get new records, but a record never changes. */
const known = new WeakMap<Records, Int32Array>()

/**
 * Returns a bit for each place: 1 if the text of its record may be a single word. Places that had no record
 * yet have 1 as well.
 */
export function oneWordTexts(records: Records): Int32Array {
  const made = known.get(records) ?? readBits(records)
  known.set(records, made)
  return made
}

function readBits({ starts, ends, words }: Records): Int32Array {
  const bits = new Int32Array((starts.length >> 5) + 1)
  for (let place = 0; place < starts.length; place += 1) {
    const start = starts[place]!
    const length = ends[place]! - start
    if (length < 2 || words[start + 1]! <= 0) bits[place >> 5]! |= 1 << (place & 31)
  }
  return bits
}
