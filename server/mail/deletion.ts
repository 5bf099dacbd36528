import { brand } from '../../contract/brand.ts'
import { greetByName } from './greeting.ts'
import type { Mail } from './mail.ts'

type DeletionMail = {
  to: string
  givenName: string
  kind: 'pack' | 'question'
  /** The pack's name, or the first words of the question. */
  title: string
  reason: string
}

const words = {
  pack: {
    subject: `Your pack was deleted from ${brand.name}`,
    english: `An administrator of ${brand.name} deleted your pack and its questions:`,
    bangla: `${brand.nameInBangla} সাইটের একজন অ্যাডমিন আপনার এই প্যাক ও এর প্রশ্নগুলো মুছে দিয়েছেন:`,
  },
  question: {
    subject: `Your question was deleted from ${brand.name}`,
    english: `An administrator of ${brand.name} deleted your question:`,
    bangla: `${brand.nameInBangla} সাইটের একজন অ্যাডমিন আপনার এই প্রশ্নটি মুছে দিয়েছেন:`,
  },
}

/**
 * Writes the mail that tells the owner the title and the reason of a deletion by an administrator, in English
 * and Bangla. Only the body quotes texts that people typed; the subject has none.
 */
export function writeDeletionMail({ to, givenName, kind, title, reason }: DeletionMail): Mail {
  const { subject, english, bangla } = words[kind]
  const text = [
    greetByName(givenName),
    '',
    english,
    bangla,
    '',
    ...quote(title),
    '',
    'The reason:',
    'কারণ:',
    '',
    ...quote(reason),
    '',
    `If you have a question, write to ${brand.supportEmail}.`,
    `কোনো প্রশ্ন থাকলে ${brand.supportEmail} ঠিকানায় লিখুন।`,
    '',
  ]
  return { to, subject, text: text.join('\n') }
}

/** Marks every line of a quotation, so that none looks like a line of the mail itself. */
function quote(text: string): string[] {
  return text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/).map((line) => `> ${line}`)
}
