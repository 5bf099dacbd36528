import { limits } from '../../limits.ts'
import { digits, number } from './digits.ts'
import { formatDay, monthName } from './formats.ts'

const oneDecimal = (value: number) => digits(Math.round(value * 10) / 10)
const percent = (value: number) => `${oneDecimal(value)}%`

const shortMonths = ['জানু', 'ফেব্রু', 'মার্চ', 'এপ্রি', 'মে', 'জুন', 'জুলা', 'আগ', 'সেপ্টে', 'অক্টো', 'নভে', 'ডিসে']

export const progress = {
  title: 'আপনার অগ্রগতি',
  lead: 'অনুশীলন আর পরীক্ষায় দেওয়া আপনার উত্তর থেকে। এটি শুধু আপনিই দেখতে পান।',
  empty: 'আপনার অগ্রগতি এখানে দেখা যাবে।',
  emptyHelp: 'আজ কয়েকটি প্রশ্নের উত্তর দিন। প্রথম দিনটি সঙ্গে সঙ্গেই দেখাবে, বাকি চিত্রগুলো কয়েক দিন পর।',
  toQuestions: 'প্রশ্ন খুঁজুন',
  table: 'সংখ্যাগুলো টেবিলে দেখুন',
  number: oneDecimal,
  percent,
  day: formatDay,
  shortDay: (day: string) => digits(`${Number(day.slice(8))}/${Number(day.slice(5, 7))}`),
  month: (month: string) => `${monthName(month)} ${digits(month.slice(0, 4))}`,
  shortMonth: (month: string) => shortMonths[Number(month.slice(5)) - 1] ?? '',
  range: (lowest: string, highest: string) => `${lowest} থেকে ${highest}`,

  streak: 'টানা অনুশীলন',
  streakNow: 'এখন',
  streakLongest: 'বারো মাসে সবচেয়ে বেশি',
  streakDays: (count: number) => `${number(count)} দিন`,
  streakRule:
    'একটি উত্তর দিলেই সেই দিনটি গোনা হয়। সাত দিনে এক দিন বাদ গেলেও ধারা ভাঙে না, শুধু সেই দিনটি গোনা হয় না। নতুন দিন শুরু হয় ঢাকার সময় রাত বারোটায়।',

  calendar: 'কোন দিন কয়টি উত্তর',
  calendarSummary: (count: number, dayCount: number) =>
    `বারো মাসে ${number(dayCount)} দিনে ${number(count)}টি উত্তর।`,
  calendarMonth: (title: string, count: number, dayCount: number) =>
    count === 0 ? `${title}: কোনো উত্তর নেই` : `${title}: ${number(dayCount)} দিনে ${number(count)}টি উত্তর`,
  calendarRows: 'প্রতি সারিতে এক সপ্তাহ, রবিবার থেকে।',
  calendarLegend: 'এক দিনে উত্তর:',
  calendarNone: 'নেই',
  dayHead: 'দিন',
  answersHead: 'উত্তর',
  rightHead: 'সঠিক',

  topics: 'কোন বিষয়ে কতটা সঠিক',
  topicsSummary: 'বারো মাসে যে ছয়টি বিষয়ে সবচেয়ে বেশি উত্তর দিয়েছেন।',
  topicsHelp: 'বিন্দুটি এক মাসে সঠিক উত্তরের হার। আরও উত্তর দিলে হারটি দাগের ভেতরেই থাকবে। উত্তর যত কম, দাগ তত লম্বা।',
  topicsEmpty: `কোনো বিষয়ের অন্তত ${number(limits.shownTopicAnswers)}টি প্রশ্নের উত্তর দিলে বিষয়টি এখানে দেখা যাবে; এর কমে তেমন কিছু বোঝা যায় না।`,
  topicTotal: (share: number, count: number) => `${number(count)}টি উত্তরের ${percent(share)} সঠিক।`,
  practise: 'এই বিষয় অনুশীলন করুন',
  topicHead: 'বিষয়',
  monthHead: 'মাস',
  shareHead: 'সঠিকের হার',
  intervalHead: 'আরও উত্তর দিলে',

  retention: 'কতটা মনে থাকার কথা, কতটা থাকল',
  retentionSummary: (expected: number, met: number, count: number, since: string) =>
    `${since} থেকে আগে করা প্রশ্ন অন্য কোনো দিনে আবার এসেছে ${number(count)} বার। মনে থাকার কথা ছিল ${percent(expected)}, মনে ছিল ${percent(met)}।`,
  retentionHelp:
    'কোন প্রশ্ন মনে থাকার সম্ভাবনা কত ধরা হয়েছিল, সেই অনুযায়ী ভাগ করা। আড়াআড়ি রেখাটি খাড়া দাগকে ছুঁলে বুঝবেন, হিসাবটি আপনার সঙ্গে মেলে।',
  retentionEmpty: 'আগে করা প্রশ্ন অন্য কোনো দিনে আবার করলে এটি দেখা যাবে।',
  expectedMark: 'যতটা থাকার কথা',
  metMark: 'যতটা মনে ছিল; আরও বার এলে দাগের ভেতরে থাকবে',
  classHead: 'ধরা সম্ভাবনা',
  repetitionsHead: 'কতবার এসেছে',
  expectedHead: 'থাকার কথা',
  metHead: 'মনে ছিল',

  marks: 'পরীক্ষার নম্বর',
  marksNote: `ফলাফল ${number(limits.resultDays)} দিন পর মুছে যায়, তাই তার আগের পরীক্ষা এখানে নেই।`,
  marksSummary: (count: number, first: number, last: number) =>
    count === 1
      ? `একটি পরীক্ষা, পূর্ণমানের ${percent(last)}।`
      : `সর্বশেষ ${number(count)}টি পরীক্ষা: প্রথমটিতে পূর্ণমানের ${percent(first)}, শেষেরটিতে ${percent(last)}।`,
  marksEmpty: 'একটি পরীক্ষা জমা দিলেই এখানে দেখা যাবে।',
  marksMark: 'ভুলের নম্বর কেটে পাওয়া নম্বর',
  rightMark: 'শুধু সঠিক উত্তর',
  examHead: 'পরীক্ষা',
  marksHead: 'নম্বর',
  fullHead: 'পূর্ণমান',
  wrongHead: 'ভুল',
  notShown: 'এখনো দেখানো হয়নি',

  times: 'প্রতি প্রশ্নে সময়',
  timesSummary: (median: number, week: string) =>
    `${week} থেকে শুরু সপ্তাহে আপনার অর্ধেক উত্তরে সময় লেগেছে সর্বোচ্চ ${oneDecimal(median)} সেকেন্ড।`,
  timesHelp: 'বিন্দুটি সেই সপ্তাহের মাঝামাঝি সময়। অর্ধেক উত্তরের সময় পড়েছে দাগের ভেতরে।',
  timesEmpty: 'কিছু উত্তরের সময় জানা গেলে এটি দেখা যাবে।',
  seconds: (value: number) => `${oneDecimal(value)} সে`,
  weekHead: 'সপ্তাহের শুরু',
  medianHead: 'মাঝামাঝি',
  halfHead: 'মাঝের অর্ধেক',
}
