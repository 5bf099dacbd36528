import type { Term } from './matches.ts'
import { oneWordTexts } from './one-word-texts.ts'
import type { Records } from './record-store.ts'
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
  for (let index = 0; index < candidates.length; index += 1) scores[index] = scorer.score(candidates[index]!)
  return scores
}

/** Returns scores by which the newest record is the best. */
export function newestFirst({ created }: Records, places: Int32Array): Float64Array {
  return Float64Array.from(places, (place) => -created[place]!)
}

/** A page of the records whose cells pass. */
export type Page = { passes: Uint8Array; offset: number; length: number }

/**
 * Returns the places of the best candidates that pass, from `offset` on: by score, then rank, then number.
 * With `isNewestFirst` those with equal scores are in descending order of their numbers, which grow with
 * time.
 */
export function bestOf(
  { ranks, numbers, cells }: Records,
  candidates: Int32Array,
  scores: Float64Array,
  { passes, offset, length, isNewestFirst = false }: Page & { isNewestFirst?: boolean },
): number[] {
  const wanted = offset + length
  if (length <= 0) return []
  const compare = (one: number, other: number) => {
    const difference = scores[one]! - scores[other]!
    if (difference !== 0) return difference
    const place = candidates[one]!
    const otherPlace = candidates[other]!
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
  const best = new LowestScores(offset + length)
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
  return best.places().slice(offset)
}

/** The places with the lowest scores. Among equal scores, the places that were added first stay. */
class LowestScores {
  readonly #scores: Float64Array
  readonly #places: Int32Array
  #count = 0
  /** Only scores below the limit are added. */
  limit = notFound

  constructor(most: number) {
    this.#scores = new Float64Array(most)
    this.#places = new Int32Array(most)
  }

  /** Adds a score that is below the limit. */
  add(place: number, score: number): void {
    const most = this.#scores.length
    if (this.#count < most) this.#count += 1
    let at = this.#count - 1
    for (; at > 0 && this.#scores[at - 1]! > score; at -= 1) {
      this.#scores[at] = this.#scores[at - 1]!
      this.#places[at] = this.#places[at - 1]!
    }
    this.#scores[at] = score
    this.#places[at] = place
    if (this.#count === most) this.limit = this.#scores[most - 1]!
  }

  places(): number[] {
    return [...this.#places.subarray(0, this.#count)]
  }
}
