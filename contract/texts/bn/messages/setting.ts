import { number } from '../digits.ts'

export const settingMessages = {
  'setting.needsRestart': 'এই সেটিং এনভায়রনমেন্ট ভেরিয়েবল থেকে আসে, সার্ভার চালু হওয়ার সময় একবারই পড়া হয়।',
  'setting.byEnvironment': 'এটি এনভায়রনমেন্ট ভেরিয়েবলে ঠিক করা আছে। আগে সেখান থেকে সরিয়ে সার্ভার আবার চালু করুন।',
  'setting.badSender': 'ইমেইল ঠিকানা লিখুন, অথবা নাম ও ঠিকানা এভাবে: স্কুল <school@school.example>',
  'setting.badAddress': 'একটি ইমেইল ঠিকানা লিখুন, যেমন: help@school.example',
  'setting.badNote': ({ most }: { most: number }) => `সর্বোচ্চ ${number(most)} অক্ষরের একটি লেখা লিখুন।`,
  'setting.badLevel': 'তালিকা থেকে একটি স্তর বেছে নিন।',
  'setting.badRate': ({ least, most }: { least: number; most: number }) =>
    `${number(least)} থেকে ${number(most)} পর্যন্ত একটি পূর্ণ সংখ্যা লিখুন।`,
}
