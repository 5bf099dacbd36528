/*
 * A streak is a run of days with answers which forgives one missed day a week: of any seven days in a row one may be
 * missed. Missed days are not counted.
 */

const daysOfWeek = 7

/**
 * Returns the number of days with answers in the run that ends today, or that an answer today would continue. `days`: the
 * numbers of the days with answers, in any order; none is after today.
 */
export function currentStreak(days: readonly number[], today: number): number {
  const answered = new Set(days)
  let count = answered.has(today) ? 1 : 0
  let lastMissed = Number.POSITIVE_INFINITY
  for (let day = today - 1; ; day -= 1) {
    if (answered.has(day)) {
      count += 1
    } else {
      if (lastMissed - day < daysOfWeek) return count
      lastMissed = day
    }
  }
}

/** Returns the number of days with answers in the longest run. */
export function longestStreak(days: readonly number[]): number {
  return Math.max(0, ...days.map((day) => currentStreak(days, day)))
}
