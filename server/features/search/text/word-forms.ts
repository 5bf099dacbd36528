import { foldedForm } from './folded-form.ts'
import { soundKey } from './sounds.ts'

/** Beginnings of words that have an entry of their own are at most so long, in code points. */
export const longestPrefixEntry = 4

/** The beginnings of 1 to `longestPrefixEntry` code points of a word in its exact form; a short word is its own longest. */
export function prefixesOf(word: string): string[] {
  const letters = [...word].slice(0, longestPrefixEntry)
  return letters.map((_, index) => letters.slice(0, index + 1).join(''))
}

/** What the vocabulary keeps beside a word. `sounds` is kept of Bangla words only: it is what Latin ones are looked up by. */
export function vocabularyForms(word: string): { folded: string; sounds: string | null } {
  return { folded: foldedForm(word), sounds: soundKey(word) }
}

const graphemes = new Intl.Segmenter('bn', { granularity: 'grapheme' })
const asciiOnly = /^[\x20-\x7e]*$/

/** Length as a reader counts: প্রশ্ন has two letters. */
export function countLetters(word: string): number {
  if (asciiOnly.test(word)) return word.length
  let count = 0
  for (const _ of graphemes.segment(word)) count += 1
  return count
}

/** Whether no letter is in it: a year or an amount, where another digit is another thing and not a typo. */
export function isNumber(word: string): boolean {
  return /^\p{N}+$/u.test(word)
}
