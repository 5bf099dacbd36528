import type { Plan } from '../../../../contract/learning/memory-plan.ts'
import { limits } from '../../../../contract/limits.ts'
import type { Scheduler } from '../schedule/schedule.ts'

/*
 * Plans a learner's day (decision 092): how many due reviews and new questions of the syllabus fit into the daily bound.
 * Pure functions.
 */

/** Returns the number of last days before an exam that have no new questions. */
export function reviewDays(daysLeft: number): number {
  return Math.min(7, Math.ceil(daysLeft * 0.15))
}

/** Without an exam the gain of a review is measured a month from now. */
const defaultHorizon = 30

export type Candidate = {
  questionId: string
  stability: number
  difficulty: number
  /** Days since the last answer. */
  elapsed: number
}

/**
 * Orders reviews by their gain, the largest first. The gain is the expected recall on the day of the exam (or in a month) if
 * the question is answered today, weighted by the chances of a right and a wrong answer, minus the recall on that day if it
 * is not answered.
 */
export function orderByGain<Each extends Candidate>(
  candidates: readonly Each[],
  { scheduler, daysLeft }: { scheduler: Scheduler; daysLeft: number | null },
): Each[] {
  const horizon = Math.max(1, daysLeft ?? defaultHorizon)
  const gainOf = ({ stability, difficulty, elapsed }: Each) => {
    const now = scheduler.recall(elapsed, stability)
    const before = { stability, difficulty }
    const then = (grade: number) =>
      scheduler.recall(horizon, scheduler.after(before, elapsed, grade).stability)
    return now * then(3) + (1 - now) * then(1) - scheduler.recall(elapsed + horizon, stability)
  }
  return candidates
    .map((candidate) => ({ candidate, gain: gainOf(candidate) }))
    .toSorted((one, two) => two.gain - one.gain)
    .map(({ candidate }) => candidate)
}

export type DayCounts = {
  plan: Pick<Plan, 'dailyBound'>
  doneToday: number
  /** How many of today's answers were first answers to their questions. */
  newToday: number
  due: number
  /** Questions that are not due yet, but fill the day: near the exam, or on request. None of them was answered today. */
  early: number
  /** The questions of the syllabus that the learner has not met. */
  unseen: number
  /** Null without an exam. 0 on its day. */
  daysLeft: number | null
}

export type DayPlan = { reviews: number; newOnes: number }

/**
 * Divides what is left of today's bound, or the `extra` questions that a learner asks for in its place. Towards an exam new
 * questions come early, because practice that is spread over more time stays: they take their quota, half of what is left at
 * most, and all that the reviews leave. Without an exam they fill what the reviews leave, up to half of the bound; all of it
 * for whoever asks for more.
 * They fill the last days before the exam too if nothing is there to review.
 *
 * It divides the whole day, with what is done, and takes off what is done: so each answer takes one question off the day, and
 * brings no other in.
 */
export function planDay(
  { plan, doneToday, newToday, due, early, unseen, daysLeft }: DayCounts,
  extra = 0,
): DayPlan {
  const left = extra > 0 ? extra : Math.max(0, plan.dailyBound - doneToday)
  const all = doneToday + left
  const reviewed = doneToday - newToday
  const unreviewed = all - due - reviewed
  const quota = quotaOf({ plan, unseen: unseen + newToday, daysLeft })
  const half = Math.min(quota, Math.floor(all / 2))
  const hasNoReview = due + early + reviewed === 0
  const isFilled = (daysLeft !== null || extra > 0) && (quota > 0 || hasNoReview)
  const newOfDay = Math.max(half, isFilled ? unreviewed : Math.min(quota, unreviewed))
  const newOnes = Math.min(unseen, left, Math.max(0, newOfDay - newToday))
  return { reviews: Math.min(due + early, left - newOnes), newOnes }
}

/**
 * Returns the number of new questions for one day. Before an exam it is such that all are met in half of the days that have
 * new questions.
 */
export function quotaOf({ plan, unseen, daysLeft }: Pick<DayCounts, 'plan' | 'unseen' | 'daysLeft'>): number {
  if (daysLeft === null) return Math.ceil(plan.dailyBound / 2)
  const days = daysLeft - reviewDays(daysLeft)
  return days <= 0 ? 0 : Math.ceil((2 * unseen) / days)
}

/** How much of the syllabus the learner will have met before the exam. */
export type Outlook = {
  /** The questions that the learner has not met yet, counted up to `limits.syllabusCounted`. */
  unseen: number
  /** How many of them the learner will meet with the present bound. */
  willMeet: number
  /** The bound with which all are met; null if no bound that a plan can have is enough, or not all are counted. */
  boundForAll: number | null
}

/**
 * Returns the outlook for an exam; null without an exam. It counts half of the bound for new questions and half
 * for reviews.
 */
export function outlookOf({
  plan,
  unseen,
  daysLeft,
}: Pick<DayCounts, 'plan' | 'unseen' | 'daysLeft'>): Outlook | null {
  if (daysLeft === null) return null
  const days = Math.max(0, daysLeft - reviewDays(daysLeft))
  const willMeet = Math.min(unseen, days * Math.ceil(plan.dailyBound / 2))
  const isAll = unseen < limits.syllabusCounted
  // Infinite if no day with new questions is left.
  const bound = unseen === 0 ? 1 : Math.ceil((2 * unseen) / days)
  return { unseen, willMeet, boundForAll: isAll && bound <= limits.dailyBoundMax ? bound : null }
}
