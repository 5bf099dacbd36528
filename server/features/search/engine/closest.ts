import { cellCount } from '../cell.ts'
import { isFunctionWord } from '../text/function-words.ts'
import { slipCosts } from '../text/slips.ts'
import type { CandidateSet, SetRequest } from './candidate-set.ts'
import { neededTerms } from './found-words.ts'
import { readingsOf } from './latin-readings.ts'
import type { Term } from './matches.ts'
import { bestScored, scoreCandidates } from './ranking/ranking.ts'
import { type ScoreOptions, Scorer, type TermWeight } from './ranking/scorer.ts'
import { shareOf } from './ranking/scores.ts'
import type { AnyOf, Conditions, RecordStore, Records, Weighted } from './record-store.ts'

/** The maximum number of closest records of a query. */
const mostClosest = 100
/**
 * The number of records that are scored to find the closest: an order by weight alone ignores the places of
 * words.
 */
const mostScored = 200
/**
 * A closest record has at least this share of the query's weight, and at least this part of the best record's
 * share.
 */
const leastShare = 0.15
const leastOfBest = 0.25
/** With a smaller share of the best record, the query may be meant in its other reading. */
const surelyClose = { sentence: 0.3, fewWords: 0.5 }
/** The other reading is meant if its best record has so many times the share. */
const clearlyCloser = 1.5
/** Fewer words are no sentence: who types them has chosen each, and few long texts have them by chance. */
const shortestSentence = 4
/** The part of its weight that a word has of which many texts of any subject are made: in a sentence, and elsewhere. */
const shareOfFunctionWord = { inSentence: 0.2, elsewhere: 0.5 }
/** The part of its weight that a letter of an abbreviation has: all of them together are one word. */
const shareOfLetter = 0.5
/** The weights of a word that one record in some thousands has, and of a word that no record has. */
const maxWeight = 8
const unknownWeight = 4

/** Returns the weight of a word: the logarithm of its rarity, within bounds. */
export function weightOf(count: number, records: number): number {
  const greatest = Math.log(1 + records)
  if (count === 0) return Math.min(unknownWeight, greatest / 2)
  return Math.min(maxWeight, Math.log(1 + records / Math.min(count, records)))
}

/**
 * Returns the weights of a query's words. A word that some record has as written gets the weight of that
 * spelling alone.
 */
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

/**
 * Returns the words to look for: for a known word its other forms, for an unknown word all its
 * spellings.
 */
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
    const free = [...alternatives].flatMap(([id, cost]) => (cost <= slipCosts.otherForm ? [id] : []))
    const entries = [...new Set([...literal[index]!.entries, ...free])]
    return { entries, pairs: splits.filter(({ cost }) => cost === 0), weight }
  })
}

type Closest = {
  request: Pick<SetRequest, 'attributes'>
  conditions: Conditions
  literal: readonly AnyOf[]
  spelled: readonly AnyOf[]
  withTags: boolean
}

/**
 * Adds the records that lack words of the query but have most of its weight, after the records that have all
 * words. The added records do not depend on the filter on cells, so the counts of facets are right.
 */
export async function addClosest(
  store: RecordStore,
  complete: CandidateSet,
  wanted: Closest,
): Promise<CandidateSet> {
  const { terms } = complete
  const share = shareOfFunctionWord[isSentence(terms) ? 'inSentence' : 'elsewhere']
  const own = (await weigh(store, wanted.literal, wanted.spelled)).map(({ weight, isKnown }, index) => ({
    weight:
      weight * (isFunctionWord(terms[index]!.text) ? share : terms[index]!.isLetter ? shareOfLetter : 1),
    isKnown,
  }))
  const [likely, unlikely] = readingsOf(own, terms, store.words)
  const set = await addByWeight(store, complete, { ...wanted, weights: likely })
  const enough = surelyClose[isSentence(terms) ? 'sentence' : 'fewWords']
  if (unlikely === null || bestShare(set) >= enough) return set
  const other = await addByWeight(store, complete, { ...wanted, weights: unlikely })
  return bestShare(other) > clearlyCloser * bestShare(set) ? other : set
}

const isSentence = ({ length }: readonly Term[]) => length >= shortestSentence

/** Returns the greatest share of the query's weight that a hit has. */
function bestShare({ scores }: CandidateSet): number {
  return scores === null || scores.length === 0 ? 0 : shareOf(scores[0]!)
}

async function addByWeight(
  store: RecordStore,
  complete: CandidateSet,
  { request, conditions, literal, spelled, withTags, weights }: Closest & { weights: TermWeight[] },
): Promise<CandidateSet> {
  const { terms } = complete
  const { attributes } = request
  const whole = weights.reduce((sum, { weight }) => sum + weight, 0)
  const isFound = complete.found > 0 && !complete.isSpelled
  const least = whole * (isFound ? leastOfBest : leastShare)
  // A known word is looked for without its other spellings.
  const wanted = toWanted(terms, { literal, spelled, weights })
  const taken = await store.takeClosest(
    { conditions, wanted, least, leastOfBest, most: mostScored },
    { withTags },
  )
  const own = { ...complete.candidates, places: complete.hits }
  const candidates = store.join(own, taken)
  const { records, places } = candidates
  const options = { attributes, known: store.words, weights, prefersShort: isSentence(terms) }
  const scores = scoreCandidates(records, places, terms, options)
  const found = new Set(Array.from(complete.hits, (place) => own.records.numbers[place]!))
  const page = { passes: new Uint8Array(cellCount).fill(1), offset: 0, length: mostClosest + found.size }
  const best = bestScored(records, places, scores, page)
  const shares = best.scores.map(shareOf)
  const enough = Math.max(leastShare, leastOfBest * (shares[0] ?? 1))
  const isHit = best.places.map((place, index) =>
    shares[index]! >= enough || found.has(records.numbers[place]!) ? 1 : 0,
  )
  const hits = best.places.filter((_, index) => isHit[index] === 1)
  const counts = new Int32Array(cellCount)
  for (const place of hits) counts[records.cells[place]!]! += 1
  return {
    ...complete,
    ...{ candidates, counts, weights, hits },
    scores: best.scores.filter((_, index) => isHit[index] === 1),
    isInOrder: true,
    complete: countWhole(records, hits, terms, options),
  }
}

/** Returns how many of the first hits have all needed words. */
function countWhole(
  records: Records,
  hits: Int32Array,
  terms: readonly Term[],
  options: ScoreOptions,
): number {
  const isNeeded = neededTerms(terms)
  const scorer = new Scorer(records, terms, options)
  const first = hits.findIndex((place) => {
    scorer.score(place)
    return terms.some((_, term) => (scorer.isLacking(term) ? isNeeded[term] : scorer.isOtherSpelling(term)))
  })
  return first < 0 ? hits.length : first
}
