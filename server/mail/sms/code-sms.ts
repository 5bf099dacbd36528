import { brand } from '../../../contract/brand.ts'
import type { Mail } from '../mail.ts'

/** For how long a code that was sent to a phone is valid. */
export const smsMinutes = 5

const purposes = {
  'sign-in': { english: 'sign-in code', bangla: 'লগ ইন কোড' },
  /** Sent to prove that the owner of an account has the number. */
  phone: { english: 'phone code', bangla: 'নম্বর যাচাই কোড' },
}

/**
 * Writes the message that delivers a code, alone on its line. With Bangla in it, a message holds 70 characters and
 * costs twice beyond.
 */
export function codeSms(
  { to, code, now }: { to: string; code: string; now: Date },
  purpose: keyof typeof purposes,
): Mail {
  const { english, bangla } = purposes[purpose]
  const text = `${code}\n${brand.nameInBangla} ${bangla}, ৫ মিনিট।\n${brand.name} ${english}.`
  const validUntil = new Date(now.getTime() + smsMinutes * 60_000).toISOString()
  return { to, subject: `${brand.name} SMS`, text, sms: { validUntil } }
}
