import { brand } from '../../contract/brand.ts'
import { greet } from './greeting.ts'
import type { Mail } from './mail.ts'

const bangla = new Intl.NumberFormat('bn-BD', { useGrouping: false })

/** Whom a code is for and how long it is good. */
export type CodeMail = { to: string; givenName: string; code: string; minutes: number }

/**
 * The letter that every mail with a code has: what it is and what to do with it, in English and Bangla. The code stands
 * alone on its line, so that it is easy to find and copy; the subject begins with it, for notices on a phone.
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
