import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRandom } from '../../../../bench/search/random.ts'
import { costOfSlips } from '../../../../tests/support/plain-slips.ts'
import { oneTypo } from '../text/slips.ts'
import { Trie } from './trie.ts'

const bangla = /[\u0980-\u09ff]/
const lengths = { minLength: 1, maxLength: 8 }
const word = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'abeকাে্যস'), ...lengths }),
  fc.string({ unit: fc.constantFrom(...'কাে্যসষ'), ...lengths }),
  fc.string({ unit: fc.constantFrom(...'abe'), ...lengths }),
)

/** Generates a word and others that differ from it by a few slips. */
const slipped = fc
  .tuple(
    word,
    fc.array(
      fc.array(
        fc.record({
          at: fc.nat(9),
          length: fc.integer({ min: 0, max: 3 }),
          piece: fc.constantFrom('', '', '্যা', 'ে', 'ক', 'ষ', 'স', 'স্', '্ষ', 'a', 'b', 'ee'),
        }),
        { minLength: 1, maxLength: 3 },
      ),
      { maxLength: 8 },
    ),
  )
  .map(([asked, changes]) => ({
    asked,
    others: changes
      .map((slips) =>
        slips.reduce(
          (text, { at, length, piece }) => text.slice(0, at) + piece + text.slice(at + length),
          asked,
        ),
      )
      .filter((text) => text !== ''),
  }))

test('finds the words and prefixes within the cost of a few slips that a comparison with each word finds', () => {
  const look = fc.record({
    random: fc.array(word, { maxLength: 30 }),
    slipped,
    most: fc.integer({ min: 0, max: 9 }),
    isPrefix: fc.boolean(),
  })
  fc.assert(
    fc.property(look, ({ random, slipped: { asked, others }, most, isPrefix }) => {
      const words = [...new Set([...random, ...others])]
      const trie = new Trie()
      for (const [index, text] of words.entries()) {
        trie.add(text, index + 1)
        // Lookups in between spread the words over several tries.
        if (index % 7 === 5)
          expect(trie.near(text, 0, { isPrefix: false, limit: 1000 })).toContainEqual({
            id: index + 1,
            distance: 0,
          })
      }
      const isComparable = (text: string) => bangla.test(asked) || !bangla.test(text)
      const near = trie
        .near(asked, most, { isPrefix, limit: 1000 })
        .filter(({ id }) => isComparable(words[id - 1]!))
      const found = new Map(near.map(({ id, distance }) => [id, distance]))
      for (const [index, text] of words.entries()) {
        if (!isComparable(text)) continue
        const whole = costOfSlips(asked, text)
        const beginnings = Array.from(text, (_, at) => costOfSlips(asked, text.slice(0, at + 1)))
        const begins = isPrefix ? Math.min(costOfSlips(asked, ''), ...beginnings) : Number.POSITIVE_INFINITY
        const distance = found.get(index + 1) ?? Number.POSITIVE_INFINITY
        // A beginning with more slips is found if not all of them are in its first half.
        if (whole <= most) expect(distance).toBe(whole)
        else if (begins <= Math.min(most, oneTypo)) expect(distance).toBe(begins)
        else if (begins > most) expect(distance).toBe(Number.POSITIVE_INFINITY)
        else expect(distance).toBeGreaterThanOrEqual(begins)
      }
    }),
    { numRuns: Number(process.env.RUNS ?? 1500), seed: 1 },
  )
})

test('finds each slip of several units at each place, when nothing else is allowed', () => {
  const slips = [
    ['ে', '্যা'],
    ['্যা', 'ে'],
    ['ব', '্জব'],
    ['্জব', 'ব'],
    ['নট', 'টন'],
  ] as const
  for (const [typed, meant] of slips) {
    for (let at = 1; at < 6; at += 1) {
      const [one, other] = [typed, meant].map(
        (part) => `${'কখগপমর'.slice(0, at)}${part}${'কখগপমর'.slice(at)}`,
      )
      const trie = new Trie()
      trie.add(other!, 1)
      const most = costOfSlips(one!, other!)
      expect(trie.near(one!, most, { isPrefix: false, limit: 9 })).toEqual([{ id: 1, distance: 3 }])
    }
  }
})

test('finds a beginning with two typos, at least one of which is not in the first half', () => {
  const trie = new Trie()
  trie.add('refrigerators', 1)
  for (const typed of ['refrxgexat', 'refrigxxat', 'rexrigeray'])
    expect(trie.near(typed, 2 * oneTypo, { isPrefix: true, limit: 9 })).toMatchObject([{ id: 1 }])
})

test('finds a word with three typos among very many', () => {
  const random = createRandom(1)
  const letter = () => String.fromCharCode(97 + Math.floor(random() * 26))
  const words = Array.from({ length: 50_000 }, () => Array.from({ length: 10 }, letter).join(''))
  const trie = new Trie()
  for (const [index, text] of words.entries()) trie.add(text, index + 1)
  for (const places of [
    [0, 1, 2],
    [1, 4, 8],
    [7, 8, 9],
  ]) {
    const meant = words[places[1]! * 1000]!
    const typed = Array.from(meant, (one, at) => (places.includes(at) ? letter() : one)).join('')
    const near = trie.near(typed, 12, { isPrefix: false, limit: 10 }).map(({ id }) => words[id - 1])
    expect(near).toContain(meant)
  }
})
