import { brand } from '../../brand.ts'
import { limits } from '../../limits.ts'
import { number } from './digits.ts'
import { errors } from './shell.ts'

/** Labels and help of fields that several forms have. */
export const accountFields = {
  email: 'ইমেইল',
  password: 'পাসওয়ার্ড',
  newPassword: 'নতুন পাসওয়ার্ড',
  passwordHelp: `অন্তত ${number(limits.passwordMinCharacters)}টি অক্ষর।`,
  confirmPassword: 'পাসওয়ার্ডটি আবার লিখুন',
  showPassword: 'পাসওয়ার্ড দেখান',
  hidePassword: 'পাসওয়ার্ড লুকান',
  level: 'শিক্ষার স্তর',
  chooseLevel: '-- একটি বেছে নিন --',
  phone: 'ফোন নম্বর',
  phoneHelp: 'বাংলাদেশের মোবাইল নম্বর, যেমন ০১৭১২৩৪৫৬৭৮।',
  code: 'যাচাই কোড',
  resendCode: 'নতুন কোড পাঠান',
}

export const login = {
  title: 'লগ ইন',
  register: 'অ্যাকাউন্ট খুলুন',
  orName: 'অথবা আপনার কার্ডে লেখা লগ ইন নাম।',
  orPhone: 'অথবা আপনার ফোন নম্বর।',
  orNameOrPhone: 'অথবা আপনার কার্ডে লেখা লগ ইন নাম, কিংবা ফোন নম্বর।',
  forgotPassword: 'পাসওয়ার্ড ভুলে গেছেন?',
  submit: 'লগ ইন করুন',
  submitting: 'লগ ইন হচ্ছে…',
  verified: 'আপনার ইমেইল যাচাই হয়েছে।',
  passwordReset: 'নতুন পাসওয়ার্ড সেট হয়েছে। এবার লগ ইন করুন।',
  failed: 'ইমেইল বা পাসওয়ার্ড ঠিক হয়নি।',
  needed: 'পাতাটি দেখতে লগ ইন করতে হয়। লগ ইন করলেই পাতাটি খুলবে।',
  newHere: 'নতুন এসেছেন? অ্যাকাউন্ট থাকলে আপনার পরীক্ষা ও ফলাফল হারায় না।',
  byEmailCode: 'পাসওয়ার্ড ছাড়া, ইমেইলে কোড নিয়ে ঢুকুন',
  sendingCode: 'কোড পাঠানো হচ্ছে…',
  deleted: 'আপনার অ্যাকাউন্ট মুছে ফেলা হয়েছে।',
  sessionNotKept: 'এই ব্রাউজার সাইটটিকে কোনো তথ্য রাখতে দিচ্ছে না।',
  sessionFailed: (message: string) => `লগ ইন চালু রাখা যায়নি: ${message}`,
}

export const register = {
  title: 'অ্যাকাউন্ট খুলুন',
  why: [
    'ঘড়ি ধরে পুরো প্যাকের পরীক্ষা দিন',
    'সব ফলাফল দেখুন, ভুলগুলো আবার অনুশীলন করুন',
    'ভালো প্রশ্নে ভোট দিন, ভুল চোখে পড়লে রিপোর্ট করুন',
  ],
  aboutYou: 'আপনার পরিচয়',
  yourAccount: 'আপনার অ্যাকাউন্ট',
  firstName: 'নামের প্রথম অংশ',
  lastName: 'নামের শেষ অংশ',
  submit: 'অ্যাকাউন্ট খুলুন',
  submitting: 'অ্যাকাউন্ট খোলা হচ্ছে…',
  signIn: 'লগ ইন করুন',
  emailTaken: 'এই ইমেইলে আগেই একটি অ্যাকাউন্ট খোলা আছে। লগ ইন করুন, নয়তো অন্য ইমেইল দিন।',
  closed: 'এখন নতুন অ্যাকাউন্ট খোলা বন্ধ আছে।',
  failed: 'অ্যাকাউন্ট খোলা যায়নি। যা লিখেছেন, মিলিয়ে দেখে আবার চেষ্টা করুন।',
}

export const verify = {
  title: 'ইমেইল যাচাই করুন',
  help: (email: string) => `এই ঠিকানায় একটি কোড পাঠিয়েছি: ${email}। কোডটি এখানে লিখুন।`,
  helpWithoutEmail: 'আপনার ইমেইল আর সেখানে পাঠানো কোডটি লিখুন।',
  submit: 'যাচাই করুন',
  submitting: 'যাচাই হচ্ছে…',
  resent: 'নতুন কোড পাঠানো হয়েছে।',
  failed: 'যাচাই করা যায়নি।',
  codeMismatch: 'কোডটি ভুল। মিলিয়ে আবার লিখুন।',
  codeExpired: 'কোডটির মেয়াদ শেষ। নতুন কোড পাঠিয়ে সেটি লিখুন।',
  alreadyVerified: 'এই অ্যাকাউন্ট আগেই যাচাই হয়েছে। এখন লগ ইন করতে পারেন।',
}

/** Help when the mail with a code does not arrive. */
export const codeHelp = {
  title: 'কোড আসেনি?',
  wait: 'সাধারণত এক মিনিটের মধ্যেই আসে। নেটওয়ার্কে চাপ থাকলে কয়েক মিনিট লাগতে পারে।',
  spam: `স্প্যাম ফোল্ডারেও দেখুন। মেইলের বিষয় শুরু হয় কোডটি দিয়ে, সঙ্গে ${brand.name} নামটি থাকে।`,
  address: (email: string) => `ঠিকানাটি মিলিয়ে নিন: ${email}`,
  noAccount: 'যে ঠিকানায় অ্যাকাউন্ট নেই, সেখানে কোড যায় না।',
  again: (count: number) => `তারপর নতুন কোড পাঠান। এক ঘণ্টায় ${number(count)}টি পাঠানো যায়।`,
  otherEmail: 'অন্য ইমেইল দিন',
  usedUp: (count: number) =>
    `এক ঘণ্টায় ${number(count)}টি কোড চাওয়া হয়েছে। শেষ মেইলটি খুঁজে দেখুন, নয়তো এক ঘণ্টা পরে আবার চান।`,
}

/** Sentences for errors of the identity service. */
export const identity = {
  unavailable: 'এই মুহূর্তে কিছু সেভ করা যাচ্ছে না। একটু পরে আবার চেষ্টা করুন।',
  limitExceeded: 'অনেকবার চেষ্টা করা হয়েছে। কয়েক মিনিট পরে আবার চেষ্টা করুন।',
  tooManyFailedAttempts: 'অনেকবার ভুল হয়েছে। কয়েক মিনিট পরে আবার চেষ্টা করুন, অথবা নতুন কোড নিন।',
  userNotFound: 'এই ইমেইলে কোনো অ্যাকাউন্ট নেই।',
  codeDeliveryFailed: 'কোডের ইমেইলটি পাঠানো যায়নি। কয়েক মিনিট পরে আবার চেষ্টা করুন।',
  lastAdministrator:
    'লগ ইন করতে পারেন এমন অ্যাডমিন আপনি ছাড়া আর কেউ নেই। আগে অন্য কাউকে অ্যাডমিন করুন, কারণ আপনি চলে গেলে আর কেউ তা পারবেন না।',
  network: errors.serverUnreachable,
  unexpected: errors.unexpected,
  stepNotSupported: 'এই অ্যাকাউন্টে লগ ইন করতে যে ধাপ লাগে, এই পাতায় তা নেই।',
  passwordNotTaken: 'এই পাসওয়ার্ড নেওয়া যায়নি। ছোট ও বড় হাতের অক্ষর, সংখ্যা ও চিহ্ন মিলিয়ে আরও লম্বা একটি দিন।',
  passwordUsedBefore: 'এই পাসওয়ার্ড আগে ব্যবহার হয়েছে, অন্য কেউ এটি জানতে পারেন। নতুন একটি দিন।',
}
