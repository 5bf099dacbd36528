import { oncePerObject } from '../../../../lib/memo.ts'
import type { Term } from '../matches.ts'
import type { Records } from '../record-store.ts'
import { aheadAtOnce, readAhead } from './read-ahead.ts'
import { type ScoreOptions, Scorer } from './scorer.ts'
import { notFound } from './scores.ts'

/**
 * Returns the score of the record at each place; smaller is better. Records are compared by these, in order:
 * cheaper slips, words closer together, words closer to the beginning, more exact words. The segments come in
 * order: text, tags, context, answers; all places in tags are equal. The score is `notFound` when a term is
 * in none of the attributes. Ties are broken elsewhere, by rank and number. With `weights`, one for each
 * term, a record may lack terms or have another spelling of a known term: the less weight it has, the higher
 * its score.
 */
export function scoreCandidates(
  records: Records,
  candidates: Int32Array,
  terms: readonly Term[],
  options: ScoreOptions,
): Float64Array {
  const scorer = new Scorer(records, terms, options)
  const scores = new Float64Array(candidates.length)
  for (let index = 0; index < candidates.length; index += 1) {
    if (index % aheadAtOnce === 0) readAhead(records, candidates, index)
    scores[index] = scorer.score(candidates[index]!)
  }
  return scores
}

/** Returns scores by which the newest record is the best. */
export function newestFirst({ created }: Records, places: Int32Array): Float64Array {
  const scores = new Float64Array(places.length)
  for (let index = 0; index < places.length; index += 1) scores[index] = -created[places[index]!]!
  return scores
}

/** A page of the records whose cells pass. */
export type Page = { passes: Uint8Array; offset: number; length: number }

/**
 * Returns the places of the best candidates that pass, from `offset` on: by score, then rank, then number.
 * With `isNewestFirst` those with equal scores are in descending order of their numbers, which grow with
 * time.
 */
export function bestOf(
  records: Records,
  candidates: Int32Array,
  scores: Float64Array,
  page: Page & { isNewestFirst?: boolean },
): number[] {
  return [...bestScored(records, candidates, scores, page).places]
}

/** Does the same as `bestOf`, and returns the score of each place. */
export function bestScored(
  records: Records,
  candidates: Int32Array,
  scores: Float64Array,
  { passes, offset, length, isNewestFirst = false }: Page & { isNewestFirst?: boolean },
): { places: Int32Array; scores: Float64Array } {
  const { cells } = records
  const best = new BestPlaces(records, length <= 0 ? 0 : offset + length, isNewestFirst)
  for (let index = 0; index < candidates.length; index += 1) {
    const score = scores[index]!
    if (score > best.limit || score === notFound) continue
    const place = candidates[index]!
    if (passes[cells[place]!] === 1) best.add(place, score)
  }
  return best.from(offset)
}

/**
 * Does the same as `bestOf` for candidates in order of rank, then number. It scores at most the first `most`
 * that pass, and of these only the ones that can be among the best.
 */
export function firstBest(
  records: Records,
  candidates: Int32Array,
  scorer: Scorer,
  { passes, offset, length, most }: Page & { most: number },
): number[] {
  const { cells } = records
  const best = new BestPlaces(records, offset + length)
  let isOneWord: Int32Array | null = null
  let left = most
  for (let index = 0; index < candidates.length && left > 0 && best.limit > scorer.least; index += 1) {
    const place = candidates[index]!
    if (passes[cells[place]!] === 0) continue
    left -= 1
    if (best.limit <= scorer.leastOfMore) {
      isOneWord ??= oneWordTexts(records)
      if (((isOneWord[place >> 5]! >> (place & 31)) & 1) === 0) continue
    }
    const score = scorer.score(place, best.limit)
    if (score < best.limit) best.add(place, score)
  }
  return [...best.from(offset).places]
}

/** The places with the lowest scores, in order. */
class BestPlaces {
  readonly #records: Records
  readonly #isNewestFirst: boolean
  readonly #scores: Float64Array
  readonly #places: Int32Array
  readonly #most: number
  #count = 0
  /** Places with higher scores are not among the best. */
  limit = notFound

  constructor(records: Records, most: number, isNewestFirst = false) {
    this.#records = records
    this.#isNewestFirst = isNewestFirst
    this.#most = most
    this.#scores = new Float64Array(most + 1)
    this.#places = new Int32Array(most + 1)
  }

  add(place: number, score: number): void {
    const scores = this.#scores
    const places = this.#places
    let at = 0
    let end = this.#count
    while (at < end) {
      const middle = (at + end) >>> 1
      const difference = scores[middle]! - score || this.#compare(places[middle]!, place)
      if (difference <= 0) at = middle + 1
      else end = middle
    }
    if (at >= this.#most) return
    scores.copyWithin(at + 1, at, this.#count)
    places.copyWithin(at + 1, at, this.#count)
    scores[at] = score
    places[at] = place
    if (this.#count < this.#most) this.#count += 1
    if (this.#count === this.#most) this.limit = scores[this.#most - 1]!
  }

  /** Compares places with equal scores. */
  #compare(one: number, other: number): number {
    const { ranks, numbers } = this.#records
    if (this.#isNewestFirst) return numbers[other]! - numbers[one]!
    return ranks[one]! - ranks[other]! || numbers[one]! - numbers[other]!
  }

  from(offset: number): { places: Int32Array; scores: Float64Array } {
    return {
      places: this.#places.subarray(offset, this.#count),
      scores: this.#scores.subarray(offset, this.#count),
    }
  }
}

/**
 * Returns a bit for each place: 1 if the text of its record may be a single word. Places that had no record
 * yet have 1 as well. Made once: columns get new records, but a record never changes.
 */
const oneWordTexts = oncePerObject(({ starts, ends, words }: Records): Int32Array => {
  const bits = new Int32Array((starts.length >> 5) + 1)
  for (let place = 0; place < starts.length; place += 1) {
    const start = starts[place]!
    const length = ends[place]! - start
    if (length < 2 || words[start + 1]! <= 0) bits[place >> 5]! |= 1 << (place & 31)
  }
  return bits
})
