import { cellCount } from '../cell.ts'
import type { CandidateSet, SetRequest } from './candidate-set.ts'
import type { Term } from './matches.ts'
import { bestOf, notFound, scoreCandidates, shareOf, type TermWeight } from './ranking.ts'
import type { AnyOf, Conditions, RecordStore, Weighted } from './record-store.ts'

/** Records that lack words are added to at most so many that have all. */
const mostClosest = 100
/** So many are scored for them: the order by weight alone ignores where words are. */
const mostScored = 200
/** The least share of the query's weight that a record has, and its least part of the best record's. */
const leastShare = 0.3
const leastOfBest = 0.45
/** The weight of a word that one record in some thousands has, and of one that no record has. */
const maxWeight = 8
const unknownWeight = 4

/** How much a word says: the logarithm of how rare it is, within bounds. */
export function weightOf(count: number, records: number): number {
  const greatest = Math.log(1 + records)
  if (count === 0) return Math.min(unknownWeight, greatest / 2)
  return Math.min(maxWeight, Math.log(1 + records / Math.min(count, records)))
}

/** The weights of the words of a query; of a word that has it as well as another spelling, its own. */
export async function weigh(
  store: RecordStore,
  literal: readonly AnyOf[],
  spelled: readonly AnyOf[],
): Promise<TermWeight[]> {
  const records = (await store.countEveryRecord()).reduce((sum, count) => sum + count, 0)
  const own = await store.countEach(literal)
  const unknown = await store.countEach(spelled.filter((_, index) => own[index] === 0))
  const ofUnknown = unknown.values()
  return own.map((count) => ({
    weight: weightOf(count || ofUnknown.next().value || 0, records),
    isKnown: count > 0,
  }))
}

/** The words to look for: of a known one the forms that cost nothing, of another one all spellings. */
export function toWanted(
  terms: readonly Term[],
  {
    literal,
    spelled,
    weights,
  }: { literal: readonly AnyOf[]; spelled: readonly AnyOf[]; weights: readonly TermWeight[] },
): Weighted[] {
  return weights.map(({ weight, isKnown }, index) => {
    if (!isKnown) return { ...spelled[index]!, weight }
    const { alternatives, splits } = terms[index]!
    const free = [...alternatives].flatMap(([id, cost]) => (cost === 0 ? [id] : []))
    const entries = [...new Set([...literal[index]!.entries, ...free])]
    return { entries, pairs: splits.filter(({ cost }) => cost === 0), weight }
  })
}

/**
 * Adds the records that lack words of the query, and have most of its weight, after those that have all of them.
 * They depend on the words and the conditions alone, so that a filter on cells counts what it finds.
 */
export async function addClosest(
  store: RecordStore,
  complete: CandidateSet,
  {
    request,
    conditions,
    literal,
    spelled,
    withTags,
  }: {
    request: Pick<SetRequest, 'attributes'>
    conditions: Conditions
    literal: readonly AnyOf[]
    spelled: readonly AnyOf[]
    withTags: boolean
  },
): Promise<CandidateSet> {
  const { terms } = complete
  const { attributes } = request
  const weights = await weigh(store, literal, spelled)
  const whole = weights.reduce((sum, { weight }) => sum + weight, 0)
  const isFound = complete.found > 0 && !complete.isSpelled
  const least = whole * (isFound ? leastOfBest : leastShare)
  // A record that has only another spelling of a known word is not looked for by that word.
  const wanted = toWanted(terms, { literal, spelled, weights })
  const taken = await store.takeClosest(
    { conditions, wanted, least, leastOfBest, most: mostScored },
    { withTags },
  )
  if (terms.some(({ isPrefix }) => isPrefix)) await store.learn(taken)
  const own = { ...complete.candidates, places: complete.hits }
  const candidates = store.join(own, taken)
  const { records, places } = candidates
  const scores = scoreCandidates(records, places, terms, { attributes, known: store.words, weights })
  const found = new Set(Array.from(complete.hits, (place) => own.records.numbers[place]!))
  const page = { passes: new Uint8Array(cellCount).fill(1), offset: 0, length: mostClosest + found.size }
  const best = bestOf(records, places, scores, page)
  const scoreAt = new Map(Array.from(places, (place, index) => [place, scores[index]!]))
  const share = (place: number) => shareOf(scoreAt.get(place) ?? notFound)
  const enough = Math.max(leastShare, leastOfBest * (best.length > 0 ? share(best[0]!) : 1))
  const hits = best.filter((place) => found.has(records.numbers[place]!) || share(place) >= enough)
  const counts = new Int32Array(cellCount)
  for (const place of hits) counts[records.cells[place]!]! += 1
  return {
    ...complete,
    ...{ candidates, counts, weights, hits: Int32Array.from(hits) },
    scores: Float64Array.from(hits, (place) => scoreAt.get(place)!),
    complete: hits.filter((place) => share(place) === 1).length,
  }
}
