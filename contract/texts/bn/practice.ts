import type { PracticeSource } from '../../learning/practice-choice.ts'
import { digits, number } from './digits.ts'

const sources: Record<PracticeSource, string> = {
  ALL: 'সব প্রশ্ন',
  UNSEEN: 'শুধু যেগুলোর উত্তর আগে দিইনি',
  WRONG: 'শুধু যেগুলো শেষবার ভুল হয়েছে',
  MARKED: 'শুধু আমার বুকমার্ক করা প্রশ্ন',
}

export const practice = {
  title: 'বিষয় ধরে অনুশীলন',
  lead: 'শ্রেণি আর বিষয় বেছে নিন, তারপর একটি একটি করে প্রশ্নের উত্তর দিন। এখানে কোনো নম্বর কাটা যায় না।',
  level: 'শ্রেণি',
  tagsHelp: 'একাধিক বিষয় দিলে যেকোনোটির প্রশ্ন আসবে।',
  from: 'কোন প্রশ্নগুলো',
  sources,
  guestHelp: 'লগ ইন করলে শুধু না-করা প্রশ্ন বা শুধু ভুল হওয়া প্রশ্নও অনুশীলন করতে পারবেন।',
  further: 'আরও সেটিং',
  isVerified: 'শুধু যাচাই করা প্রশ্ন',
  number: 'কয়টি প্রশ্ন',
  isTimed: 'ঘড়ি ধরে: প্রতি প্রশ্নে এক মিনিট',
  start: 'শুরু করুন',
  none: 'এমন কোনো প্রশ্ন পাওয়া যায়নি।',
  noneHelp: 'অন্য শ্রেণি বা অন্য বিষয় বেছে নিন, অথবা শর্ত কমিয়ে দেখুন।',
  change: 'পছন্দ বদলান',
  fewer: (count: number) => `এমন প্রশ্ন আছে মাত্র ${number(count)}টি।`,
  place: (place: number, total: number) => `প্রশ্ন ${number(place)}, মোট ${number(total)}টি`,
  right: (count: number) => `সঠিক ${number(count)}টি`,
  timeLeft: 'সময় বাকি',
  clock: (minutes: number, seconds: number) => digits(`${minutes}:${String(seconds).padStart(2, '0')}`),
  skip: 'বাদ দিন',
  next: 'পরের প্রশ্ন',
  finish: 'ফলাফল দেখুন',
  timeIsUp: 'সময় শেষ।',
  summary: 'আপনার ফলাফল',
  more: 'আরও প্রশ্ন',
  loadFailed: 'প্রশ্নটি আনা যায়নি।',
  tryAgain: 'আবার চেষ্টা করুন',
}
