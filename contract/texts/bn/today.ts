import { limits } from '../../limits.ts'
import type { today as english, plan as englishPlan } from '../en/today.ts'
import { number } from './digits.ts'

export const today: typeof english = {
  title: 'আজ',
  exams: {
    bcs: 'বিসিএস',
    ssc: 'এসএসসি',
    hsc: 'এইচএসসি',
    admission: 'ভর্তি পরীক্ষা',
    own: 'অন্য পরীক্ষা',
  },
  daysLeft: (days) => (days === 0 ? 'আজই পরীক্ষা' : `পরীক্ষার আর ${number(days)} দিন বাকি`),
  left: (count, label) => `${label === null ? '' : `${label}: `}${number(count)}টি প্রশ্ন`,
  parts: (reviews, newOnes) =>
    [
      ...(reviews > 0 ? [`${number(reviews)}টি ঝালাই`] : []),
      ...(newOnes > 0 ? [`${number(newOnes)}টি নতুন`] : []),
    ].join(', '),
  done: (count, all) => `আজ ${number(all)}টির মধ্যে ${number(count)}টি হয়ে গেছে`,
  start: 'আজকের প্রশ্ন শুরু করুন',
  goOn: 'বাকিগুলো করুন',
  more: 'আরও কয়েকটি',
  finished: 'আজকের সব প্রশ্ন শেষ।',
  finishedHelp: 'যেগুলো ভুলে যেতে পারেন, সেগুলো পরের দিনগুলোতে আবার আসবে।',
  nothingDue: 'আজ ঝালাই করার কিছু নেই।',
  noQuestions: 'আপনার শ্রেণি বা লক্ষ্যের নতুন কোনো প্রশ্ন এখন নেই।',
  noClass:
    'আপনার শ্রেণি জানা নেই, তাই সব শ্রেণির প্রশ্ন মিলিয়ে আসবে। প্রোফাইলে শ্রেণি, কিংবা লক্ষ্যে পরীক্ষা বা বিষয় বেছে নিন।',
  toExplore: 'অন্য শ্রেণির প্রশ্ন দেখুন',
  makePlan: 'লক্ষ্য ঠিক করুন',
  changePlan: 'লক্ষ্য বদলান',
  outlook: (willMeet, unseen, bound) =>
    unseen >= limits.syllabusCounted
      ? `এভাবে চললে পরীক্ষার আগে ${number(limits.syllabusCounted)}টিরও বেশি নতুন প্রশ্নের মধ্যে ${number(willMeet)}টি দেখা হবে।`
      : `এভাবে চললে পরীক্ষার আগে ${number(unseen)}টি নতুন প্রশ্নের মধ্যে ${number(willMeet)}টি দেখা হবে। ${
          bound === null
            ? 'সবগুলো দেখার মতো সময় আর হাতে নেই।'
            : `দিনে ${number(bound)}টি করে উত্তর দিলে সবগুলোই দেখা হবে।`
        }`,
  week: 'গত সাত দিন',
  weekdays: ['র', 'সো', 'ম', 'বু', 'বৃ', 'শু', 'শ'],
  practised: 'অনুশীলন করেছেন',
  notPractised: 'অনুশীলন করেননি',
  weekSum: (answers, right) => `${number(answers)}টি প্রশ্নের উত্তর দিয়েছেন, ${number(right)}টি সঠিক।`,
  weekEmpty: 'যেদিন অনুশীলন করবেন, সেদিনের বৃত্তটি ভরাট হবে।',
  weak: 'যে বিষয়গুলো আবার দেখা দরকার',
  weakHelp: 'গত তিন মাসের উত্তর দেখে।',
  rightOf: (right, total) => `${number(total)}টির মধ্যে ${number(right)}টি সঠিক`,
  practise: (tag) => `${tag} অনুশীলন করুন`,
  runTitle: 'আজকের প্রশ্ন',
  runHelp: 'যেগুলো ভুলে যেতে পারেন সেগুলো আগে আসে, তারপর নতুন প্রশ্ন। ভুলগুলো শেষে আবার করতে পারবেন।',
  mistakes: 'ভুলগুলো আবার করুন',
}

export const plan: typeof englishPlan = {
  title: 'আপনার লক্ষ্য',
  lead: 'কোন পরীক্ষা, কবে, জানিয়ে দিন। না জানালে প্রতিদিন আপনার শ্রেণির প্রশ্নই আসবে।',
  further: 'আরও সেটিং',
  dailyBound: 'দিনে কয়টি প্রশ্ন',
  dailyBoundHelp: 'বিশটি প্রশ্নে প্রায় পনেরো মিনিট লাগে।',
  exam: 'পরীক্ষা',
  noExam: 'কোনো পরীক্ষা নেই',
  examName: 'পরীক্ষার নাম',
  examDate: 'পরীক্ষার তারিখ',
  examOver: 'এই তারিখ পেরিয়ে গেছে। নতুন তারিখ দিন, অথবা মুছে ফেলুন।',
  level: 'কোন শ্রেণির প্রশ্ন',
  ownLevel: 'পরীক্ষা বা আমার শ্রেণি অনুযায়ী',
  levelHelp: 'যাচাই করা প্রশ্ন আগে আসবে।',
  tagsHelp: 'নতুন প্রশ্ন আসবে এই বিষয়গুলো থেকে। কিছু না লিখলে সব বিষয় থেকেই আসবে।',
  retention: 'কতটা নিশ্চিত হতে চান?',
  retentions: {
    '0.8': '১০০টির মধ্যে ৮০টি সঠিক: কম ঝালাই',
    '0.9': '১০০টির মধ্যে ৯০টি সঠিক: স্বাভাবিক',
    '0.95': '১০০টির মধ্যে ৯৫টি সঠিক: বেশি ঝালাই',
  },
  save: 'লক্ষ্য সেভ করুন',
  saving: 'সেভ হচ্ছে…',
  saved: 'লক্ষ্য সেভ হয়েছে',
  failed: 'লক্ষ্যটি সেভ করা যায়নি।',
}
