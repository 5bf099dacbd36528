import { digits, number } from './digits.ts'

const size = (bytes: number) => `${number(Math.max(1, Math.round(bytes / 1000)))} কেবি`

export const offline = {
  title: 'নেটওয়ার্ক ছাড়া',
  introduction: 'নেটওয়ার্ক না থাকলেও নিচের পাতাগুলো এই ব্রাউজারে খুলবে।',
  size,
  copyBefore: 'সার্ভারের সঙ্গে যোগাযোগ হচ্ছে না। এটি আগে রেখে দেওয়া কপি: ',
  copyAfter: '।',
  keep: 'অফলাইনে রাখুন',
  kept: (bytes: number) => `অফলাইনে রাখা আছে: ${size(bytes)}`,
  keepTitle: 'প্যাকটি অফলাইনে রাখবেন?',
  measuring: 'কতটা জায়গা লাগবে, দেখা হচ্ছে…',
  keepHelp: (questions: string, bytes: number) =>
    `উত্তর, ব্যাখ্যা ও ছবিসহ ${questions} রাখতে এই ডিভাইসে ${size(bytes)} জায়গা লাগবে। এরপর নেটওয়ার্ক ছাড়াই অনুশীলন করতে পারবেন।`,
  sharedDevice: 'লগ আউট করলে রেখে দেওয়া সবকিছু মুছে যাবে।',
  keeping: 'রাখা হচ্ছে…',
  progress: (percent: number) => `${digits(percent)}% রাখা হয়েছে`,
  keptNow: 'প্যাকটি এই ডিভাইসে রাখা হলো।',
  keepFailed: 'প্যাকটি রাখা গেল না।',
  tooBig: (left: number) => `যথেষ্ট জায়গা নেই: এই ব্রাউজারে আর ${size(left)} খালি আছে।`,
  tooBigHelp: 'দরকার নেই এমন রাখা প্যাক সরিয়ে ফেলুন, কিংবা ডিভাইসের স্টোরেজ কিছুটা খালি করুন।',
  full: 'আর জায়গা নেই। দরকার নেই এমন রাখা প্যাক সরিয়ে ফেলুন, কিংবা ডিভাইসের স্টোরেজ কিছুটা খালি করুন।',
  remove: 'সরিয়ে ফেলুন',
  removePack: (name: string) => `এই ডিভাইস থেকে সরিয়ে ফেলুন: ${name}`,
  removeTitle: 'প্যাকটি এই ডিভাইস থেকে সরাবেন?',
  removeQuestion: (count: number) =>
    `এর ${number(count)}টি প্রশ্ন নেটওয়ার্ক ছাড়া এখানে আর দেখা যাবে না। যেসব উত্তর পাঠানোর অপেক্ষায় আছে, সেগুলো থাকবে।`,
  notRemoved: 'প্যাকটি সরানো যায়নি।',
  removed: 'প্যাকটি এই ডিভাইস থেকে সরানো হলো।',
  needsHttps: 'নিরাপদ সংযোগে (এইচটিটিপিএস) সাইটটি খুললে তবেই প্যাক অফলাইনে রাখা যায়।',
  packsTitle: 'রেখে দেওয়া প্যাক',
  noPacks: 'এই ডিভাইসে কোনো প্যাক রাখা নেই।',
  noPacksHelp: 'কোনো প্যাক খুলে “অফলাইনে রাখুন” চাপুন।',
  asOf: (time: string) => `কপিটি ${time} সময়ের`,
  allPacks: (bytes: number) => `সব মিলিয়ে ${size(bytes)} জায়গা নিয়েছে।`,
  pagesTitle: 'আগে দেখা পাতা',
  noPages: 'এখনো কোনো পাতা রাখা নেই।',
  signInToKeep: 'লগ ইন করলে পুরো প্যাক এই ডিভাইসে রেখে দিতে পারবেন।',
  needsNetwork: 'এই পাতার জন্য নেটওয়ার্ক লাগবে',
  keptHere: 'নেটওয়ার্ক ছাড়া যা করতে পারেন',
  whatIsKept: 'অফলাইনে কী কী রাখা আছে, দেখুন',
}
