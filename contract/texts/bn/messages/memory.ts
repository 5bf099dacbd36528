import { limits } from '../../../limits.ts'
import { number } from '../digits.ts'

export const memoryMessages = {
  'memory.tooMany': 'আপনি এক ঘণ্টায় অনেক বেশি প্রশ্নের উত্তর দিয়েছেন। এক ঘণ্টা পরে আবার চেষ্টা করুন।',
  'memory.tooManyAnswers': `একবারে সর্বোচ্চ ${number(limits.answersPerCall)}টি উত্তর মনে রাখা যায়।`,
  'memory.notAnId': 'একটি উত্তরের আইডি UUID নয়।',
  'memory.noTime': 'একটি উত্তর কখন দেওয়া হয়েছে, তা উল্লেখ নেই।',
}
