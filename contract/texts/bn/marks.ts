import type { marks as english } from '../en/marks.ts'
import { number } from './digits.ts'

export const marks: typeof english = {
  title: 'বুকমার্ক ও নোট',
  lead: 'এগুলো শুধু আপনিই দেখতে পান।',
  bookmark: 'বুকমার্ক',
  addNote: 'নোট লিখুন',
  editNote: 'নোট বদলান',
  yourNote: 'আপনার নোট',
  noteHelp: 'এটি শুধু আপনিই পড়তে পারেন। ফাঁকা রাখলে নোটটি মুছে যায়।',
  noteNotSaved: 'এটুকু আগে লিখেছিলেন, এখনো সেভ করা হয়নি।',
  noteLength: (count, most) => `${number(most)} অক্ষরের মধ্যে ${number(count)}টি লেখা হয়েছে।`,
  save: 'সেভ করুন',
  saving: 'সেভ হচ্ছে…',
  failed: 'সেভ করা যায়নি।',
  empty: 'আপনার কোনো বুকমার্ক বা নোট এখনো নেই।',
  emptyHelp: 'প্রশ্নের নিচের তারায় চাপ দিলে সেটি বুকমার্ক হয়।',
  all: 'সব বুকমার্ক',
  practise: 'বুকমার্ক করা প্রশ্ন অনুশীলন করুন',
  noMore: 'আর নেই, এগুলোই সব।',
}
