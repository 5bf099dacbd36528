/**
 * Endings of case, number and the article, the longer ones first. An ending that begins with a consonant
 * never splits a conjunct; র and য় are endings only after a vowel, as in ঢাকার and ঢাকায়.
 */
const endings: readonly RegExp[] = [
  /(?<!্)(?:গুলো|গুলি|রা|কে|তে|টি|টা)$/,
  /(?<=[অ-হ\u09dc-\u09df])[েএ]র$/,
  /(?<=[অ-ঔা-ৌ])র$/,
  /(?<=া)\u09df$/,
  /ে$/,
]

/** Clusters that begin with a consonant or an independent vowel; cheaper than grapheme segmentation. */
const cluster = /(?<!্)[অ-হৎ\u09dc-\u09df]/gu

/** Removes one ending if at least two clusters remain; otherwise returns the word. */
export function withoutEnding(word: string): string {
  for (const ending of endings) {
    const stem = word.replace(ending, '')
    if (stem !== word && (stem.match(cluster)?.length ?? 0) >= 2) return stem
  }
  return word
}

/** Removes all endings. Words of other scripts are unchanged. */
export function stemOf(word: string): string {
  const shorter = withoutEnding(word)
  return shorter === word ? word : stemOf(shorter)
}
