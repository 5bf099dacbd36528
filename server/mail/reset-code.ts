import { type CodeMail, writeCodeLetter } from './code-letter.ts'
import type { Mail } from './mail.ts'

export function writeResetCodeMail(mail: CodeMail): Mail {
  return writeCodeLetter(mail, {
    name: 'password reset code',
    nameInBangla: 'পাসওয়ার্ড বদলের কোড',
    where: 'Write it, with your new password, on the page where you asked for it.',
    whereInBangla: 'যে পাতায় কোডটি চেয়েছেন সেখানে নতুন পাসওয়ার্ডের সঙ্গে এটি লিখুন।',
    ignore:
      'If you did not ask for this, ignore this mail: your password stays as it is. Give the code to nobody.',
    ignoreInBangla: 'আপনি এটি না চাইলে এই মেইল উপেক্ষা করুন: আপনার পাসওয়ার্ড আগের মতোই থাকবে। কোডটি কাউকে দেবেন না।',
  })
}
