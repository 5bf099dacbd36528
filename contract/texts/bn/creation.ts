import { limits } from '../../limits.ts'
import { digits, number } from './digits.ts'
import { pack } from './question.ts'

export const creation = {
  title: 'তৈরি করুন',
  questionTab: 'প্রশ্ন',
  packTab: 'প্রশ্নের প্যাক',
  checkTab: 'যা দেখা দরকার',
  editTitle: 'সম্পাদনা',
  creating: (what: string) => `তৈরি করুন: ${what}`,
  editing: (what: string) => `সম্পাদনা: ${what}`,
  level: 'শ্রেণি',
  language: 'ভাষা',
  otherLanguage: {
    Bangla: 'প্রশ্নগুলো ইংরেজি অক্ষরে লেখা, কিন্তু ভাষা দেওয়া আছে বাংলা। অপশনগুলো ক, খ, গ, ঘ দিয়ে চিহ্নিত হবে।',
    English: 'প্রশ্নগুলো বাংলা অক্ষরে লেখা, কিন্তু ভাষা দেওয়া আছে ইংরেজি। অপশনগুলো ইংরেজি বর্ণ দিয়ে চিহ্নিত হবে।',
  },
  noUser: 'আপনি লগ ইন করেননি।',
  otherUser:
    'এই ব্রাউজারে এখন অন্য অ্যাকাউন্টে লগ ইন করা আছে, তাই কিছু সেভ হয়নি। আপনার লেখা আপনার নিজের অ্যাকাউন্টের খসড়া হিসেবে রাখা আছে। সেই অ্যাকাউন্টে লগ ইন করে কাজ চালিয়ে যান।',
  saveUncertain: 'সার্ভারের সঙ্গে যোগাযোগ হচ্ছে না, তাই লেখাটি হয়তো সেভ হয়নি। আবার জমা দিন, একই জিনিস দুবার সেভ হবে না।',
  progress: 'অগ্রগতি',
  progressOf: (percent: number) => `${number(percent)}%`,
  picturesSent: (sent: number, total: number) => `ছবি ${number(sent)}/${number(total)}`,
  conflictStay: 'ফর্মে ফিরুন',
  conflictOverwrite: 'আমারটি সেভ করুন',
}

export const questionForm = {
  question: 'প্রশ্ন',
  answer: 'উত্তর',
  option2: 'অপশন ২',
  option3: 'অপশন ৩',
  option4: 'অপশন ৪',
  explanation: 'ব্যাখ্যা',
  passage: 'উদ্দীপক',
  imageDescription: 'ছবিতে কী আছে',
  optionOrder: 'অপশনের ক্রম',
  formulasHelp: 'সূত্র ডলার চিহ্নের ভেতরে লিখুন, যেমন $x^2$; রসায়নের জন্য $\\ce{H2SO4}$।',
  describeImage: 'যাঁরা ছবি দেখতে পান না তাঁদের জন্য: উত্তর দিতে ছবির যা জানা দরকার, লিখুন।',
  passageHelp: 'প্যাকের যে প্রশ্নগুলোর উদ্দীপক একই, সেগুলোর প্রথমটির ওপরে তা একবার দেখানো হয়।',
  orderByItself: (way: string) => `নিজে থেকে: ${way}`,
  orderShuffled: 'এলোমেলো',
  orderLast: (option: string) => `${option} সবার শেষে`,
  orderFixed: (options: string) => `জায়গা বদলাবে না: ${options}`,
  orderKept: (place: number) => `পরপর, উত্তর ${number(place)} নম্বরে`,
  sameAs: (option: string, other: string) => `${option} আর ${other} একই।`,
  preview: 'দেখতে যেমন হবে',
  created: 'প্রশ্ন তৈরি হয়েছে',
  notCreated: 'প্রশ্নটি তৈরি করা যায়নি।',
  saved: 'প্রশ্ন সেভ হয়েছে',
  unnamed: 'প্রশ্ন লেখা হয়নি',
  previewEmpty: 'শিক্ষার্থীরা প্রশ্নটি যেমন দেখবে, এখানে তেমনই দেখাবে।',
  uploadFailed: 'ছবি আপলোডের সময় সংযোগ কেটে গেছে। এখনো কিছু সেভ হয়নি, তবে এখানকার কিছুই হারায়নি। আবার জমা দিন।',
  imageNotKept: 'ছবিটি বেশ বড়, তাই এই ব্রাউজারের খসড়ায় রাখা যায়নি। আবার বেছে দিন।',
  signInHelp: 'আপনার লেখা এই ব্রাউজারে সেভ আছে, ফিরে এলে আবার পাবেন।',
  conflictTitle: 'প্রশ্নটি এর মধ্যে বদলে গেছে',
  conflictHelp:
    'আপনি খোলার পরে প্রশ্নটি অন্য কোথাও বদলানো হয়েছে। আপনার পরিবর্তনগুলো এই ফর্মে আছে, তবে সেভ হয়নি। সেভ করলে অন্য পরিবর্তনটির জায়গায় আপনারটি বসবে।',
  conflictSee: 'এখনকার প্রশ্নটি দেখুন',
  seeQuestion: 'প্রশ্নটি দেখুন',
  notYours: 'শুধু প্রশ্নকর্তা নিজে আর অ্যাডমিনরা এই প্রশ্ন সম্পাদনা করতে পারেন।',
}

export const packForm = {
  name: 'প্যাকের নাম',
  automaticNumbering: 'নিজে থেকে নম্বর বসানো',
  enabled: 'চালু',
  disabled: 'বন্ধ',
  questions: 'প্রশ্ন',
  questionCount: (count: number) => `এই প্যাকে ${number(count)}টি`,
  questionNumber: (place: number) => `প্রশ্ন ${number(place)}`,
  addQuestion: 'প্রশ্ন যোগ করুন',
  editQuestion: (place: number) => `${number(place)} নম্বর প্রশ্ন সম্পাদনা করুন`,
  deleteQuestion: (place: number) => `${number(place)} নম্বর প্রশ্ন মুছে ফেলুন`,
  deleteTitle: (place: number) => `${number(place)} নম্বর প্রশ্ন মুছে ফেলবেন?`,
  deleteHelp: 'প্রশ্নের লেখা হারিয়ে যাবে।',
  addPassage: 'উদ্দীপক যোগ করুন',
  samePassage: 'এই প্রশ্নও ওপরের উদ্দীপক থেকে।',
  passageFor: 'উদ্দীপকটি যেসব প্রশ্নের',
  passageQuestions: (first: number, last: number) =>
    first === last ? `শুধু ${number(first)} নম্বর` : `${number(first)} থেকে ${number(last)} নম্বর`,
  removePassage: (place: number) => `${number(place)} নম্বর প্রশ্নের উদ্দীপক মুছুন`,
  moveUp: (place: number) => `${number(place)} নম্বর প্রশ্ন ওপরে নিন`,
  moveDown: (place: number) => `${number(place)} নম্বর প্রশ্ন নিচে নিন`,
  drag: (place: number) => `${number(place)} নম্বর প্রশ্ন টেনে সরান`,
  dragHelp: 'স্পেস চেপে প্রশ্নটি তুলুন, তিরচিহ্নের বোতাম চেপে সরান, আবার স্পেস চেপে বসিয়ে দিন।',
  dragLifted: (place: number, total: number) =>
    `প্রশ্নটি তোলা হয়েছে: ${number(total)}টির মধ্যে ${number(place)} নম্বরে ছিল।`,
  dragMoved: (place: number, total: number) => `প্রশ্নটি এখন ${number(total)}টির মধ্যে ${number(place)} নম্বরে।`,
  dragDropped: (place: number, total: number) =>
    `প্রশ্নটি বসানো হয়েছে: ${number(total)}টির মধ্যে ${number(place)} নম্বরে।`,
  dragCancelled: (place: number) => `সরানো বাতিল। প্রশ্নটি আবার ${number(place)} নম্বরেই আছে।`,
  saved: 'প্যাক সেভ হয়েছে',
  picturesCut: (sent: number, total: number) =>
    `${number(total)}টির মধ্যে ${number(sent)}টি ছবি আপলোডের পরে সংযোগ কেটে গেছে। এখনো কিছু সেভ হয়নি, তবে এখানকার কিছুই হারায়নি। আবার জমা দিন, শুধু বাকি ছবিগুলো আপলোড হবে।`,
  conflictTitle: 'প্যাকটি এর মধ্যে বদলে গেছে',
  conflictHelp:
    'আপনি খোলার পরে প্যাকটি অন্য কোথাও সেভ হয়েছে, হয়তো অন্য ট্যাবে, অন্য ডিভাইসে বা কোনো অ্যাডমিনের হাতে। আপনার পরিবর্তনগুলো এই ফর্মে আছে, তবে সেভ হয়নি। সেভ করলে অন্য পরিবর্তনটির জায়গায় আপনারটি বসবে।',
  conflictSee: 'এখনকার প্যাকটি দেখুন',
  filledQuestions: pack.questionCount,
  importing: (name: string) => `${name} থেকে প্রশ্ন নেওয়া বাকি`,
  errorsTitle: (count: number) => `${number(count)}টি জায়গা ঠিক করতে হবে`,
  questionTag: (place: number, message: string) => `প্রশ্ন ${number(place)}: ${message}`,
}

export const images = {
  label: 'ছবি',
  choose: 'ছবি বেছে নিন',
  dropHere: 'JPEG বা PNG ছবি এখানে টেনে আনুন, অথবা বেছে নিন। সর্বোচ্চ ২৫ এমবি।',
  dropNow: 'ছবিটি এখানে ছাড়ুন',
  add: 'ছবি যোগ করুন',
  see: 'ছবি দেখুন',
  replace: 'ছবি বদলান',
  remove: 'ছবি সরান',
  chosen: 'বাছাই করা ছবি',
  facts: (name: string, size: string) => (name === '' ? size : `${name} · ${size}`),
  kilobytes: (amount: number) => `${number(amount)} কেবি`,
  megabytes: (amount: string) => `${digits(amount)} এমবি`,
  notPicture: (name: string) => `“${name}” ফাইলটি JPEG বা PNG ছবি নয়। JPEG বা PNG বেছে নিন।`,
  largerThan: (name: string, size: string) => `“${name}” ছবিটি ${size}। ছবি সর্বোচ্চ ২৫ এমবি হতে পারে।`,
  tooManyPixels: (name: string, width: number, height: number) =>
    `“${name}” ছবিটি ${number(width)} × ${number(height)} পিক্সেলের। ছবি সর্বোচ্চ ৫০ মেগাপিক্সেল হতে পারে। ছোট করুন বা অন্য ছবি বেছে নিন।`,
  tooLong: (name: string, width: number, height: number) =>
    `“${name}” ছবিটি ${number(width)} × ${number(height)} পিক্সেলের। এক পাশ সর্বোচ্চ ${number(limits.imageMaxSide)} পিক্সেল হতে পারে। ছোট করুন বা অন্য ছবি বেছে নিন।`,
  unreadable: 'ছবিটি নষ্ট, দেখানো যাচ্ছে না। অন্য একটি বেছে নিন।',
  oneOnly: 'একটিই ছবি বেছে নিন।',
}
