import { levelWords } from '../../../../contract/bank/level-words.ts'
import type { QuestionLevel } from '../../../../contract/bank/levels.ts'
import { limits } from '../../../../contract/limits.ts'
import { levelWordOf } from '../index/level-word.ts'
import { isFunctionWord } from '../text/function-words.ts'
import { formsOfNumber, numberForms } from '../text/number-forms.ts'
import { oneTypo, slipCosts } from '../text/slips.ts'
import { stemOf } from '../text/stems.ts'
import { readWordTexts } from '../text/words.ts'
import { HeardTerms } from './heard-terms.ts'

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
  /** In quarters of a typo. */
  cost: number
}

/** The maximum number of words of a target. Longer phrases are not looked for in records. */
const longestTarget = 2
/** The maximum number of phrases of a query, because each costs lookups. Only a pasted text has more. */
const mostFound = 30
/** More than the cost of an English word of a record with slips, so that such records come first. */
const costOfSpelled = 2 * oneTypo + 1
const noWords: ReadonlySet<string> = new Set()
const longestPhrase = limits.synonymWords

export class SynonymTable {
  /** The targets of each phrase, by the stems of its words. */
  readonly #targets = new Map<string, string[][]>()
  /** The most words of a phrase that begins with this stem. */
  readonly #longest = new Map<string, number>()
  /** The names of levels cost nothing: a record has no other word for its level. */
  readonly #levels = new Set<string>()
  readonly #heard: HeardTerms

  constructor(synonyms: Iterable<Synonym>) {
    for (const [level, names] of Object.entries(levelWords)) {
      const word = levelWordOf(level as QuestionLevel)
      for (const name of names) {
        this.#add(readWordTexts(name), [[word]])
        this.#levels.add(word)
      }
    }
    for (const { sources, targets } of numberForms()) {
      const read = targets.map(readWordTexts)
      for (const source of sources.map(readWordTexts))
        this.#add(
          source,
          read.filter((words) => words.join(' ') !== source.join(' ')),
        )
    }
    const latin: string[] = []
    for (const { kind, phrases } of synonyms) {
      const read = phrases.map(readWordTexts).filter((words) => words.length > 0)
      const sources = kind === 'same' ? read : read.slice(0, 1)
      latin.push(...sources.flat())
      for (const source of sources)
        this.#add(
          source,
          read.filter((words) => words !== source && words.length <= longestTarget),
        )
    }
    this.#heard = new HeardTerms(latin)
  }

  #add(source: readonly string[], targets: readonly string[][]): void {
    if (source.length === 0 || source.length > longestPhrase) return
    const stems = stemsOf(source)
    const key = stems.join(' ')
    this.#longest.set(stems[0]!, Math.max(stems.length, this.#longest.get(stems[0]!) ?? 0))
    const known = this.#targets.get(key) ?? []
    this.#targets.set(key, [...known, ...targets])
  }

  /**
   * Returns the first phrases of a query that have synonyms. They may overlap. A common word such as `who` is
   * one only if it is among the acronyms.
   */
  find(words: readonly string[], acronyms: ReadonlySet<string> = noWords): FoundSynonym[] {
    const found = this.#phrasesOf(words.map(stemOf), slipCosts.otherForm).filter(
      ({ from, to }) => to > from + 1 || !isFunctionWord(words[from]!) || acronyms.has(words[from]!),
    )
    for (const [from, word] of words.entries()) {
      const targets = formsOfNumber(word).map((form) => [form])
      if (targets.length > 0) found.push({ from, to: from + 1, targets, cost: slipCosts.otherForm })
    }
    return found.slice(0, mostFound)
  }

  /**
   * Returns the phrases of a query that are English terms in Bangla letters, or with slips where no record has the
   * word, with the terms and their synonyms. A word of the table is not one.
   */
  findHeard(words: readonly string[], isKnown: (word: string) => boolean = () => true): FoundSynonym[] {
    const terms = words.map((word) => {
      const term = this.#heard.find(word) ?? (isKnown(word) ? null : this.#heard.findSpelled(word))
      return term === null || this.#targets.has(stemOf(word)) ? null : term
    })
    if (terms.every((term) => term === null)) return []
    const stems = terms.map((term, at) => stemOf(term ?? words[at]!))
    return this.#phrasesOf(stems, slipCosts.sameSound).flatMap((phrase) => {
      const heard = terms.slice(phrase.from, phrase.to)
      const isSpelled = words
        .slice(phrase.from, phrase.to)
        .some((word, at) => heard[at] && /^[a-z]/.test(word))
      const found = isSpelled ? { ...phrase, cost: costOfSpelled } : phrase
      if (heard.every((term) => term === null)) return []
      if (heard.length > longestTarget || heard.includes(null)) return [found]
      // Who writes in Bangla letters reads Bangla.
      return [found, { ...found, targets: [heard as string[]], cost: found.cost + 1 }]
    })
  }

  #phrasesOf(stems: readonly string[], cost: number): FoundSynonym[] {
    const found: FoundSynonym[] = []
    for (let from = 0; from < stems.length; from += 1) {
      const longest = this.#longest.get(stems[from]!) ?? 0
      for (let to = from + 1; to <= Math.min(stems.length, from + longest); to += 1) {
        const targets = this.#targets.get(stems.slice(from, to).join(' '))
        if (!targets) continue
        const isLevel = targets.every(([word]) => this.#levels.has(word!))
        found.push({ from, to, targets, cost: isLevel ? 0 : cost })
      }
    }
    return found
  }
}

/** The stems of a phrase's words, each once, because a query has each word once (`এস এস সি` has two). */
const stemsOf = (words: readonly string[]) => [...new Set(words.map(stemOf))]
