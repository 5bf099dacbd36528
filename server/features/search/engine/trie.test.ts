import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Trie } from './trie.ts'

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'ক', 'া'), minLength: 1, maxLength: 9 })

test('finds the words within a few typos, and those with a prefix that near, like comparing each word', () => {
  const look = fc.record({
    words: fc.uniqueArray(word, { maxLength: 40 }),
    asked: word,
    most: fc.integer({ min: 0, max: 3 }),
    isPrefix: fc.boolean(),
  })
  fc.assert(
    fc.property(look, ({ words, asked, most, isPrefix }) => {
      const trie = new Trie()
      for (const [index, text] of words.entries()) trie.add(text, index + 1)
      const near = trie.near(asked, most, { isPrefix, limit: 1000 })
      const compared = words.flatMap((text, index) => {
        const whole = countTypos(asked, text)
        const beginnings = Array.from(text, (_, at) => countTypos(asked, text.slice(0, at + 1)))
        const distance = whole <= most || !isPrefix ? whole : Math.min(...beginnings)
        return distance <= most ? [{ id: index + 1, distance }] : []
      })
      const byId = (one: { id: number }, other: { id: number }) => one.id - other.id
      expect(near.sort(byId)).toEqual(compared)
    }),
    { numRuns: 500, seed: 1 },
  )
})

/** Optimal string alignment by its full table. */
function countTypos(one: string, other: string): number {
  const table = Array.from({ length: one.length + 1 }, (_, i) =>
    Array.from({ length: other.length + 1 }, (_, j) => (i === 0 ? j : i)),
  )
  for (let i = 1; i <= one.length; i += 1) {
    for (let j = 1; j <= other.length; j += 1) {
      const ways = [table[i - 1]![j]! + 1, table[i]![j - 1]! + 1]
      ways.push(table[i - 1]![j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1))
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      if (isSwapped) ways.push(table[i - 2]![j - 2]! + 1)
      table[i]![j] = Math.min(...ways)
    }
  }
  return table[one.length]![other.length]!
}
