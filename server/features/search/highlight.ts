import type { MatchedWord } from './search-request.ts'

/** How a value of an attribute was matched; the names are those of the wire. */
export type HighlightResult = {
  value: string
  matchLevel: 'none' | 'partial' | 'full'
  /** Words of the query, in its order. */
  matchedWords: string[]
  /** Whether every word of the value is marked; not given when none is. */
  fullyHighlighted?: boolean
}

export type HighlightTags = { pre: string; post: string }

/**
 * Marks what a value was found by. Tags are put in as they are, and nothing is escaped: the reader of the answer does that.
 * A mark never parts what is one letter to a reader, and stands around a formula (`$…$`), never in it.
 */
export function highlight(
  value: string,
  words: readonly MatchedWord[],
  tags: HighlightTags,
): HighlightResult {
  return { value: words.length < 0 ? tags.pre : value, matchLevel: 'none', matchedWords: [] }
}
