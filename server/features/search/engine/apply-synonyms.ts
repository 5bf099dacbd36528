import type { FoundSynonym } from '../synonyms/synonym-table.ts'
import type { Split, Term } from './matches.ts'
import type { StoredWords } from './record-store.ts'
import { inflectionsOf } from './spellings.ts'
import type { EntryIds, WordEntries } from './terms.ts'

/** Returns the words to look up for these synonyms. */
export function entriesOfSynonyms(synonyms: readonly FoundSynonym[]): string[] {
  return synonyms.flatMap(({ targets }) => targets.flat())
}

export type WithSynonyms = { literal: (WordEntries & { splits: readonly Split[] })[]; terms: Term[] }

/**
 * Adds synonyms to the words of a query. Each word of a phrase also matches the words of its synonym, at no
 * cost but less exactly. A synonym of two words matches only where both stand side by side.
 */
export function withSynonyms(
  literal: readonly WordEntries[],
  terms: readonly Term[],
  synonyms: readonly FoundSynonym[],
  { ids, words }: { ids: EntryIds; words: StoredWords },
): WithSynonyms {
  const alternatives = terms.map(() => new Map<number, number>())
  const splits = terms.map((): Split[] => [])
  for (const { from, to, targets } of synonyms) {
    for (const [first = '', second] of targets) {
      const found = formsOf(second ?? first, { ids, words })
      const before = second === undefined ? undefined : ids.get(first)
      if (second !== undefined && before === undefined) continue
      for (let at = from; at < to; at += 1) {
        for (const id of found) {
          if (before === undefined) alternatives[at]!.set(id, 0)
          else splits[at]!.push({ first: before, second: id, cost: 0 })
        }
      }
    }
  }
  return {
    literal: literal.map((one, at) => ({
      ...one,
      entries: [...new Set([...one.entries, ...alternatives[at]!.keys()])],
      splits: splits[at]!,
    })),
    terms: terms.map((term, at) => ({ ...term, alternatives: alternatives[at]!, splits: splits[at]! })),
  }
}

/** Returns the ids of a word and of its forms with other endings. */
function formsOf(word: string, { ids, words }: { ids: EntryIds; words: StoredWords }): number[] {
  const id = ids.get(word)
  return [...new Set([...(id === undefined ? [] : [id]), ...inflectionsOf(word, words)])]
}
