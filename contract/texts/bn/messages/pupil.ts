import { number } from '../digits.ts'

/** Refusals of pupils' lists. The administrators' page of pupils and the server use them. */
export const pupilMessages = {
  'pupil.nameMissing': 'একটি নাম লিখুন।',
  'pupil.emailTwice': 'এই ঠিকানা তালিকায় আগে থেকেই আছে।',
  'pupil.listNameMissing': 'তালিকার একটি নাম লিখুন।',
  'pupil.listFull': ({ most }: { most: number }) =>
    `একটি তালিকায় সবচেয়ে বেশি ${number(most)} জন থাকতে পারে। বাকিদের জন্য আরেকটি তালিকা করুন।`,
  'pupil.hostedPool': 'অ্যাকাউন্টগুলো বাইরের একটি সেবায় রাখা। সেখানেই তৈরি করুন।',
}
