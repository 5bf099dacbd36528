/**
 * Endings of case, number and the article, the longer ones first. One that begins with a consonant does not part a
 * conjunct; র and য় are endings after a vowel only, as in ঢাকার and ঢাকায়.
 */
const ending =
  /(?:(?<!্)(?:গুলো|গুলি|দের|রা|কে|তে|টি|টা)|(?<=[অ-হ\u09dc-\u09df])[েএ]র|(?<=[অ-ঔা-ৌ])র|(?<=া)\u09df|ে)$/u

/** Clusters that begin with a consonant or a vowel of its own; cheaper than grapheme segmentation, and enough here. */
const cluster = /(?<!্)[অ-হৎ\u09dc-\u09df]/gu

/** A word without one ending, as long as two clusters are left; the word itself when it has none. */
export function withoutEnding(word: string): string {
  const stem = word.replace(ending, '')
  return stem !== word && (stem.match(cluster)?.length ?? 0) >= 2 ? stem : word
}

/** A word without endings. What is no Bangla has none. */
export function stemOf(word: string): string {
  const shorter = withoutEnding(word)
  return shorter === word ? word : stemOf(shorter)
}
