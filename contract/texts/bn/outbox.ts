import { number } from './digits.ts'

export const outbox = {
  waiting: ({ results, votes }: { results: number; votes: number }) => {
    const parts = [results > 0 && `${number(results)}টি পরীক্ষার ফলাফল`, votes > 0 && `${number(votes)}টি ভোট`]
    return `${parts.filter(Boolean).join(' ও ')} নেটওয়ার্কের অপেক্ষায়`
  },
  refused: (packName: string) => `“${packName}” পরীক্ষার নম্বর দেওয়া গেল না।`,
  answersKept: 'আপনার উত্তরগুলো এই ডিভাইসেই আছে।',
  remove: 'উত্তরগুলো মুছে ফেলুন',
  removeTitle: 'উত্তরগুলো মুছে ফেলবেন?',
  removeQuestion: (packName: string, answers: number) =>
    `“${packName}” পরীক্ষা ও তার ${number(answers)}টি উত্তর শুধু এই ডিভাইসেই আছে। মুছে ফেললে এর নম্বর আর কখনো পাবেন না।`,
  marked: (packName: string) => `“${packName}” পরীক্ষার নম্বর দেওয়া হয়েছে। ফলাফলে দেখুন।`,
  voteWaits: 'নেটওয়ার্ক ফিরলে আপনার ভোট পাঠানো হবে।',
  noRoom: 'উত্তর রাখার মতো জায়গা এই ডিভাইসে নেই। নেটওয়ার্ক না ফেরা পর্যন্ত এই পাতাতেই থাকুন।',
}

export const unsent = {
  title: 'উত্তর হারিয়ে লগ আউট করবেন?',
  question: ({ answers, exams }: { answers: number; exams: number }) => {
    const parts = [answers > 0 && `${number(answers)}টি উত্তর`, exams > 0 && `${number(exams)}টি পরীক্ষা`]
    return `আপনার ${parts.filter(Boolean).join(' ও ')} এখনো পাঠানো হয়নি। লগ ইন থাকলে নেটওয়ার্ক পেলেই পাঠানো হবে। এখন লগ আউট করলে এগুলো এই ডিভাইস থেকে মুছে যাবে, যাতে অন্য কেউ দেখতে না পায়।`
  },
  choicesTitle: 'উত্তর না পাঠিয়েই লগ আউট করবেন?',
  choices: (count: number) =>
    `পরীক্ষার ${number(count)}টি উত্তর এখনো পাঠানো হয়নি। উত্তর এই ডিভাইসেই থাকবে, এখানে আবার লগ ইন করলেই পাঠানো হবে। সময় শেষ হওয়ার আগেই লগ ইন করুন, দেরি হলে উত্তর হিসাবে নাও আসতে পারে।`,
  packsTitle: 'রেখে দেওয়া প্যাক মুছে লগ আউট করবেন?',
  packs: (count: number) => `লগ আউট করলে অফলাইনে রাখা ${number(count)}টি প্যাক এই ডিভাইস থেকে মুছে যাবে।`,
  stay: 'লগ ইন থাকুন',
  leave: 'মুছে ফেলে লগ আউট করুন',
  leaving: 'লগ আউট হচ্ছে…',
}

export const offlineExam = {
  startHelp:
    'এখন নেটওয়ার্ক নেই। পরীক্ষাটি এই ডিভাইসেই দিতে পারেন। নেটওয়ার্ক ফিরলে নম্বর পাবেন; পরীক্ষাটি যে অফলাইনে দেওয়া, ফলাফলে তা লেখা থাকবে।',
  wrongDate: 'এই ডিভাইসের তারিখ ভুল। আগে তারিখ ঠিক করে নিন, নইলে পরীক্ষার সময় ঠিক থাকবে না।',
  doneTitle: 'আপনার উত্তরপত্র এই ডিভাইসে রাখা আছে',
  doneHelp: 'নেটওয়ার্ক ফিরলেই উত্তরপত্র পাঠানো হবে ও নম্বর দেওয়া হবে। তখন ফলাফলের তালিকায় দেখতে পাবেন।',
  markedTitle: 'আপনার পরীক্ষার নম্বর দেওয়া হয়েছে',
  markedHelp: 'নেটওয়ার্ক ফিরেছে, আপনার উত্তরপত্র জমা হয়েছে।',
  seeResult: 'ফলাফল দেখুন',
  backToPack: 'প্যাকে ফিরুন',
  satOffline: (time: string) => `অফলাইনে দেওয়া: ${time}। সময়ের হিসাব ডিভাইসের ঘড়ির।`,
  satOfflineShort: 'অফলাইনে দেওয়া',
  leftOut: (count: number) =>
    `প্যাকটি অফলাইনে রাখার পর ${number(count)}টি প্রশ্ন বদলেছে বা মুছে গেছে, তাই হিসাবে ধরা হয়নি।`,
}
