import { brand } from '../../contract/brand.ts'
import { bilingualMail } from './bilingual-mail.ts'
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
    subject: {
      bangla: `${brand.nameInBangla} থেকে আপনার একটি প্যাক মুছে ফেলা হয়েছে`,
      english: `Your pack was deleted from ${brand.name}`,
    },
    english: `An administrator of ${brand.name} deleted your pack and its questions:`,
    bangla: `${brand.nameInBangla} সাইটের একজন অ্যাডমিন আপনার এই প্যাক ও এর প্রশ্নগুলো মুছে দিয়েছেন:`,
  },
  question: {
    subject: {
      bangla: `${brand.nameInBangla} থেকে আপনার একটি প্রশ্ন মুছে ফেলা হয়েছে`,
      english: `Your question was deleted from ${brand.name}`,
    },
    english: `An administrator of ${brand.name} deleted your question:`,
    bangla: `${brand.nameInBangla} সাইটের একজন অ্যাডমিন আপনার এই প্রশ্নটি মুছে দিয়েছেন:`,
  },
}

/**
 * Writes the mail that tells the owner the title and the reason of a deletion by an administrator. Only the
 * body quotes texts that people typed; the subject has none.
 */
export function writeDeletionMail({ to, givenName, kind, title, reason }: DeletionMail): Mail {
  const { subject, english, bangla } = words[kind]
  const quotes = [{ quote: title }, { quote: reason }] as const
  return bilingualMail({
    to,
    subject,
    greeting: greetByName(givenName),
    parts: {
      bangla: [
        bangla,
        quotes[0],
        'কারণ:',
        quotes[1],
        `কোনো প্রশ্ন থাকলে ${brand.nameInBangla} সাইটের একজন অ্যাডমিনকে জিজ্ঞাসা করুন।`,
      ],
      english: [
        english,
        quotes[0],
        'The reason:',
        quotes[1],
        `If you have a question, ask an administrator of ${brand.name}.`,
      ],
    },
  })
}
