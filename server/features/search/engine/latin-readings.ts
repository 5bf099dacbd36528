import { slipCosts } from '../text/slips.ts'
import type { KnownWords, Term } from './matches.ts'
import type { TermWeight } from './ranking/scorer.ts'

/**
 * Returns the weights of a query's terms by its likeliest reading, and those by a less likely reading. The
 * second value is null if the query has only one reading.
 *
 * A word that records have as English (`sale`, `man`) can also be the Bangla word that it sounds like (সালে,
 * মান). A record with the Bangla word then does not lack it. This reading is likely when most Latin words of
 * the query are in no record and have a Bangla reading.
 */
export function readingsOf(
  weights: readonly TermWeight[],
  terms: readonly Term[],
  words: Pick<KnownWords, 'firstUnits'>,
): [likely: TermWeight[], unlikely: TermWeight[] | null] {
  const own = [...weights]
  const isRead = terms.map((term) => hasReading(term, words))
  const read = weights.filter((_, index) => isRead[index])
  const unknown = read.filter(({ isKnown }) => !isKnown).length
  if (unknown === read.length) return [own, null]
  const asBangla = own.map((weight, index) => (isRead[index] ? { ...weight, isKnown: false } : weight))
  return unknown * 2 >= read.length ? [asBangla, null] : [own, asBangla]
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
