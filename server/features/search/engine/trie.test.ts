import fc from 'fast-check'
import { expect, test } from 'vitest'
import { costOfSlips } from '../../../../tests/plain-slips.ts'
import { Trie } from './trie.ts'

const bangla = /[\u0980-\u09ff]/
const lengths = { minLength: 1, maxLength: 8 }
const word = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'abeকাে্যস'), ...lengths }),
  fc.string({ unit: fc.constantFrom(...'কাে্যসষ'), ...lengths }),
  fc.string({ unit: fc.constantFrom(...'abe'), ...lengths }),
)

test('finds the words within the cost of a few slips, and those with a prefix that near, like comparing each', () => {
  const look = fc.record({
    words: fc.uniqueArray(word, { maxLength: 40 }),
    asked: word,
    most: fc.integer({ min: 0, max: 9 }),
    isPrefix: fc.boolean(),
  })
  fc.assert(
    fc.property(look, ({ words, asked, most, isPrefix }) => {
      const trie = new Trie()
      for (const [index, text] of words.entries()) trie.add(text, index + 1)
      const isComparable = (text: string) => bangla.test(asked) || !bangla.test(text)
      const near = trie
        .near(asked, most, { isPrefix, limit: 1000 })
        .filter(({ id }) => isComparable(words[id - 1]!))
      const compared = words.flatMap((text, index) => {
        if (!isComparable(text)) return []
        const whole = costOfSlips(asked, text)
        const beginnings = Array.from(text, (_, at) => costOfSlips(asked, text.slice(0, at + 1)))
        const distance = whole <= most || !isPrefix ? whole : Math.min(costOfSlips(asked, ''), ...beginnings)
        return distance <= most ? [{ id: index + 1, distance }] : []
      })
      const byId = (one: { id: number }, other: { id: number }) => one.id - other.id
      expect(near.sort(byId)).toEqual(compared)
    }),
    { numRuns: 1500, seed: 1 },
  )
})

test('finds whole words only', () => {
  const trie = new Trie()
  trie.add('কলম', 7)
  trie.add('pen', 8)
  expect(['কলম', 'কল', 'কলমে', 'pen', ''].map((text) => trie.find(text))).toEqual([7, null, null, 8, null])
})
