import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LeftOut, WeightSums } from './weight-sums.ts'

const size = 4_000
const places = fc.uniqueArray(fc.nat({ max: size - 1 }), { maxLength: 1_500, size: 'max' })
const weight = fc.integer({ min: 1, max: 4 })
const byNumber = (one: number, other: number) => one - other

test('the places with the greatest sums are returned, without those left out or added too late', () => {
  const sums = new WeightSums()
  fc.assert(
    fc.property(
      fc.array(fc.tuple(places, weight, fc.boolean()), { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 2, max: 7 }),
      fc.integer({ min: 1, max: 5 }),
      (lists, every, least) => {
        const leftOut: LeftOut = {
          places: Uint8Array.from({ length: size }, (_, place) => Number(place % every === 0)),
          cells: {
            isLeftOut: Uint8Array.of(0, 1),
            of: Uint8Array.from({ length: size }, (_, at) => at % 2),
          },
        }
        const expected = new Map<number, number>()
        sums.start(size)
        for (const [list, each, isKnown] of lists) {
          if (isKnown) sums.addToKnown(list, each)
          else sums.add(list, each, leftOut)
          for (const place of list) {
            const sum = expected.get(place)
            if (sum !== undefined) expected.set(place, sum + each)
            else if (!isKnown && place % every !== 0 && place % 2 === 0) expected.set(place, each)
          }
        }
        expect([...sums.places].sort(byNumber)).toEqual([...expected.keys()].sort(byNumber))
        expect(sums.greatest).toBe(Math.max(0, ...expected.values()))
        const best = [...expected].filter(([, sum]) => sum >= least).map(([place]) => place)
        expect([...sums.finish({ least, most: size, greatest: 16 })]).toEqual(best.sort(byNumber))
        expect(sums.count).toBe(0)
      },
    ),
    { numRuns: 60 },
  )
})

test('of equal sums the first places are returned, and greater sums come before them', () => {
  const sums = new WeightSums()
  const all = Array.from({ length: 1_000 }, (_, place) => place)
  sums.start(1_000)
  sums.add(all, 2, { places: null, cells: null })
  sums.addToKnown([900, 950], 3)
  expect([...sums.finish({ least: 1, most: 5, greatest: 10 })]).toEqual([0, 1, 2, 900, 950])
})
