import { entryMarks } from '../index/entries.ts'
import type { Sounds } from '../text/sounds.ts'
import type { Term } from './matches.ts'
import { hasPrefixEntry, type QueryWord } from './query-words.ts'

/** The entries by which a word of a query is found. */
export type WordEntries = {
  word: QueryWord
  exact: number | null
  entries: readonly number[]
}

/** The ids of entries of any kind, by text. */
export type EntryIds = ReadonlyMap<string, number>

/** A word that shares a form with a word of the query. */
export type RelatedWord = { id: number; word: string }

/** A Bangla word with its sounds. */
export type SoundingWord = RelatedWord & { heard: Sounds }

/** Words by their folded form, and Bangla words by the key of their sounds; see `WantedForms`. */
export type RelatedWords = {
  folded: ReadonlyMap<string, readonly RelatedWord[]>
  sounds: ReadonlyMap<string, readonly SoundingWord[]>
}

/** The looked-up entries by text, the entries that begin with each of the prefixes, and words by form. */
export type FoundEntries = {
  ids: EntryIds
  beginnings: ReadonlyMap<string, readonly number[]>
  related: RelatedWords
}

/** The forms that relate other words to those of a query. */
export type WantedForms = { folded: Iterable<string>; sounds: Iterable<string> }

export type WantedEntries = {
  entries: ReadonlySet<string>
  /** The prefixes to look up that have no entry of their own. */
  prefixes: ReadonlySet<string>
  forms: WantedForms
}

/** The mark of the entries to look up: none for all attributes, that of tag words for tags only. */
const markOf = (isTagsOnly: boolean) => (isTagsOnly ? entryMarks.tagWord : '')

/** The entries to look up for the words of a query. */
export function entriesOf(words: readonly QueryWord[], isTagsOnly: boolean): string[] {
  return words.flatMap(({ text, isPrefix }) => [
    text,
    ...(isTagsOnly ? [entryMarks.tagWord + text] : []),
    ...(isPrefix && hasPrefixEntry(text) && !isTagsOnly ? [entryMarks.prefix + text] : []),
  ])
}

/** The prefixes to look up for the words of a query, where they have no entry of their own. */
export function prefixesOf(words: readonly QueryWord[], isTagsOnly: boolean): string[] {
  return words
    .filter(({ text, isPrefix }) => isPrefix && (isTagsOnly || !hasPrefixEntry(text)))
    .map(({ text }) => markOf(isTagsOnly) + text)
}

/** The looked-up entries that begin with a prefix. */
export function beginningsWith(prefix: string, { beginnings }: FoundEntries): readonly number[] {
  return beginnings.get(prefix) ?? []
}

/** The entries of each word as written; none when no record contains it. */
export function literalEntries(
  words: readonly QueryWord[],
  found: FoundEntries,
  isTagsOnly: boolean,
): WordEntries[] {
  return words.map((word) => {
    const { text, isPrefix } = word
    const exact = found.ids.get(text) ?? null
    const isEntry = !isPrefix || (hasPrefixEntry(text) && !isTagsOnly)
    const whole = (isPrefix && isEntry ? entryMarks.prefix : markOf(isTagsOnly)) + text
    const beginning = isPrefix ? found.beginnings.get(whole) : undefined
    if (beginning || !isEntry) return { word, exact, entries: beginning ?? [] }
    const entry = found.ids.get(whole)
    return { word, exact, entries: entry === undefined ? [] : [entry] }
  })
}

/** The terms for ranking, without other spellings. */
export function toTerms(found: readonly WordEntries[]): Term[] {
  return found.map(({ word, exact }) => ({ ...word, exact, alternatives: new Map(), splits: [] }))
}
