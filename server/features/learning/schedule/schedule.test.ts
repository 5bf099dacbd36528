import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerWays } from '../../../../contract/answer-ways.ts'
import { dateOfDay, dayOfDate, dhakaDay, startOfDhakaDay } from '../../../../contract/dhaka-day.ts'
import { historyCount, makeHistories } from '../../../../tests/fsrs-reference/histories.ts'
import { gradeOf, type PastAnswer } from './grade.ts'
import { createScheduler } from './schedule.ts'

const day = 86_400_000
const start = Date.parse('2026-01-01T00:00:00Z')

/** A right answer that shows each grade, and a wrong one. */
const shows: Record<1 | 2 | 3 | 4, Omit<PastAnswer, 'at'>> = {
  1: { isRight: false, ms: 5000, ways: answerWays.REVEAL },
  2: { isRight: true, ms: 5000, ways: answerWays.EXAM | answerWays.UNSURE },
  3: { isRight: true, ms: 5000, ways: answerWays.PRACTICE },
  4: { isRight: true, ms: 5000, ways: answerWays.EXAM | answerWays.SURE },
}

test('10,000 random histories give what the authors’ implementation in Rust gives', () => {
  // It computes in 32 bits, so the last digits differ.
  const bytes = new Uint8Array(readFileSync('tests/fsrs-reference/reference.f32'))
  const reference = new Float32Array(bytes.buffer)
  const { scheduleOf } = createScheduler({ weights: null, retention: 0.9 })
  expect(reference).toHaveLength(3 * historyCount)
  for (const [place, steps] of makeHistories().entries()) {
    const [stability, difficulty, interval] = reference.subarray(3 * place) as unknown as [
      number,
      number,
      number,
    ]
    let at = start
    const history = steps.map(({ days, grade }, index) => {
      at += index === 0 ? 0 : days * day
      // At any hour of the day, and in the order of the answers.
      const time = startOfDhakaDay(dhakaDay(new Date(at))).getTime() + Math.min(day - 1, place * 8000 + index)
      return { at: new Date(time), ...shows[grade] }
    })
    const schedule = scheduleOf(history.toReversed())
    expect(Math.abs(schedule.stability / stability - 1)).toBeLessThan(1e-4)
    expect(Math.abs(schedule.difficulty / difficulty - 1)).toBeLessThan(1e-4)
    const days = steps.at(-1)!.grade === 1 ? 1 : Math.max(1, interval)
    expect(Math.abs(schedule.dueDay - schedule.lastDay - days)).toBeLessThan(0.5 + days * 1e-4)
  }
})

test('the interval is the days until recall falls to the wanted retention', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.75, max: 0.95, noNaN: true }), fc.nat(300), (retention, days) => {
      const { scheduleOf, recall } = createScheduler({ weights: null, retention })
      const history = [0, days].map((each) => ({ at: new Date(start + each * day), ...shows[3] }))
      const { stability, lastDay, dueDay } = scheduleOf(history)
      const interval = dueDay - lastDay
      if (interval > 1) expect(recall(interval - 0.5, stability)).toBeGreaterThanOrEqual(retention - 1e-6)
      expect(recall(interval + 0.5, stability)).toBeLessThanOrEqual(retention + 1e-6)
    }),
  )
})

test('recall is nine of ten after the stability, and as the authors state it elsewhere', () => {
  const { recall } = createScheduler({ weights: null, retention: 0.9 })
  expect(recall(0, 5)).toBe(1)
  for (const stability of [0.1, 1, 30, 5000]) expect(recall(stability, stability)).toBeCloseTo(0.9, 8)
  expect(recall(-3, 5)).toBe(1)
  expect(recall(100, 5)).toBeLessThan(recall(50, 5))
})

test.each<[string, Omit<PastAnswer, 'at'>, number]>([
  ['wrong', { isRight: false, ms: 1000, ways: 0 }, 1],
  ['wrong and sure', { isRight: false, ms: 1000, ways: answerWays.SURE }, 1],
  ['right, a guess', { isRight: true, ms: 1000, ways: answerWays.GUESS }, 1],
  ['right, unsure', { isRight: true, ms: 1000, ways: answerWays.UNSURE }, 2],
  ['right, changed', { isRight: true, ms: 1000, ways: answerWays.CHANGED }, 2],
  ['right after more than a minute', { isRight: true, ms: 60_001, ways: 0 }, 2],
  ['right', { isRight: true, ms: 60_000, ways: answerWays.EXAM }, 3],
  ['right, its time unknown', { isRight: true, ms: 0, ways: answerWays.SURE }, 3],
  ['right, sure but slow', { isRight: true, ms: 30_000, ways: answerWays.SURE }, 3],
  ['right, sure and quick', { isRight: true, ms: 15_000, ways: answerWays.SURE }, 4],
])('an answer that is %s shows its grade', (_, answer, grade) => expect(gradeOf(answer)).toBe(grade))

test('a question that was not remembered comes again the next day; another one later', () => {
  const { scheduleOf } = createScheduler({ weights: null, retention: 0.9 })
  const at = new Date('2026-11-23T17:59:59Z')
  const wrong = scheduleOf([{ at, ...shows[1] }])
  expect(dateOfDay(wrong.lastDay)).toBe('2026-11-23')
  expect(wrong.dueDay - wrong.lastDay).toBe(1)
  const right = scheduleOf([{ at, ...shows[3] }])
  expect(right.dueDay - right.lastDay).toBe(2)
  // Less retention, longer intervals; and the learner's own weights count.
  expect(
    createScheduler({ weights: null, retention: 0.8 }).scheduleOf([{ at, ...shows[3] }]).dueDay,
  ).toBeGreaterThan(right.dueDay)
})

test('an answer that arrives late is placed where it was given', () => {
  const { scheduleOf } = createScheduler({ weights: null, retention: 0.9 })
  const days = [0, 3, 10, 30].map((each) => new Date(start + each * day))
  const history = days.map((at, index) => ({ at, ...shows[index === 2 ? 1 : 3] }))
  const schedule = scheduleOf(history)
  expect(scheduleOf([history[3]!, history[0]!, history[2]!, history[1]!])).toEqual(schedule)
})

test('days are those of Dhaka', () => {
  expect(dateOfDay(dhakaDay(new Date('2026-11-30T17:59:59Z')))).toBe('2026-11-30')
  expect(dateOfDay(dhakaDay(new Date('2026-11-30T18:00:00Z')))).toBe('2026-12-01')
  fc.assert(
    fc.property(fc.integer({ min: -10_000, max: 100_000 }), (each) => {
      expect(dhakaDay(startOfDhakaDay(each))).toBe(each)
      expect(dhakaDay(new Date(startOfDhakaDay(each).getTime() - 1))).toBe(each - 1)
      expect(dayOfDate(dateOfDay(each))).toBe(each)
    }),
  )
  for (const wrong of ['2026-02-30', '2026-13-01', '23-11-2026', '', '2026-1-1'])
    expect(dayOfDate(wrong)).toBeNull()
})
