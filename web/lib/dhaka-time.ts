import { timeZone } from '../../contract/limits.ts'

// Not `hour12`: in British English that makes midnight "00:05 am".
const format = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h12',
})

/** Formats an instant in Dhaka's time: "30 July 2026 at 3:05 pm". */
export function formatDhakaTime(instant: string): string {
  return format.format(new Date(instant))
}
