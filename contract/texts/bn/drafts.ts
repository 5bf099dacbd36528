import { number } from './digits.ts'

export const drafts = {
  title: 'যেখানে থেমেছিলেন, সেখান থেকে শুরু করবেন?',
  help: (count: number) => `আপনার ${number(count)}টি খসড়া রয়ে গেছে, এখনো জমা দেওয়া হয়নি।`,
  unnamed: 'নাম নেই',
  savedAt: (time: string) => `সেভ হয়েছে ${time}`,
  proceed: 'চালিয়ে যান',
  deleteDraft: (name: string) => `খসড়া মুছে ফেলুন: ${name}`,
  deleted: 'খসড়া মুছে ফেলা হয়েছে।',
  undo: 'ফিরিয়ে আনুন',
  startNew: 'নতুন করে শুরু করুন',
  startFromSaved: 'সেভ করা লেখা থেকে শুরু করুন',
  startHelp: (count: number) => (count === 1 ? 'খসড়াটি এই ব্রাউজারে থেকে যাবে।' : 'খসড়াগুলো এই ব্রাউজারে থেকে যাবে।'),
  tooMany: (count: number) => `${number(count)}টির বেশি খসড়া রাখা যায় না। আগে একটি শেষ করুন বা মুছে ফেলুন।`,
  others: (count: number) => `এই ব্রাউজারে আরও ${number(count)}টি খসড়া আছে।`,
  show: 'খসড়াগুলো দেখুন',
  kept: 'খসড়া এই ব্রাউজারে সেভ হয়েছে',
  notKept: 'এই ব্রাউজারে খসড়া রাখা যাচ্ছে না। বেরিয়ে যাওয়ার আগে জমা দিন।',
}
