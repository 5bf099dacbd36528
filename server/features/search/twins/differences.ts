import { orderedKey } from './twin-keys.ts'

/** A place where two texts differ. One of the two is empty where only the other text has something. */
export type Difference = { own: string; other: string }

/** The maximum number of words of each text that are compared one by one. */
const maxCompared = 100
/** The maximum number of words that one side of a difference shows. */
const maxShown = 8

const nothing = orderedKey('')

/** A word of a text with its signs, or a whole formula. */
type Token = { written: string; key: string }

/**
 * Returns where two texts differ, in order: in words, numbers and signs, as they are written. Spaces, punctuation,
 * case and ways to type a letter are no difference. Words that only stand in another order are one difference.
 */
export function differencesOf(own: string, other: string): Difference[] {
  const mine = tokensOf(own)
  const theirs = tokensOf(other)
  let start = 0
  while (start < Math.min(mine.length, theirs.length) && mine[start]!.key === theirs[start]!.key) start += 1
  let end = 0
  const most = Math.min(mine.length, theirs.length) - start
  while (end < most && mine.at(-1 - end)!.key === theirs.at(-1 - end)!.key) end += 1
  const middle = [mine.slice(start, mine.length - end), theirs.slice(start, theirs.length - end)] as const
  const [before, after] = middle
  if (before.length + after.length === 0) return []
  const isWhole = before.length > maxCompared || after.length > maxCompared || haveSameTokens(before, after)
  return isWhole ? [toDifference(before, after)] : compare(before, after)
}

function tokensOf(text: string): Token[] {
  return (text.match(/\$[^$]*\$|[^\s$]+/g) ?? [])
    .map((written) => ({ written, key: orderedKey(written) }))
    .filter(({ key }) => key !== nothing)
}

function haveSameTokens(one: readonly Token[], other: readonly Token[]): boolean {
  const keysOf = (tokens: readonly Token[]) => JSON.stringify(tokens.map(({ key }) => key).sort())
  return keysOf(one) === keysOf(other)
}

/** Compares two lists by their longest common part. */
function compare(mine: readonly Token[], theirs: readonly Token[]): Difference[] {
  // The length of the longest common part of what follows each pair of places.
  const lengths = Array.from({ length: mine.length + 1 }, () => new Int32Array(theirs.length + 1))
  for (let one = mine.length - 1; one >= 0; one -= 1) {
    for (let other = theirs.length - 1; other >= 0; other -= 1) {
      lengths[one]![other] =
        mine[one]!.key === theirs[other]!.key
          ? lengths[one + 1]![other + 1]! + 1
          : Math.max(lengths[one + 1]![other]!, lengths[one]![other + 1]!)
    }
  }
  const differences: Difference[] = []
  let [one, other] = [0, 0]
  let [fromOne, fromOther] = [0, 0]
  const close = () => {
    if (one + other > fromOne + fromOther)
      differences.push(toDifference(mine.slice(fromOne, one), theirs.slice(fromOther, other)))
  }
  while (one < mine.length && other < theirs.length) {
    if (mine[one]!.key === theirs[other]!.key) {
      close()
      ;[fromOne, fromOther] = [one + 1, other + 1]
      ;[one, other] = [fromOne, fromOther]
    } else if (lengths[one + 1]![other]! >= lengths[one]![other + 1]!) one += 1
    else other += 1
  }
  ;[one, other] = [mine.length, theirs.length]
  close()
  return differences
}

function toDifference(own: readonly Token[], other: readonly Token[]): Difference {
  return { own: written(own), other: written(other) }
}

/** Returns the words of a side, without the punctuation at its ends. */
function written(tokens: readonly Token[]): string {
  const text = tokens
    .slice(0, maxShown)
    .map((token) => token.written)
    .join(' ')
    .replace(/^["'“‘(]+(?=[^)]*$)|[,;:?।"'”’]+$/gu, '')
  return tokens.length > maxShown ? `${text} …` : text
}
