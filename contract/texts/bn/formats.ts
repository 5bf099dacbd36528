import { timeZone } from '../../limits.ts'
import { digits, number } from './digits.ts'

const months = [
  'জানুয়ারি',
  'ফেব্রুয়ারি',
  'মার্চ',
  'এপ্রিল',
  'মে',
  'জুন',
  'জুলাই',
  'আগস্ট',
  'সেপ্টেম্বর',
  'অক্টোবর',
  'নভেম্বর',
  'ডিসেম্বর',
]

// Words and order are ours: what a browser writes for `bn` differs with its age, and from the server.
const inDhaka = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
})

export const formats = {
  number,
  /** An instant in Dhaka's time: "৩০ জুলাই ২০২৬, বিকেল ৩:০৫". */
  dhakaTime: (instant: string) => {
    const { day, hour, minute } = partsOf(instant)
    return `${day}, ${partOfDay(hour)} ${digits(hour % 12 || 12)}:${digits(minute)}`
  },
  /** Its day: "৩০ জুলাই ২০২৬". */
  dhakaDay: (instant: string) => partsOf(instant).day,
}

function partsOf(instant: string): { day: string; hour: number; minute: string } {
  const parts = inDhaka.formatToParts(new Date(instant))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? ''
  const day = writeDay(Number(part('day')), Number(part('month')), Number(part('year')))
  return { day, hour: Number(part('hour')), minute: part('minute') }
}

/** Returns "৩০ জুলাই ২০২৬" for a day as the server counts it, "2026-07-30". */
export function formatDay(day: string): string {
  const [year = NaN, month = NaN, dayOfMonth = NaN] = day.split('-').map(Number)
  return writeDay(dayOfMonth, month, year)
}

/** Returns the name of a month that is written `YYYY-MM`. */
export function monthName(month: string): string {
  return months[Number(month.slice(5)) - 1] ?? ''
}

function writeDay(day: number, month: number, year: number): string {
  return digits(`${day} ${months[month - 1]} ${year}`)
}

/** Returns the part of the day that an hour from 0 to 23 is in. */
export function partOfDay(hour: number): string {
  if (hour < 4) return 'রাত'
  if (hour < 6) return 'ভোর'
  if (hour < 12) return 'সকাল'
  if (hour < 15) return 'দুপুর'
  if (hour < 18) return 'বিকেল'
  if (hour < 20) return 'সন্ধ্যা'
  return 'রাত'
}
