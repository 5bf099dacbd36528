import { brand } from '../../brand.ts'
import { limits } from '../../limits.ts'
import { number } from './digits.ts'

/** The steps of a sign-in after the first one. */
export const signInSteps = {
  startAgain: 'আবার শুরু করুন',
  expired: 'লগ ইন করতে অনেক সময় লেগেছে বা অনেকবার চেষ্টা হয়েছে। আবার লগ ইন করুন।',
  totp: {
    help: `অথেনটিকেটর অ্যাপে ${brand.name} নামের পাশে যে ${number(limits.verificationCodeDigits)} সংখ্যার কোড দেখা যায়, সেটি লিখুন।`,
    label: 'অ্যাপের কোড',
    wrong: 'কোডটি ভুল, নয়তো আগেই ব্যবহার হয়েছে। অ্যাপে পরের কোডটি এলে সেটি লিখুন।',
  },
  mail: {
    help: (destination: string) => `এই ঠিকানায় একটি কোড পাঠিয়েছি: ${destination}। কোডটি ৩ মিনিট চলবে।`,
    label: 'ইমেইলে পাওয়া কোড',
    wrong: 'কোডটি ভুল। মিলিয়ে আবার লিখুন।',
  },
  message: {
    help: (destination: string) => `এই নম্বরে একটি কোড পাঠিয়েছি: ${destination}।`,
    label: 'মেসেজে পাওয়া কোড',
    wrong: 'কোডটি ভুল। মিলিয়ে আবার লিখুন।',
  },
  rememberDevice: 'এই ব্রাউজার মনে রাখুন, আর কোড লাগবে না',
  rememberDeviceHelp: 'শুধু সেই ফোন বা কম্পিউটারে, যা আর কেউ ব্যবহার করে না।',
  resent: 'নতুন কোড পাঠানো হয়েছে। শুধু শেষ কোডটিই কাজ করবে।',

  newPasswordHelp: 'এই পাসওয়ার্ডটি আপনাকে অন্য কেউ দিয়েছেন। শুধু আপনি জানেন, এমন একটি দিন।',
  newPasswordSubmit: 'সেভ করে লগ ইন করুন',

  setUpHelp: 'এই অ্যাকাউন্টে পাসওয়ার্ডের সঙ্গে আপনার ফোনের অথেনটিকেটর অ্যাপের কোডও লাগে।',
  setUpSubmit: 'নিশ্চিত করে লগ ইন করুন',
}

/** Adding the authenticator app, at sign-in or on the profile. */
export const authenticatorSetUp = {
  scan: 'অথেনটিকেটর অ্যাপ দিয়ে এই ছবিটি স্ক্যান করুন।',
  picture: 'অথেনটিকেটর অ্যাপের কিউআর কোড',
  openApp: 'এই ফোনের অথেনটিকেটর অ্যাপ খুলুন',
  typeSecret: 'অথবা এই গোপন চাবি অ্যাপে লিখুন:',
  secret: 'গোপন চাবি',
  copy: 'চাবিটি কপি করুন',
  copied: 'চাবিটি কপি হয়েছে।',
  notCopied: 'চাবিটি কপি করা যায়নি। কোথাও লিখে নিন।',
  codeHelp: `এরপর অ্যাপে যে ${number(limits.verificationCodeDigits)}টি সংখ্যা দেখা যায়, তা লিখুন।`,
  code: 'অ্যাপের কোড',
  codeWrong: 'কোডটি ভুল। ফোনের ঘড়ি ঠিক আছে কি না দেখে পরের কোডটি লিখুন।',
}

/** Codes in place of those of a lost authenticator app. */
export const recoveryCodes = {
  help: 'ফোন হারিয়ে গেলে এর প্রতিটি কোড দিয়ে একবার করে লগ ইন করা যাবে। এখনই প্রিন্ট করুন বা লিখে রাখুন, কোডগুলো শুধু এখানেই দেখা যায়।',
  onPaper: (email: string) => `${brand.nameInBangla} অ্যাকাউন্টের ব্যাকআপ কোড: ${email}`,
  print: 'প্রিন্ট করুন',
  copy: 'কোডগুলো কপি করুন',
  copied: 'কোডগুলো কপি হয়েছে।',
  notCopied: 'কোডগুলো কপি করা যায়নি। প্রিন্ট করুন বা লিখে নিন।',
  done: 'আমি রেখে দিয়েছি',
  left: (count: number) => `আর ${number(count)}টি ব্যাকআপ কোড বাকি আছে।`,
  make: 'নতুন ব্যাকআপ কোড নিন',
  making: 'একটু অপেক্ষা করুন…',
  makingFailed: 'ব্যাকআপ কোড তৈরি করা যায়নি। আবার চেষ্টা করুন।',
  useInstead: 'এর বদলে ব্যাকআপ কোড দিন',
  useApp: 'এর বদলে অ্যাপের কোড দিন',
  label: 'ব্যাকআপ কোড',
  fieldHelp: 'অথেনটিকেটর অ্যাপ চালু করার সময় যে কোডগুলো রেখে দিয়েছিলেন, তার একটি।',
  wrong: 'ব্যাকআপ কোডটি ভুল, নয়তো আগেই ব্যবহার হয়েছে।',
}

/** The dialog before a change that needs a fresh proof. */
export const freshProof = {
  title: 'আপনিই কি না, নিশ্চিত করুন',
  help: 'আপনি লগ ইন করেছেন দশ মিনিটের বেশি আগে। কাজটি করতে পাসওয়ার্ড দিন।',
  helpWithCode: 'আপনি লগ ইন করেছেন দশ মিনিটের বেশি আগে। কাজটি করতে পাসওয়ার্ড ও অ্যাপের কোড দিন।',
  submit: 'এগিয়ে যান',
  submitting: 'মিলিয়ে দেখা হচ্ছে…',
  passwordWrong: 'এটি আপনার পাসওয়ার্ড নয়।',
  failed: 'পাসওয়ার্ড মিলিয়ে দেখা যায়নি। আবার চেষ্টা করুন।',
}

export const reset = {
  title: 'নতুন পাসওয়ার্ড নিন',
  intro: (email: string) => `নিচের বোতাম চাপলে পাসওয়ার্ড বদলানোর কোড যাবে এই ঠিকানায়: ${email}`,
  send: 'কোড পাঠান',
  sending: 'পাঠানো হচ্ছে…',
  haveCode: 'আমার কাছে কোড আছে',
  sent: (email: string) =>
    `এই ইমেইলে অ্যাকাউন্ট থাকলে সেখানে একটি কোড গেছে: ${email}। কোডটি আর নতুন একটি পাসওয়ার্ড এখানে লিখুন।`,
  submit: 'পাসওয়ার্ড বদলান',
  submitting: 'সেভ হচ্ছে…',
  back: 'লগ ইনে ফিরুন',
  sendFailed: 'কোড পাঠানো যায়নি। আবার চেষ্টা করুন।',
  failed: 'পাসওয়ার্ড বদলানো যায়নি। কোডটি মিলিয়ে আবার চেষ্টা করুন।',
  codeMismatch: 'কোডটি ভুল।',
  codeExpired: 'কোডটির মেয়াদ শেষ, নয়তো আগেই ব্যবহার হয়েছে। নতুন কোড পাঠিয়ে সেটি লিখুন।',
  notConfirmed: 'এই অ্যাকাউন্ট এখনো যাচাই হয়নি। নতুন কোড পেতে লগ ইন করুন।',
  notPossible: 'এই অ্যাকাউন্টের পাসওয়ার্ড ইমেইল দিয়ে বদলানো যায় না।',
}

/** Signing in with an account at another service; `name` is the service's. */
export const providers = {
  title: 'লগ ইন',
  continueWith: (name: string) => `${name} দিয়ে ঢুকুন`,
  opening: 'খোলা হচ্ছে…',
  signingIn: 'লগ ইন হচ্ছে…',
  cancelled: (name: string) => `${name} থেকে আপনি লগ ইন না করেই ফিরে এসেছেন।`,
  refused: (name: string) => `${name} দিয়ে লগ ইন করা যায়নি। আবার চেষ্টা করুন।`,
  unavailable: (name: string) => `${name} এখন সাড়া দিচ্ছে না। পরে আবার চেষ্টা করুন, নয়তো অন্যভাবে লগ ইন করুন।`,
  emailUnverified: (name: string) =>
    `${name} আপনার ইমেইল যাচাই করেনি। আগে সেখানে যাচাই করে নিন, নয়তো এখানে ইমেইল দিয়ে অ্যাকাউন্ট খুলুন।`,
  expired: 'লগ ইন করতে বেশি সময় লেগেছে, নয়তো তা অন্য ট্যাবে শুরু হয়েছিল। আবার শুরু করুন।',
  proveFirst: (name: string, email: string) =>
    `এই ইমেইলে আগেই একটি অ্যাকাউন্ট আছে: ${email}। একবার সেই অ্যাকাউন্টে লগ ইন করুন। এরপর থেকে ${name} দিয়েও ঢুকতে পারবেন।`,

  panelTitle: 'লগ ইন করার অন্য উপায়',
  panelHelp: 'অন্য কোথাও আপনার অ্যাকাউন্ট থাকলে তা দিয়েও লগ ইন করতে পারেন।',
  add: (name: string) => `যোগ করুন: ${name}`,
  added: (name: string) => `এখন থেকে ${name} দিয়েও লগ ইন করা যাবে।`,
  addFailed: (name: string) => `${name} যোগ করা যায়নি। আবার চেষ্টা করুন।`,
  taken: (name: string) => `${name} থেকে আপনি যে পরিচয়ে এসেছেন, তা দিয়ে এখানে অন্য একটি অ্যাকাউন্টে লগ ইন হয়।`,
  remove: 'সরান',
  removeLabel: (name: string, email: string) => `সরান: ${name} (${email})`,
  removed: (name: string) => `${name} সরানো হয়েছে। অন্য সব ডিভাইস থেকে লগ আউট করা হয়েছে।`,
  removeFailed: 'লগ ইন করার এই উপায়টি সরানো যায়নি। আবার চেষ্টা করুন।',
  lastWayIn: 'আগে একটি পাসওয়ার্ড সেট করুন। পাসওয়ার্ড না থাকলে লগ ইন করার আর কোনো উপায় থাকবে না।',

  noPasswordTitle: 'পাসওয়ার্ড',
  noPassword: 'এই অ্যাকাউন্টের কোনো পাসওয়ার্ড নেই। ইমেইলে কোড নিয়ে একটি সেট করতে পারেন।',
  setPassword: 'পাসওয়ার্ড সেট করুন',
  signInAgain: 'আপনি লগ ইন করেছেন দশ মিনিটের বেশি আগে। কাজটি করতে আবার লগ ইন করুন।',
  signInAgainSubmit: 'আবার লগ ইন করুন',
}

/** Passkeys: keys on a device, unlocked by a fingerprint, a face or its PIN. */
export const passkeys = {
  signIn: 'পাসকি দিয়ে ঢুকুন',
  opening: 'আপনার ডিভাইসের অপেক্ষায়…',
  notUsed: 'কোনো পাসকি ব্যবহার করা হয়নি। আবার চেষ্টা করুন, নয়তো পাসওয়ার্ড দিয়ে লগ ইন করুন।',
  failed: 'এই পাসকি দিয়ে এই ইমেইলের অ্যাকাউন্টে লগ ইন করা যায় না।',

  title: 'পাসকি',
  help: 'পাসকি থাকলে পাসওয়ার্ড লাগে না। আঙুলের ছাপ, চেহারা বা পিন দিয়ে যেভাবে ডিভাইস খোলেন, সেভাবেই লগ ইন করবেন।',
  unsupported: 'এই ব্রাউজারে পাসকি তৈরি করা যায় না।',
  made: (browser: string, time: string) => `যে ব্রাউজারে তৈরি: ${browser}, ${time}`,
  add: 'পাসকি যোগ করুন',
  added: 'পাসকি যোগ হয়েছে।',
  addFailed: 'পাসকি যোগ করা যায়নি। আবার চেষ্টা করুন।',
  alreadyThere: 'এই ডিভাইসে আপনার অ্যাকাউন্টের একটি পাসকি আগেই আছে।',
  remove: 'সরান',
  removeLabel: (browser: string) => `পাসকি সরান: ${browser}`,
  removed: 'পাসকি সরানো হয়েছে। অন্য সব ডিভাইস থেকে লগ আউট করা হয়েছে।',
  removeFailed: 'পাসকি সরানো যায়নি। আবার চেষ্টা করুন।',
}
