import { type HighlightResult, highlight } from '../highlight.ts'
import type { SearchRecord } from '../search-record.ts'
import type { MatchedWord, SearchAnswer } from '../search-request.ts'
import { snippetOf } from '../snippet.ts'
import { asTyped } from '../text/as-typed.ts'
import { type AskedSearch, isSearchable, type TextAttribute } from './read-search.ts'

/** The number of characters of a result that are highlighted; the rest is returned without marks. */
const highlightedCharacters = 100_000

export type Hit = Partial<SearchRecord> & {
  objectID: string
  _highlightResult?: Marked<HighlightResult>
  _snippetResult?: Marked<SnippetResult>
  /** The words of the query that the record lacks. */
  _missingWords?: readonly string[]
}

type SnippetResult = Pick<HighlightResult, 'value' | 'matchLevel'>
type Marked<Result> = Partial<Record<string, Result | Result[]>>

/** Returns the hits with the attributes, marks and snippets that were asked for. */
export function toHits(asked: AskedSearch, { hits, words, closest }: SearchAnswer): Hit[] {
  const marks = new Marks(asked, words)
  const typed = asTyped(asked.request.query)
  return hits.map((record, index) => marks.toHit(record, (closest?.missing[index] ?? []).map(typed)))
}

/**
 * Marks the matches in the hits of one result. It is a class, because the engine of JavaScript soon discards the
 * optimized code of functions that are made for each call.
 */
class Marks {
  readonly #asked: AskedSearch
  readonly #words: readonly MatchedWord[]
  #left = highlightedCharacters
  /** The results of the values of lists, by name and value: hits share many tags. */
  readonly #ofLists = new Map<string, HighlightResult>()

  constructor(asked: AskedSearch, words: readonly MatchedWord[]) {
    this.#asked = asked
    this.#words = words
  }

  toHit(record: SearchRecord, missing: readonly string[]): Hit {
    const { retrieved, highlighted, snippets } = this.#asked
    const hit: Hit = { objectID: record.objectID }
    const fields: Record<string, unknown> = hit
    if (missing.length > 0) hit._missingWords = missing
    for (const name of retrieved) if (name in record) fields[name] = record[name]
    if (highlighted.length > 0) {
      hit._highlightResult = {}
      for (const name of highlighted) hit._highlightResult[name] = this.#highlights(name, record[name])
    }
    if (snippets.length > 0) {
      hit._snippetResult = {}
      for (const { name, length } of snippets)
        hit._snippetResult[name] = this.#snippets(name, length, record[name])
    }
    return hit
  }

  /** A result for each value of a list, or only for the values that match. */
  #highlights(name: TextAttribute, value: string | readonly string[]) {
    if (typeof value === 'string') return this.#highlight(name, value)
    const results: HighlightResult[] = []
    for (const each of value) {
      const key = `${name} ${each}`
      const result = this.#ofLists.get(key) ?? this.#highlight(name, each)
      this.#ofLists.set(key, result)
      results.push(result)
    }
    return this.#asked.onlyMatchingValues ? results.filter(isMatch) : results
  }

  #snippets(name: TextAttribute, length: number, value: string | readonly string[]) {
    if (typeof value === 'string') return this.#snippet(name, length, value)
    const results: SnippetResult[] = []
    for (const each of value) results.push(this.#snippet(name, length, each))
    return this.#asked.onlyMatchingValues ? results.filter(isMatch) : results
  }

  #highlight(name: TextAttribute, value: string): HighlightResult {
    return highlight(value, this.#wordsIn(name, value), this.#asked.highlightTags)
  }

  #snippet(name: TextAttribute, length: number, value: string): SnippetResult {
    const { snippetEllipsis, highlightTags } = this.#asked
    const found = this.#wordsIn(name, value)
    const snippet = snippetOf(value, found, { length, ellipsis: snippetEllipsis })
    const { value: marked, matchLevel } = highlight(snippet.text, found, highlightTags)
    return { value: snippet.before + marked + snippet.after, matchLevel }
  }

  /**
   * Returns the words to mark in a value of an attribute. Returns none where the attribute is not searched,
   * and after much text.
   */
  #wordsIn(name: TextAttribute, value: string): readonly MatchedWord[] {
    this.#left -= value.length
    const isMarked = this.#left >= 0 && isSearchable(name) && this.#asked.request.attributes.includes(name)
    return isMarked ? this.#words : []
  }
}

const isMatch = ({ matchLevel }: SnippetResult) => matchLevel !== 'none'
