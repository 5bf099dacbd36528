import { limits } from '../../limits.ts'
import { digits, number } from './digits.ts'
import { pack } from './question.ts'

export const exam = {
  title: (packName: string) => `পরীক্ষা: ${packName}`,
  startOn: (packName: string) => `পরীক্ষা শুরু: ${packName}`,
  timeLimit: 'সময় (মিনিটে):',
  start: 'পরীক্ষা শুরু করুন',
  starting: 'শুরু হচ্ছে…',
  startHelp: 'সময় শেষ হলে উত্তরপত্র নিজে থেকেই জমা হয়ে যাবে।',
  questionCount: pack.questionCount,
  markingRules: 'নম্বর কাটার নিয়ম',
  marking: 'ভুল উত্তর দিলে:',
  markings: {
    0: 'ভুল উত্তরে নম্বর কাটা যাবে না',
    0.25: 'বিশ্ববিদ্যালয় ও মেডিকেল ভর্তি: প্রতি ভুল উত্তরে ০.২৫ নম্বর কাটা',
    0.5: 'বিসিএস: প্রতি ভুল উত্তরে ০.৫ নম্বর কাটা',
  },
  wrongTakesAway: (mark: number) => `প্রতি ভুল উত্তরে ${digits(mark)} নম্বর কাটা`,
  savingStates: {
    saved: 'সেভ হয়েছে',
    saving: 'সেভ হচ্ছে…',
    waiting: 'নেটওয়ার্কের অপেক্ষায়',
    signedOut: 'সেভ করতে লগ ইন করুন',
    onDevice: 'এই ডিভাইসে রাখা',
  },
  waitingHelp: 'আপনার উত্তরগুলো এই ডিভাইসে রাখা আছে। নেটওয়ার্ক ফিরলেই পাঠানো হবে।',
  signedOutHelp: 'আপনি লগ আউট হয়ে গেছেন। উত্তরগুলো এই ডিভাইসে রাখা আছে, আবার লগ ইন করলেই সেভ হবে।',
  onDeviceHelp: 'আপনার উত্তরগুলো এই ডিভাইসে রাখা আছে। নেটওয়ার্ক ফিরলে নম্বর পাবেন।',
  layout: 'প্রশ্ন সাজানোর ধরন',
  layouts: { list: 'সব প্রশ্ন', single: 'একটি করে' },
  steps: 'আগের ও পরের প্রশ্ন',
  place: (place: number, count: number) => `${number(place)} / ${number(count)}`,
  clearAnswer: 'উত্তর মুছুন',
  markForReview: 'পরে দেখব',
  howSure: 'কতটা নিশ্চিত?',
  surenesses: { SURE: 'নিশ্চিত', UNSURE: 'দ্বিধা আছে', GUESS: 'আন্দাজ' },
  askHowSure: 'কতটা নিশ্চিত, তা-ও জানাব',
  markedForReview: 'পরে দেখার জন্য রাখা',
  andMarked: (label: string) => `${label}, পরে দেখার জন্য রাখা`,
  facts: (count: number, levelLabel: string, language: string) =>
    `${pack.questionCount(count)} | ${levelLabel} | ${language}`,
  timeRemainingLabel: 'সময় বাকি',
  clock: (minutes: number, seconds: number) => `${number(minutes)} মি : ${number(seconds)} সে`,
  minutesLeft: (minutes: number) => `আর ${number(minutes)} মিনিট বাকি`,
  timeIsUp: 'সময় শেষ। আপনার উত্তরপত্র জমা হচ্ছে।',
  submitTitle: 'উত্তরপত্র জমা দেবেন?',
  stillMarked: (count: number) => `পরে দেখবেন বলে রাখা ${number(count)}টি প্রশ্ন এখনো বাকি।`,
  submitConfirm: (answered: number, total: number) =>
    answered === total
      ? `${number(total)}টি প্রশ্নেরই উত্তর দিয়েছেন। জমা দেওয়ার পরে আর কিছু বদলানো যাবে না।`
      : `${number(total)}টির মধ্যে ${number(answered)}টির উত্তর দিয়েছেন। বাকি ${number(total - answered)}টি ফাঁকা ধরা হবে। জমা দেওয়ার পরে আর কিছু বদলানো যাবে না।`,
  keepWorking: 'পরীক্ষা চালিয়ে যান',
  submitAnswers: 'উত্তরপত্র জমা দিন',
  submitted: 'উত্তরপত্র জমা হয়েছে',
  notSubmitted: 'আপনার উত্তরপত্র এখনো জমা হয়নি।',
  submitFailed: 'সার্ভারের সঙ্গে যোগাযোগ হচ্ছে না, তাই উত্তরপত্র এখনো জমা হয়নি। উত্তরগুলো এই ডিভাইসে রাখা আছে। আবার চেষ্টা করুন।',
  resumed: 'যেখানে থেমেছিলেন, সেখান থেকেই পরীক্ষা চলছে। ঘড়ি কিন্তু থামেনি।',
  answerSheet: 'উত্তরপত্র',
  openAnswerSheet: 'উত্তরপত্র খুলুন',
  sheetPages: 'উত্তরপত্রের প্রশ্ন',
  sheetPage: (from: number, to: number) => `${number(from)}–${number(to)}`,
  answeredCount: (answered: number, total: number) => `${number(answered)}/${number(total)}`,
  answeredCountLong: (answered: number, total: number) =>
    `${number(total)}টির মধ্যে ${number(answered)}টির উত্তর দিয়েছেন।`,
  questionAnswered: (place: number) => `প্রশ্ন ${number(place)}, উত্তর দেওয়া`,
  questionNotAnswered: (place: number) => `প্রশ্ন ${number(place)}, ফাঁকা`,
  legendAnswered: 'উত্তর দেওয়া',
  legendNotAnswered: 'ফাঁকা',
  legendHere: 'আপনি এখানে',
  leave: 'বেরিয়ে যান',
  leaveTitle: 'পরীক্ষা থেকে বেরিয়ে যাবেন?',
  leaveHelp: 'আপনি না থাকলেও ঘড়ি চলতে থাকবে। উত্তরগুলো রাখা থাকবে, সময় শেষ হওয়ার আগে যখন খুশি ফিরতে পারবেন।',
  inProgress: (count: number) => (count === 1 ? 'পরীক্ষা চলছে' : `${number(count)}টি পরীক্ষা চলছে`),
  returnTo: (packName: string) => `পরীক্ষায় ফিরুন: ${packName}`,
  returnToExam: 'পরীক্ষায় ফিরুন',
  sitting: 'এই প্যাকে আপনার পরীক্ষা চলছে।',
  sittingHelp: 'উত্তরপত্র জমা দেওয়ার পরে এখানে উত্তর দেখা যাবে।',
  ended: 'এই প্যাকে আপনার পরীক্ষা শেষ হয়েছে।',
  endedHelp: 'আগে ফলাফল দেখুন, তারপর এখানেও উত্তর দেখা যাবে।',
  openResult: 'ফলাফল দেখুন',
}

export const results = {
  title: 'ফলাফল',
  note: `প্রতিটি ফলাফল ${number(limits.resultDays)} দিনের মধ্যে নিজে থেকে মুছে যায়।`,
  empty: 'এখনো কোনো পরীক্ষা দেওয়া হয়নি।',
  noMore: 'আর কোনো ফলাফল নেই।',
  detailTitle: (packName: string) => `ফলাফল: ${packName}`,
  score: (correct: number, total: number) => `ফলাফল: ${number(correct)}/${number(total)}`,
  scoreLabel: 'ফলাফল:',
  percent: (percent: number) => `${number(percent)}%`,
  progress: 'আপনার ফলাফল এক নজরে',
  best: 'সেরা',
  latest: 'সর্বশেষ',
  trend: (count: number, first: number, last: number) =>
    `সর্বশেষ ${number(count)}টি পরীক্ষা: ${number(first)}% থেকে ${number(last)}%`,
  emptyHelp: 'একটি প্যাক বেছে নিয়ে পরীক্ষা দিন। ফলাফল এখানেই দেখতে পাবেন।',
  findPack: 'প্যাক খুঁজুন',
  unopened: 'নম্বর দেখতে খুলুন',
  marks: (marks: number, wrongMark: number) =>
    `নম্বর: ${formatMarks(marks)} (সঠিক উত্তরে ১, ভুল উত্তরে ${formatMarks(-wrongMark)})`,
  marksOnly: (marks: number) => formatMarks(marks),
  late: (minutes: number) => `সময় শেষ হওয়ার ${number(minutes)} মিনিট পরে জমা হয়েছে।`,
  /** `২৬ মি ১৮ সে`, without a part that is zero. */
  handedInAfter: (spentSeconds: number, limitSeconds: number) =>
    `সময় ছিল ${formatSpan(limitSeconds)}, জমা দিয়েছেন ${formatSpan(spentSeconds)} পরে`,
  review: 'উত্তর মিলিয়ে দেখুন',
  reviewAll: (count: number) => `সব ${number(count)}`,
  reviewWrong: (count: number) => `ভুল ${number(count)}`,
  reviewUnanswered: (count: number) => `ফাঁকা ${number(count)}`,
  reviewMarked: (count: number) => `পরে দেখার ${number(count)}`,
  unanswered: 'ফাঁকা',
  correct: 'সঠিক',
  wrong: 'ভুল',
  notFound: 'কোনো প্যাক বা প্রশ্ন পাওয়া যায়নি।',
  questionCorrect: (place: number) => `প্রশ্ন ${number(place)}, সঠিক`,
  questionWrong: (place: number) => `প্রশ্ন ${number(place)}, ভুল`,
  questionUnanswered: (place: number) => `প্রশ্ন ${number(place)}, ফাঁকা`,
  takeAgain: 'আবার পরীক্ষা দিন',
  backToContest: 'প্রতিযোগিতায় যান',
  byTag: 'বিষয় অনুযায়ী',
  tagScore: (right: number, total: number) => `${number(total)}টির মধ্যে ${number(right)}টি সঠিক`,
  practiseTag: 'অনুশীলন',
  practiseTagLabel: (tag: string) => `অনুশীলন: ${tag}`,
  more: 'ফলাফলের আরও বিশ্লেষণ',
  practiseThese: 'প্রশ্নগুলো অনুশীলন করুন',
  toLookAt: (wrong: number, unanswered: number) => {
    if (unanswered === 0) return `${number(wrong)}টি ভুল, এবার শিখে নিন`
    const left = `${number(unanswered)}টি প্রশ্ন ফাঁকা, এবার দেখে নিন`
    return wrong === 0 ? left : `${number(wrong)}টি ভুল, ${left}`
  },
  practise: 'ভুলগুলো অনুশীলন করুন',
  practiceTitle: (packName: string) => `ভুলগুলোর অনুশীলন: ${packName}`,
  practiceHelp: (count: number) =>
    `এই পরীক্ষায় ভুল হওয়া বা ফাঁকা থেকে যাওয়া ${number(count)}টি প্রশ্ন। এখানে নম্বরের চিন্তা নেই, সময় নিয়ে ধীরেসুস্থে করুন।`,
  practiceProgress: (answered: number, total: number, right: number) =>
    answered === 0
      ? `${number(total)}টি প্রশ্ন, এখনো একটিরও উত্তর দেননি`
      : `${number(total)}টির মধ্যে ${number(answered)}টির উত্তর দিয়েছেন, সঠিক ${number(right)}টি`,
  practiceDone: (right: number, total: number) =>
    `এবার ${number(total)}টির মধ্যে ${number(right)}টি সঠিক হয়েছে।`,
  practiceAgain: 'আবার শুরু করুন',
  noMistakes: 'আপনার সব উত্তর সঠিক হয়েছে। অনুশীলন করার মতো ভুল নেই।',
  seeAnswers: 'উত্তর মিলিয়ে দেখুন',
  backToResult: 'ফলাফলে ফিরুন',
  backToResults: 'সব ফলাফল',
}

function formatSpan(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const parts = [
    minutes > 0 && `${number(minutes)} মি`,
    (minutes === 0 || seconds % 60 > 0) && `${number(seconds % 60)} সে`,
  ]
  return parts.filter(Boolean).join(' ')
}

function formatMarks(marks: number): string {
  return digits(marks).replace('-', '−')
}
