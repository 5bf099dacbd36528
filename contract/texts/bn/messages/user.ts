import { errors } from '../shell.ts'

export const userMessages = {
  'user.signInNeeded': 'আগে লগ ইন করুন।',
  'user.sessionExpired': errors.sessionEnded,
  'user.wrongApiKey': 'API কী-টি ঠিক নয়।',
  'user.notAllowed': 'এই কাজ করার অনুমতি আপনার অ্যাকাউন্টে নেই।',
  'user.notAllowedHere': errors.notAllowed,
  'user.downloadedOften': 'আপনি অল্প সময়ে অনেকবার তথ্য ডাউনলোড করেছেন। এক ঘণ্টা পরে আবার চেষ্টা করুন।',
  'user.notCreator': 'শুধু প্রশ্নকর্তারা প্রশ্ন ও প্যাক তৈরি করতে পারেন।',
}
