import { dayOfDate } from './dhaka-day.ts'
import { toAsciiDigits } from './normalise.ts'

const written = /^(\d{1,2})(?:\s*[./\-–]\s*|\s+)(\d{1,2})(?:\s*[./\-–]\s*|\s+)(\d{4}|\d{2})$/
/** Without signs between the parts, as a keyboard of digits alone types it. */
const together = /^(\d{2})(\d{2})(\d{4})$/

/**
 * Reads a day as it is written in Bangladesh, with the day of the month first: `5/1/2026`, `০৫-০১-২৬`, `05012026`. Also reads
 * `2026-01-05`. Returns `YYYY-MM-DD`; null if there is no such day.
 */
export function readDay(text: string): string | null {
  const typed = toAsciiDigits(text).trim()
  if (dayOfDate(typed) !== null) return typed
  const [, day = '', month = '', year = ''] = written.exec(typed) ?? together.exec(typed) ?? []
  const date = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return dayOfDate(date) === null ? null : date
}
