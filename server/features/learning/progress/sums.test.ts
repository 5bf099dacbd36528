import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerWays } from '../../../../contract/answer-ways.ts'
import { dateOfDay, dhakaDay, firstDayOfWeek, startOfDhakaDay } from '../../../../contract/dhaka-day.ts'
import type { PastAnswer } from '../schedule/grade.ts'
import { createScheduler } from '../schedule/schedule.ts'
import { compareRetention, timesByWeek } from './sums.ts'

const scheduler = createScheduler({ weights: null, retention: 0.9 })
const first = dhakaDay(new Date('2026-11-01T00:00:00Z'))

/** An answer on a day, counted from the first of November. */
function on(day: number, isRight: boolean, more: Partial<PastAnswer> = {}): PastAnswer {
  return { at: startOfDhakaDay(first + day), isRight, ms: 5000, ways: answerWays.PRACTICE, ...more }
}

const compare = (histories: PastAnswer[][], since = 0) =>
  compareRetention(histories, { scheduler, since: first + since })

test('an answer on a later day counts with the chance that the answers before it gave', () => {
  const { stability } = scheduler.scheduleOf([on(0, true)])
  expect(
    compare([
      [on(0, true), on(2, true)],
      [on(2, false), on(0, true)],
    ]),
  ).toEqual([
    {
      from: 90,
      to: 100,
      expected: expect.closeTo(scheduler.recall(2, stability), 10),
      answers: 2,
      remembered: 1,
    },
  ])
  // The longer the time, the lower the class.
  expect(compare([[on(0, false), on(25, true)]])[0]!.to).toBeLessThan(90)
})

test('first answers, answers of the same day and earlier ones than the first day do not count', () => {
  expect(compare([[on(0, true)], [on(1, true), on(1, false)]])).toEqual([])
  expect(compare([[on(0, true), on(2, true)]], 3)).toEqual([])
  expect(compare([[on(0, true), on(2, true), on(5, true)]], 3)).toMatchObject([{ answers: 1 }])
})

test('a guess is not remembered, even if it is right', () => {
  const guess = on(2, true, { ways: answerWays.EXAM | answerWays.GUESS })
  expect(compare([[on(0, true), guess]])).toMatchObject([{ answers: 1, remembered: 0 }])
})

const histories = fc.array(
  fc.array(
    fc
      .record({ day: fc.nat(80), isRight: fc.boolean(), ms: fc.constantFrom(0, 1, 4000, 90_000) })
      .map(({ day, isRight, ms }) => on(day, isRight, { ms })),
    { minLength: 1, maxLength: 8 },
  ),
  { maxLength: 12 },
)

test('each repetition on a later day is in one class, whatever the order of the answers', () => {
  fc.assert(
    fc.property(histories, (each) => {
      const classes = compare(each)
      const repetitions = each.map((history) => new Set(history.map(({ at }) => dhakaDay(at))).size - 1)
      expect(classes.reduce((sum, { answers }) => sum + answers, 0)).toBe(
        repetitions.reduce((sum, count) => sum + count, 0),
      )
      for (const { from, to, expected, answers, remembered } of classes) {
        expect(expected * 100).toBeGreaterThanOrEqual(from)
        expect(expected * 100).toBeLessThanOrEqual(to)
        expect(remembered).toBeLessThanOrEqual(answers)
      }
    }),
  )
})

test('times are the quartiles of a week that begins on Sunday, without unknown ones', () => {
  // 1 November 2026 is a Sunday.
  const times = [4000, 1000, 3000, 2000, 0].map((ms, day) => on(day, true, { ms }))
  expect(timesByWeek([times, [on(7, true, { ms: 900 })], [on(14, true, { ms: 0 })]], first)).toEqual([
    { week: '2026-11-01', answers: 4, lowerQuartile: 1750, median: 2500, upperQuartile: 3250 },
    { week: '2026-11-08', answers: 1, lowerQuartile: 900, median: 900, upperQuartile: 900 },
  ])
})

test('the times of each week are between its shortest and its longest', () => {
  fc.assert(
    fc.property(histories, (each) => {
      const known = each.flat().filter(({ ms }) => ms > 0)
      const weeks = timesByWeek(each, first)
      expect(weeks.reduce((sum, { answers }) => sum + answers, 0)).toBe(known.length)
      for (const { week, lowerQuartile, median, upperQuartile } of weeks) {
        const times = known
          .filter(({ at }) => dateOfDay(firstDayOfWeek(dhakaDay(at))) === week)
          .map(({ ms }) => ms)
        expect(Math.min(...times)).toBeLessThanOrEqual(lowerQuartile)
        expect(lowerQuartile).toBeLessThanOrEqual(median)
        expect(median).toBeLessThanOrEqual(upperQuartile)
        expect(upperQuartile).toBeLessThanOrEqual(Math.max(...times))
      }
    }),
  )
})
