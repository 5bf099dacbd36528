import type { SearchableAttribute } from '../../search-record.ts'
import { oneTypo, slipCosts } from '../../text/slips.ts'
import { type KnownWords, type Match, type Matcher, matcherOf, mayMatch, type Term } from '../matches.ts'
import type { Records } from '../record-store.ts'
import { exactSteps, lastPlace, maxCost, notFound, scoreOf, shareSteps } from './scores.ts'
import { searchedSegments, segmentNumberAfter, segments } from './segments.ts'

/** Words further apart than this are all equally far apart. */
const maxDistance = 8
/** The number of occurrences of a term that are examined per record. */
const maxPlaces = 16
/** The distance from the other words that counts for a word found only in this segment, by segment. */
const distanceBelow = [0, 0, maxDistance, 2 * maxDistance]
const answers = segments.indexOf('answers')
/** The cost of a word whose two parts a text has apart. It is more than that of any spelling. */
const costApart = 3 * oneTypo

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
const lossOf = ({ isKnown }: TermWeight) => (isKnown ? { each: 0.2, left: 0.1 } : { each: 0.05, left: 0.4 })
/** The part of a term's weight that a record with another form of the word has. */
const shareOfForm = 0.9
/**
 * A text that is longer than this, and than the query, has many words by chance: with `prefersShort`, each
 * doubling of its length takes away a part of its share.
 */
const usualLength = 12
const lossOfDoubling = 0.1

export type ScoreOptions = {
  attributes: readonly SearchableAttribute[]
  known: KnownWords
  weights?: readonly TermWeight[] | null
  /** True if a long text needs more of the words than a short one. */
  prefersShort?: boolean
}

/** Computes the scores of records for the terms of a query; see `scoreCandidates`. */
export class Scorer {
  readonly #records: Records
  readonly #matcher: Matcher
  readonly #firstUnits: Uint16Array
  readonly #weights: readonly TermWeight[] | null
  readonly #losses: readonly { each: number; left: number }[]
  /** The weight of all terms. */
  readonly #whole: number
  /** The number of words above which a text loses share. */
  readonly #usualLength: number
  /** True for each segment that is searched, by the number of the segment. */
  readonly #isSearched: readonly boolean[]
  readonly #count: number
  readonly #leastCost: Int32Array
  readonly #exact: Uint8Array
  readonly #placeCount: Int32Array
  readonly #places: Int32Array
  readonly #segmentOf: Uint8Array
  /** The lowest possible score. */
  readonly least: number
  /** The lowest possible score of a record whose text has more than one word. */
  readonly leastOfMore: number

  constructor(records: Records, terms: readonly Term[], options: ScoreOptions) {
    const { attributes, known, weights = null, prefersShort = false } = options
    const count = terms.length
    const isSearched = searchedSegments(attributes)
    this.#records = records
    this.#matcher = matcherOf(terms, known)
    this.#firstUnits = known.firstUnits
    this.#weights = weights
    this.#losses = weights?.map(lossOf) ?? []
    this.#whole = weights?.reduce((sum, { weight }) => sum + weight, 0) ?? 1
    this.#usualLength = prefersShort ? Math.max(usualLength, count) : Number.POSITIVE_INFINITY
    this.#isSearched = segments.map((segment) => isSearched[segment])
    this.#count = count
    this.#leastCost = new Int32Array(count)
    this.#exact = new Uint8Array(count)
    this.#placeCount = new Int32Array(count)
    this.#places = new Int32Array(count * maxPlaces)
    this.#segmentOf = new Uint8Array(count)
    const exacts = terms.filter(({ exact }) => exact !== null).length
    // Neighbours are one place apart, and a term that no record has as a word is one place farther off.
    const nearness = Math.max(0, count - 1) + count - exacts
    const best = { share: 1, cost: 0, nearness, attribute: 1 }
    this.leastOfMore = scoreOf({ ...best, exacts })
    this.least = scoreOf({ ...best, exacts: exacts + (count === 1 ? 1 : 0) })
  }

  /** Returns the place with this property: a record without a term before it has at least this score. */
  #placeOfScore(score: number): number {
    const place = 1 + Math.ceil((score - this.least) / exactSteps)
    return place <= lastPlace ? place : Number.POSITIVE_INFINITY
  }

  /** Returns the score of the record at a place. Scores that are not below `limit` may be too high. */
  score(place: number, limit = Number.POSITIVE_INFINITY): number {
    const length = this.#read(place, this.#placeOfScore(limit))
    return length === null ? notFound : this.#scoreOfRead(length)
  }

  /** Returns whether the record that was scored last has a term in no spelling. */
  isLacking(term: number): boolean {
    return this.#placeCount[term] === 0
  }

  /**
   * Returns whether the record that was scored last has a term that records have as typed in another spelling only,
   * or its two words only apart.
   */
  isOtherSpelling(term: number): boolean {
    if (this.#weights === null) return false
    const cost = this.#leastCost[term]!
    return this.#weights[term]!.isKnown ? cost > slipCosts.otherForm : cost >= costApart
  }

  /**
   * Returns whether the words from one place to another have the first part of an unknown joined word. A formula
   * may stand between its parts. Only a record that may lack words may have them apart.
   */
  #mayStandApart({ first, term }: { first: number; term: number }, from: number, to: number): boolean {
    const weight = this.#weights?.[term]
    return weight?.isKnown === false && this.#records.words.subarray(from, to).includes(first)
  }

  /** Reads the places of the terms. Returns the length of the text, or null when no term is before `end`. */
  #read(record: number, end: number): number | null {
    const { words, starts, ends } = this.#records
    const { matchesOf, splits } = this.#matcher
    const firstUnits = this.#firstUnits
    const isSearched = this.#isSearched
    const first = starts[record]!
    const last = ends[record]!
    let textEnd = last
    let isFound = false
    let place = 0
    let segment = 0
    let previous = 0
    for (let at = first; at < last; at += 1) {
      const id = words[at]!
      const before = previous
      previous = id
      if (id <= 0) {
        if (segment === 0) textEnd = at
        segment = segmentNumberAfter(id)
        // Words of two tags, or of the text and a tag, are never close together.
        place += maxDistance
        continue
      }
      place += 1
      if (!isFound && place >= end) return null
      if (!mayMatch(this.#matcher, id, firstUnits) || !isSearched[segment]) continue
      // The words of answers are stored in no order, so none stand side by side.
      const joined = splits.size > 0 && segment !== answers ? splits.get(id) : undefined
      if (joined !== undefined) {
        for (let index = 0; index < joined.length; index += 1) {
          const split = joined[index]!
          const isBeside = split.first === before
          if (!isBeside && !(segment === 0 && this.#mayStandApart(split, first, at))) continue
          if (!isFound) this.#forget()
          isFound = true
          this.#note(isBeside ? split : { ...split, cost: costApart }, place, segment)
        }
      }
      const matches = matchesOf(id)
      if (matches === null) continue
      if (!isFound) this.#forget()
      isFound = true
      for (let index = 0; index < matches.length; index += 1) this.#note(matches[index]!, place, segment)
    }
    if (!isFound) this.#forget()
    return textEnd - first
  }

  #forget(): void {
    this.#leastCost.fill(maxCost)
    this.#placeCount.fill(0)
    this.#exact.fill(0)
  }

  #note({ term, cost, isExact }: Match, place: number, segment: number): void {
    const least = this.#leastCost[term]!
    if (cost > least) return
    if (cost < least) {
      this.#leastCost[term] = cost
      this.#placeCount[term] = 0
      this.#exact[term] = 0
    }
    const count = this.#placeCount[term]!
    if (count === 0) this.#segmentOf[term] = segment
    // An exact word of the options does not make a longer word of the text exact.
    if (isExact && segment === this.#segmentOf[term]) this.#exact[term] = 1
    if (count < maxPlaces) {
      // Places of different segments are far apart. `segmentOf` keeps the first segment, since segments come
      // in order.
      this.#places[term * maxPlaces + count] = segment * (lastPlace + 1) + place
      this.#placeCount[term] = count + 1
    }
  }

  #scoreOfRead(textLength: number): number {
    const weights = this.#weights
    let cost = 0
    let exacts = 0
    let nearness = 0
    let first: number = lastPlace
    let segment: number = segments.length
    let before = -1
    let weight = 0
    let isWhole = true
    for (let term = 0; term < this.#count; term += 1) {
      if (this.#placeCount[term] === 0) {
        if (weights === null) return notFound
        isWhole = false
        continue
      }
      cost += this.#leastCost[term]!
      exacts += this.#exact[term]!
      const own = this.#segmentOf[term]!
      segment = Math.min(segment, own)
      if (own === 0) first = Math.min(first, this.#places[term * maxPlaces]!)
      nearness += distanceBelow[own]!
      // A longer word is as good as the word itself one place farther off.
      if (this.#exact[term] === 0) nearness += 1
      if (weights !== null) {
        const { each, left } = this.#losses[term]!
        const slips = this.#leastCost[term]!
        const isForm = slips === slipCosts.otherForm
        const kept = isForm ? shareOfForm : Math.max(left, 1 - each * slips)
        weight += weights[term]!.weight * kept * shareIn[own]!
        if (this.isOtherSpelling(term)) isWhole = false
      }
      if (before >= 0) nearness += this.#leastDistance(before, term)
      before = term
    }
    if (before < 0 && this.#count > 0) return notFound
    // A single term that is the whole text is exact.
    if (this.#count === 1 && textLength === 1 && segment === 0) exacts += 1
    const attribute = segment === 0 ? first : lastPlace + segment
    const longer = textLength > this.#usualLength ? Math.log2(textLength / this.#usualLength) : 0
    const part = (weight / this.#whole) * Math.max(0.5, 1 - lossOfDoubling * longer)
    const share = isWhole ? 1 : Math.min(part, 1 - 1 / shareSteps)
    return scoreOf({ share, cost, nearness, attribute, exacts })
  }

  /** Returns the smallest distance from the first term to the second. The reverse order costs one more. */
  #leastDistance(first: number, second: number): number {
    const places = this.#places
    const firstEnd = first * maxPlaces + this.#placeCount[first]!
    const secondEnd = second * maxPlaces + this.#placeCount[second]!
    let least = maxDistance
    for (let one = first * maxPlaces; one < firstEnd; one += 1) {
      for (let other = second * maxPlaces; other < secondEnd; other += 1) {
        const ahead = places[other]! - places[one]!
        const distance = ahead > 0 ? ahead : 1 - ahead
        if (distance < least) least = distance
      }
    }
    return least
  }
}
