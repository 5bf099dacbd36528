import { remembered } from '../../../lib/memo.ts'
import { foldedForm } from './folded-form.ts'
import { soundKey } from './sounds.ts'

/** The length in code points of the longest prefix that has its own entry. */
export const longestPrefixEntry = 4

/** The prefixes of 1 to `longestPrefixEntry` code points of a word in exact form. */
export function prefixesOf(word: string): string[] {
  const letters = [...word].slice(0, longestPrefixEntry)
  return letters.map((_, index) => letters.slice(0, index + 1).join(''))
}

/** The stored forms of a word. `sounds` is stored for Bangla words only: Latin words are looked up by it. */
export function vocabularyForms(word: string): { folded: string; sounds: string | null } {
  return { folded: foldedForm(word), sounds: soundKey(word) }
}

const graphemes = new Intl.Segmenter('bn', { granularity: 'grapheme' })
const asciiOnly = /^[\x20-\x7e]*$/

/** Length in grapheme clusters, as a reader counts: প্রশ্ন has two. */
export function countLetters(word: string): number {
  return asciiOnly.test(word) ? word.length : splitLetters(word).length
}

/** The maximum number of words whose letters are cached. */
const maxSplit = 500

/** Returns the letters of a word with their signs, as a reader sees them. */
export const splitLetters: (word: string) => readonly string[] = remembered(
  (word) =>
    asciiOnly.test(word) ? [...word] : Array.from(graphemes.segment(word), ({ segment }) => segment),
  maxSplit,
)

/** Returns whether it contains no letter: in a year or an amount another digit is not a typo. */
export function isNumber(word: string): boolean {
  return /^\p{N}+$/u.test(word)
}
