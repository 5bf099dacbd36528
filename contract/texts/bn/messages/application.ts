import { limits } from '../../../limits.ts'
import { number } from '../digits.ts'

export const applicationMessages = {
  'application.linkShape': 'আপনার প্রোফাইলের পুরো লিংকটি দিন, যেমন https://www.facebook.com/your.name',
  'application.linkTooLong': `লিংকে ${number(limits.linkCharacters)}টির বেশি অক্ষর হতে পারে না।`,
  'application.tooLong': ({ maxCharacters }: { maxCharacters: number }) =>
    `সর্বোচ্চ ${number(maxCharacters)}টি অক্ষরে লিখুন।`,
  'application.noAccount': 'শুধু এই সাইটের অ্যাকাউন্ট থেকে আবেদন করা যায়।',
  'application.alreadyCreator': 'আপনি আগে থেকেই প্রশ্নকর্তা।',
  'application.alreadyApplied': 'আপনি আগেই আবেদন করেছেন।',
  'application.approveFailed': 'আবেদনটি মঞ্জুর করা যায়নি।',
  'application.rejectFailed': 'আবেদনটি নামঞ্জুর করা যায়নি।',
  'application.rejectedBefore': 'আবেদনটি মঞ্জুর করা যায়নি। এটি আগেই নামঞ্জুর হয়েছে।',
  'application.approvedBefore': 'আবেদনটি নামঞ্জুর করা যায়নি। এটি আগেই মঞ্জুর হয়েছে।',
  'application.own': 'আপনার নিজের আবেদন অন্য একজন অ্যাডমিনকে দেখতে হবে।',
}
