import { limits } from '../../../limits.ts'
import { number } from '../digits.ts'

export const memoryMessages = {
  'memory.tooMany': 'আপনি এক ঘণ্টায় অনেক বেশি প্রশ্নের উত্তর দিয়েছেন। এক ঘণ্টা পরে আবার চেষ্টা করুন।',
  'memory.forgottenOften': 'আপনি এক ঘণ্টায় কয়েকবার আপনার উত্তর মুছেছেন। এক ঘণ্টা পরে আবার চেষ্টা করুন।',
  'memory.tooManyAnswers': `একবারে সর্বোচ্চ ${number(limits.answersPerCall)}টি উত্তর মনে রাখা যায়।`,
  'memory.notAnId': 'একটি উত্তরের আইডি UUID নয়।',
  'memory.noTime': 'একটি উত্তর কখন দেওয়া হয়েছে, তা উল্লেখ নেই।',
  'practice.level': 'তালিকা থেকে একটি শ্রেণি বেছে নিন।',
  'practice.topic': 'একটি শ্রেণি বা একটি বিষয় বেছে নিন।',
  'practice.tags': `সর্বোচ্চ ${number(limits.tagsPerItem)}টি বিষয় দেওয়া যায়, প্রতিটি সর্বোচ্চ ${number(limits.tagCharacters)} অক্ষরের।`,
  'practice.number': `১ থেকে ${number(limits.practiceQuestions)}-এর মধ্যে একটি সংখ্যা বেছে নিন।`,
  'practice.note': `নোটটি সর্বোচ্চ ${number(limits.studyNoteCharacters)} অক্ষরের হতে পারে।`,
  'practice.questionNotFound': 'প্রশ্নটি আর নেই।',
  'practice.tooManyMarks': 'আপনি এক ঘণ্টায় অনেক বেশি বুকমার্ক ও নোট বদলেছেন। এক ঘণ্টা পরে আবার চেষ্টা করুন।',
  'plan.bound': `${number(limits.dailyBoundMin)} থেকে ${number(limits.dailyBoundMax)}-এর মধ্যে একটি পূর্ণ সংখ্যা লিখুন।`,
  'plan.exam': 'তালিকা থেকে একটি পরীক্ষা বেছে নিন।',
  'plan.examName': `নামটি সর্বোচ্চ ${number(limits.examNameCharacters)} অক্ষরের হতে পারে।`,
  'plan.examDate': 'আজ বা এর পরের একটি তারিখ বেছে নিন, পাঁচ বছরের মধ্যে।',
  'plan.level': 'তালিকা থেকে একটি শ্রেণি বেছে নিন।',
  'plan.tags': `সর্বোচ্চ ${number(limits.tagsPerItem)}টি বিষয় দেওয়া যায়, প্রতিটি সর্বোচ্চ ${number(limits.tagCharacters)} অক্ষরের।`,
  'plan.retention': `হারটি ${number(100 * limits.retentionMin)}% থেকে ${number(100 * limits.retentionMax)}%-এর মধ্যে হতে হবে।`,
}
