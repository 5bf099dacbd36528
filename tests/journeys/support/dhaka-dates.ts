import { dateOfDay, dayMilliseconds, dhakaDay, toDhakaField } from '../../../contract/dhaka-day.ts'

/** Returns a day in Dhaka as a date field takes it. */
export function dateIn(days: number): string {
  return dateOfDay(dhakaDay(new Date()) + days)
}

/** Returns this time tomorrow as a field of date and time in Dhaka takes it. */
export function timeTomorrow(): string {
  return toDhakaField(new Date(Date.now() + dayMilliseconds))
}
