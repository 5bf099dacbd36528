import type { Sql } from '../../../../lib/database/sql.ts'
import { intArray, textArray } from '../../../../lib/sql-values.ts'
import { readSounds } from '../../text/sounds.ts'
import type { FoundWord } from '../record-store.ts'
import type {
  Beginning,
  FoundEntries,
  RelatedWord,
  RelatedWords,
  SoundingWord,
  WantedEntries,
} from '../terms.ts'

/** The maximum number of words that are looked up for a long prefix, shortest words first. */
const maxExpansions = 500

type FoundRow = RelatedWord & {
  kind: 'entry' | 'beginning' | 'related'
  folded: string | null
  sounds: string | null
}

/** Looks up entries, words, and the entries that begin with prefixes without an entry of their own. */
export async function findEntries(
  sql: Sql,
  { entries, prefixes, forms }: WantedEntries,
): Promise<FoundEntries> {
  const rows = await sql<FoundRow>`
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
  const expansions = of('beginning')
  const beginning = (prefix: string): Beginning => {
    const ids = expansions.filter(({ word }) => word.startsWith(prefix)).map(({ id }) => id)
    return { ids, isCut: ids.length >= maxExpansions }
  }
  return {
    ids: new Map(of('entry').map(({ word, id }) => [word, id])),
    beginnings: new Map(Array.from(prefixes, (prefix) => [prefix, beginning(prefix)])),
    related: byForm(of('related')),
  }
}

function byForm(rows: readonly FoundRow[]): RelatedWords {
  const folded = new Map<string, RelatedWord[]>()
  const sounding = new Map<string, SoundingWord[]>()
  for (const { id, word, folded: form, sounds } of rows) {
    if (form !== null) appendTo(folded, form, { id, word })
    else if (sounds !== null) appendTo(sounding, sounds, { id, word, heard: readSounds(word) })
  }
  return { folded, sounds: sounding }
}

function appendTo<Word>(groups: Map<string, Word[]>, form: string, word: Word): void {
  const group = groups.get(form)
  if (group) group.push(word)
  else groups.set(form, [word])
}

/** Returns the words with these texts, then those with these sounds. */
export async function findWords(
  sql: Sql,
  { texts, sounds }: { texts: readonly string[]; sounds: readonly string[] },
): Promise<FoundWord[]> {
  return sql<FoundWord>`
    select id, word, null as sounds from search_word where word = any (${textArray(texts)}::text::text[])
    union all
    select id, word, sounds from search_word where sounds = any (${textArray(sounds)}::text::text[])`
}

/** Returns whether some record has all these words. */
export async function hasRecord(sql: Sql, words: readonly number[]): Promise<boolean> {
  const ids = intArray(words)
  return sql`select 1 from search_record where tokens @> ${ids}::text::integer[] limit 1`.hasRows()
}
