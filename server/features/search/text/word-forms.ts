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
  if (asciiOnly.test(word)) return word.length
  let count = 0
  for (const _ of graphemes.segment(word)) count += 1
  return count
}

/** Returns the letters of a word with their signs, as a reader sees them. */
export function splitLetters(word: string): string[] {
  return Array.from(graphemes.segment(word), ({ segment }) => segment)
}

/** Whether it contains no letter: in a year or an amount another digit is not a typo. */
export function isNumber(word: string): boolean {
  return /^\p{N}+$/u.test(word)
}
