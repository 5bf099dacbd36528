import type { MatchedWord } from './search-request.ts'
import { exactWord, readWords, type Word } from './text/words.ts'

/** How a value of an attribute was matched; the names are those of the wire. */
export type HighlightResult = {
  value: string
  matchLevel: 'none' | 'partial' | 'full'
  /** Words of the query, in its order. */
  matchedWords: string[]
  /** Whether every word of the value is marked as a whole; not given when none is. */
  fullyHighlighted?: boolean
}

export type HighlightTags = { pre: string; post: string }

type Mark = { start: number; end: number }

const graphemes = new Intl.Segmenter('bn', { granularity: 'grapheme' })
const plainSign = /[\x20-\x7e।]/
const noMark = /[\x20-\x7e\u0985-\u09b9\u09ce\u09dc-\u09df\u09e6-\u09ef]/
const plainLetter = /[\x20-\x7e\u0980-\u09ff]/
/** Two characters between which a letter ends and another begins: the second is no mark, and the first does not join. */
const newLetter = /^[a-zA-Z0-9\u0980-\u09cc\u09ce-\u09ff][a-zA-Z0-9\u0985-\u09b9\u09ce\u09dc-\u09df]$/
const asciiOnly = /^[\x20-\x7e]*$/

/**
 * Marks what a value was found by. Tags are put in as they are, and nothing is escaped: the reader of the answer does that.
 * A mark never parts what is one letter to a reader, and stands around a formula (`$…$`), never in it. Of a word that only
 * begins with the query's, the beginning is marked; one that was found by typo, variant or sound is marked as a whole.
 */
export function highlight(
  value: string,
  words: readonly MatchedWord[],
  tags: HighlightTags,
): HighlightResult {
  const letters = asciiOnly.test(value) ? null : graphemes.segment(value)
  const matched = new Set<string>()
  const marks: Mark[] = []
  let isWhole = true
  for (const word of readWords(value)) {
    const mark = markOf(value, word, words, matched)
    if (mark === null || mark.end < word.end) isWhole = false
    if (mark !== null) addMark(marks, letters === null ? mark : wholeLetters(value, mark, letters))
  }
  if (marks.length === 0) return { value, matchLevel: 'none', matchedWords: [] }
  const matchedWords = [...new Set(words.map(({ word }) => word))].filter((word) => matched.has(word))
  return {
    value: withTags(value, marks, tags),
    matchLevel: words.every(({ word }) => matched.has(word)) ? 'full' : 'partial',
    matchedWords,
    fullyHighlighted: isWhole,
  }
}

/** What is to be marked of a word, the most that any word of the query asks for; all those it stands for go to `matched`. */
function markOf(
  value: string,
  { text, start, end }: Word,
  words: readonly MatchedWord[],
  matched: Set<string>,
): Mark | null {
  let longest: Mark | null = null
  for (const { word, matches, isPrefix } of words) {
    const isAll = text === word || matches.has(text)
    if (!isAll && !(isPrefix && text.startsWith(word))) continue
    matched.add(word)
    const until = isAll ? end : start + lengthOfPrefix(value.slice(start, end), word)
    if (longest === null || until > longest.end) longest = { start, end: until }
  }
  return longest
}

/** How much of the original is needed for the exact form of a beginning: a joiner or a sign in it has no letter there. */
function lengthOfPrefix(original: string, prefix: string): number {
  if (original.startsWith('$')) return original.length
  const isAsWritten = original.slice(0, prefix.length).toLowerCase() === prefix
  if (isAsWritten && newLetter.test(original.slice(prefix.length - 1, prefix.length + 1)))
    return prefix.length
  for (const { segment, index } of graphemes.segment(original)) {
    const end = index + segment.length
    if (exactWord(original.slice(0, end)).startsWith(prefix)) return end
  }
  return original.length
}

function addMark(marks: Mark[], mark: Mark): void {
  const last = marks.at(-1)
  if (last === undefined || mark.start >= last.end) marks.push(mark)
  else last.end = Math.max(last.end, mark.end)
}

function wholeLetters(value: string, mark: Mark, letters: Intl.Segments): Mark {
  if (isPlainEdge(value, mark.start) && isPlainEdge(value, mark.end)) return mark
  const first = letters.containing(mark.start)!
  const last = letters.containing(mark.end - 1)!
  return { start: first.index, end: last.index + last.segment.length }
}

/** Where a word of Bangla or ASCII meets a sign of ASCII, as almost all do, letters need not be looked for: that is slow. */
function isPlainEdge(value: string, at: number): boolean {
  if (at === 0 || at === value.length) return true
  const [before, after] = [value[at - 1]!, value[at]!]
  return (plainSign.test(before) && noMark.test(after)) || (plainLetter.test(before) && plainSign.test(after))
}

function withTags(value: string, marks: readonly Mark[], { pre, post }: HighlightTags): string {
  let marked = ''
  let at = 0
  for (const { start, end } of marks) {
    marked += value.slice(at, start) + pre + value.slice(start, end) + post
    at = end
  }
  return marked + value.slice(at)
}
