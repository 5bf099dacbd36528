import { comparisonForm } from '../text/letters.ts'
import { prefixesOf } from '../text/word-forms.ts'
import { readWordTexts } from '../text/words.ts'

/** What a record is found by, as entries of `search_word`. */
export type Entries = {
  /** The words of the text in their order. */
  query: string[]
  /** The same of each tag. */
  tags: string[][]
  /** All entries, each once: the words, `^` and their beginnings, `#` and whole tags, `@` and words of tags. */
  all: Set<string>
}

/** First characters of entries that are no plain word; no word has them. */
export const entryMarks = { prefix: '^', tag: '#', tagWord: '@' } as const

const marks = new Set<string>(Object.values(entryMarks))

/** Whether an entry is a word that stands in a text. */
export function isPlainWord(entry: string): boolean {
  return !marks.has(entry.charAt(0))
}

export function readEntries({ query, tags }: { query: string; tags: readonly string[] }): Entries {
  const queryWords = readWordTexts(query)
  const tagWords = tags.map(readWordTexts)
  const all = new Set<string>()
  for (const word of [...queryWords, ...tagWords.flat()]) {
    if (all.has(word)) continue
    all.add(word)
    for (const prefix of prefixesOf(word)) all.add(entryMarks.prefix + prefix)
  }
  for (const word of tagWords.flat()) all.add(entryMarks.tagWord + word)
  for (const tag of tags) all.add(entryMarks.tag + comparisonForm(tag))
  return { query: queryWords, tags: tagWords, all }
}

/** The columns `tokens` and `sequence` of a record; `ids` has an id for each of its entries. */
export function packEntries(
  { query, tags, all }: Entries,
  ids: ReadonlyMap<string, number>,
): { tokens: number[]; sequence: Buffer } {
  const idOf = (entry: string) => {
    const id = ids.get(entry)
    if (id === undefined) throw new Error(`No id for the entry ${entry}.`)
    return id
  }
  const tokens = [...all].map(idOf).sort((one, other) => one - other)
  const sequence = Int32Array.from([...query.map(idOf), ...tags.flatMap((words) => [0, ...words.map(idOf)])])
  return { tokens, sequence: Buffer.from(sequence.buffer) }
}
