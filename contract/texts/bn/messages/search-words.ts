import { number } from '../digits.ts'

type Phrase = { phrase: string; most: number }

export const searchWordMessages = {
  'synonym.twoPhrases': 'অন্তত দুটি শব্দ বা শব্দগুচ্ছ লিখুন, প্রতিটি আলাদা লাইনে।',
  'synonym.tooManyPhrases': ({ most }: { most: number }) => `সর্বোচ্চ ${number(most)}টি শব্দ বা শব্দগুচ্ছ দেওয়া যায়।`,
  'synonym.phraseTooLong': ({ phrase, most }: Phrase) =>
    `“${phrase}” বেশি লম্বা। একটি শব্দগুচ্ছে সর্বোচ্চ ${number(most)}টি অক্ষর হতে পারে।`,
  'synonym.noWord': ({ phrase }: { phrase: string }) => `“${phrase}” লেখায় কোনো অক্ষর বা সংখ্যা নেই।`,
  'synonym.tooManyWords': ({ phrase, most }: Phrase) =>
    `“${phrase}” বেশি লম্বা। একটি শব্দগুচ্ছে সর্বোচ্চ ${number(most)}টি শব্দ হতে পারে।`,
  'synonym.phraseTwice': 'এর মধ্যে দুটি শব্দ বা শব্দগুচ্ছ একই।',
  'synonym.exists': 'এই সমার্থক শব্দগুলো আগে থেকেই আছে।',
  'synonym.tooMany': ({ most }: { most: number }) =>
    `সর্বোচ্চ ${number(most)} সেট সমার্থক শব্দ রাখা যায়। আগে কয়েকটি সরান।`,
  'synonym.notFound': 'এই সমার্থক শব্দগুলো এর মধ্যে সরানো হয়েছে।',
}
