import { timeZone } from '../../limits.ts'

const numbers = new Intl.NumberFormat('en')

// `hourCycle` instead of `hour12`: in British English `hour12` makes midnight "00:05 am".
const times = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h12',
})

const days = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'long', year: 'numeric' })

export const formats = {
  number: (value: number) => numbers.format(value),
  /** An instant in Dhaka's time: "30 July 2026 at 3:05 pm". */
  dhakaTime: (instant: string) => times.format(new Date(instant)),
  /** Its day: "30 July 2026". */
  dhakaDay: (instant: string) => days.format(new Date(instant)),
}
