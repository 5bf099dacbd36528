import { dateOfDay, dhakaDay, firstDayOfWeek } from '../../../../contract/dhaka-day.ts'
import { gradeOf, type PastAnswer } from '../schedule/grade.ts'
import type { Scheduler } from '../schedule/schedule.ts'

/*
 * Sums over the histories of questions. Pure functions. A history may be in any order. Days are numbers of `dhakaDay`.
 */

export type History = readonly PastAnswer[]

/** Answers whose expected chance to be remembered is from `from` to `to` percent. */
export type RetentionClass = {
  from: number
  to: number
  /** The mean of the expected chances. */
  expected: number
  answers: number
  remembered: number
}

const bounds = [0, 50, 60, 70, 80, 90, 100]

/**
 * Compares the chance of a right answer that FSRS expects with what happened, for the answers since a day. Only answers
 * to questions that were answered on an earlier day count: on the same day FSRS expects every answer to be right. Each
 * chance is computed from the answers before it, with the weights of the scheduler.
 */
export function compareRetention(
  histories: readonly History[],
  { scheduler, since }: { scheduler: Scheduler; since: number },
): RetentionClass[] {
  const classes = bounds
    .slice(1)
    .map((to, at) => ({ from: bounds[at]!, to, sum: 0, answers: 0, remembered: 0 }))
  for (const history of histories) {
    let memory: ReturnType<Scheduler['after']> | null = null
    let lastDay = 0
    for (const answer of history.toSorted((one, two) => one.at.getTime() - two.at.getTime())) {
      const day = dhakaDay(answer.at)
      const grade = gradeOf(answer)
      if (memory && day > lastDay && day >= since) {
        const expected = scheduler.recall(day - lastDay, memory.stability)
        const found = classes.find(({ to }) => expected * 100 < to) ?? classes.at(-1)!
        found.sum += expected
        found.answers += 1
        if (grade > 1) found.remembered += 1
      }
      memory = scheduler.after(memory, day - lastDay, grade)
      lastDay = day
    }
  }
  return classes
    .filter(({ answers }) => answers > 0)
    .map(({ sum, ...each }) => ({ ...each, expected: sum / each.answers }))
}

export type WeekTimes = {
  week: string
  answers: number
  lowerQuartile: number
  median: number
  upperQuartile: number
}

/** Returns the quartiles of the known times of each week since a day, the earliest week first. */
export function timesByWeek(histories: readonly History[], since: number): WeekTimes[] {
  const weeks = new Map<number, number[]>()
  for (const { at, ms } of histories.flat()) {
    const day = dhakaDay(at)
    if (ms === 0 || day < since) continue
    const week = firstDayOfWeek(day)
    const times = weeks.get(week) ?? []
    weeks.set(week, times)
    times.push(ms)
  }
  return [...weeks]
    .toSorted(([one], [two]) => one - two)
    .map(([week, times]) => {
      times.sort((one, two) => one - two)
      const [lowerQuartile, median, upperQuartile] = [0.25, 0.5, 0.75].map((share) => quantile(times, share))
      return {
        ...{ week: dateOfDay(week), answers: times.length },
        ...{ lowerQuartile: lowerQuartile!, median: median!, upperQuartile: upperQuartile! },
      }
    })
}

/** Returns a quantile, linearly interpolated like `percentile_cont` of PostgreSQL, and rounded. `sorted` is not empty. */
function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)]!
  return Math.round(below + (sorted[Math.ceil(place)]! - below) * (place % 1))
}
