import type { guestAnswers as english } from '../en/guest-answers.ts'
import { number } from './digits.ts'

export const guestAnswers: typeof english = {
  title: 'এই উত্তরগুলো কি আপনার?',
  question: (count) =>
    `লগ ইন করার আগে এই ডিভাইসে ${number(count)}টি প্রশ্নের উত্তর দেওয়া হয়েছে। আপনার অ্যাকাউন্টে রাখবেন?`,
  help: 'অন্য কেউ উত্তর দিয়ে থাকলে মুছে ফেলুন।',
  keep: 'আমার অ্যাকাউন্টে রাখুন',
  keeping: 'রাখা হচ্ছে…',
  discard: 'আমার নয়, মুছে ফেলুন',
  discardTitle: 'উত্তরগুলো মুছে ফেলবেন?',
  discardQuestion: (count) => `${number(count)}টি প্রশ্নের উত্তর এই ডিভাইস থেকে মুছে যাবে, আর ফেরত পাওয়া যাবে না।`,
  discardConfirm: 'মুছে ফেলুন',
  discarding: 'মোছা হচ্ছে…',
  outcomes: {
    kept: 'উত্তরগুলো আপনার হিসেবে রাখা হয়েছে। নেটওয়ার্ক পেলেই অ্যাকাউন্টে জমা হবে।',
    sent: 'উত্তরগুলো আপনার অ্যাকাউন্টে জমা হয়েছে।',
    discarded: 'উত্তরগুলো এই ডিভাইস থেকে মুছে ফেলা হয়েছে।',
  },
  failed: 'উত্তরগুলো রাখা যায়নি, কারণ এই ব্রাউজারে আর জায়গা নেই।',
}
