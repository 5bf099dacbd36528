import { type CodeMail, writeCodeLetter } from './code-letter.ts'
import type { Mail } from './mail.ts'

/** Sent to an account's new address, to prove that its owner reads it. */
export function writeAttributeCodeMail(mail: CodeMail): Mail {
  return writeCodeLetter(mail, {
    name: 'email confirmation code',
    nameInBangla: 'ইমেইল নিশ্চিত করার কোড',
    where: 'Write it on the page of your profile to confirm this email address.',
    whereInBangla: 'এই ইমেইল ঠিকানা নিশ্চিত করতে আপনার প্রোফাইলের পাতায় কোডটি লিখুন।',
    ignore: 'If you did not ask for this, ignore this mail: nothing changes.',
    ignoreInBangla: 'আপনি এটি না চাইলে এই মেইল উপেক্ষা করুন: কিছুই বদলাবে না।',
  })
}
