import { brand } from '../../contract/brand.ts'
import type { Mail } from '../lib/deps.ts'

const bangla = new Intl.NumberFormat('bn-BD', { useGrouping: false })

/** The mail that brings a new account's code. The code stands alone on its line, so that it is easy to find and copy. */
export function writeSignUpCodeMail({
  to,
  givenName,
  code,
  minutes,
}: {
  to: string
  givenName: string
  code: string
  minutes: number
}): Mail {
  const text = [
    `Hello ${givenName},`,
    '',
    `Your ${brand.name} verification code is`,
    `আপনার ${brand.nameInBangla} যাচাই কোড`,
    '',
    code,
    '',
    `Write it on the page where you registered. It is valid for ${minutes} minutes.`,
    `যেখানে নিবন্ধন করেছেন সেই পাতায় কোডটি লিখুন। এটি ${bangla.format(minutes)} মিনিট কার্যকর।`,
    '',
    'If you did not ask for this, you can ignore this mail.',
    'আপনি এটি না চাইলে এই মেইল উপেক্ষা করুন।',
    '',
  ]
  return { to, subject: `${code} is your ${brand.name} verification code`, text: text.join('\n') }
}
