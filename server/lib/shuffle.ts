import { randomInt } from 'node:crypto'

/** Shuffles with a secure generator: a predictable one would give the right answers away. Every order is equally likely. */
export function shuffle<Item>(items: readonly Item[]): Item[] {
  const shuffled = [...items]
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1)
    const moved = shuffled[last]!
    shuffled[last] = shuffled[other]!
    shuffled[other] = moved
  }
  return shuffled
}
