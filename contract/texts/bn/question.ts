import { number } from './digits.ts'

export const question = {
  notFound: 'প্রশ্নটি পাওয়া যায়নি।',
  passage: 'উদ্দীপক',
  passageOf: (first: number, last: number) => `${number(first)} থেকে ${number(last)} নম্বর প্রশ্নের উদ্দীপক`,
  imageOf: 'প্রশ্নের ছবি',
  imageOfPassage: 'উদ্দীপকের ছবি',
  previous: 'আগেরটি',
  next: 'পরেরটি',
  steps: 'এই প্যাকের প্রশ্ন',
  place: (order: number, count: number) => `${number(count)}টি প্রশ্নের মধ্যে ${number(order)} নম্বর`,
  notePrefixes: { explanation: 'ব্যাখ্যা: ' },
  fromPackBefore: 'প্যাক:',
  fromPackBy: 'প্রশ্নকর্তা:',
  reportHint: 'এই প্রশ্নে কোনো ভুল চোখে পড়লে রিপোর্ট বোতাম চেপে আমাদের জানান।',
  signInToReport: 'লগ ইন করলে বোতামটি এখানে পাবেন।',
  fillOneBubble: 'একটি বৃত্ত ভরাট করুন। সঙ্গে সঙ্গে সঠিক উত্তর ও ব্যাখ্যা দেখা যাবে।',
  options: 'অপশন',
  check: 'উত্তর যাচাই করুন',
  correct: 'সঠিক',
  correctYours: 'সঠিক · আপনার উত্তর',
  wrongYours: 'ভুল · আপনার উত্তর',
  answer: 'উত্তর',
  revealing: 'মিলিয়ে দেখা হচ্ছে…',
  revealFailed: 'উত্তরটি দেখানো যায়নি। আবার চেষ্টা করুন।',
}

export const pack = {
  loginFirst: 'প্যাক দেখতে আগে লগ ইন করুন।',
  notFound: 'প্যাকটি পাওয়া যায়নি।',
  noneFound: 'এমন কোনো প্যাক পাওয়া যায়নি।',
  cannotFind: 'প্যাকটি খুঁজে পাওয়া যাচ্ছে না।',
  empty: 'এই প্যাকে কোনো প্রশ্ন নেই।',
  tryFirst: 'প্রথম প্রশ্নটি করে দেখুন',
  guestHelp: (count: number) => `লগ ইন করলে ${number(count)}টি প্রশ্নই দেখতে পারবেন, ঘড়ি ধরে পরীক্ষাও দিতে পারবেন।`,
  description: (size: string, levelLabel: string, fullName: string) =>
    `${size} | ${levelLabel} | প্রশ্নকর্তা: ${fullName}।`,
  takeExam: 'পরীক্ষা দিন',
  by: 'প্রশ্নকর্তা:',
  questionCount: (count: number) => `${number(count)}টি প্রশ্ন`,
  heading: (name: string, levelLabel: string) => `${name} · ${levelLabel}`,
  editQuestion: 'প্রশ্ন সম্পাদনা করুন',
  editQuestionNumber: (place: number) => `${number(place)} নম্বর প্রশ্ন সম্পাদনা করুন`,
}

export const tags = {
  label: 'বিষয়',
  help: 'বিষয় লিখে এন্টার চাপুন।',
  placeholder: 'বিষয় লিখুন',
  add: 'বিষয় যোগ করুন',
  remove: (tag: string) => `বিষয়টি সরান: ${tag}`,
}

export const topics = { ...tags }
