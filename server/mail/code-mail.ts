import { brand } from '../../contract/brand.ts'
import { bilingualMail } from './bilingual-mail.ts'
import { plainGreeting } from './greeting.ts'
import type { Mail } from './mail.ts'

const bangla = new Intl.NumberFormat('bn-BD', { useGrouping: false })

/** The recipient of a code, and how long the code is valid. */
type CodeMail = { to: string; code: string; minutes: number }

const wordsOf = {
  'sign-up': {
    name: 'verification code',
    nameInBangla: 'যাচাই কোড',
    where: 'Enter it on the page where you registered.',
    whereInBangla: 'যে পাতায় অ্যাকাউন্ট খুলছেন, সেখানে কোডটি লিখুন।',
    ignore: 'If you did not ask for this, you can ignore this mail.',
    ignoreInBangla: 'কোডটি আপনি না চাইলে কিছুই করতে হবে না।',
  },
  'reset-password': {
    name: 'password reset code',
    nameInBangla: 'পাসওয়ার্ড বদলানোর কোড',
    where: 'Enter it, with your new password, on the page where you asked for it.',
    whereInBangla: 'যে পাতায় কোডটি চেয়েছেন, সেখানে নতুন পাসওয়ার্ডের সঙ্গে এটি লিখুন।',
    ignore:
      'If you did not ask for this, ignore this mail: your password stays as it is. Give the code to nobody.',
    ignoreInBangla: 'কোডটি আপনি না চাইলে কিছুই করতে হবে না। আপনার পাসওয়ার্ড আগের মতোই থাকবে। কোডটি কাউকে দেবেন না।',
  },
  /** Sent to an account's new address, to prove that its owner reads it. */
  email: {
    name: 'email confirmation code',
    nameInBangla: 'ইমেইল যাচাই কোড',
    where: 'Enter it on the page of your profile to confirm this email address.',
    whereInBangla: 'এই ইমেইল ঠিকানা যাচাই করতে আপনার প্রোফাইল পাতায় কোডটি লিখুন।',
    ignore: 'If you did not ask for this, ignore this mail: nothing changes.',
    ignoreInBangla: 'কোডটি আপনি না চাইলে কিছুই করতে হবে না, কোনো কিছু বদলাবে না।',
  },
  'sign-in': {
    name: 'sign-in code',
    nameInBangla: 'লগ ইন কোড',
    where: 'Enter it on the page where you are signing in.',
    whereInBangla: 'যে পাতায় লগ ইন করছেন, সেখানে কোডটি লিখুন।',
    ignore: 'If you are not signing in, ignore this mail and give the code to nobody.',
    ignoreInBangla: 'আপনি লগ ইন না করে থাকলে কিছুই করতে হবে না। কোডটি কাউকে দেবেন না।',
  },
}

/**
 * Writes the mail that delivers a code of this purpose. The code is alone on its line, so that it is easy to
 * find and copy, and starts the subject. The mail has no name in it: anyone can ask for a code to any address.
 */
export function codeMail({ purpose, to, code, minutes }: CodeMail & { purpose: keyof typeof wordsOf }): Mail {
  const words = wordsOf[purpose]
  return bilingualMail({
    to,
    code,
    subject: {
      bangla: `${brand.nameInBangla} ${words.nameInBangla}`,
      english: `${brand.name} ${words.name}`,
    },
    greeting: plainGreeting,
    parts: {
      bangla: [
        `আপনার ${brand.nameInBangla} ${words.nameInBangla}:`,
        { code },
        `${words.whereInBangla} এটি ${bangla.format(minutes)} মিনিট চলবে।`,
        { soft: words.ignoreInBangla },
      ],
      english: [
        `Your ${brand.name} ${words.name} is`,
        { code },
        `${words.where} It is valid for ${minutes} minutes.`,
        { soft: words.ignore },
      ],
    },
  })
}
