import type { SearchRequest } from '../search-request.ts'
import { acronymsIn, mayHaveAcronyms } from '../text/acronyms.ts'
import { withNumbersWhole } from '../text/number-forms.ts'
import { isPasted, readPastedQuestion } from '../text/pasted-question.ts'
import { longestPrefixEntry } from '../text/word-forms.ts'
import { readPastedWords, readWords } from '../text/words.ts'

/**
 * A word of a query. `isPrefix`: longer words that begin with it match equally well. `isAcronym`: it is in
 * capitals, as UN, and so less likely a common word or the beginning of one. `isLetter`: it is a letter of an
 * abbreviation whose letters stand apart, as U.N., and so less likely a word of its own.
 */
export type QueryWord = { text: string; isPrefix: boolean; isAcronym?: true; isLetter?: true }

const capitals = /(?<![\p{L}\p{M}\p{N}])[A-Z]{2,6}(?![\p{L}\p{M}\p{N}])/gu

const noWords: ReadonlySet<string> = new Set()

/** Returns the words in capitals, in exact form. Where several are, and no other letters, capitals say nothing. */
function acronymsOf(query: string): ReadonlySet<string> {
  const found = query.match(capitals)
  if (found === null) return noWords
  const isMixed = found.length === 1 || /[a-z\u0980-\u09ff]/.test(query)
  return new Set(isMixed ? found.map((word) => word.toLowerCase()) : [])
}

const noLetters: ReadonlySet<string> = new Set()

/** Returns the letters of the abbreviations of a query whose letters stand apart. */
function lettersOf(query: string, texts: readonly string[]): ReadonlySet<string> {
  if (!mayHaveAcronyms(texts)) return noLetters
  const words = readWords(query)
  const parts = acronymsIn(query, words, 2).flatMap(({ from, to }) => words.slice(from, to))
  return new Set(parts.map(({ text }) => text))
}

/** The words of a query in order, without duplicates. */
export function readQueryWords({
  query,
  queryType,
}: Pick<SearchRequest, 'query' | 'queryType'>): QueryWord[] {
  const texts = readPastedWords(withNumbersWhole(query))
  const acronyms = acronymsOf(query)
  const letters = lettersOf(query, texts)
  const words = new Map<string, QueryWord>()
  for (const [index, text] of texts.entries()) {
    const isPrefix = queryType === 'prefixAll' || (queryType === 'prefixLast' && index === texts.length - 1)
    const isLetter = letters.has(text)
    const isWhole = isLetter || words.get(text)?.isPrefix === false
    words.set(text, {
      ...{ text, isPrefix: isPrefix && !isWhole },
      ...(acronyms.has(text) && { isAcronym: true as const }),
      ...(isLetter && { isLetter: true as const }),
    })
  }
  return [...words.values()]
}

/**
 * Returns the words of a pasted question without its number, options and exams, or null for any other query.
 */
export function readStemWords({
  query,
  queryType,
}: Pick<SearchRequest, 'query' | 'queryType'>): QueryWord[] | null {
  const pasted = readPastedQuestion(query)
  return isPasted(pasted) ? readQueryWords({ query: pasted.stem, queryType }) : null
}

/**
 * Returns whether prefixes of this length have their own vocabulary entry; longer ones are looked up as
 * words.
 */
export function hasPrefixEntry(text: string): boolean {
  return text.length <= longestPrefixEntry || [...text].length <= longestPrefixEntry
}
