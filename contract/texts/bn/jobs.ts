import { number } from './digits.ts'

export const jobs = {
  title: 'পেছনের কাজ',
  queuesTitle: 'কাজের সারি',
  queuesHelp: 'পাতা দেখানোর পাশাপাশি যেসব কাজ চলে: ইমেইল, নমুনা প্রশ্নব্যাংকের প্যাক, বাইরের খোঁজার সেবা।',
  queues: {
    mail: 'ইমেইল',
    'mail-undelivered': 'পাঠানো যায়নি এমন ইমেইল',
    'sample-bank': 'নমুনা প্রশ্নব্যাংকের প্যাক',
    'hosted-search': 'বাইরের খোঁজার সেবার জন্য পরিবর্তন',
  } as Record<string, string>,
  waiting: (count: number) => `${number(count)}টি অপেক্ষায়`,
  active: (count: number) => `${number(count)}টি চলছে`,
  failed: (count: number) => `${number(count)}টি শেষ করা যায়নি`,
  oldest: (time: string) => `সবচেয়ে পুরোনোটি ${time} থেকে`,
  failedTitle: 'শেষ করা যায়নি এমন কাজ',
  failedHelp: 'আপনি না বললে এগুলো আর চালানো হয় না। প্রতিটি কয়েক ঘণ্টা থেকে কয়েক দিন রাখা হয়।',
  failedEmpty: 'সব কাজ ঠিকমতো শেষ হয়েছে।',
  failedAt: (time: string) => `থেমে গেছে ${time}`,
  noReason: 'যে প্রসেস কাজটি করছিল, তা বন্ধ হয়ে গেছে।',
  runAgain: 'আবার চালান',
  starting: 'চালু হচ্ছে…',
  started: 'কাজটি আবার চলছে।',
  runFailed: 'কাজটি আবার চালানো যায়নি।',
}
