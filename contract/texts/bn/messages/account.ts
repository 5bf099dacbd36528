import { limits } from '../../../limits.ts'
import { number } from '../digits.ts'

export const accountMessages = {
  'account.fillAll': 'সবগুলো ঘর পূরণ করুন।',
  'account.fieldMissing': 'এই ঘরটি পূরণ করুন।',
  'account.enterEmailFirst': 'আগে আপনার ইমেইল ঠিকানা লিখুন।',
  'account.emailShape': 'পুরো ঠিকানাটি লিখুন, যেমন name@gmail.com।',
  'account.emailTooLong': `ইমেইল ঠিকানায় ${number(limits.emailCharacters)}টির বেশি অক্ষর হতে পারে না।`,
  'account.phoneShape': 'বাংলাদেশের মোবাইল নম্বর লিখুন: ০১ দিয়ে শুরু, মোট ১১টি সংখ্যা, যেমন ০১৭১২৩৪৫৬৭৮।',
  'account.levelInvalid': 'তালিকা থেকে শ্রেণি বেছে নিন।',
  'account.nameTooLong': `নামে ${number(limits.nameCharacters)}টির বেশি অক্ষর হতে পারে না।`,
  'account.passwordsDiffer': 'পাসওয়ার্ড দুটি মিলছে না',
  'account.passwordTooShort': `অন্তত ${number(limits.passwordMinCharacters)}টি অক্ষর দিন।`,
  'account.passwordTooLong': `পাসওয়ার্ডটি বেশি লম্বা। সর্বোচ্চ ${number(limits.passwordMaxBytes)}টি ইংরেজি অক্ষর দিন, বাংলায় হলে প্রায় ${number(Math.floor(limits.passwordMaxBytes / 3))}টি।`,
  'account.passwordTooCommon': 'এই পাসওয়ার্ড অনেকেই ব্যবহার করেন, তাই সহজে অনুমান করা যায়। অন্য একটি দিন।',
  'account.codeMissing': 'ইমেইলে পাওয়া কোডটি লিখুন।',
  'account.codeDigitsMissing': `${number(limits.verificationCodeDigits)}টি সংখ্যাই লিখুন।`,
  'account.recoveryCodeShape': `ব্যাকআপ কোডে ${number(limits.recoveryCodeCharacters)}টি অক্ষর বা সংখ্যা থাকে।`,
  'account.codeShape': `কোডে ${number(limits.verificationCodeDigits)}টি সংখ্যা থাকে।`,
  'reset.passwordsDiffer': 'পাসওয়ার্ড দুটি মিলছে না!',
  'reset.writeSameAgain': 'ওপরের পাসওয়ার্ডটিই আবার লিখুন।',
}
