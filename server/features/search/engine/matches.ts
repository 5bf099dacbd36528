/** A word of the query, to be matched against words of records. */
export type Term = {
  text: string
  /** Words that begin with `text` match equally well. */
  isPrefix: boolean
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
}

/** A match of a word of a record with a term of the query. */
export type Match = { term: number; cost: number; isExact: boolean }

/** The tables fit into the first-level cache of a processor, and few words share an entry. */
export const lastBits = 0x3fff

export type Matcher = {
  /** The terms that a word of a record matches; null for none. Computed once per word. */
  matchesOf: (id: number) => readonly Match[] | null
  /** For the last bits of a word's id: 1 if the word may match a term whatever its first unit is. */
  spellings: Uint8Array
  /** The matches of two words side by side, by the id of the second one. */
  splits: ReadonlyMap<number, readonly (Match & { first: number })[]>
  /**
   * For the last bits of a word's first unit: 1 if a prefix term may start with it. Words without a 1 in
   * either table match nothing.
   */
  beginnings: Uint8Array
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

const matchers = new WeakMap<readonly Term[], Matcher>()

/** Returns the matcher of these terms. It is made once. */
export function matcherOf(terms: readonly Term[], known: KnownWords): Matcher {
  const made = matchers.get(terms) ?? createMatcher(terms, known)
  matchers.set(terms, made)
  return made
}

function createMatcher(terms: readonly Term[], { wordOf }: KnownWords): Matcher {
  const known = new Map<number, Match[] | null>()
  const prefixes = terms.flatMap(({ isPrefix, text }, term) => (isPrefix ? [{ term, text }] : []))
  for (const [term, { exact, alternatives }] of terms.entries()) {
    if (exact !== null) push(exact, { term, cost: 0, isExact: true })
    for (const [id, cost] of alternatives) if (id !== exact) push(id, { term, cost, isExact: false })
  }
  const spellings = new Uint8Array(lastBits + 1)
  for (const id of known.keys()) spellings[id & lastBits] = 1
  const beginnings = new Uint8Array(lastBits + 1)
  for (const { text } of prefixes) beginnings[text.charCodeAt(0) & lastBits] = 1
  // A word that matches one term exactly may also start with another.
  for (const [id, matches] of known) if (matches) addPrefixes(id, matches)

  return {
    spellings,
    splits: splitsBySecond(terms),
    beginnings,
    matchesOf(id) {
      const found = known.get(id)
      if (found !== undefined) return found
      // It may be loaded later.
      if (wordOf(id) === undefined) return null
      const matches: Match[] = []
      addPrefixes(id, matches)
      const result = matches.length > 0 ? matches : null
      known.set(id, result)
      return result
    },
  }

  function push(id: number, match: Match): void {
    const matches = known.get(id)
    if (matches) matches.push(match)
    else known.set(id, [match])
  }

  function addPrefixes(id: number, matches: Match[]): void {
    const word = wordOf(id)
    if (word === undefined) return
    for (const { term, text } of prefixes) {
      if (!word.startsWith(text)) continue
      const same = matches.find((match) => match.term === term)
      if (same === undefined) matches.push({ term, cost: 0, isExact: false })
      else same.cost = 0
    }
  }
}
