/** A word of the query, to be matched against words of records. */
export type Term = {
  text: string
  /** Words that begin with `text` match equally well. */
  isPrefix: boolean
  /** The id of the word itself; null when no record ever contained it. */
  exact: number | null
  /** Ids of other words that match, with their typo counts. */
  alternatives: ReadonlyMap<number, number>
}

/** The words of records known to this process. */
export type KnownWords = {
  wordOf: (id: number) => string | undefined
  /** The first UTF-16 unit of each word by its id; 0 when the word is not loaded. */
  firstUnits: Uint16Array
}

/** A match of a word of a record with a term of the query. */
export type Match = { term: number; typos: number; isExact: boolean }

export type Matcher = {
  /** The terms that a word of a record matches; null for none. Computed once per word. */
  matchesOf: (id: number) => readonly Match[] | null
  /** Indexed by word id: 1 for words that match a term regardless of their first unit. */
  spellings: Uint8Array
  /** Indexed by UTF-16 unit: 1 if a prefix term starts with it. All other words match nothing. */
  beginnings: Uint8Array
}

export function createMatcher(terms: readonly Term[], { wordOf }: KnownWords): Matcher {
  const known = new Map<number, Match[] | null>()
  const prefixes = terms.flatMap(({ isPrefix, text }, term) => (isPrefix ? [{ term, text }] : []))
  for (const [term, { exact, alternatives }] of terms.entries()) {
    if (exact !== null) push(exact, { term, typos: 0, isExact: true })
    for (const [id, typos] of alternatives) if (id !== exact) push(id, { term, typos, isExact: false })
  }
  let highest = 0
  for (const id of known.keys()) highest = Math.max(highest, id)
  const spellings = new Uint8Array(highest + 1)
  for (const id of known.keys()) spellings[id] = 1
  const beginnings = new Uint8Array(prefixes.length > 0 ? 65_536 : 0)
  for (const { text } of prefixes) beginnings[text.charCodeAt(0)] = 1
  // A word that matches one term exactly may also start with another.
  for (const [id, matches] of known) if (matches) addPrefixes(id, matches)

  return {
    spellings,
    beginnings,
    matchesOf(id) {
      const found = known.get(id)
      if (found !== undefined) return found
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
      if (same === undefined) matches.push({ term, typos: 0, isExact: false })
      else same.typos = 0
    }
  }
}
