import type { Sql } from '../../../lib/database/sql.ts'
import { vocabularyForms } from '../text/word-forms.ts'
import { isPlainWord } from './entries.ts'

export type NewWord = { word: string; folded: string | null; sounds: string | null }

export function toNewWord(entry: string): NewWord {
  return { word: entry, ...(isPlainWord(entry) ? vocabularyForms(entry) : { folded: null, sounds: null }) }
}

/**
 * Returns the ids of entries, adding new ones. Concurrent inserts of the same entry wait for this
 * transaction's end, so it must take its locks last: that rules out deadlocks. Unused entries are never
 * deleted.
 */
export async function findOrAddEntries(sql: Sql, entries: Iterable<string>): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  const wanted = [...new Set(entries)]
  await find(wanted)
  const missing = wanted.filter((entry) => !ids.has(entry))
  if (missing.length === 0) return ids
  const rows = await sql<{ id: number; word: string }>`
    insert into search_word (word, folded, sounds)
    select word, folded, sounds
    from jsonb_to_recordset(${JSON.stringify(missing.map(toNewWord))}::text::jsonb)
      as row (word text, folded text, sounds text)
    order by word collate "C"
    on conflict (word) do nothing
    returning id, word`
  for (const { id, word } of rows) ids.set(word, id)
  // Added by a concurrent transaction, for which the insert waited.
  await find(missing.filter((entry) => !ids.has(entry)))
  return ids

  async function find(some: readonly string[]): Promise<void> {
    if (some.length === 0) return
    const rows = await sql<{ id: number; word: string }>`
      select id, word from search_word where word = any (
        array(select jsonb_array_elements_text(${JSON.stringify(some)}::text::jsonb) collate "C"))`
    for (const { id, word } of rows) ids.set(word, id)
  }
}
