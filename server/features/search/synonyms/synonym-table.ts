import { levelWords } from '../../../../contract/level-words.ts'
import type { QuestionLevel } from '../../../../contract/levels.ts'
import { limits } from '../../../../contract/limits.ts'
import { levelWordOf } from '../index/level-word.ts'
import { stemOf } from '../text/stems.ts'
import { readWordTexts } from '../text/words.ts'

/** `same`: each phrase also finds the others. `oneWay`: the first phrase also finds the others. */
export type Synonym = { kind: 'same' | 'oneWay'; phrases: readonly string[] }

/** The words from one to before another of a query have the same meaning as each of the targets. */
export type FoundSynonym = {
  from: number
  to: number
  /** Phrases of one word, or of two that stand side by side. */
  targets: readonly (readonly string[])[]
}

/** In records, longer phrases are not looked for. */
const longestTarget = 2
/** Each costs lookups; only a pasted text has more. */
const mostFound = 30
const longestPhrase = limits.synonymWords

export class SynonymTable {
  /** The targets by the stems of a phrase's words. */
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

  /** The first phrases of a query that have synonyms; they may overlap. */
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

/** A query has each word once: of `এস এস সি` two are left. */
const keyOf = (words: readonly string[]) => [...new Set(words.map(stemOf))].join(' ')

export const noSynonyms = new SynonymTable([])
