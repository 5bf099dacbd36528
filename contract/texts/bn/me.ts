import type { me as english } from '../en/me.ts'
import { number } from './digits.ts'

export const me: typeof english = {
  title: 'আমি',
  class: (label) => `শ্রেণি: ${label}`,
  noClass: 'এখনো কোনো শ্রেণি বেছে নেননি।',
  streak: (days, longest) => `টানা ${number(days)} দিন। বারো মাসে সবচেয়ে বেশি ছিল ${number(longest)} দিন।`,
  goal: 'আপনার লক্ষ্য',
  profile: 'প্রোফাইল, শ্রেণি ও নিরাপত্তা',
  keptOffline: 'অফলাইনে রাখা প্যাক',
  authored: 'আপনার প্রশ্ন ও প্যাক',
  charts: 'অনুশীলনের চিত্র',
  chartsLater: (left) => `আর ${number(left)}টি উত্তর দিলে অনুশীলনের চিত্রগুলো এখানে পাবেন।`,
  rows: 'আপনার আরও কিছু',
}
