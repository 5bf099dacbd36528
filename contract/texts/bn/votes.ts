import { number } from './digits.ts'

export const vote = {
  group: 'ভোট',
  up: 'পক্ষে ভোট দিন',
  down: 'বিপক্ষে ভোট দিন',
  count: (count: number) => `${number(count)}টি ভোট`,
  already: 'আপনি এই প্রশ্নে আগেই ভোট দিয়েছেন।',
  failed: 'ভোটটি সেভ হয়নি।',
}
