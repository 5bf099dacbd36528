import type { Sql } from '../../../lib/sql.ts'
import { entryMarks } from '../index/entries.ts'
import type { Term } from './matches.ts'
import { hasPrefixEntry, type QueryWord } from './query-words.ts'
import { textArray } from './sql-values.ts'

/** The number of words looked up for a long prefix, shortest first. */
const maxExpansions = 500

/** The entries by which a word of a query is found. */
export type WordEntries = {
  word: QueryWord
  exact: number | null
  entries: number[]
  /** Whether there are more entries than were looked up. */
  isCut: boolean
}

/** The ids of entries of any kind, by text. */
export type EntryIds = ReadonlyMap<string, number>

/** A word that shares a form with a word of the query. */
export type RelatedWord = { id: number; word: string; folded: string | null; sounds: string | null }

/** The looked-up entries by text, the entries that begin with one of the prefixes, and words by form. */
export type FoundEntries = {
  ids: EntryIds
  expansions: { id: number; word: string }[]
  related: RelatedWord[]
}

export const noEntries: FoundEntries = { ids: new Map(), expansions: [], related: [] }

/** The forms that relate other words to those of a query. */
export type WantedForms = { folded: Iterable<string>; sounds: Iterable<string> }

/** Looks up entries, words, and the entries that begin with prefixes without an entry of their own. */
export async function findEntries(
  sql: Sql,
  {
    entries,
    prefixes,
    forms,
  }: { entries: Iterable<string>; prefixes: ReadonlySet<string>; forms: WantedForms },
): Promise<FoundEntries> {
  const rows = await sql<RelatedWord & { kind: 'entry' | 'beginning' | 'related' }>`
    select 'entry' as kind, id, word, null as folded, null as sounds from search_word
    where word = any (${textArray(entries)}::text::text[])
    union all
    select 'related', id, word, folded, null from search_word
    where folded = any (${textArray(forms.folded)}::text::text[])
    union all
    select 'related', id, word, null, sounds from search_word
    where sounds = any (${textArray(forms.sounds)}::text::text[])
    union all
    select 'beginning', found.id, found.word, null, null
    from unnest(${textArray(prefixes)}::text::text[]) prefix
    cross join lateral (
      select id, word from search_word
      where word >= prefix collate "C" and word < (prefix || ${'\u{10ffff}'}::text) collate "C"
      order by length(word), word limit ${maxExpansions}::integer
    ) found`
  const of = (kind: string) => rows.filter((row) => row.kind === kind)
  return {
    ids: new Map(of('entry').map(({ word, id }) => [word, id])),
    expansions: of('beginning'),
    related: of('related'),
  }
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
export function expansionsOf(
  prefix: string,
  { expansions }: FoundEntries,
): { ids: number[]; isCut: boolean } {
  const ids = expansions.filter(({ word }) => word.startsWith(prefix)).map(({ id }) => id)
  return { ids, isCut: ids.length >= maxExpansions }
}

/** The entries of each word as written; none when no record contains it. */
export function literalEntries(
  words: readonly QueryWord[],
  found: FoundEntries,
  isTagsOnly: boolean,
): WordEntries[] {
  const { ids } = found
  return words.map((word) => {
    const { text, isPrefix } = word
    const exact = ids.get(text) ?? null
    const whole = isPrefix && !isTagsOnly ? entryMarks.prefix + text : markOf(isTagsOnly) + text
    if (!isPrefix || (hasPrefixEntry(text) && !isTagsOnly)) {
      const entry = ids.get(whole)
      return { word, exact, entries: entry === undefined ? [] : [entry], isCut: false }
    }
    const { ids: entries, isCut } = expansionsOf(markOf(isTagsOnly) + text, found)
    return { word, exact, entries, isCut }
  })
}

/** The terms for ranking, without other spellings. */
export function toTerms(found: readonly WordEntries[]): Term[] {
  return found.map(({ word, exact }) => ({ ...word, exact, alternatives: new Map(), splits: [] }))
}
