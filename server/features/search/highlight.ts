import { oncePerObject } from '../../lib/memo.ts'
import type { MatchedWord } from './search-request.ts'
import { exactWord, readStoredWords, type Word } from './text/words.ts'

/** The match of a value of an attribute; the names are those of the wire. */
export type HighlightResult = {
  value: string
  matchLevel: 'none' | 'partial' | 'full'
  /** The matched words of the query, in its order. */
  matchedWords: string[]
  /** True if every word of the value is marked entirely; absent when nothing matched. */
  fullyHighlighted?: boolean
}

export type HighlightTags = { pre: string; post: string }

type Mark = { start: number; end: number }

/** The words to mark: those of the query by the words of a text that match them, and those that match beginnings. */
type Marked = { byText: ReadonlyMap<string, readonly string[]>; beginnings: readonly string[] }

/** Returns the words to mark, which all values of a result share. */
const markedOf = oncePerObject((words: readonly MatchedWord[]): Marked => {
  const byText = new Map<string, string[]>()
  const add = (text: string, word: string) => {
    const known = byText.get(text)
    if (known === undefined) byText.set(text, [word])
    else known.push(word)
  }
  for (const { word, matches } of words) {
    add(word, word)
    for (const text of matches) if (text !== word) add(text, word)
  }
  return { byText, beginnings: words.flatMap(({ word, isPrefix }) => (isPrefix ? [word] : [])) }
})

const graphemes = new Intl.Segmenter('bn', { granularity: 'grapheme' })
const plainSign = /[\x20-\x7e।]/
const noMark = /[\x20-\x7e\u0985-\u09b9\u09ce\u09dc-\u09df\u09e6-\u09ef]/
const plainLetter = /[\x20-\x7e\u0980-\u09ff]/
/** A letter boundary: the second character is not a mark, and the first does not join with it. */
const newLetter = /^[a-zA-Z0-9\u0980-\u09cc\u09ce-\u09ff][a-zA-Z0-9\u0985-\u09b9\u09ce\u09dc-\u09df]$/

/**
 * Marks the matches in a value. The tags are inserted and nothing is escaped: that is up to the client. A
 * mark never splits a grapheme and encloses a formula (`$…$`) as a whole. In a prefix match only the prefix
 * is marked; a match by typo, variant or sound is marked entirely.
 */
export function highlight(
  value: string,
  words: readonly MatchedWord[],
  tags: HighlightTags,
): HighlightResult {
  if (words.length === 0) return { value, matchLevel: 'none', matchedWords: [] }
  const wanted = markedOf(words)
  const matched = new Set<string>()
  const marks: Mark[] = []
  let isWhole = true
  for (const word of readStoredWords(value)) {
    const mark = markOf(value, word, wanted, matched)
    if (mark === null || mark.end < word.end) isWhole = false
    if (mark !== null) addMark(marks, wholeLetters(value, mark))
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

/**
 * The longest mark that any word of the query asks for in this word; adds all matching words to `matched`.
 */
function markOf(
  value: string,
  { text, start, end }: Word,
  { byText, beginnings }: Marked,
  matched: Set<string>,
): Mark | null {
  const whole = byText.get(text)
  if (whole !== undefined) for (const word of whole) matched.add(word)
  let until = whole === undefined ? start : end
  for (const word of beginnings) {
    if (!text.startsWith(word)) continue
    matched.add(word)
    if (whole === undefined) until = Math.max(until, start + lengthOfPrefix(value.slice(start, end), word))
  }
  return until > start ? { start, end: until } : null
}

/** The length in the original of a prefix in exact form, which has no joiners and signs. */
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

function wholeLetters(value: string, mark: Mark): Mark {
  if (isPlainEdge(value, mark.start) && isPlainEdge(value, mark.end)) return mark
  const letters = graphemes.segment(value)
  const first = letters.containing(mark.start)!
  const last = letters.containing(mark.end - 1)!
  return { start: first.index, end: last.index + last.segment.length }
}

/** Fast path: where a Bangla or ASCII word meets an ASCII sign, slow grapheme segmentation is not needed. */
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
