import type { FoundSynonym } from '../words/synonym-table.ts'
import type { Split, Term } from './matches.ts'
import type { StoredWords } from './record-store.ts'
import { inflectionsOf, keepCheaper, type Spellings } from './spellings.ts'
import type { EntryIds, WordEntries } from './terms.ts'

/** Returns the words to look up for these synonyms. */
export function entriesOfSynonyms(synonyms: readonly FoundSynonym[]): string[] {
  return synonyms.flatMap(({ targets }) => targets.flat())
}

export type WithSynonyms = { literal: (WordEntries & { splits: readonly Split[] })[]; terms: Term[] }

type Words = { ids: EntryIds; words: StoredWords }

/**
 * Adds synonyms to the words of a query. Each word of a phrase also matches the words of its synonym, at the
 * cost of the synonym: the typed word comes first. A synonym of two words matches only where both stand side
 * by side.
 */
export function withSynonyms(
  literal: readonly WordEntries[],
  terms: readonly Term[],
  synonyms: readonly FoundSynonym[],
  known: Words,
): WithSynonyms {
  const found = spellingsOfSynonyms(terms.length, synonyms, known)
  return {
    literal: literal.map((one, at) => ({
      ...one,
      entries: [...new Set([...one.entries, ...found[at]!.alternatives.keys()])],
      splits: found[at]!.splits,
    })),
    terms: terms.map((term, at) => ({ ...term, ...found[at]! })),
  }
}

/** Returns for each word of a query the words of its synonyms. */
export function spellingsOfSynonyms(
  count: number,
  synonyms: readonly FoundSynonym[],
  known: Words,
): Spellings[] {
  const found = Array.from({ length: count }, (): Spellings => ({ alternatives: new Map(), splits: [] }))
  for (const { from, to, targets, cost } of synonyms) {
    for (const [first = '', second] of targets) {
      const forms = formsOf(second ?? first, known)
      const before = second === undefined ? undefined : known.ids.get(first)
      if (second !== undefined && before === undefined) continue
      for (const { alternatives, splits } of found.slice(from, to)) {
        for (const id of forms) {
          if (before === undefined) keepCheaper(alternatives, id, cost)
          else splits.push({ first: before, second: id, cost })
        }
      }
    }
  }
  return found
}

/** Returns the ids of a word and of its forms with other endings. */
function formsOf(word: string, { ids, words }: Words): number[] {
  const id = ids.get(word)
  return [...new Set([...(id === undefined ? [] : [id]), ...inflectionsOf(word, words)])]
}
