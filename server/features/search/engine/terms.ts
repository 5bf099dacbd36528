import type postgres from 'postgres'
import { entryMarks } from '../index/entries.ts'
import type { SearchRequest } from '../search-request.ts'
import { nearestBySound, soundKeys } from '../text/sounds.ts'
import { stemOf } from '../text/stems.ts'
import { countLetters, isNumber, vocabularyForms } from '../text/word-forms.ts'
import type { Term } from './matches.ts'
import { hasPrefixEntry, type QueryWord } from './query-words.ts'
import { textArray } from './sql-values.ts'
import type { Vocabulary } from './vocabulary.ts'

/** So many words that begin with a longer prefix are looked for, the shortest first. */
const mostExpansions = 500
/** So many other spellings of a word are looked for, the nearest first. */
const mostNear = 60
const mostNearBeginnings = 200
const mostBySound = 40
/** Words of one query that other spellings are looked for; a text that was pasted in has more. */
const mostSpelledWords = 12

/** How a word of a query is found among records: by one of these entries. */
export type WordEntries = {
  word: QueryWord
  exact: number | null
  entries: number[]
  /** There are more entries than were looked up. */
  isCut: boolean
}

/** The ids of entries of any kind, by their text. */
export type EntryIds = ReadonlyMap<string, number>

/** What was looked up: entries by their text, and those that begin with one of the prefixes. */
export type FoundEntries = { ids: EntryIds; expansions: { id: number; word: string }[] }

export const noEntries: FoundEntries = { ids: new Map(), expansions: [] }

/** Looks entries up, and the words that begin with prefixes too long for an entry of their own. */
export async function findEntries(
  sql: postgres.Sql,
  { entries, prefixes }: { entries: Iterable<string>; prefixes: ReadonlySet<string> },
): Promise<FoundEntries> {
  const [rows, expansions] = await Promise.all([
    sql<{ id: number; word: string }[]>`
      select id, word from search_word where word = any (${textArray(entries)}::text::text[])`,
    prefixes.size === 0
      ? []
      : sql<{ id: number; word: string }[]>`
          select found.id, found.word
          from unnest(${textArray(prefixes)}::text::text[]) prefix
          cross join lateral (
            select id, word from search_word
            where word >= prefix collate "C" and word < (prefix || ${'\u{10ffff}'}::text) collate "C"
            order by length(word), word limit ${mostExpansions}::integer
          ) found`,
  ])
  return { ids: new Map(rows.map(({ id, word }) => [word, id])), expansions: [...expansions] }
}

/** Where the words of a query are looked for: plain words in all attributes, words of tags in these alone. */
const markOf = (isTagsOnly: boolean) => (isTagsOnly ? entryMarks.tagWord : '')

/** The entries by which words of a query are looked up. */
export function entriesOf(words: readonly QueryWord[], isTagsOnly: boolean): string[] {
  return words.flatMap(({ text, isPrefix }) => [
    text,
    ...(isTagsOnly ? [entryMarks.tagWord + text] : []),
    ...(isPrefix && hasPrefixEntry(text) && !isTagsOnly ? [entryMarks.prefix + text] : []),
  ])
}

/** The beginnings of entries by which words of a query are looked up, where these have no entry of their own. */
export function prefixesOf(words: readonly QueryWord[], isTagsOnly: boolean): string[] {
  return words
    .filter(({ text, isPrefix }) => isPrefix && (isTagsOnly || !hasPrefixEntry(text)))
    .map(({ text }) => markOf(isTagsOnly) + text)
}

/** The entries that begin so, as far as they were looked up. */
export function expansionsOf(
  prefix: string,
  { expansions }: FoundEntries,
): { ids: number[]; isCut: boolean } {
  const ids = expansions.filter(({ word }) => word.startsWith(prefix)).map(({ id }) => id)
  return { ids, isCut: ids.length >= mostExpansions }
}

/** How each word is found as it is written; no entries: no record has it. */
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

/** As terms for ranking, without other spellings. */
export function toTerms(found: readonly WordEntries[]): Term[] {
  return found.map(({ word, exact }) => ({ ...word, exact, alternatives: new Map() }))
}

type Sounding = { id: number; word: string; folded: string; sounds: string | null }

/**
 * Other spellings of each word and how many typos they are: letters that differ, within what the length of the word allows;
 * one for another spelling of the same Bangla word, none for another ending; two for the Bangla word of a Latin one.
 */
export async function findSpellings(
  { sql, vocabulary }: { sql: postgres.Sql; vocabulary: Vocabulary },
  words: readonly QueryWord[],
  {
    minWordSizefor1Typo,
    minWordSizefor2Typos,
  }: Pick<SearchRequest, 'minWordSizefor1Typo' | 'minWordSizefor2Typos'>,
): Promise<Map<number, number>[]> {
  const spelled = words.slice(0, mostSpelledWords).filter(({ text }) => !isNumber(text))
  const folded = new Map(spelled.map(({ text }) => [text, vocabularyForms(text).folded]))
  const keys = new Map(spelled.map(({ text }) => [text, soundKeys(text).filter((key) => key !== '')]))
  const [rows] = await Promise.all([
    sql<Sounding[]>`
      select id, word, folded, sounds from search_word where folded = any (${textArray(folded.values())}::text::text[])
      union all
      select id, word, folded, sounds from search_word
      where sounds = any (${textArray([...keys.values()].flat())}::text::text[])`,
    vocabulary.refresh(),
  ])
  return words.map((word) => {
    const found = new Map<number, number>()
    const { text, isPrefix } = word
    if (!folded.has(text)) return found
    const letters = countLetters(text)
    const most = letters >= minWordSizefor2Typos ? 2 : letters >= minWordSizefor1Typo ? 1 : 0
    const add = (id: number, typos: number) => {
      if (typos < (found.get(id) ?? Number.POSITIVE_INFINITY)) found.set(id, typos)
    }
    if (most > 0) {
      const limit = isPrefix ? mostNearBeginnings : mostNear
      for (const near of vocabulary.near(text, most, { isPrefix, limit })) {
        const spelling = vocabulary.wordOf(near.id)
        if (near.distance > 0 && spelling !== undefined && !isNumber(spelling)) add(near.id, near.distance)
      }
    }
    for (const row of rows)
      if (row.folded === folded.get(text) && row.word !== text)
        add(row.id, isInflected(row.word, text) ? 0 : 1)
    for (const id of bySound(text, keys.get(text)!, rows)) add(id, 2)
    return found
  })
}

/** Whether one is the other with an ending: that is no mistake, only not the word itself. An ending that was typed counts. */
function isInflected(word: string, stem: string): boolean {
  return word.startsWith(stem) && stemOf(word) === stemOf(stem)
}

/** The Bangla words that a Latin one is a spelling of, by ear. */
function bySound(text: string, keys: readonly string[], rows: readonly Sounding[]): number[] {
  const sounding = new Map(
    rows.flatMap(({ word, id, sounds }) => (sounds !== null && keys.includes(sounds) ? [[word, id]] : [])),
  )
  if (sounding.size === 0) return []
  return nearestBySound(text, [...sounding.keys()])
    .slice(0, mostBySound)
    .map(({ word }) => sounding.get(word)!)
}
