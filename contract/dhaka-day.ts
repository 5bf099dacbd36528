/*
 * Days are those of Dhaka, wherever the server or the browser is. Bangladesh is six hours ahead of UTC all year; it
 * kept summer time once, in 2009.
 */

export const dayMilliseconds = 86_400_000
const aheadMilliseconds = 6 * 60 * 60 * 1000

/** Returns the number of the day in Dhaka since 1970-01-01. */
export function dhakaDay(time: Date): number {
  return Math.floor((time.getTime() + aheadMilliseconds) / dayMilliseconds)
}

export function startOfDhakaDay(day: number): Date {
  return new Date(day * dayMilliseconds - aheadMilliseconds)
}

/** Returns a day as `YYYY-MM-DD`. */
export function dateOfDay(day: number): string {
  return new Date(day * dayMilliseconds).toISOString().slice(0, 10)
}

/** Returns the number of a day given as `YYYY-MM-DD`; null if there is no such day. */
export function dayOfDate(date: string): number | null {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(date)) return null
  const time = Date.parse(`${date}T00:00:00Z`)
  if (Number.isNaN(time)) return null
  const day = time / dayMilliseconds
  return dateOfDay(day) === date ? day : null
}

/** Returns a moment as fields of date and time show it in Dhaka: `2026-12-01T09:30`. */
export function toDhakaField(time: Date): string {
  return new Date(time.getTime() + aheadMilliseconds).toISOString().slice(0, 16)
}

/** Returns the moment that such a field names; an invalid Date for another text. */
export function fromDhakaField(value: string): Date {
  return new Date(Date.parse(`${value}:00Z`) - aheadMilliseconds)
}

/** Returns whether the clock of this device shows Dhaka's time at a moment. */
export function showsDhakaTime(time: Date): boolean {
  return -time.getTimezoneOffset() * 60_000 === aheadMilliseconds
}

/** Returns the Sunday with which the week of a day begins, as weeks do in Bangladesh. */
export function firstDayOfWeek(day: number): number {
  // 1970-01-01 was a Thursday.
  return day - ((((day + 4) % 7) + 7) % 7)
}

/** Returns the month, as `YYYY-MM`, that is `count` months before another. */
export function monthBefore(month: string, count: number): string {
  const [year = NaN, number = NaN] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 - count)).toISOString().slice(0, 7)
}
