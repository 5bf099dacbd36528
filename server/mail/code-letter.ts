import { brand } from '../../contract/brand.ts'
import { greet } from './greeting.ts'
import type { Mail } from './mail.ts'

const bangla = new Intl.NumberFormat('bn-BD', { useGrouping: false })

/** The recipient of a code, and how long the code is valid. */
export type CodeMail = { to: string; givenName: string; code: string; minutes: number }

/**
 * Writes the text that all code mails share, in English and Bangla. The code is alone on its line, so that it
 * is easy to find and copy; the subject starts with it, for notifications on a phone.
 */
export function writeCodeLetter(
  { to, givenName, code, minutes }: CodeMail,
  words: {
    name: string
    nameInBangla: string
    where: string
    whereInBangla: string
    ignore: string
    ignoreInBangla: string
  },
): Mail {
  const text = [
    greet(givenName),
    '',
    `Your ${brand.name} ${words.name} is`,
    `আপনার ${brand.nameInBangla} ${words.nameInBangla}`,
    '',
    code,
    '',
    `${words.where} It is valid for ${minutes} minutes.`,
    `${words.whereInBangla} এটি ${bangla.format(minutes)} মিনিট কার্যকর।`,
    '',
    words.ignore,
    words.ignoreInBangla,
    '',
  ]
  return { to, subject: `${code} is your ${brand.name} ${words.name}`, text: text.join('\n') }
}
