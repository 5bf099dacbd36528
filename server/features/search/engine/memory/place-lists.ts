/** Above this total length, a union marks every place; below it, it sorts them. */
const maxSorted = 4096

/** Returns the places that are in both ascending lists. */
export function intersect(one: Int32Array, other: Int32Array): Int32Array {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  const found = new Int32Array(short.length)
  let count = 0
  let from = 0
  for (let at = 0; at < short.length && from < long.length; at += 1) {
    const place = short[at]!
    from = firstFrom(long, place, from)
    if (long[from] === place) found[count++] = place
  }
  return found.subarray(0, count)
}

/**
 * Returns the first index from `from` on whose place is not before the given one. It doubles its steps, then
 * halves them.
 */
function firstFrom(places: Int32Array, place: number, from: number): number {
  if (from >= places.length || places[from]! >= place) return from
  let step = 1
  let low = from
  while (low + step < places.length && places[low + step]! < place) {
    low += step
    step *= 2
  }
  let high = Math.min(places.length, low + step)
  while (low + 1 < high) {
    const middle = (low + high) >>> 1
    if (places[middle]! < place) low = middle
    else high = middle
  }
  return high
}

/**
 * Returns the places that are in any of the lists, ascending and without duplicates. All places are below
 * `end`.
 */
export function union(lists: readonly Int32Array[], length: number, end: number): Int32Array {
  return length <= maxSorted ? unionBySorting(lists, length) : unionByMarks(lists, length, end)
}

function unionBySorting(lists: readonly Int32Array[], length: number): Int32Array {
  const all = new Int32Array(length)
  let count = 0
  for (const list of lists) {
    all.set(list, count)
    count += list.length
  }
  all.sort()
  let kept = 0
  for (let at = 0; at < length; at += 1) {
    if (at === 0 || all[at] !== all[at - 1]) all[kept++] = all[at]!
  }
  return all.subarray(0, kept)
}

/** The marks of `unionByMarks`, a bit for each place; all are 0 between two uses. */
let marks = new Int32Array(0)

function unionByMarks(lists: readonly Int32Array[], length: number, end: number): Int32Array {
  const size = (end >> 5) + 1
  if (marks.length < size) marks = new Int32Array(size + 1024)
  for (const list of lists) {
    for (let at = 0; at < list.length; at += 1) {
      const place = list[at]!
      marks[place >> 5]! |= 1 << (place & 31)
    }
  }
  const found = new Int32Array(Math.min(length, end))
  let count = 0
  for (let at = 0; at < size; at += 1) {
    let bits = marks[at]!
    if (bits === 0) continue
    marks[at] = 0
    for (; bits !== 0; bits &= bits - 1) found[count++] = (at << 5) | (31 - Math.clz32(bits & -bits))
  }
  return found.subarray(0, count)
}

/** Returns the places that pass, in the same order. */
export function keep(places: Int32Array, passes: (place: number) => boolean): Int32Array {
  const kept = new Int32Array(places.length)
  let count = 0
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at]!
    if (passes(place)) kept[count++] = place
  }
  return kept.subarray(0, count)
}

/** Returns the places that are not marked, in the same order. */
export function without(places: Int32Array, isMarked: Uint8Array): Int32Array {
  const kept = new Int32Array(places.length)
  let count = 0
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at]!
    if (isMarked[place] === 0) kept[count++] = place
  }
  return kept.subarray(0, count)
}
