import { type CodeMail, writeCodeLetter } from './code-letter.ts'
import type { Mail } from './mail.ts'

export function writeSignInCodeMail(mail: CodeMail): Mail {
  return writeCodeLetter(mail, {
    name: 'sign-in code',
    nameInBangla: 'সাইন-ইন কোড',
    where: 'Write it on the page where you are signing in.',
    whereInBangla: 'যে পাতায় সাইন ইন করছেন সেখানে কোডটি লিখুন।',
    ignore: 'If you are not signing in, ignore this mail and give the code to nobody.',
    ignoreInBangla: 'আপনি সাইন ইন না করে থাকলে এই মেইল উপেক্ষা করুন; কোডটি কাউকে দেবেন না।',
  })
}
