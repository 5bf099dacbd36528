import { splitLetters } from '../text/word-forms.ts'
import { maxWordLength } from '../text/words.ts'
import type { Split } from './matches.ts'
import type { QueryWord } from './query-words.ts'

/** A superfluous or missing space costs half a typo. */
const spaceCost = 2

/** The minimum length of each part of a split word, in letters. Digits have no minimum. */
const shortestPart = { latin: 3, bangla: 2 }

/** Two neighbouring words of a query written as one word. Each of the two matches it. */
export type JoinedWord = { at: number; text: string; isPrefix: boolean; costOfEach: number }

export function joinedWords(words: readonly QueryWord[]): JoinedWord[] {
  return words.slice(1).flatMap((next, at) => {
    const text = words[at]!.text + next.text
    // A prefix may continue, and no stored word is longer than `maxWordLength`.
    if (words[at]!.isPrefix || text.length > maxWordLength) return []
    return [{ at, text, isPrefix: next.isPrefix, costOfEach: spaceCost / 2 }]
  })
}

/**
 * Returns the pairs of known words that a word consists of. A record must have them side by side. `formsOf`
 * returns the ids of a word and of its other forms.
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
