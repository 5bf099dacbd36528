import { type CodeMail, writeCodeLetter } from './code-letter.ts'
import type { Mail } from './mail.ts'

export function writeSignUpCodeMail(mail: CodeMail): Mail {
  return writeCodeLetter(mail, {
    name: 'verification code',
    nameInBangla: 'যাচাই কোড',
    where: 'Write it on the page where you registered.',
    whereInBangla: 'যেখানে নিবন্ধন করেছেন সেই পাতায় কোডটি লিখুন।',
    ignore: 'If you did not ask for this, you can ignore this mail.',
    ignoreInBangla: 'আপনি এটি না চাইলে এই মেইল উপেক্ষা করুন।',
  })
}
