import { levelWords } from '../../../../contract/level-words.ts'
import type { QuestionLevel } from '../../../../contract/levels.ts'
import { limits } from '../../../../contract/limits.ts'
import { levelWordOf } from '../index/level-word.ts'
import { stemOf } from '../text/stems.ts'
import { readWordTexts } from '../text/words.ts'

/** `same`: each phrase also finds the others. `oneWay`: the first phrase also finds the others. */
export type Synonym = { kind: 'same' | 'oneWay'; phrases: readonly string[] }

/**
 * A phrase of a query, from the word at `from` to before the one at `to`. Each of the targets has the same
 * meaning.
 */
export type FoundSynonym = {
  from: number
  to: number
  /** The targets: phrases of one word, or of two words that stand side by side. */
  targets: readonly (readonly string[])[]
}

/** The maximum number of words of a target. Longer phrases are not looked for in records. */
const longestTarget = 2
/** The maximum number of phrases of a query, because each costs lookups. Only a pasted text has more. */
const mostFound = 30
const longestPhrase = limits.synonymWords

export class SynonymTable {
  /** The targets of each phrase, by the stems of its words. */
  readonly #targets = new Map<string, string[][]>()

  constructor(synonyms: Iterable<Synonym>) {
    for (const [level, names] of Object.entries(levelWords)) {
      const word = levelWordOf(level as QuestionLevel)
      for (const name of names) this.#add(readWordTexts(name), [[word]])
    }
    for (const { kind, phrases } of synonyms) {
      const read = phrases.map(readWordTexts).filter((words) => words.length > 0)
      const sources = kind === 'same' ? read : read.slice(0, 1)
      for (const source of sources)
        this.#add(
          source,
          read.filter((words) => words !== source && words.length <= longestTarget),
        )
    }
  }

  #add(source: readonly string[], targets: readonly string[][]): void {
    if (source.length === 0 || source.length > longestPhrase) return
    const key = keyOf(source)
    const known = this.#targets.get(key) ?? []
    this.#targets.set(key, [...known, ...targets])
  }

  /** Returns the first phrases of a query that have synonyms. They may overlap. */
  find(words: readonly string[]): FoundSynonym[] {
    const stems = words.map(stemOf)
    const all = stems.flatMap((_, from) => {
      const found: FoundSynonym[] = []
      for (let to = from + 1; to <= Math.min(words.length, from + longestPhrase); to += 1) {
        const targets = this.#targets.get(stems.slice(from, to).join(' '))
        if (targets) found.push({ from, to, targets })
      }
      return found
    })
    return all.slice(0, mostFound)
  }
}

/**
 * Returns the key of a phrase: the stems of its words, each once, because a query has each word once (`এস এস
 * সি` has two).
 */
const keyOf = (words: readonly string[]) => [...new Set(words.map(stemOf))].join(' ')

export const noSynonyms = new SynonymTable([])
