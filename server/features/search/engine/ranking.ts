import type { SearchableAttribute } from '../search-record.ts'
import type { Candidates } from './candidates.ts'
import { createMatcher, type KnownWords, type Term } from './matches.ts'

/** Words further apart than this are as good as anywhere. */
const farthest = 8
/** Of a word that stands often in a record, so many places are looked at. */
const mostPlaces = 16
const lastPlace = 1023

/** A score that no record has which is found. */
export const notFound = Number.POSITIVE_INFINITY

const typo = 4096 * 2048 * 512

/** How many typos a score stands for. */
export function typosOf(score: number): number {
  return Math.floor(score / typo)
}

/** The least score with so many typos. */
export function withTypos(count: number): number {
  return count * typo
}

/**
 * How well each candidate answers, smaller is better: fewer typos, then words nearer together, then nearer to the beginning
 * (tags come after the text, and are equal), then more words exactly as asked for. `notFound` where a word is not in one of
 * the attributes. What is between equals is not in it: rank and number.
 */
export function scoreCandidates(
  candidates: Candidates,
  terms: readonly Term[],
  { attributes, known }: { attributes: readonly SearchableAttribute[]; known: KnownWords },
): Float64Array {
  const inQuery = attributes.includes('query')
  const inTags = attributes.includes('tags')
  const { matchesOf, spellings, beginnings } = createMatcher(terms, known)
  const { firstUnits } = known
  const count = terms.length
  const leastTypos = new Int32Array(count)
  const exact = new Uint8Array(count)
  const placeCount = new Int32Array(count)
  const places = new Int32Array(count * mostPlaces)
  const scores = new Float64Array(candidates.count)
  const { words, starts } = candidates

  for (let index = 0; index < candidates.count; index += 1) {
    const start = starts[index]!
    const end = starts[index + 1]!
    leastTypos.fill(127)
    placeCount.fill(0)
    exact.fill(0)
    let place = 0
    let isTag = false
    for (let at = start; at < end; at += 1) {
      const id = words[at]!
      if (id === 0) {
        isTag = true
        // Words of two tags, or of the text and a tag, are never near each other.
        place += farthest
        continue
      }
      place += 1
      // Most words stand for nothing: that is told by two looks into arrays.
      if (spellings[id] !== 1 && beginnings[firstUnits[id]!] !== 1) continue
      if (isTag ? !inTags : !inQuery) continue
      const matches = matchesOf(id)
      if (matches === null) continue
      for (const { term, typos, isExact } of matches) {
        if (typos > leastTypos[term]!) continue
        if (typos < leastTypos[term]!) {
          leastTypos[term] = typos
          placeCount[term] = 0
          exact[term] = 0
        }
        if (isExact) exact[term] = 1
        if (placeCount[term]! < mostPlaces) {
          // Places in tags are told by being behind `lastPlace`.
          places[term * mostPlaces + placeCount[term]!] = (isTag ? lastPlace + 1 : 0) + place
          placeCount[term]! += 1
        }
      }
    }
    scores[index] = score(end - start)
  }
  return scores

  function score(length: number): number {
    let typos = 0
    let exacts = 0
    let nearness = 0
    let first = Number.POSITIVE_INFINITY
    for (let term = 0; term < count; term += 1) {
      if (placeCount[term] === 0) return notFound
      typos += leastTypos[term]!
      exacts += exact[term]!
      if (places[term * mostPlaces]! < first) first = places[term * mostPlaces]!
      if (term > 0) nearness += leastDistance(term - 1, term)
    }
    // A single word is exact as the whole text.
    if (count === 1 && length === 1) exacts += 1
    const attribute = Math.min(first, lastPlace + 1)
    return (
      withTypos(Math.min(typos, 1000)) +
      (Math.min(nearness, 4095) * 2048 + attribute) * 512 +
      (511 - Math.min(exacts, 511))
    )
  }

  /** How far the second is behind the first where they are nearest; the other way round is one step more. */
  function leastDistance(first: number, second: number): number {
    let least = farthest
    for (let i = 0; i < placeCount[first]!; i += 1) {
      for (let j = 0; j < placeCount[second]!; j += 1) {
        const ahead = places[second * mostPlaces + j]! - places[first * mostPlaces + i]!
        const distance = ahead > 0 ? ahead : 1 - ahead
        if (distance < least) least = distance
      }
    }
    return least
  }
}

/** Words of these candidates that stand for each term, as far as they are in one of the attributes. */
export function wordsFound(
  { words, starts }: Candidates,
  places: readonly number[],
  terms: readonly Term[],
  { attributes, known }: { attributes: readonly SearchableAttribute[]; known: KnownWords },
): Set<string>[] {
  const found = terms.map(({ text }) => new Set([text]))
  const { matchesOf } = createMatcher(terms, known)
  for (const place of places) {
    let isTag = false
    for (const id of words.subarray(starts[place], starts[place + 1])) {
      if (id === 0) isTag = true
      else if (attributes.includes(isTag ? 'tags' : 'query')) {
        const word = known.wordOf(id)
        if (word !== undefined) for (const { term } of matchesOf(id) ?? []) found[term]!.add(word)
      }
    }
  }
  return found
}

/** The places of the best among the candidates that pass, from `offset` on; by score, then rank, then number. */
export function bestOf(
  { count, ranks, numbers, cells }: Candidates,
  scores: Float64Array,
  {
    passes,
    mostScore,
    offset,
    length,
  }: { passes: Uint8Array; mostScore: number; offset: number; length: number },
): number[] {
  const wanted = offset + length
  if (length <= 0) return []
  const compare = (one: number, other: number) =>
    scores[one]! - scores[other]! || ranks[one]! - ranks[other]! || numbers[one]! - numbers[other]!
  let best: number[] = []
  // The best so far and as many again before they are put in order: most candidates are compared once and left.
  const room = wanted * 2 + 64
  let last = -1
  for (let index = 0; index < count; index += 1) {
    if (passes[cells[index]!] === 0 || !(scores[index]! < mostScore)) continue
    if (last >= 0 && compare(index, last) > 0) continue
    best.push(index)
    if (best.length >= room) {
      best.sort(compare)
      best = best.slice(0, wanted)
      last = best.at(-1)!
    }
  }
  return best.sort(compare).slice(offset, wanted)
}
