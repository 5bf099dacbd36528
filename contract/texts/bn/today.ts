import { limits } from '../../limits.ts'
import type { today as english, plan as englishPlan } from '../en/today.ts'
import { number } from './digits.ts'

/** What a learner does today, and the plan behind it. */
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
  reviews: 'ঝালাই করার',
  newOnes: 'নতুন',
  done: 'আজ উত্তর দিয়েছেন',
  start: 'আজকের প্রশ্ন শুরু করুন',
  more: 'আরও কয়েকটি',
  finished: 'আজকের সব প্রশ্ন শেষ।',
  finishedHelp: 'যা ভুলে যাওয়ার সময় হবে, তা পরের দিনগুলোতে আবার আসবে।',
  firstTitle: 'প্রতিদিনের প্রশ্ন এখানে পাবেন',
  firstHelp:
    'প্রশ্নের উত্তর দিন বা একটি পরীক্ষা দিন: যা ভুলে যাওয়ার সময় হবে, তা এখানে ফিরে আসবে। পরিকল্পনা করলে সিলেবাসের নতুন প্রশ্নও পাবেন।',
  makePlan: 'পরিকল্পনা করুন',
  changePlan: 'পরিকল্পনা বদলান',
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
  ways: 'আরও অনুশীলন',
  weak: 'যেখানে দুর্বল',
  weakHelp: 'গত তিন মাসের উত্তর দেখে।',
  rightOf: (right, total) => `${number(total)}টির মধ্যে ${number(right)}টি সঠিক`,
  practise: (tag) => `${tag} অনুশীলন করুন`,
  runTitle: 'আজকের প্রশ্ন',
  runHelp: 'যা ভুলে যাওয়ার সময় হয়েছে তা আগে আসে, তারপর নতুন প্রশ্ন। ভুলগুলো শেষে আবার করতে পারবেন।',
  nothing: 'এখন ঝালাই করার মতো কোনো প্রশ্ন নেই।',
  nothingHelp: (hasPlan) =>
    hasPlan
      ? 'চাইলে এখনই আরও অনুশীলন করতে পারেন। আপনার পরিকল্পনায় আজকের জন্য আর কোনো নতুন প্রশ্ন নেই।'
      : 'চাইলে এখনই আরও অনুশীলন করতে পারেন। পরিকল্পনা করলে প্রতিদিন সিলেবাসের নতুন প্রশ্নও পাবেন।',
  mistakes: 'ভুলগুলো আবার করুন',
  newOfLevel: (level) => `নতুন প্রশ্ন: ${level}`,
}

export const plan: typeof englishPlan = {
  title: 'আপনার পরিকল্পনা',
  lead: 'কোন পরীক্ষার জন্য তৈরি হতে চান, তা জানান। প্রতিদিন কোন প্রশ্ন আসবে, তা এখান থেকেই ঠিক হয়।',
  dailyBound: 'দিনে কয়টি প্রশ্ন',
  dailyBoundHelp: 'বিশটি প্রশ্নে প্রায় পনেরো মিনিট লাগে।',
  exam: 'পরীক্ষা',
  noExam: 'কোনো পরীক্ষা নেই',
  examName: 'পরীক্ষার নাম',
  examDate: 'পরীক্ষার তারিখ',
  examOver: 'এই তারিখ পেরিয়ে গেছে। নতুন তারিখ দিন, অথবা মুছে ফেলুন।',
  level: 'কোন স্তরের প্রশ্ন',
  anyLevel: 'যেকোনো স্তর',
  levelHelp: 'নতুন প্রশ্ন এই স্তর থেকে আসবে, যাচাই করা প্রশ্ন আগে।',
  tags: 'বিষয়',
  tagsHelp: 'নতুন প্রশ্নে এর কোনো একটি ট্যাগ থাকবে। স্তর ও ট্যাগ কোনোটিই না দিলে নতুন প্রশ্ন আসবে না।',
  retention: 'কতটা নিশ্চিত হতে চান?',
  retentions: {
    '0.8': '১০০টির মধ্যে ৮০টি সঠিক: কম ঝালাই',
    '0.9': '১০০টির মধ্যে ৯০টি সঠিক: স্বাভাবিক',
    '0.95': '১০০টির মধ্যে ৯৫টি সঠিক: বেশি ঝালাই',
  },
  save: 'পরিকল্পনা সেভ করুন',
  saving: 'সেভ হচ্ছে…',
  saved: 'পরিকল্পনা সেভ হয়েছে',
  failed: 'পরিকল্পনাটি সেভ করা যায়নি।',
}
