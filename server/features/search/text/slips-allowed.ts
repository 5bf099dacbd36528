import { oneTypo, slipCosts } from './slips.ts'
import { countLetters } from './word-forms.ts'

const bangla = /[\u0980-\u09ff]/

/** The lengths, in letters as a reader counts, from which a word may have typos; null: the usual ones. */
export type TypoSizes = { minWordSizefor1Typo: number | null; minWordSizefor2Typos: number | null }

/**
 * The cost of the slips that a word may have, in quarters of a typo. Usually a word has one typo from 4
 * letters and two from 8. A letter of Bangla is several keys, so there a typo is as likely in a word of 3
 * letters or 5 code points, and two in one of 6; between, a typo and a slip of the ear. A shorter word may have
 * a slip of the ear, or of the hand if no record has it as it is.
 */
export function slipsAllowed(
  word: string,
  { minWordSizefor1Typo: one, minWordSizefor2Typos: two }: TypoSizes,
  { isKnown }: { isKnown: boolean },
): number {
  const letters = countLetters(word)
  const isBangla = bangla.test(word)
  if (letters >= (two ?? (isBangla ? 6 : 8))) return 2 * oneTypo
  if (one !== null) return letters >= one ? oneTypo : 0
  if (letters >= 4) return isBangla ? oneTypo + slipCosts.sameSound : oneTypo
  const codePoints = [...word].length
  if (isBangla && (letters >= 3 || codePoints >= 5)) return oneTypo
  if (!isBangla || codePoints < 3) return 0
  return isKnown ? slipCosts.sameSound : slipCosts.nextKey
}
