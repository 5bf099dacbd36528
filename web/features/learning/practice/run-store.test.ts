import { expect, test } from 'vitest'
import { continueToday, type Run } from './run-store.ts'

const begin = (known: Run | null, questionIds: string[], doneToday = 0) =>
  continueToday(known, {
    ...{ key: 'today 0 ', userId: 'ayesha' },
    today: { day: '2026-11-26', doneToday, questionIds, week: [] },
  })
const places = ({ ids, outcomes, before = 0 }: Run) => [before + outcomes.length + 1, before + ids.length]
const open = ({ ids, outcomes }: Run) => ids.filter((id) => !outcomes.some(([known]) => known === id))

test('a run of the day goes on in another tab with what is left, at its place in the day', () => {
  const run = begin(null, ['e', 'f'], 4)
  expect(run).toMatchObject({ ids: ['e', 'f'], outcomes: [] })
  expect(places(run)).toEqual([5, 6])
})

test('in its tab it goes on without what was answered elsewhere, also before its answers have arrived', () => {
  const run: Run = { ...begin(null, ['a', 'b', 'c', 'd']), outcomes: [['a', true]] }
  const next = begin(run, ['c', 'd'], 2)
  expect([open(next), places(next)]).toEqual([
    ['c', 'd'],
    [3, 4],
  ])
  expect(open(begin(run, ['a', 'b', 'c', 'd'], 0))).toEqual(['b', 'c', 'd'])
})

test('a run that is over stays, and begins again with what was passed over', () => {
  const run: Run = {
    ...begin(null, ['a', 'b']),
    outcomes: [
      ['a', false],
      ['b', null],
    ],
  }
  expect(open(begin(run, ['b'], 1))).toEqual(['b'])
  expect(
    begin(
      {
        ...run,
        outcomes: [
          ['a', false],
          ['b', true],
        ],
      },
      [],
      2,
    ),
  ).toMatchObject({
    ...{
      ids: ['a', 'b'],
      outcomes: [
        ['a', false],
        ['b', true],
      ],
    },
  })
  expect(begin({ ...run, outcomes: [] }, [], 2).ids).toEqual([])
})

test('a round that asks the same questions again is not replaced by the day', () => {
  const again: Run = { ...begin(null, ['a', 'b']), outcomes: [['a', true]], isAgain: true }
  expect(begin(again, ['x'], 2)).toBe(again)
})
