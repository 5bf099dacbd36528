// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { continueToday, type Run, readLatestOfDay, readRun, writeRun } from './run-store.ts'

const begin = (known: Run | null, questionIds: string[], doneToday = 0, rightToday = 0) =>
  continueToday(known, {
    ...{ key: 'today 0 ', userId: 'ayesha' },
    today: {
      ...{ day: '2026-11-26', doneToday, rightToday, questionIds },
      ...{ hasPlan: false, hasMore: true, hasMistakes: false },
    },
  })
afterEach(() => {
  localStorage.clear()
  vi.useRealTimers()
})

const places = ({ ids, outcomes, before = 0 }: Run) => [before + outcomes.length + 1, before + ids.length]
const open = ({ ids, outcomes }: Run) => ids.filter((id) => !outcomes.some(([known]) => known === id))

test('a run of the day goes on in another tab with what is left, at its place in the day', () => {
  const run = begin(null, ['e', 'f'], 4)
  expect(run).toMatchObject({ ids: ['e', 'f'], outcomes: [] })
  expect(places(run)).toEqual([5, 6])
})

test('on another device it counts what was right before, and in its tab each answer once', () => {
  expect(begin(null, ['e'], 4, 2).rightBefore).toBe(2)
  const run: Run = { ...begin(null, ['a', 'b', 'c']), outcomes: [['a', true]] }
  expect(begin(run, ['c'], 2, 2)).toMatchObject({ before: 1, rightBefore: 1 })
  expect(begin(run, ['b', 'c'], 0, 0), 'before its answer has arrived').toMatchObject({ rightBefore: 0 })
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

test('a run is kept for its user and key, until it rests for a week', () => {
  vi.useFakeTimers({ now: new Date('2026-11-26T06:00:00Z') })
  const run = begin(null, ['a', 'b'])
  const ofTopic: Run = { ...run, key: 'x', ids: ['c'] }
  writeRun(run)
  writeRun(ofTopic)
  writeRun({ ...ofTopic, userId: null, ids: ['d'] })
  expect(readRun('today 0 ', 'ayesha')).toMatchObject(run)
  expect(readRun('x', 'ayesha')).toMatchObject({ ids: ['c'] })
  expect(readRun('x', null)).toMatchObject({ ids: ['d'] })
  expect([readRun('y', 'ayesha'), readRun('x', 'bijoy')]).toEqual([null, null])

  vi.setSystemTime(new Date('2026-12-02T06:00:00Z'))
  writeRun(ofTopic)
  vi.setSystemTime(new Date('2026-12-03T07:00:00Z'))
  expect(readRun('today 0 ', 'ayesha')).toBeNull()
  expect(readRun('x', 'ayesha')).toMatchObject({ ids: ['c'] })
  writeRun(ofTopic)
  expect(Object.keys(localStorage), 'what is over is removed').toEqual(['practice-run:ayesha:x'])
  // A clock that was ahead must not keep a run for ever.
  vi.setSystemTime(new Date('2026-11-01T06:00:00Z'))
  expect(readRun('x', 'ayesha')).toBeNull()
})

test('what is no run in the storage counts as none', () => {
  for (const stored of ['{', 'null', '{}', '{"ids":"a"}', JSON.stringify({ ids: ['a'] })]) {
    localStorage.setItem('practice-run:ayesha:x', stored)
    expect(readRun('x', 'ayesha'), stored).toBeNull()
  }
})

test('the run of a day with which a learner went on last is found, whatever it was begun as', () => {
  vi.useFakeTimers({ now: new Date('2026-11-26T09:00:00Z') })
  writeRun(begin(null, ['a']))
  vi.advanceTimersByTime(1000)
  writeRun({ ...begin(null, ['b']), key: 'today 10 ' })
  vi.advanceTimersByTime(1000)
  const { day: _, ...ofTopic } = begin(null, ['c'])
  writeRun({ ...ofTopic, key: 'topic' })
  writeRun({ ...begin(null, ['d']), userId: 'rahim' })
  expect(readLatestOfDay('ayesha')?.ids).toEqual(['b'])
  expect(readLatestOfDay('karim')).toBeNull()
})
