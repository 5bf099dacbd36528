import { splitLetters } from '../text/word-forms.ts'
import { maxWordLength } from '../text/words.ts'
import type { Split } from './matches.ts'
import type { QueryWord } from './query-words.ts'

/** A superfluous or missing space costs half a typo. */
export const spaceCost = 2

/** The minimum length of each part of a split word, in letters. Digits have no minimum. */
const shortestPart = { latin: 3, bangla: 2 }

/** Two neighbouring words of a query written as one word. Each of the two matches it. */
export type JoinedWord = { at: number; text: string; isPrefix: boolean; costOfEach: number }

export function joinedWords(words: readonly QueryWord[]): JoinedWord[] {
  return words.slice(1).flatMap((next, at) => {
    const text = words[at]!.text + next.text
    // A prefix may continue, and no stored word is longer than `maxWordLength`.
    if (words[at]!.isPrefix || text.length > maxWordLength) return []
    // Letters of an abbreviation form the whole of it.
    if (words[at]!.isLetter && next.isLetter) return []
    return [{ at, text, isPrefix: next.isPrefix, costOfEach: spaceCost / 2 }]
  })
}

/** The fewest letters of a word that is looked for as three words or four. */
const shortestOfMany = 9
const mostParts = 4

/** Returns the three or four known words that a word consists of, fewest first, or null. */
export function partsOf(text: string, idOf: (word: string) => number | null): string[] | null {
  const letters = splitLetters(text)
  if (letters.length < shortestOfMany || /\p{N}/u.test(text)) return null
  const shortest = shortestPartOf(text)
  /** The fewest parts of the letters up to each place. */
  const best: (string[] | null)[] = [[]]
  for (let end = 1; end <= letters.length; end += 1) {
    best[end] = null
    for (let start = 0; start <= end - shortest; start += 1) {
      const before = best[start]
      if (!before || before.length >= Math.min(mostParts, best[end]?.length ?? mostParts)) continue
      const part = letters.slice(start, end).join('')
      if (idOf(part) !== null) best[end] = [...before, part]
    }
  }
  const found = best[letters.length]
  return found && found.length > 2 ? found : null
}

function shortestPartOf(text: string): number {
  return /^[\x20-\x7e]*$/.test(text) ? shortestPart.latin : shortestPart.bangla
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
  const shortest = shortestPartOf(text)
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
