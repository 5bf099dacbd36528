import { comparisonForm } from '../text/letters.ts'
import { prefixesOf } from '../text/word-forms.ts'
import { readStoredWords } from '../text/words.ts'
import { levelWordOf } from './level-word.ts'
import type { IndexedRecord } from './source.ts'

/** The entries of `search_word` by which a record is found. */
export type Entries = {
  /** The words of the text in order. */
  query: string[]
  /** The words of each tag in order. */
  tags: string[][]
  /** The word of the level, and those of the pack's name in order. */
  context: string[]
  /**
   * The words of the options and of the explanation, each once and sorted, so that the right option does not
   * stand out.
   */
  answers: string[]
  /** All entries without duplicates: words, `^` and prefixes, `#` and whole tags, `@` and words of tags. */
  all: Set<string>
}

/** The first characters of entries that are not plain words; no word starts with them. */
export const entryMarks = { prefix: '^', tag: '#', tagWord: '@' } as const

/** Marks in the column `sequence`, which name the words that follow. No word has such an id. */
export const sequenceMarks = { tag: 0, context: -1, answers: -2 } as const

const marks = new Set<string>(Object.values(entryMarks))

/** Returns whether an entry is a plain word. */
export function isPlainWord(entry: string): boolean {
  return !marks.has(entry.charAt(0))
}

type Searched = Pick<IndexedRecord, 'query' | 'tags' | 'level' | 'packName' | 'answers'>

const readWordTexts = (text: string) => readStoredWords(text).map((word) => word.text)

export function readEntries({ query, tags, level, packName, answers }: Searched): Entries {
  const queryWords = readWordTexts(query)
  const packWords = readWordTexts(packName ?? '')
  const answerWords = [...new Set((answers ?? []).flatMap(readWordTexts))].sort()
  const tagWords = tags.map(readWordTexts)
  const all = new Set<string>([levelWordOf(level)])
  for (const word of [...queryWords, ...tagWords.flat(), ...packWords, ...answerWords]) {
    if (all.has(word)) continue
    all.add(word)
    for (const prefix of prefixesOf(word)) all.add(entryMarks.prefix + prefix)
  }
  for (const word of tagWords.flat()) all.add(entryMarks.tagWord + word)
  for (const tag of tags) all.add(entryMarks.tag + comparisonForm(tag))
  const context = [levelWordOf(level), ...packWords]
  return { query: queryWords, tags: tagWords, context, answers: answerWords, all }
}

/** The columns `tokens` and `sequence` of a record; `ids` must contain each of its entries. */
export function packEntries(
  { query, tags, context, answers, all }: Entries,
  ids: ReadonlyMap<string, number>,
): { tokens: number[]; sequence: Buffer } {
  const idOf = (entry: string) => {
    const id = ids.get(entry)
    if (id === undefined) throw new Error(`No id for the entry ${entry}.`)
    return id
  }
  const tokens = [...all].map(idOf).sort((one, other) => one - other)
  const sequence = Int32Array.from([
    ...query.map(idOf),
    ...tags.flatMap((words) => [sequenceMarks.tag, ...words.map(idOf)]),
    ...[sequenceMarks.context, ...context.map(idOf)],
    ...(answers.length > 0 ? [sequenceMarks.answers, ...answers.map(idOf)] : []),
  ])
  return { tokens, sequence: Buffer.from(sequence.buffer) }
}
