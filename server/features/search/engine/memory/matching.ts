import { aheadAtOnce, readAhead } from '../ranking/read-ahead.ts'
import { type Segment, segmentAfter } from '../ranking/segments.ts'
import type { Conditions, Records } from '../record-store.ts'
import { type Condition, type MixedCondition, readConditions } from './conditions.ts'
import type { IndexCopy } from './index-copy.ts'
import { inAny, intersect, keep, union, without } from './place-lists.ts'

/** Examining a record, most of which is in no cache, costs about as much as marking this many places. */
const marksOfRecord = 200

export type Prepared = {
  condition: Condition
  /** The lists of places that satisfy the condition, each for some of its entries. */
  lists: Int32Array[]
  /** The total length of the lists. */
  cost: number
}

/** Returns the places of all records that satisfy the conditions, sorted by rank, then number. */
export function findMatching(index: IndexCopy, conditions: Conditions): Int32Array {
  const { all, mixed, cells } = readConditions(conditions)
  const prepared = all
    .map((condition) => prepare(index, condition))
    .sort((one, other) => one.cost - other.cost)
  const sorted = matchSorted(index, prepared)
  const late = matchLate(index, prepared)
  // The lists contain the records with a word, wherever it is in the record.
  const inPlace = prepared
    .filter(({ condition }) => isPlaced(condition))
    .reduce((places, { condition }) => having(index, places, condition), sorted)
  const [one, other] = [inPlace, late].map((places) => {
    const passing = mixed.reduce((left, group) => havingMixed(index, left, group), places)
    return cells === null
      ? passing
      : keep(passing, (place) => cells[index.records.columns.cells[place]!] === 1)
  })
  return mergeByRank(index, one!, other!)
}

function isPlaced(condition: Condition): boolean {
  return condition.kind === 'words' && (condition.part !== 'any' || condition.pairs.length > 0)
}

export function prepare({ wordPostings, tagPostings }: IndexCopy, condition: Condition): Prepared {
  const lists = condition.ranges.map(([from, to]) =>
    condition.kind === 'tags' ? tagPostings.of(from + 1, to + 1) : wordPostings.of(from, to),
  )
  if (condition.kind === 'words') {
    for (const { first, second } of condition.pairs)
      lists.push(intersect(wordPostings.of(first), wordPostings.of(second)))
  }
  return { condition, lists, cost: lists.reduce((sum, list) => sum + list.length, 0) }
}

/**
 * Returns the matches among the records of the first reading. It intersects the lists, the shortest first.
 */
function matchSorted(index: IndexCopy, prepared: readonly Prepared[]): Int32Array {
  const { records } = index
  const [first, ...others] = prepared
  let places = first ? unionOf(index, first) : everyPlace(records.sortedCount)
  for (const one of others) {
    if (places.length === 0) return places
    places = isSingle(one)
      ? intersect(places, one.lists[0]!)
      : places.length * marksOfRecord <= one.cost
        ? having(index, places, one.condition)
        : inAny(places, { lists: one.lists, length: one.cost, end: records.sortedCount })
  }
  return records.goneCount > 0 ? without(places, records.gone) : places
}

/** Returns whether the condition has a single list of a single entry, so without duplicates. */
function isSingle({ condition: { ranges }, lists }: Prepared): boolean {
  return lists.length === 1 && ranges.length === 1 && ranges[0]![1] === ranges[0]![0] + 1
}

export function unionOf({ records }: IndexCopy, one: Prepared): Int32Array {
  return isSingle(one) ? one.lists[0]! : union(one.lists, one.cost, records.sortedCount)
}

function everyPlace(count: number): Int32Array {
  const places = new Int32Array(count)
  for (let place = 0; place < count; place += 1) places[place] = place
  return places
}

/** Returns the places of the records that changed since the index was read. */
export function latePlaces({ records: { lateStart, size, gone } }: IndexCopy): Int32Array {
  const late: number[] = []
  for (let place = lateStart; place < size; place += 1) if (gone[place] === 0) late.push(place)
  return Int32Array.from(late)
}

/**
 * Returns the matches among the records that changed since the reading. These are few, and are examined one
 * by one.
 */
function matchLate(index: IndexCopy, prepared: readonly Prepared[]): Int32Array {
  let places = latePlaces(index)
  for (const { condition } of prepared) places = having(index, places, condition)
  const { ranks, numbers } = index.records.columns
  return places.sort((one, other) => ranks[one]! - ranks[other]! || numbers[one]! - numbers[other]!)
}

/** Returns the places whose records satisfy the condition. It examines the words or tags of each record. */
function having(index: IndexCopy, places: Int32Array, condition: Condition): Int32Array {
  if (places.length === 0) return places
  return condition.kind === 'tags'
    ? havingTags(index, places, condition)
    : havingWords(index, places, condition)
}

function havingWords(
  { records: { columns }, words }: IndexCopy,
  places: Int32Array,
  { ranges, pairs, part }: Condition & { kind: 'words' },
): Int32Array {
  const isWanted = marksOf(words.end)
  for (const [from, to] of ranges) isWanted.fill(1, from, to)
  const firsts = Map.groupBy(pairs, ({ second }) => second)
  const { starts, ends, words: sequence } = columns
  const hasInPart = (place: number) => {
    let segment: Segment = 'text'
    let before = 0
    for (let at = starts[place]!; at < ends[place]!; at += 1) {
      const word = sequence[at]!
      if (word <= 0) {
        if (part === 'text') return false
        segment = segmentAfter(word)
      } else if (part === 'any' || part === segment) {
        if (isWanted[word] === 1) return true
        // The words of answers are stored in no order, so none stand side by side.
        if (
          firsts.size > 0 &&
          segment !== 'answers' &&
          firsts.get(word)?.some(({ first }) => first === before)
        )
          return true
      }
      before = word
    }
    return false
  }
  const isSimple = part === 'any' && pairs.length === 0
  const found = isSimple ? havingMarked(columns, places, isWanted) : keep(places, hasInPart)
  for (const [from, to] of ranges) isWanted.fill(0, from, to)
  return found
}

/** Returns the places whose records have a marked word. */
function havingMarked(records: Records, places: Int32Array, isMarked: Uint8Array): Int32Array {
  const { starts, ends, words } = records
  const found = new Int32Array(places.length)
  let count = 0
  for (let index = 0; index < places.length; index += 1) {
    if (index % aheadAtOnce === 0) readAhead(records, places, index)
    const place = places[index]!
    const end = ends[place]!
    for (let at = starts[place]!; at < end; at += 1) {
      const word = words[at]!
      if (word <= 0 || isMarked[word] === 0) continue
      found[count++] = place
      break
    }
  }
  return found.subarray(0, count)
}

/** The marks of `marksOf`; all are 0 between two uses. */
let marks = new Uint8Array(0)

/**
 * Returns an array with a mark for each word. It is used again, because a new one would cost more than most
 * conditions.
 */
function marksOf(words: number): Uint8Array {
  if (marks.length < words) marks = new Uint8Array(words + 4096)
  return marks
}

function havingTags({ records, tags }: IndexCopy, places: Int32Array, { ranges }: Condition): Int32Array {
  const wanted = new Set(ranges.map(([tag]) => tag))
  return keep(places, (place) => {
    for (let at = records.tagStarts[place]!; at < records.tagEnds[place]!; at += 1) {
      if (wanted.has(tags.tagOf[records.tagIds[at]!]!)) return true
    }
    return false
  })
}

function havingMixed(
  index: IndexCopy,
  places: Int32Array,
  { anyOf, lacksOneOf, cells }: MixedCondition,
): Int32Array {
  const { tagStarts, tagEnds, tagIds, columns } = index.records
  const parts = partsOfSpellings(index, anyOf, lacksOneOf)
  const notWanted = [...new Set(lacksOneOf)]
  return keep(places, (place) => {
    if (cells[columns.cells[place]!] === 1) return true
    let found = 0
    for (let at = tagStarts[place]!; at < tagEnds[place]!; at += 1) {
      const part = parts[tagIds[at]!]
      if (part === wantedPart) return true
      if (part === notWantedPart) found += 1
    }
    // Two spellings of one tag are found twice.
    return found < notWanted.length || notWanted.some((tag) => !hasTag(index, place, tag))
  })
}

const wantedPart = 1
const notWantedPart = 2

/** Returns for each spelling of a tag its part in a condition, so that a record is examined in one pass. */
function partsOfSpellings(
  { tags: { tagOf } }: IndexCopy,
  wanted: readonly number[],
  notWanted: readonly number[],
): Uint8Array {
  const partOf = new Map(notWanted.map((tag) => [tag, notWantedPart]))
  for (const tag of wanted) partOf.set(tag, wantedPart)
  return Uint8Array.from(tagOf, (tag) => partOf.get(tag) ?? 0)
}

function hasTag({ records, tags }: IndexCopy, place: number, tag: number): boolean {
  for (let at = records.tagStarts[place]!; at < records.tagEnds[place]!; at += 1) {
    if (tags.tagOf[records.tagIds[at]!] === tag) return true
  }
  return false
}

/** Merges two lists of places; all are sorted by rank, then number. */
function mergeByRank({ records }: IndexCopy, one: Int32Array, other: Int32Array): Int32Array {
  if (other.length === 0) return one
  const { ranks, numbers } = records.columns
  const merged = new Int32Array(one.length + other.length)
  let next = 0
  let at = 0
  for (const place of one) {
    while (
      next < other.length &&
      (ranks[other[next]!]! - ranks[place]! || numbers[other[next]!]! - numbers[place]!) < 0
    )
      merged[at++] = other[next++]!
    merged[at++] = place
  }
  merged.set(other.subarray(next), at)
  return merged
}
