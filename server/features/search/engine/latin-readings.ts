import { slipCosts } from '../text/slips.ts'
import type { KnownWords, Term } from './matches.ts'
import type { TermWeight } from './scorer.ts'

/**
 * Returns the weights for a query that is Bangla in Latin letters: most of its Latin words are in no record
 * and have a Bangla reading. A word that records have in English (`sale`, `man`) may then as likely be the
 * Bangla word with the same sound (সালে, মান), so a record with that word does not lack it. Other queries
 * keep their weights.
 */
export function withReadings(
  weights: readonly TermWeight[],
  terms: readonly Term[],
  words: Pick<KnownWords, 'firstUnits'>,
): TermWeight[] {
  const isRead = terms.map((term) => hasReading(term, words))
  const read = weights.filter((_, index) => isRead[index])
  const unknown = read.filter(({ isKnown }) => !isKnown).length
  if (unknown === 0 || unknown * 2 < read.length) return [...weights]
  return weights.map((weight, index) => (isRead[index] ? { ...weight, isKnown: false } : weight))
}

const latinWord = /^[a-z]+$/

function hasReading({ text, alternatives }: Term, { firstUnits }: Pick<KnownWords, 'firstUnits'>): boolean {
  if (!latinWord.test(text)) return false
  // Synonyms and acronyms cost less.
  for (const [id, cost] of alternatives) {
    if (cost > slipCosts.otherForm && isBangla(firstUnits[id]!)) return true
  }
  return false
}

function isBangla(unit: number): boolean {
  return unit >= 0x980 && unit <= 0x9ff
}
