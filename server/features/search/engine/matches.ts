/** What a word of a query is found as. */
export type Term = {
  text: string
  /** Words of records that begin with `text` are as good. */
  isPrefix: boolean
  /** The id of the word itself; null when no record ever had it. */
  exact: number | null
  /** Other words that stand for it, and how many typos each is. */
  alternatives: ReadonlyMap<number, number>
}

/** Words of records as they are known here. */
export type KnownWords = {
  wordOf: (id: number) => string | undefined
  /** The first UTF-16 unit of each word by its id; 0: not known. */
  firstUnits: Uint16Array
}

/** One way in which a word of a record is a word of the query. */
export type Match = { term: number; typos: number; isExact: boolean }

export type Matcher = {
  /** What a word of a record stands for; null: for nothing. Found out once for each. */
  matchesOf: (id: number) => readonly Match[] | null
  /** By ids: 1 for words that stand for a term whatever they begin with. */
  spellings: Uint8Array
  /** By UTF-16 units: 1 where a term that may be a beginning starts with it. Other words stand for nothing. */
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
  // What stands for a word as it is written may begin with another one.
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
