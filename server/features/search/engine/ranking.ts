import type { SearchableAttribute } from '../search-record.ts'
import { oneTypo } from '../text/slips.ts'
import { createMatcher, type KnownWords, lastBits, type Match, type Term } from './matches.ts'
import type { Records } from './record-store.ts'
import { type Segment, searchedSegments, segmentAfter, segments } from './segments.ts'

/** Words further apart than this are all equally far apart. */
const maxDistance = 8
/** The number of occurrences of a term that are examined per record. */
const maxPlaces = 16
const lastPlace = 1023
/** The distance from the other words that counts for a word found only in this segment, by segment. */
const distanceBelow = [0, 0, maxDistance, 2 * maxDistance]

/** The score of records that are not hits. */
export const notFound = Number.POSITIVE_INFINITY

/** The amount that a quarter of a typo adds to a score. */
const quarter = 4096 * 2048 * 512
/** Higher costs count as this one. */
const maxCost = 4000

/** Returns the number of typos in a score, rounded up. */
export function typosOf(score: number): number {
  return Math.ceil(Math.floor(score / quarter) / oneTypo)
}

/** Returns the lowest score with more typos than `count`. */
export function aboveTypos(count: number): number {
  return (count * oneTypo + 1) * quarter
}

/** The scores of records that have every term are below this. */
const lacking = (maxCost + 96) * quarter
/** The number of steps in which shares of weight are stored. */
const shareSteps = 255

/**
 * The weight of a term, and whether any record has the term as written. A slip in such a term is unlikely.
 */
export type TermWeight = { weight: number; isKnown: boolean }

/** The factor of a term's weight in each segment. */
const shareIn = [1, 0.9, 0.6, 0.4]
/**
 * Returns the part of a term's weight that each quarter of a typo takes away, and the part that remains in
 * any case.
 */
const lossOf = ({ isKnown }: TermWeight) => (isKnown ? { each: 0.15, left: 0.2 } : { each: 0.05, left: 0.4 })

/**
 * Returns the share of the terms' weight that a record has, from 0 to 1. It is 1 if the record has every
 * term.
 */
export function shareOf(score: number): number {
  return 1 - Math.floor(score / lacking) / shareSteps
}

/**
 * Returns the score of the record at each place; smaller is better. Records are compared by these, in order:
 * cheaper slips, words closer together, words closer to the beginning, more exact words. The segments come in
 * order: text, tags, context, answers; all places in tags are equal. The score is `notFound` when a term is
 * in none of the attributes. Ties are broken elsewhere, by rank and number. With `weights`, one for each
 * term, a record may lack terms or have another spelling of a known term: the less weight it has, the higher
 * its score.
 */
export function scoreCandidates(
  { words, starts, ends }: Records,
  candidates: Int32Array,
  terms: readonly Term[],
  {
    attributes,
    known,
    weights = null,
  }: {
    attributes: readonly SearchableAttribute[]
    known: KnownWords
    weights?: readonly TermWeight[] | null
  },
): Float64Array {
  const isSearched = searchedSegments(attributes)
  const { matchesOf, spellings, splits, beginnings } = createMatcher(terms, known)
  const { firstUnits } = known
  const count = terms.length
  const leastCost = new Int32Array(count)
  const exact = new Uint8Array(count)
  const placeCount = new Int32Array(count)
  const places = new Int32Array(count * maxPlaces)
  const segmentOf = new Uint8Array(count)
  const scores = new Float64Array(candidates.length)
  const whole = weights?.reduce((sum, { weight }) => sum + weight, 0) ?? 1
  const losses = weights?.map(lossOf)

  for (let index = 0; index < candidates.length; index += 1) {
    const start = starts[candidates[index]!]!
    const end = ends[candidates[index]!]!
    leastCost.fill(maxCost)
    placeCount.fill(0)
    exact.fill(0)
    let place = 0
    let textEnd = end
    let segment: Segment = 'text'
    let previous = 0
    for (let at = start; at < end; at += 1) {
      const id = words[at]!
      const before = previous
      previous = id
      if (id <= 0) {
        if (segment === 'text') textEnd = at
        segment = segmentAfter(id)
        // Words of two tags, or of the text and a tag, are never close together.
        place += maxDistance
        continue
      }
      place += 1
      // The words of answers are stored in no order, so none stand side by side.
      if (splits.size > 0 && isSearched[segment] && segment !== 'answers') {
        for (const split of splits.get(id) ?? []) if (split.first === before) note(split, place, segment)
      }
      // Most words match nothing: two array lookups rule them out.
      if (spellings[id & lastBits] !== 1 && beginnings[firstUnits[id]! & lastBits] !== 1) continue
      if (!isSearched[segment]) continue
      const matches = matchesOf(id)
      if (matches === null) continue
      for (const match of matches) note(match, place, segment)
    }
    scores[index] = score(textEnd - start)
  }
  return scores

  function note({ term, cost, isExact }: Match, place: number, segment: Segment): void {
    if (cost > leastCost[term]!) return
    if (cost < leastCost[term]!) {
      leastCost[term] = cost
      placeCount[term] = 0
      exact[term] = 0
    }
    const segmentNumber = segments.indexOf(segment)
    if (placeCount[term] === 0) segmentOf[term] = segmentNumber
    if (isExact) exact[term] = 1
    if (placeCount[term]! < maxPlaces) {
      // Places of different segments are far apart. `segmentOf` keeps the first segment, since segments come
      // in order.
      places[term * maxPlaces + placeCount[term]!] = segmentNumber * (lastPlace + 1) + place
      placeCount[term]! += 1
    }
  }

  function score(textLength: number): number {
    let cost = 0
    let exacts = 0
    let nearness = 0
    let first: number = lastPlace
    let segment: number = segments.length
    let before = -1
    let weight = 0
    let held = 0
    let isWhole = true
    for (let term = 0; term < count; term += 1) {
      if (placeCount[term] === 0) {
        if (weights === null) return notFound
        isWhole = false
        continue
      }
      cost += leastCost[term]!
      exacts += exact[term]!
      segment = Math.min(segment, segmentOf[term]!)
      if (segmentOf[term] === 0) first = Math.min(first, places[term * maxPlaces]!)
      nearness += distanceBelow[segmentOf[term]!]!
      if (weights !== null) {
        const { each, left } = losses![term]!
        const kept = Math.max(left, 1 - each * leastCost[term]!)
        weight += weights[term]!.weight * kept * shareIn[segmentOf[term]!]!
        if (weights[term]!.isKnown && leastCost[term]! > 0) isWhole = false
      }
      if (before >= 0) nearness += leastDistance(before, term)
      before = term
      held += 1
    }
    if (held === 0 && count > 0) return notFound
    // A single term that is the whole text is exact.
    if (count === 1 && textLength === 1 && segment === 0) exacts += 1
    const attribute = segment === 0 ? first : lastPlace + segment
    const share = isWhole ? 1 : Math.min(weight / whole, 1 - 1 / shareSteps)
    return (
      Math.round((1 - share) * shareSteps) * lacking +
      Math.min(cost, maxCost) * quarter +
      (Math.min(nearness, 4095) * 2048 + attribute) * 512 +
      (511 - Math.min(exacts, 511))
    )
  }

  /** The smallest distance from the first term to the second; the reverse order costs one more. */
  function leastDistance(first: number, second: number): number {
    let least = maxDistance
    for (let i = 0; i < placeCount[first]!; i += 1) {
      for (let j = 0; j < placeCount[second]!; j += 1) {
        const ahead = places[second * maxPlaces + j]! - places[first * maxPlaces + i]!
        const distance = ahead > 0 ? ahead : 1 - ahead
        if (distance < least) least = distance
      }
    }
    return least
  }
}

/** Returns scores by which the newest record is the best. */
export function newestFirst({ created }: Records, places: Int32Array): Float64Array {
  return Float64Array.from(places, (place) => -created[place]!)
}

/**
 * Returns the places of the best candidates that pass, from `offset` on: by score, then rank, then number. With
 * `isNewestFirst` those with equal scores are in descending order of their numbers, which grow with time.
 */
export function bestOf(
  { ranks, numbers, cells }: Records,
  candidates: Int32Array,
  scores: Float64Array,
  {
    passes,
    offset,
    length,
    isNewestFirst = false,
  }: { passes: Uint8Array; offset: number; length: number; isNewestFirst?: boolean },
): number[] {
  const wanted = offset + length
  if (length <= 0) return []
  const compare = (one: number, other: number) => {
    const [place, otherPlace] = [candidates[one]!, candidates[other]!]
    const difference = scores[one]! - scores[other]!
    if (difference !== 0) return difference
    return isNewestFirst
      ? numbers[otherPlace]! - numbers[place]!
      : ranks[place]! - ranks[otherPlace]! || numbers[place]! - numbers[otherPlace]!
  }
  let best: number[] = []
  // Sorts only when the buffer is full, so most candidates are compared once and dropped.
  const room = wanted * 2 + 64
  let last = -1
  for (let index = 0; index < candidates.length; index += 1) {
    if (passes[cells[candidates[index]!]!] === 0 || scores[index] === notFound) continue
    if (last >= 0 && compare(index, last) > 0) continue
    best.push(index)
    if (best.length >= room) {
      best.sort(compare)
      best = best.slice(0, wanted)
      last = best.at(-1)!
    }
  }
  return best
    .sort(compare)
    .slice(offset, wanted)
    .map((index) => candidates[index]!)
}
