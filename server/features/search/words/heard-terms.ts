import { remembered } from '../../../lib/memo.ts'
import { isCommonWord } from '../text/common-words.ts'
import { slipsAllowed } from '../text/slips-allowed.ts'
import { nearestBySound, soundKey, soundKeys } from '../text/sounds.ts'
import { Trie } from '../tries/trie.ts'

/** A term whose sounds are farther from the word is another word; a long term may be a little farther. */
const mostDistance = 2
const mostOfLetter = 1 / 4
/** A key of two consonants fits many words, so the term must be nearer. */
const mostOfShort = 1.2

/** The maximum number of words whose terms are cached. */
const maxRemembered = 2_000

/** A shorter English word with slips may be another word, or a Bangla one in Latin letters. */
const misspelt = /^[a-z]{8,}$/
const usualSizes = { minWordSizefor1Typo: null, minWordSizefor2Typos: null }

const bangla = /[\u0980-\u09ff]/

/** `spoken`: the term with the letters that are heard. */
type Term = { term: string; spoken: string }

/** English words by their sounds, for those who write them in Bangla letters: ভেলোসিটি is velocity. */
export class HeardTerms {
  readonly #byKey = new Map<string, Term[]>()
  readonly #nearest = remembered((word) => this.#findNearest(word), maxRemembered)

  readonly #terms: string[]
  readonly #trie = new Trie()
  readonly #nearestSpelled = remembered((word) => this.#findSpelled(word), maxRemembered)

  constructor(words: Iterable<string>) {
    this.#terms = [...new Set(words)].filter((term) => misspelt.test(term))
    for (const [at, term] of this.#terms.entries()) this.#trie.add(term, at + 1)
    for (const term of new Set(words)) {
      // রেজিস্ট্যান্স is resistance.
      for (const spoken of new Set([term, term.replace(/(?<=[aeiou])s(?=[aeiou])/g, 'z')])) {
        for (const key of soundKeys(spoken)) {
          if (key.length < 2) continue
          const known = this.#byKey.get(key)
          if (known) known.push({ term, spoken })
          else this.#byKey.set(key, [{ term, spoken }])
        }
      }
    }
  }

  /** Returns the English word that a Bangla word transcribes, or null. */
  find(word: string): string | null {
    return bangla.test(word) ? this.#nearest(word) || null : null
  }

  /** Returns the English term that a word has with slips, or null. */
  findSpelled(word: string): string | null {
    return misspelt.test(word) && !isCommonWord(word) ? this.#nearestSpelled(word) || null : null
  }

  #findSpelled(word: string): string {
    const most = slipsAllowed(word, usualSizes, { isKnown: false, isAlone: true })
    const [near] = this.#trie.near(word, most, { isPrefix: false, limit: 1 })
    return near === undefined ? '' : this.#terms[near.id - 1]!
  }

  #findNearest(word: string): string {
    const key = soundKey(word) ?? ''
    let nearest: { term: string; distance: number } | null = null
    for (const { term, spoken } of this.#byKey.get(key) ?? []) {
      const most =
        key.replace(/^a/, '').length < 3 ? mostOfShort : Math.max(mostDistance, term.length * mostOfLetter)
      const distance = nearestBySound(spoken, [word])[0]?.distance
      if (distance === undefined || distance > most || distance >= (nearest?.distance ?? Infinity)) continue
      nearest = { term, distance }
    }
    return nearest?.term ?? ''
  }
}
