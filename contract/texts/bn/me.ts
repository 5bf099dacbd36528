import type { me as english } from '../en/me.ts'
import { number } from './digits.ts'

export const me: typeof english = {
  title: 'আমি',
  class: (label) => `শ্রেণি: ${label}`,
  noClass: 'আপনার শ্রেণি বেছে নিন',
  streak: (days, longest) =>
    days === longest
      ? `টানা ${number(days)} দিন, বারো মাসে এটাই সবচেয়ে বেশি।`
      : `টানা ${number(days)} দিন। বারো মাসে সবচেয়ে বেশি ছিল ${number(longest)} দিন।`,
  goal: 'আপনার লক্ষ্য',
  profile: 'প্রোফাইল, শ্রেণি ও নিরাপত্তা',
  keptOffline: 'অফলাইনে রাখা প্যাক',
  authored: 'আপনার প্রশ্ন ও প্যাক',
  charts: 'আপনার অগ্রগতি',
  chartsLater: (left) => `আর ${number(left)}টি প্রশ্নের উত্তর দিলে আপনার অগ্রগতি এখানে দেখতে পাবেন।`,
  rows: 'আপনার আরও কিছু',
}
