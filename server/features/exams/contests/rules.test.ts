import { expect, test } from 'vitest'
import { percentileOf, placeSheets, type Sheet } from './rules.ts'

/** Numbers that look random and are the same in every run. */
function createNumbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

test('places equal a recount of every pair of sheets', () => {
  const next = createNumbers(7)
  for (const wrongMark of [0, 25, 50]) {
    const sheets: Sheet[] = Array.from({ length: 300 }, (_, at) => {
      const correctCount = next(21)
      const wrongCount = next(21 - correctCount)
      return { owner: `owner ${at}`, nickname: `n${next(1000)} ${at}`, correctCount, wrongCount }
    })
    const marksOf = (sheet: Sheet) => sheet.correctCount * 100 - sheet.wrongCount * wrongMark
    const placed = placeSheets(sheets, wrongMark)
    expect(placed.map(({ listNumber }) => listNumber)).toEqual(sheets.map((_, at) => at + 1))
    for (const each of placed) {
      expect(each.marks).toBe(marksOf(each))
      expect(each.place).toBe(1 + sheets.filter((other) => marksOf(other) > marksOf(each)).length)
      expect(each.fewer).toBe(sheets.filter((other) => marksOf(other) < marksOf(each)).length)
    }
    const ties = placed.filter(({ place }, at) => place === placed[at - 1]?.place)
    expect(ties.length).toBeGreaterThan(100)
  }
})

test('nobody sat: nobody has a place', () => {
  expect(placeSheets([], 25)).toEqual([])
})

test('a percentile has one decimal and never reaches 100', () => {
  expect(percentileOf(0, 1)).toBe(0)
  expect(percentileOf(2, 3)).toBe(66.6)
  expect(percentileOf(9999, 10_000)).toBe(99.9)
})
