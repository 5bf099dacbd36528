import { isFunctionWord } from './function-words.ts'
import { oneTypo, slipCosts } from './slips.ts'
import { countLetters } from './word-forms.ts'

const bangla = /[\u0980-\u09ff]/

/** The lengths in visible letters from which a word may have typos; null uses the defaults. */
export type TypoSizes = { minWordSizefor1Typo: number | null; minWordSizefor2Typos: number | null }

/**
 * A shorter word resembles many others, so its correction is only suggested unless it stands beside another word,
 * and it is no misspelt beginning of a longer one.
 */
export const shortestCorrected = 4

/**
 * Returns the maximum cost of a word's slips, in quarters of a typo. By default a word may have one typo from
 * 4 letters on and two from 8 on. A Bangla letter takes several keys, so a Bangla word may have one typo from
 * 5 code points on, an unknown one beside another word from 3 letters on, and two from 6 letters on; with 4 or 5
 * letters it may have a typo and a slip of the ear. A shorter word may have a slip of the ear. If no record has it as
 * typed, it may also have a slip of the hand.
 */
export function slipsAllowed(
  word: string,
  { minWordSizefor1Typo: one, minWordSizefor2Typos: two }: TypoSizes,
  { isKnown, isAlone }: { isKnown: boolean; isAlone: boolean },
): number {
  const letters = countLetters(word)
  const isBangla = bangla.test(word)
  if (letters >= (two ?? (isBangla ? 6 : 8))) return 2 * oneTypo
  if (one !== null) return letters >= one ? oneTypo : 0
  if (letters >= 4) return isBangla ? oneTypo + slipCosts.sameSound : oneTypo
  const codePoints = [...word].length
  if (isBangla && (codePoints >= 5 || (letters >= 3 && !isAlone && !isKnown))) return oneTypo
  if (!isBangla || codePoints < 3) return 0
  return isKnown ? slipCosts.sameSound : slipCosts.nextKey
}

/** Returns whether a query has one word at most that says what it is about. */
export function isOneWord(words: readonly string[]): boolean {
  return words.filter((word) => !isFunctionWord(word)).length < 2
}
