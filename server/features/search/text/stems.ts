import { remembered } from '../../../lib/memo.ts'
import { englishStem } from './english-stems.ts'

/**
 * Endings of case, number and the article, the longer ones first. An ending that begins with a consonant
 * never splits a conjunct; র and য় are endings only after a vowel, as in ঢাকার and ঢাকায়.
 */
const nounEndings: readonly RegExp[] = [
  /(?<!্)(?:গুলো|গুলি|রা|কে|তে|টি|টা)$/,
  /(?<=[অ-হ\u09dc-\u09df])[েএ]র$/,
  /(?<=[অ-ঔা-ৌ])র$/,
  /(?<=া)\u09df$/,
  /ে$/,
]

/** Endings of verbs (করেন, করেছেন), of emphasis (বাংলাদেশও), and rarer ones of nouns. */
const allEndings: readonly RegExp[] = [
  /সমূহ$/,
  /(?:েছিলেন|েছিলাম|েছিল|েছেন|েছে|(?<!্)(?:ছিলেন|ছিল|ছেন|লেন|বেন|তেন))$/,
  ...nounEndings,
  /েন$/,
  /(?<=[ইউ])\u09df$/,
  /(?<=.)[ইও]$/,
]

/** The last units of all endings of nouns, and of all endings. */
const lastOfNouns = 'োিােকর\u09df'
const lastOfAll = `${lastOfNouns}হনলমইও`

/** Clusters that begin with a consonant or an independent vowel; cheaper than grapheme segmentation. */
const cluster = /(?<!্)[অ-হৎ\u09dc-\u09df]/gu

/** Removes one ending of a Bangla noun if at least two clusters remain; otherwise returns the word. */
export function withoutEnding(word: string): string {
  return lastOfNouns.includes(word.at(-1)!) ? without(nounEndings, word) : word
}

function without(endings: readonly RegExp[], word: string): string {
  for (const ending of endings) {
    const stem = word.replace(ending, '')
    if (stem !== word && (stem.match(cluster)?.length ?? 0) >= 2) return stem
  }
  return word
}

const plural = /দের(?:কে)?$/

/**
 * Returns the stem of a word that ends like মানুষদের, or null for other words. The spelling alone cannot
 * distinguish it from a form of a word that ends in দ, such as সংসদের.
 */
export function withoutPlural(word: string): string | null {
  const single = word.replace(plural, '')
  return single !== word && (single.match(cluster)?.length ?? 0) >= 2 ? stemOf(single) : null
}

/** Returns whether two words are forms of the same word. */
export function haveSameStem(one: string, other: string): boolean {
  const [stem, otherStem] = [stemOf(one), stemOf(other)]
  return stem === otherStem || stem === withoutPlural(other) || otherStem === withoutPlural(one)
}

const bangla = /[\u0980-\u09ff]/

/** Removes all endings of a word of Bangla or English. Words of other scripts are unchanged. */
export const stemOf: (word: string) => string = remembered(findStem, 20_000)

function findStem(word: string): string {
  if (!bangla.test(word)) return englishStem(word)
  if (!lastOfAll.includes(word.at(-1)!)) return word
  const shorter = without(allEndings, word)
  return shorter === word ? word : findStem(shorter)
}
