import { oncePerObject } from '../../../lib/memo.ts'
import { isFunctionWord } from '../text/function-words.ts'
import { slipCosts } from '../text/slips.ts'

/** A word of the query, to be matched against words of records. */
export type Term = {
  text: string
  /** Words that begin with `text` match equally well. */
  isPrefix: boolean
  /** True for a word in capitals, and for a letter of an abbreviation; see `QueryWord`. */
  isAcronym?: true
  isLetter?: true
  /** The id of the word itself; null when no record ever contained it. */
  exact: number | null
  /** Ids of other words that match, with their costs in quarters of a typo. */
  alternatives: ReadonlyMap<number, number>
  splits: readonly Split[]
}

/** Two words, by id, which match a term where they stand side by side in this order. */
export type Split = { first: number; second: number; cost: number }

/** The words of records known to this process. */
export type KnownWords = {
  wordOf: (id: number) => string | undefined
  /** The first UTF-16 unit of each word by its id; 0 when the word is not loaded. */
  firstUnits: Uint16Array
  /**
   * The ids below `sortedEnd` are in the order of the words, and `beginningWith` returns which of them begin
   * with a text. Without these, words are compared.
   */
  sortedEnd?: number
  beginningWith?: (text: string) => { from: number; to: number }
}

/** A match of a word of a record with a term of the query. */
export type Match = { term: number; cost: number; isExact: boolean }

/**
 * The cost of a common word, or of a longer word, for a query word in capitals: who for WHO, under for UN. A letter of
 * an abbreviation has the same cost as a single letter.
 */
export const costOfCommon = slipCosts.otherForm + 1

/** The tables fit into the first-level cache of a processor, and few words share an entry. */
const lastBits = 0x3fff
const lastUnitBits = 0xff

export type Matcher = {
  /** The terms that a word of a record matches; null for none. Computed once per word. */
  matchesOf: (id: number) => readonly Match[] | null
  /** A bit for the last bits of a word's id: 1 if the word may be a spelling of a term or the second word of a pair. */
  spellings: Int32Array
  /** The matches of two words side by side, by the id of the second one. */
  splits: ReadonlyMap<number, readonly (Match & { first: number })[]>
  /** For the last bits of a word's first unit: 1 if a prefix term may start with it. */
  beginnings: Uint8Array
  /**
   * Only words with ids from `from` to before `to`, and words with ids from `late` on, may start with a
   * prefix term.
   */
  prefixed: { from: number; to: number; late: number }
}

/**
 * Returns whether a word may match a term, by arrays that fit into the first-level cache. Most words match
 * none.
 */
export function mayMatch(
  { spellings, beginnings, prefixed }: Matcher,
  id: number,
  firstUnits: Uint16Array,
): boolean {
  if ((spellings[(id & lastBits) >> 5]! >> (id & 31)) & 1) return true
  if ((id < prefixed.from || id >= prefixed.to) && id < prefixed.late) return false
  return beginnings[firstUnits[id]! & lastUnitBits] === 1
}

function splitsBySecond(terms: readonly Term[]): Map<number, (Match & { first: number })[]> {
  const bySecond = new Map<number, (Match & { first: number })[]>()
  for (const [term, { splits }] of terms.entries()) {
    for (const { first, second, cost } of splits) {
      const known = bySecond.get(second) ?? []
      bySecond.set(second, [...known, { first, term, cost, isExact: false }])
    }
  }
  return bySecond
}

/** Returns the matcher of these terms, which is made once. */
export const matcherOf = oncePerObject(createMatcher)

function createMatcher(terms: readonly Term[], words: KnownWords): Matcher {
  const { wordOf } = words
  const seen = new Map<number, Match[] | null>()
  const late = words.beginningWith === undefined ? 0 : (words.sortedEnd ?? 0)
  const prefixes = terms.flatMap(({ isPrefix, isAcronym, text }, term) =>
    isPrefix
      ? [
          {
            term,
            text,
            cost: isAcronym ? costOfCommon : 0,
            ...(words.beginningWith?.(text) ?? { from: 0, to: 0 }),
          },
        ]
      : [],
  )
  const splits = splitsBySecond(terms)
  const spellings = new Int32Array((lastBits + 1) >> 5)
  for (const { exact, alternatives } of terms) {
    if (exact !== null) addSpelling(exact)
    for (const id of alternatives.keys()) addSpelling(id)
  }
  for (const id of splits.keys()) addSpelling(id)
  const beginnings = new Uint8Array(lastUnitBits + 1)
  for (const { text } of prefixes) beginnings[text.charCodeAt(0) & lastUnitBits] = 1

  return {
    spellings,
    splits,
    beginnings,
    prefixed: {
      from: Math.min(...prefixes.map(({ from }) => from)),
      to: Math.max(...prefixes.map(({ to }) => to)),
      late: prefixes.length === 0 ? Number.POSITIVE_INFINITY : late,
    },
    matchesOf(id) {
      const found = seen.get(id)
      if (found !== undefined) return found
      const matches = spelledMatches(id)
      // The word may be loaded later.
      if (matches.length === 0 && id >= late && wordOf(id) === undefined) return null
      // A word that matches one term exactly may also start with another.
      addPrefixes(id, matches)
      const result = matches.length > 0 ? matches : null
      seen.set(id, result)
      return result
    },
  }

  function addSpelling(id: number): void {
    spellings[(id & lastBits) >> 5]! |= 1 << (id & 31)
  }

  /** Most spellings are in none of the records that are scored, so their matches are made when they are met. */
  function spelledMatches(id: number): Match[] {
    const matches: Match[] = []
    for (let term = 0; term < terms.length; term += 1) {
      const { text, exact, alternatives, isAcronym, isLetter } = terms[term]!
      if (exact === id) {
        const isUnlikely = isLetter || (isAcronym && isFunctionWord(text))
        matches.push({ term, cost: isUnlikely ? costOfCommon : 0, isExact: true })
        continue
      }
      const cost = alternatives.get(id)
      if (cost !== undefined) matches.push({ term, cost, isExact: false })
    }
    return matches
  }

  function addPrefixes(id: number, matches: Match[]): void {
    for (const { term, text, cost, from, to } of prefixes) {
      const isPrefixed = id < late ? id >= from && id < to : wordOf(id)?.startsWith(text)
      if (!isPrefixed) continue
      const same = matches.find((match) => match.term === term)
      if (same === undefined) matches.push({ term, cost, isExact: false })
      else same.cost = Math.min(same.cost, cost)
    }
  }
}
