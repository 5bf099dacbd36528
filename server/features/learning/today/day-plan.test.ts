import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limits } from '../../../../contract/limits.ts'
import { todayTexts } from '../../../../contract/texts/generated/today.ts'
import { createScheduler } from '../schedule/schedule.ts'
import { type DayCounts, orderByGain, outlookOf, planDay, quotaOf, reviewDays } from './day-plan.ts'

const counts: fc.Arbitrary<DayCounts> = fc
  .record({
    plan: fc.record({ dailyBound: fc.integer({ min: 1, max: 500 }) }),
    doneToday: fc.nat(600),
    newToday: fc.nat(600),
    due: fc.nat(1000),
    early: fc.nat(50),
    unseen: fc.nat(2000),
    daysLeft: fc.option(fc.nat(400)),
  })
  .filter(({ doneToday, newToday }) => newToday <= doneToday)

test('a day never has more than its bound, nor more than there is', () => {
  fc.assert(
    fc.property(counts, fc.nat(100), (given, extra) => {
      const { reviews, newOnes } = planDay(given, extra)
      const left = extra > 0 ? extra : Math.max(0, given.plan.dailyBound - given.doneToday)
      expect(reviews + newOnes).toBeLessThanOrEqual(left)
      expect(reviews).toBeLessThanOrEqual(given.due + given.early)
      expect(newOnes).toBeLessThanOrEqual(given.unseen)
      expect(Math.min(reviews, newOnes)).toBeGreaterThanOrEqual(0)
      // Nothing that is due waits while there is room.
      if (reviews < given.due) expect(reviews + newOnes).toBe(left)
    }),
  )
})

test('each question of a day that is answered takes one off it and brings no other in, in any order', () => {
  const start = counts.map((given) => ({ ...given, doneToday: 0, newToday: 0 }))
  fc.assert(
    fc.property(start, fc.array(fc.boolean(), { maxLength: 60 }), (given, turns) => {
      const state = { ...given }
      let { reviews, newOnes } = planDay(state)
      for (const isReview of turns) {
        if (isReview ? reviews === 0 : newOnes === 0) continue
        state.doneToday += 1
        if (isReview) {
          if (state.due > 0) state.due -= 1
          else state.early -= 1
          reviews -= 1
        } else {
          state.newToday += 1
          state.unseen -= 1
          newOnes -= 1
        }
        expect(planDay(state)).toEqual({ reviews, newOnes })
      }
    }),
  )
})

test('questions beyond the bound of the day need not be counted', () => {
  fc.assert(
    fc.property(counts, fc.nat(100), (given, extra) => {
      const counted = Math.min(given.due, given.plan.dailyBound + extra)
      expect(planDay({ ...given, due: counted }, extra)).toEqual(planDay(given, extra))
    }),
  )
})

describe('an exam in 100 days, 20 answers a day', () => {
  const started = { plan: { dailyBound: 20 }, doneToday: 0, newToday: 0, early: 0 }
  const day = { ...started, due: 5, unseen: 465, daysLeft: 100 }

  test('new questions fill what the reviews leave', () => {
    expect(reviewDays(100)).toBe(7)
    expect(planDay(day)).toEqual({ reviews: 5, newOnes: 15 })
  })
  test('they are met in half of the days before the last week', () => {
    expect(quotaOf(day)).toBe(10)
    expect(planDay({ ...day, due: 100 })).toEqual({ reviews: 10, newOnes: 10 })
    expect(planDay({ ...day, due: 100, unseen: 93 })).toEqual({ reviews: 18, newOnes: 2 })
  })
  test('what was done today counts, new ones as new ones', () => {
    expect(planDay({ ...day, doneToday: 18, newToday: 9 })).toEqual({ reviews: 1, newOnes: 1 })
    expect(planDay({ ...day, doneToday: 18, newToday: 10 })).toEqual({ reviews: 2, newOnes: 0 })
  })
  test('while many are due, new ones get half at most', () =>
    expect(planDay({ ...day, due: 300, unseen: 2000 })).toEqual({ reviews: 10, newOnes: 10 }))
  test('the last days have no new ones', () => {
    expect(planDay({ ...day, daysLeft: 1 })).toEqual({ reviews: 5, newOnes: 0 })
    expect(quotaOf({ ...day, daysLeft: 0 })).toBe(0)
    expect(reviewDays(3)).toBe(1)
  })
  test('what is not due yet fills the last days, and new ones the days of whoever has nothing to review', () => {
    expect(planDay({ ...day, daysLeft: 1, early: 9 })).toEqual({ reviews: 14, newOnes: 0 })
    expect(planDay({ ...day, daysLeft: 1, due: 0, early: 2 })).toEqual({ reviews: 2, newOnes: 0 })
    expect(planDay({ ...day, daysLeft: 1, due: 0 })).toEqual({ reviews: 0, newOnes: 20 })
    expect(planDay({ ...day, daysLeft: 1, due: 0, doneToday: 3, newToday: 3 })).toEqual({
      ...{ reviews: 0, newOnes: 17 },
    })
    expect(planDay({ ...day, daysLeft: 1, due: 0, doneToday: 3, newToday: 2 }).newOnes).toBe(0)
  })
  test('the outlook says when the syllabus cannot be met, and with what bound it can', () => {
    expect(outlookOf(day)).toEqual({ unseen: 465, willMeet: 465, boundForAll: 10 })
    const much = outlookOf({ ...day, unseen: 1400 })!
    expect(much).toEqual({ unseen: 1400, willMeet: 930, boundForAll: 31 })
    expect(outlookOf({ ...day, unseen: 1400, plan: { dailyBound: much.boundForAll! } })!.willMeet).toBe(1400)
    expect(outlookOf({ ...day, daysLeft: null })).toBeNull()
  })
  test('the outlook names no bound where none is enough', () => {
    for (const daysLeft of [0, 1]) {
      expect(outlookOf({ ...day, daysLeft }), `${daysLeft} days`).toMatchObject({
        ...{ willMeet: 0, boundForAll: null },
      })
    }
    // A plan has 500 answers a day at most.
    expect(outlookOf({ ...day, unseen: 1000, daysLeft: 5 })!.boundForAll).toBe(500)
    expect(outlookOf({ ...day, unseen: 1001, daysLeft: 5 })!.boundForAll).toBeNull()
    expect(outlookOf({ ...day, unseen: 0, daysLeft: 0 })!.boundForAll).toBe(1)
  })

  test('a syllabus that is too large to be counted gets no promise', () => {
    const unseen = limits.syllabusCounted
    expect(outlookOf({ ...day, unseen: unseen - 1, daysLeft: 300 })!.boundForAll).toBe(137)
    expect(outlookOf({ ...day, unseen, daysLeft: 300 })!.boundForAll).toBeNull()
    for (const [texts, words] of [
      [todayTexts('en'), 'met 2930 of more than 20000 new questions'],
      [todayTexts('bn'), '২০,০০০টিরও বেশি নতুন প্রশ্নের মধ্যে ২,৯৩০টি'],
    ] as const)
      expect(texts.outlook(2930, unseen, null)).toContain(words)
  })
})

test('with the bound that the outlook names, the whole syllabus is met', () => {
  fc.assert(
    fc.property(fc.nat(2000), fc.integer({ min: 2, max: 400 }), (unseen, daysLeft) => {
      const { boundForAll } = outlookOf({ plan: { dailyBound: 1 }, unseen, daysLeft })!
      fc.pre(boundForAll !== null)
      expect(outlookOf({ plan: { dailyBound: boundForAll! }, unseen, daysLeft })!.willMeet).toBe(unseen)
    }),
  )
})

test('without an exam new questions fill what the reviews leave, up to half', () => {
  const started = { plan: { dailyBound: 20 }, doneToday: 0, newToday: 0, early: 0 }
  const day = { ...started, due: 0, unseen: 900, daysLeft: null }
  expect(planDay(day)).toEqual({ reviews: 0, newOnes: 10 })
  expect(planDay({ ...day, due: 15 })).toEqual({ reviews: 10, newOnes: 10 })
  expect(planDay({ ...day, unseen: 0, due: 15 })).toEqual({ reviews: 15, newOnes: 0 })
})

test('a review comes first where it adds most to the day of the exam', () => {
  const scheduler = createScheduler({ weights: null, retention: 0.9 })
  const at = (questionId: string, stability: number, elapsed: number) => ({
    ...{ questionId, stability, elapsed, difficulty: 5 },
  })
  const known = at('known', 400, 10)
  const fading = at('fading', 5, 8)
  const given = [known, fading]
  for (const daysLeft of [null, 3, 60])
    expect(orderByGain(given, { scheduler, daysLeft }).map(({ questionId }) => questionId)).toEqual([
      'fading',
      'known',
    ])
})
