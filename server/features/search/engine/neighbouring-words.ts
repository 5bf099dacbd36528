import { splitLetters } from '../text/word-forms.ts'
import { maxWordLength } from '../text/words.ts'
import type { Split } from './matches.ts'
import type { QueryWord } from './query-words.ts'

/** A space too many or too few is half a typo. */
const spaceCost = 2

/** The shortest parts that a word is split into, in letters; digits are split off at any length. */
const shortestPart = { latin: 3, bangla: 2 }

/** A word and the next one written as one word: each matches it. */
export type JoinedWord = { at: number; text: string; isPrefix: boolean; costOfEach: number }

export function joinedWords(words: readonly QueryWord[]): JoinedWord[] {
  return words.slice(1).flatMap((next, at) => {
    const text = words[at]!.text + next.text
    // A word is one word of a query only once, whatever its joined length.
    if (words[at]!.isPrefix || text.length > maxWordLength) return []
    return [{ at, text, isPrefix: next.isPrefix, costOfEach: spaceCost / 2 }]
  })
}

/**
 * The pairs of known words that a word consists of: a record has them side by side. `formsOf` gives the ids
 * of a word and of its other forms.
 */
export function splitsOf(
  text: string,
  { idOf, formsOf }: { idOf: (word: string) => number | null; formsOf: (word: string) => readonly number[] },
): Split[] {
  const letters = splitLetters(text)
  const shortest = /^[\x20-\x7e]*$/.test(text) ? shortestPart.latin : shortestPart.bangla
  const splits: Split[] = []
  for (let at = 1; at < letters.length; at += 1) {
    const isBesideDigit = /\p{N}/u.test(letters[at - 1]!) !== /\p{N}/u.test(letters[at]!)
    if (!isBesideDigit && Math.min(at, letters.length - at) < shortest) continue
    const first = idOf(letters.slice(0, at).join(''))
    if (first === null) continue
    for (const second of formsOf(letters.slice(at).join(''))) splits.push({ first, second, cost: spaceCost })
  }
  return splits
}
