import { expect, test } from 'vitest'
import { readingsOf } from './latin-readings.ts'
import type { Term } from './matches.ts'

const bangla = 1
const english = 2
const firstUnits = Uint16Array.from([0, 'স'.charCodeAt(0), 's'.charCodeAt(0)])
const term = (text: string, ...alternatives: [number, number][]): Term => ({
  ...{ text, isPrefix: false, exact: null, splits: [] },
  alternatives: new Map(alternatives),
})
const known = { weight: 2, isKnown: true }
const unknown = { weight: 3, isKnown: false }

const knownOf = (weights: { isKnown: boolean }[], terms: Term[]) =>
  readingsOf(
    weights.map(({ isKnown }) => (isKnown ? known : unknown)),
    terms,
    { firstUnits },
  ).map((found) => found?.map(({ isKnown }) => isKnown) ?? null)

test('among words that are only known as Bangla ones, an English word may be Bangla too', () => {
  const terms = [term('sale', [bangla, 2]), term('koto', [bangla, 2]), term('jonmo', [bangla, 3])]
  expect(knownOf([known, unknown, unknown], terms)).toEqual([[false, false, false], null])
})

test('English words are less likely Bangla where few others are only known as such', () => {
  const terms = [term('sale', [bangla, 2]), term('man', [bangla, 2]), term('bord', [english, 3])]
  expect(knownOf([known, known, unknown], terms)).toEqual([
    [true, true, false],
    [false, false, false],
  ])
  const others = [
    term('sale', [bangla, 2]),
    term('man', [bangla, 2]),
    term('over', [bangla, 4]),
    term('koto', [bangla, 2]),
  ]
  expect(knownOf([known, known, known, unknown], others)).toEqual([
    [true, true, true, false],
    [false, false, false, false],
  ])
})

test('a synonym or an acronym is no reading, and Bangla words have none', () => {
  expect(knownOf([known, unknown], [term('law', [bangla, 0]), term('dna', [bangla, 1])])).toEqual([
    [true, false],
    null,
  ])
  expect(knownOf([known, unknown], [term('সালে', [bangla, 2]), term('koto', [bangla, 2])])).toEqual([
    [true, false],
    null,
  ])
})
