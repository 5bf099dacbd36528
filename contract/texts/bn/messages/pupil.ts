import { number } from '../digits.ts'

export const pupilMessages = {
  'pupil.nameMissing': 'একটি নাম লিখুন।',
  'pupil.emailTwice': 'এই ঠিকানা তালিকায় আগে থেকেই আছে।',
  'pupil.listNameMissing': 'তালিকার একটি নাম লিখুন।',
  'pupil.listFull': ({ most }: { most: number }) =>
    `একটি তালিকায় সবচেয়ে বেশি ${number(most)} জন থাকতে পারে। বাকিদের জন্য আরেকটি তালিকা করুন।`,
  'pupil.hostedPool': 'অ্যাকাউন্টগুলো বাইরের একটি সেবায় রাখা। সেখানেই তৈরি করুন।',
  'pupil.noNameColumn': ({ heads }: { heads: string }) =>
    `কোনো কলামে নাম পাওয়া যায়নি: ${heads}। নামের কলামের উপরে “নাম” লিখুন।`,
  'pupil.listsSideBySide': ({ heads }: { heads: string }) =>
    `পাশাপাশি দুটি তালিকা আছে বলে মনে হচ্ছে: ${heads}। দ্বিতীয়টি প্রথমটির নিচে বসান।`,
  'pupil.headsMissing':
    'কোন কলামে নাম আছে তা নিশ্চিত নয়। প্রথম সারিতে প্রতিটি কলামের শিরোনাম লিখুন: নাম, আর থাকলে ফোন ও ইমেইল।',
  'pupil.severalTexts': ({ texts }: { texts: string }) =>
    `এগুলোর কোনটি কী তা নিশ্চিত নয়: ${texts}। প্রথম সারিতে প্রতিটি কলামের শিরোনাম লিখুন, যেমন নাম, ফোন, ইমেইল।`,
  'pupil.moreThanHeads': ({ headCount }: { headCount: number }) =>
    `শিরোনামের সারিতে কলাম ${number(headCount)}টি, এই সারিতে তার চেয়ে বেশি। নামের ভেতরে কমা থাকলে নামটি উদ্ধৃতিচিহ্নের মধ্যে লিখুন।`,
  'pupil.quotation': 'এই সারিতে একটি উদ্ধৃতিচিহ্নের জোড়া নেই।',
  'pupil.phoneRounded': ({ number: shortened }: { number: string }) =>
    `স্প্রেডশিট এই ফোন নম্বরটি ছোট করে ${shortened} লিখেছে। সেখানে কলামটি টেক্সট হিসেবে ঠিক করে পুরো নম্বর লিখুন।`,
  'pupil.nameIsOther': ({ name }: { name: string }) => `${name} কোনো নাম নয়। এই সারিতে কি একটি কলাম বাদ পড়েছে?`,
  'pupil.nameWithComma': ({ name }: { name: string }) =>
    `${name}: এখানে কমার কোন পাশে পদবি, কিংবা সবটুকু নাম কি না, তা নিশ্চিত নয়। কমা ছাড়া পুরো নামটি লিখুন।`,
  'pupil.cellsMoved': 'এই সারির ঘরগুলো শিরোনামের সঙ্গে মেলে না। যে তথ্য নেই, তার ঘরটি খালি রাখুন।',
  'pupil.lettersLost': ({ name }: { name: string }) =>
    `এই নামের কিছু অক্ষর হারিয়ে গেছে: ${name}। তালিকাটি ইউনিকোডে সেভ করে আবার নিন।`,
  'pupil.columnsLeftOut': ({ heads }: { heads: string }) => `এই কলামগুলো নেওয়া হচ্ছে না: ${heads}।`,
  'pupil.numbersLeftOut': ({ example, count }: { example: string; count: number }) =>
    `ফোন নম্বর নয় এমন ${number(count)}টি সংখ্যা নেওয়া হচ্ছে না, যেমন ${example}।`,
  'pupil.rowsAboveLeftOut': ({ rows }: { rows: string }) =>
    `কলামের শিরোনামের উপরে যা আছে তা নেওয়া হচ্ছে না: ${rows}।`,
  'pupil.totalsLeftOut': ({ rows }: { rows: string }) => `মোট হিসাবের সারি নেওয়া হচ্ছে না: ${rows}।`,
  'pupil.headsRepeated': ({ rowCount }: { rowCount: number }) =>
    `কলামের শিরোনাম আবার লেখা আছে এমন ${number(rowCount)}টি সারি নেওয়া হচ্ছে না।`,
  'pupil.sameName': ({ names }: { names: string }) =>
    `একই নামে একাধিক শিক্ষার্থী আছে, প্রত্যেকের আলাদা অ্যাকাউন্ট হবে: ${names}।`,
}
