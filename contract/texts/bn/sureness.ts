import type { sureness as english } from '../en/sureness.ts'
import { digits, number } from './digits.ts'

export const sureness: typeof english = {
  title: 'আন্দাজে উত্তর দিয়ে লাভ না ক্ষতি',
  kind: 'আপনি যা বলেছিলেন',
  answers: 'উত্তর',
  right: 'সঠিক',
  marks: 'নম্বর',
  unsaid: 'কিছু বলেননি',
  without: (marks, instead) => `আন্দাজে উত্তর না দিলে পেতেন ${format(marks)} নম্বর, পেয়েছেন ${format(instead)}।`,
  breakEven: (percent) =>
    `এভাবে নম্বর কাটা গেলে গড়ে ${number(percent)}%-এর বেশি উত্তর সঠিক হলে তবেই উত্তর দেওয়া লাভজনক।`,
  blind: (gain) =>
    gain < 0
      ? `চারটি অপশন থেকে না জেনে বেছে নিলে ২৫% উত্তর সঠিক হয়, গড়ে ${format(-gain)} নম্বর কমে।`
      : `চারটি অপশন থেকে না জেনে বেছে নিলে ২৫% উত্তর সঠিক হয়, গড়ে ${format(gain)} নম্বর বাড়ে।`,
  guessesPaid: (right, count) =>
    `আন্দাজে ${number(count)}টি উত্তর দিয়েছেন, সঠিক হয়েছে ${number(right)}টি: এবার আন্দাজে লাভ হয়েছে।`,
  guessesCost: (right, count) =>
    `আন্দাজে ${number(count)}টি উত্তর দিয়েছেন, সঠিক হয়েছে ${number(right)}টি: এগুলো ফাঁকা রাখলেই ভালো হতো।`,
  tooFew: 'আন্দাজে দেওয়া উত্তর খুব কম, তাই লাভ না ক্ষতি হচ্ছে তা বলা যায় না।',
  hint: 'পরের পরীক্ষায় উত্তরের নিচে নিশ্চিত, দ্বিধা আছে বা আন্দাজ চাপুন। তাহলে আন্দাজে লাভ হলো না ক্ষতি, এখানে দেখতে পাবেন।',
}

function format(marks: number): string {
  return digits(Number(marks.toFixed(3))).replace('-', '−')
}
