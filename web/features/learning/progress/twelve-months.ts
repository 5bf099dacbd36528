import { monthBefore } from '../../../../contract/dhaka-day.ts'

/** Returns the months that end with the month of a day, the earliest first, as `YYYY-MM`. */
export function twelveMonths(today: string): string[] {
  return Array.from({ length: 12 }, (_, at) => monthBefore(today.slice(0, 7), 11 - at))
}
