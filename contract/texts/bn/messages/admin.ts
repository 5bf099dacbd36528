import { number } from '../digits.ts'

export const adminMessages = {
  'admin.notAnEmail': ({ email }: { email: string }) => `এটি কোনো ইমেইল ঠিকানা নয়: ${email}।`,
  'admin.accountExists': ({ email }: { email: string }) => `এই ইমেইলে আগে থেকেই অ্যাকাউন্ট আছে: ${email}।`,
  'admin.noAccount': ({ email }: { email: string }) => `এই ইমেইলে কোনো অ্যাকাউন্ট নেই: ${email}।`,
  'admin.noAddress': 'কোড পাঠানোর মতো ইমেইল ঠিকানা নেই। একটি প্রথম পাসওয়ার্ড দিন।',
  'admin.lastAdministrator': 'লগ ইন করতে পারেন এমন অ্যাডমিন আর কেউ নেই। আগে অন্য কাউকে অ্যাডমিন করুন।',
  'admin.weakPassword': ({ reason }: { reason: string }) => `${reason}`,
  'admin.keyIsComing': ({ signsFrom }: { signsFrom: string }) =>
    `নতুন একটি চাবি আগে থেকেই ঠিক করা আছে, চালু হবে ${signsFrom}।`,
  'admin.badPack': ({ problems }: { problems: string }) => `${problems}`,
  'person.notFound': 'এমন কোনো অ্যাকাউন্ট নেই।',
  'person.yourself': 'নিজের অ্যাকাউন্ট নিজে বন্ধ করা যায় না।',
  'person.yourselfKept': 'নিজের অ্যাকাউন্ট প্রোফাইল থেকে মুছতে হয়।',
  'person.ownPassword': 'নিজের পাসওয়ার্ড প্রোফাইল থেকে বদলাতে হয়।',
  'person.hasAddress': 'এই অ্যাকাউন্টের ইমেইল ঠিকানা আছে। নতুন পাসওয়ার্ড দিতে বলুন, কোড সেখানে যাবে।',
  'person.otherName': 'অ্যাকাউন্টের নামের সঙ্গে মিলছে না।',
  'person.unknownGroup': 'এমন কোনো দল নেই।',
  'person.reasonMissing': 'কারণটা লিখুন।',
  'person.reasonTooLong': ({ maxCharacters }: { maxCharacters: number }) =>
    `কারণ সর্বোচ্চ ${number(maxCharacters)} অক্ষরের হতে পারে।`,
  'person.hostedPool': 'অ্যাকাউন্টগুলো অন্য সেবায় রাখা আছে, সেখান থেকেই সামলাতে হবে।',
}
