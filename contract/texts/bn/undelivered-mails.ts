import { number } from './digits.ts'

/** The administrators' page of mails that could not be delivered. */
export const undeliveredMails = {
  title: 'পৌঁছায়নি এমন ইমেইল',
  help: 'একটি ইমেইল আধা ঘণ্টা ধরে পাঠানোর চেষ্টা করা হয়, তারপর চৌদ্দ দিন এখানে রাখা হয়। ততক্ষণে ভেতরের কোডের মেয়াদ ফুরিয়ে যেতে পারে। ইমেইলের লেখা দেখানো হয় না।',
  empty: 'সব ইমেইল পৌঁছেছে।',
  filesTitle: 'এই সার্ভার থেকে কোনো ইমেইল যায় না।',
  filesHelp:
    'ইমেইল পাঠানোর সার্ভার ঠিক করা নেই, তাই প্রতিটি ইমেইল শুধু সার্ভারে একটি ফাইল হয়ে থাকে। কোডের অপেক্ষায় যাঁরা আছেন, কেউ তা পাচ্ছেন না। ইমেইল পাঠাতে সার্ভারের সেটিংয়ে ইমেইল সার্ভারের ঠিকানা দিন।',
  to: (address: string) => `প্রাপক ${address}`,
  unreadable: 'হারিয়ে যাওয়া গোপন চাবি দিয়ে বন্ধ করা। এটি শুধু বাদ দেওয়া যায়।',
  givenUp: (time: string) => `চেষ্টা বন্ধ হয়েছে ${time}`,
  nextTry: (time: string) => `পরের চেষ্টা ${time}`,
  sendAgain: 'আবার পাঠান',
  sending: 'পাঠানো হচ্ছে…',
  sent: 'ইমেইলটি পাঠানো হচ্ছে।',
  sendAll: 'সবগুলো আবার পাঠান',
  sentAll: (mailCount: number) => `${number(mailCount)}টি ইমেইল পাঠানো হচ্ছে।`,
  sendFailed: 'ইমেইলটি আবার পাঠানো যায়নি।',
  discard: 'বাদ দিন',
  discardTitle: 'ইমেইলটি বাদ দেবেন?',
  discardQuestion: (address: string) => `${address} ঠিকানার ইমেইলটি মুছে যাবে, আর কখনও পাঠানো হবে না।`,
  discarding: 'বাদ দেওয়া হচ্ছে…',
  discarded: 'ইমেইলটি বাদ দেওয়া হয়েছে।',
  discardFailed: 'ইমেইলটি বাদ দেওয়া যায়নি।',
  unknownAddress: 'অজানা',
}
