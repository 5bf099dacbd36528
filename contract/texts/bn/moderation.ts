import type { ReportReason } from '../../bank/report-rules.ts'
import { number } from './digits.ts'

export const report = {
  button: 'রিপোর্ট',
  questionTitle: 'প্রশ্ন রিপোর্ট করুন',
  packTitle: 'প্যাক রিপোর্ট করুন',
  reason: 'কারণ',
  reasons: {
    inappropriate: 'আপত্তিকর ভাষা',
    incorrect: 'প্রশ্নে ভুল',
    spam: 'স্প্যাম',
  } satisfies Record<ReportReason, string>,
  submit: 'রিপোর্ট করুন',
  submitting: 'রিপোর্ট পাঠানো হচ্ছে…',
  sent: 'রিপোর্ট জমা হয়েছে!',
  failed: 'রিপোর্ট করা যায়নি।',
}

export const moderation = {
  title: 'তদারকি',
  parts: 'এই পাতার অংশ',
  reportedTitle: 'রিপোর্ট',
  help: 'যেসব প্রশ্ন ও প্যাক নিয়ে রিপোর্ট এসেছে, নতুনগুলো আগে।',
  empty: 'কোনো রিপোর্ট নেই।',
  emptyHelp: 'কেউ কিছু রিপোর্ট করলে এখানে দেখবেন।',
  moreReports: 'আরও রিপোর্ট দেখুন',
  noMore: 'আর কোনো রিপোর্ট নেই।',
  reportCount: (count: number) => `${number(count)}টি রিপোর্ট`,
  reasonCount: (reason: string, count: number) => `${reason}: ${number(count)}`,
  lastReported: 'সর্বশেষ রিপোর্ট',
  by: 'প্রশ্নকর্তা:',
  open: 'খুলুন',
  dismiss: 'খারিজ করুন',
  dismissTitle: 'রিপোর্টগুলো খারিজ করবেন?',
  dismissQuestion: 'এগুলো তালিকা থেকে চলে যাবে, আর কিছু বদলাবে না। নতুন রিপোর্ট এলে আবার এখানে দেখা যাবে।',
  dismissing: 'খারিজ হচ্ছে…',
  dismissed: 'রিপোর্টগুলো খারিজ করা হয়েছে।',
  dismissFailed: 'রিপোর্টগুলো খারিজ করা যায়নি।',
  confirmEdit: 'পরিবর্তন মেনে নিন',
  confirming: 'মেনে নেওয়া হচ্ছে…',
  confirmFailed: {
    question: 'প্রশ্নটির পরিবর্তন মেনে নেওয়া যায়নি।',
    pack: 'প্যাকটির পরিবর্তন মেনে নেওয়া যায়নি।',
  },
  editedTitle: 'যাচাইয়ের পরে বদলানো',
  editedHelp:
    'যাচাই করা যেসব প্রশ্ন ও প্যাক পরে বদলানো হয়েছে, নতুনগুলো আগে। একটি একটি করে খুলে দেখুন, ঠিক থাকলে পরিবর্তন মেনে নিন।',
  editedEmpty: 'দেখার মতো কোনো পরিবর্তন নেই।',
  editedEmptyHelp: 'যাচাই করা প্রশ্ন বা প্যাক কেউ বদলালে এখানে দেখবেন।',
  editedMore: 'বদলানো আরও প্রশ্ন ও প্যাক দেখুন',
  editedNoMore: 'বদলানো আর কোনো প্রশ্ন বা প্যাক নেই।',
  lastEdited: 'সর্বশেষ বদলানো হয়েছে',
}
