import { contestLimits } from '../../exams/contest-limits.ts'
import { timeZone } from '../../limits.ts'
import type { contestDesk as english } from '../en/contest-desk.ts'
import { digits, number } from './digits.ts'
import { partOfDay } from './formats.ts'

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

export const contestDesk: typeof english = {
  title: 'প্রতিযোগিতার অগ্রগতি',
  opensAt: (time) => `শুরু হবে: ${time}।`,
  closesAt: (time) => `খোলা থাকবে যে পর্যন্ত: ${time}।`,
  closing: 'সময় শেষ। শেষ উত্তরপত্রটি জমা হলেই মেধাতালিকা পাওয়া যাবে।',
  finishedAt: (time) => `শেষ হয়েছে: ${time}। মেধাতালিকা তৈরি।`,
  clock: (instant) => {
    const [hour = '', minute, second] = clock.format(new Date(instant)).split(':')
    return `${partOfDay(Number(hour))} ${digits(`${Number(hour) % 12 || 12}:${minute}:${second}`)}`
  },
  joined: 'নাম লিখিয়েছেন',
  started: 'শুরু করেছেন',
  submitted: 'জমা দিয়েছেন',
  asOf: (time) => `${time}-এর হিসাব, কয়েক সেকেন্ড পরপর নতুন হয়।`,
  pausedAt: (time) => `থামানো আছে। ${time}-এর হিসাব।`,
  lastAt: (time) => `${time}-এর হিসাব।`,
  pause: 'থামান',
  resume: 'আবার চালান',
  late: 'এই হিসাব পুরোনো।',
  lateHelp: (time) => `হিসাবটি ${time}-এর। নতুন হিসাব আনার চেষ্টা চলছে।`,
  people: 'যাঁরা নাম লিখিয়েছেন',
  nickname: 'ডাকনাম বা তার অংশ',
  find: 'খুঁজুন',
  everybody: 'সবাইকে দেখুন',
  found: (count) => `${number(count)} জন পাওয়া গেছে।`,
  noneFound: (search) => `“${search}” আছে এমন কোনো ডাকনাম নেই।`,
  empty: 'এখনো কেউ নাম লেখাননি।',
  emptyHelp: 'যাঁরা নাম লেখাবেন, তাঁদের এখানে দেখা যাবে।',
  nobodyFurther: 'এর পরে আর কেউ নেই।',
  pages: 'তালিকার পাতা',
  firstPage: 'শুরু থেকে',
  nextPage: 'পরের পাতা',
  newestAnswer: 'সর্বশেষ উত্তর',
  answered: 'উত্তর দিয়েছেন',
  timeEnds: 'সময় শেষ হবে',
  states: {
    waiting: 'শুরু করেননি',
    working: 'পরীক্ষা দিচ্ছেন',
    over: 'সময় শেষ',
    submitted: 'জমা দিয়েছেন',
    excluded: 'বাদ দেওয়া হয়েছে',
  },
  answeredOf: (answered, total) => `${number(total)}টির মধ্যে ${number(answered)}টি`,
  ago: (seconds) => {
    if (seconds < 3) return 'এইমাত্র'
    if (seconds < 60) return `${number(seconds)} সেকেন্ড আগে`
    if (seconds < 3600) return `${number(Math.floor(seconds / 60))} মিনিট আগে`
    return `${number(Math.floor(seconds / 3600))} ঘণ্টা আগে`
  },
  extra: (count) => `বাড়তি ${number(count)} মিনিট`,
  moreTime: 'সময় বাড়ান',
  moreTimeForAll: 'সবার সময় বাড়ান',
  moreTimeFor: (nickname) => `সময় বাড়ান: ${nickname}`,
  minutes: 'কত মিনিট',
  minutesHelp: `১ থেকে ${number(contestLimits.maxExtraMinutes)} পর্যন্ত।`,
  forAll: ['যাঁরা এখনো জমা দেননি, তাঁরা সবাই এই সময়টুকু বেশি পাবেন, শুরু করে থাকুন বা না থাকুন।', 'প্রতিযোগিতাও ততটা পরে শেষ হবে।'],
  forOne: [
    'শুধু এই একজন এই সময়টুকু বেশি পাবেন, শুরু করে থাকুন বা না থাকুন।',
    'তাঁর উত্তরপত্র জমা না হওয়া পর্যন্ত মেধাতালিকা, সঠিক উত্তর ও ব্যাখ্যা দেখা যাবে না।',
  ],
  cannotTakeBack: 'একবার দেওয়া সময় আর ফিরিয়ে নেওয়া যায় না।',
  minutesWrong: `১ থেকে ${number(contestLimits.maxExtraMinutes)}-এর মধ্যে একটি পূর্ণসংখ্যা লিখুন।`,
  exclude: 'বাদ দিন',
  excludeName: (nickname) => `বাদ দিন: ${nickname}`,
  excludeTitle: (nickname) => `${nickname}: বাদ দেবেন?`,
  excludeHelp: [
    'মেধাতালিকায় তাঁর নাম থাকবে না। তিনি পরীক্ষা শুরু করতে পারবেন না, অন্য নামেও আর যোগ দিতে পারবেন না।',
    'পরীক্ষা শুরু করে থাকলে তা চলবে, উত্তরও জমা থাকবে। চাইলে তাঁকে আবার নিতে পারবেন, প্রতিযোগিতা শেষ হওয়ার পরেও।',
  ],
  isExcluded: (nickname) => `${nickname} বাদ পড়েছেন।`,
  letIn: 'আবার নিন',
  letInName: (nickname) => `আবার নিন: ${nickname}`,
  letInTitle: (nickname) => `${nickname}: আবার নেবেন?`,
  letInHelp: ['তিনি আগের মতো একই ডাকনামে অংশ নেবেন। প্রতিযোগিতা শেষ হয়ে থাকলে মেধাতালিকায় নিজের স্থান পাবেন।'],
  isLetIn: (nickname) => `${nickname} আবার অংশ নিচ্ছেন।`,
  changing: 'পাঠানো হচ্ছে…',
  changeFailed: 'কিছুই বদলায়নি।',
  paperHelp:
    'এই পাতা শুধু আপনি দেখতে পান। অপশনগুলো যে ক্রমে সবাই পান, এখানেও সেই ক্রমে আছে। ফাইলটি অন্য প্রতিযোগিতায় ব্যবহার করতে পারবেন, প্যাকে নিলে শুধু লেখাগুলো আসবে।',
  showPaper: 'কী দেখবেন ও ছাপাবেন',
  papers: { all: 'সঠিক উত্তরসহ প্রশ্নপত্র', questions: 'প্রশ্নপত্র', key: 'উত্তরমালা' },
  downloadPaper: 'প্রশ্ন নামান (CSV)',
  toContest: 'প্রতিযোগিতার পাতায় যান',
  give: 'সময় দিন',
  giving: 'দেওয়া হচ্ছে…',
  gaveAll: (count) => `সবার সময় ${number(count)} মিনিট বাড়ল।`,
  gaveOne: (count, nickname) => `${nickname} ${number(count)} মিনিট বেশি পাচ্ছেন।`,
  giveFailed: 'সময় বাড়ানো যায়নি।',
  giveUnknown: 'সময় বেড়েছে কি না, তা নিশ্চিত নয়।',
  giveUnknownHelp: 'এটি বন্ধ করে দেখে নিন কখন সময় শেষ হবে, তারপর দরকার হলে আবার চেষ্টা করুন।',
}
