/** Above this total length, a union marks every place; below it, it sorts them. */
export const maxSorted = 1024

/** When one list is at least so many times as long as the other, its places are searched for instead of marked. */
const muchLonger = 12
/** Below this number of places, marks cost more than they save. */
const leastMarked = 2048

/** Returns the places that are in both ascending lists. */
export function intersect(one: Int32Array, other: Int32Array): Int32Array {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short.length < leastMarked || long.length >= short.length * muchLonger)
    return intersectBySearch(short, long)
  const marks = marksFor(Math.max(short.at(-1)!, long.at(-1)!) + 1)
  mark(long, marks)
  return takeMarked(short, marks)
}

/** Returns the places of an ascending list that are in any of the lists. All places are below `end`. */
export function inAny(
  places: Int32Array,
  { lists, length, end }: { lists: readonly Int32Array[]; length: number; end: number },
): Int32Array {
  if (length <= maxSorted) return intersectBySearch(places, unionBySorting(lists, length))
  const marks = marksFor(end)
  for (const list of lists) mark(list, marks)
  return takeMarked(places, marks)
}

function intersectBySearch(short: Int32Array, long: Int32Array): Int32Array {
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

/** The marks of `marksFor`, a bit for each place; all are 0 between two uses. */
let reused = new Int32Array(0)

/** Returns marks for the places below `end`. They are used again, because new ones would cost more. */
function marksFor(end: number): Int32Array {
  const size = (end >> 5) + 1
  if (reused.length < size) reused = new Int32Array(size + 1024)
  return reused.subarray(0, size)
}

function mark(list: Int32Array, marks: Int32Array): void {
  for (let at = 0; at < list.length; at += 1) {
    const place = list[at]!
    marks[place >> 5]! |= 1 << (place & 31)
  }
}

/** Returns the places with a mark, in the same order, and deletes all marks. */
function takeMarked(places: Int32Array, marks: Int32Array): Int32Array {
  const found = new Int32Array(places.length)
  let count = 0
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at]!
    // A branch would cost more, because a processor often predicts it wrongly.
    found[count] = place
    count += (marks[place >> 5]! >>> (place & 31)) & 1
  }
  marks.fill(0)
  return found.subarray(0, count)
}

function unionByMarks(lists: readonly Int32Array[], length: number, end: number): Int32Array {
  const marks = marksFor(end)
  const size = marks.length
  for (const list of lists) mark(list, marks)
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
