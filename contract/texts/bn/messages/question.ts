import type { TextField } from '../../../bank/question-fields.ts'
import { limits } from '../../../limits.ts'
import { creation, questionForm } from '../creation.ts'
import { number } from '../digits.ts'
import { pictureMessages } from './picture.ts'

type InField = { field: TextField; maxCharacters: number }

const tags = {
  'tags.exists': 'এই বিষয় আগেই দেওয়া আছে!',
  'tags.blank': 'বিষয় ফাঁকা রাখা যায় না।',
  'tags.comma': 'বিষয়ের নামে কমা দেওয়া যায় না, কারণ কমা দিয়েই একটি বিষয় থেকে আরেকটি আলাদা করা হয়।',
  'tags.notFound': 'বিষয়টি পাওয়া যায়নি।',
  'tags.tooManyInEditor': '১০টির বেশি বিষয় দেওয়া যায় না।',
  'tags.tooLong': `একটি বিষয়ের নামে ${number(limits.tagCharacters)}টির বেশি অক্ষর হতে পারে না।`,
  'tags.tooManyInQuestion': 'একটি প্রশ্নে ১০টির বেশি বিষয় দেওয়া যায় না।',
  'tags.tooManyInPack': 'একটি প্যাকে ১০টির বেশি বিষয় দেওয়া যায় না।',
  'tags.packOrQuestion': 'হয় প্যাক, নয় প্রশ্ন, একটির উল্লেখ করুন।',
}

const question = {
  'question.incomplete': 'দরকারি ঘরগুলো সব পূরণ করা হয়নি।',
  'question.fieldMissing': ({ field }: { field: TextField }) => `${questionForm[field]} ফাঁকা রাখা যায় না।`,
  'question.tooLong': ({ field, maxCharacters }: InField) =>
    `${questionForm[field]} ${number(maxCharacters)} অক্ষরের বেশি হতে পারে না।`,
  'question.likeAnswer': ({ field }: { field: TextField }) =>
    `${questionForm[field]} আর সঠিক উত্তর একই। এটি বেছে নিলে শিক্ষার্থীর উত্তর ভুল ধরা হবে, তাই একটি বদলে দিন।`,
  'question.invalidLanguage': 'ভাষার নামটি ঠিক নয়।',
  'question.invalidLevel': 'শ্রেণির নামটি ঠিক নয়।',
  'question.conflict':
    'আপনি খোলার পরে প্রশ্নটি অন্য কোথাও বদলানো হয়েছে। আপনার পরিবর্তনগুলো সেভ হয়নি, তাই অন্য পরিবর্তনটি মুছে যায়নি।',
  'question.noUser': creation.noUser,
  'question.notFound': 'প্রশ্নটি পাওয়া যায়নি।',
  'question.unknown': 'প্রশ্নটি পাওয়া যায়নি।',
  'question.optionNotFound': 'অপশনটি পাওয়া যায়নি।',
  'question.optionsFixed': 'প্রতিটি প্রশ্নে ঠিক ৪টি অপশন থাকে, তাই কোনোটি মোছা যায় না। লেখাটি বদলে দিন।',
  'question.deleteFailed': 'প্রশ্নটি মোছা যায়নি।',
  'question.verifiedNow': 'প্রশ্নটি যাচাই করা হয়েছে।',
  'question.alreadyVerified': 'প্রশ্নটি আগেই যাচাই করা হয়েছে।',
  'question.fourOptions': 'প্রতিটি প্রশ্নে ঠিক ৪টি অপশন থাকে, যার একটি সঠিক।',
  'question.answerNotOption': 'answer হতে হবে এই প্রশ্নেরই একটি অপশনের id।',
  'question.keyUsedElsewhere': 'এই creationKey অন্য জায়গার একটি প্রশ্নের।',
  'question.tooManyCompared':
    'আপনি অল্প সময়ে অনেক প্রশ্ন প্রশ্নব্যাংকের সঙ্গে মিলিয়ে দেখেছেন। এক ঘণ্টা পরে আবার চেষ্টা করুন।',
  'question.tooManyComparedAtOnce': ({ maxQuestions }: { maxQuestions: number }) =>
    `একবারে সর্বোচ্চ ${number(maxQuestions)}টি প্রশ্ন মিলিয়ে দেখা যায়।`,
  'question.orderTooSmall': 'order শুরু হয় ১ থেকে।',
  'question.orderTaken': ({ place }: { place: number }) =>
    `প্যাকের ${number(place)} নম্বর জায়গায় আগে থেকেই একটি প্রশ্ন আছে।`,
  'question.orderOutsidePack': 'order হতে হবে প্রশ্নটির প্যাকের ভেতরের কোনো জায়গা।',
}

const pack = {
  'pack.notFound': 'প্যাকটি পাওয়া যায়নি।',
  'pack.unknown': 'প্যাকটি পাওয়া যায়নি।',
  'pack.cannotFind': 'প্যাকটি খুঁজে পাওয়া যাচ্ছে না।',
  'pack.deleteFailed': 'প্যাকটি মোছা যায়নি।',
  'pack.verifiedNow': 'প্যাকটি যাচাই করা হয়েছে।',
  'pack.alreadyVerified': 'প্যাকটি আগেই যাচাই করা হয়েছে।',
  'pack.tooMany': 'আপনি অল্প সময়ে অনেক নতুন প্যাক সেভ করেছেন। এক ঘণ্টা পরে আবার চেষ্টা করুন।',
  'pack.idOrCreationKey': 'যে প্যাক বদলাতে চান তার id দিন, নতুন প্যাক হলে একটি creationKey দিন।',
  'pack.questionsOfQuestion': 'প্যাকের প্রশ্ন getPack থেকে নিন, কোনো প্রশ্ন থেকে নয়।',
  'pack.tooManyAtOnce': ({ maxPacks }: { maxPacks: number }) =>
    `একবারে সর্বোচ্চ ${number(maxPacks)}টি প্যাকের প্রশ্ন চাওয়া যায়।`,
  'pack.conflict':
    'আপনি খোলার পরে প্যাকটি অন্য কোথাও বদলানো হয়েছে। আপনার পরিবর্তনগুলো সেভ হয়নি, তাই অন্য পরিবর্তনটি মুছে যায়নি।',
  'pack.nameMissing': 'প্যাকের একটি নাম দিন।',
  'pack.nameTooLong': `প্যাকের নামে ${number(limits.packNameCharacters)}টির বেশি অক্ষর হতে পারে না।`,
  'pack.noQuestions': 'প্যাকে অন্তত একটি প্রশ্ন যোগ করুন।',
  'pack.tooManyQuestions': `একটি প্যাকে ${number(limits.questionsPerPack)}টির বেশি প্রশ্ন রাখা যায় না।`,
  'pack.questionIncomplete': ({ place }: { place: number }) =>
    `দরকারি সব ঘর পূরণ করতে হবে। ${number(place)} নম্বর প্রশ্নটি এখনো পুরো লেখা হয়নি।`,
  'pack.questionTooLong': ({ place, ...inField }: InField & { place: number }) =>
    `প্রশ্ন ${number(place)}: ${question['question.tooLong'](inField)}`,
  'pack.questionLikeAnswer': ({ place, field }: { place: number; field: TextField }) =>
    `প্রশ্ন ${number(place)}: ${question['question.likeAnswer']({ field })}`,
  'pack.questionTags': ({
    place,
    code,
  }: {
    place: number
    code: 'tags.tooLong' | 'tags.tooManyInQuestion'
  }) => `প্রশ্ন ${number(place)}: ${tags[code]}`,
}

const deletion = {
  'deletion.reasonMissing': 'প্রশ্নকর্তাকে জানানোর জন্য কারণটি লিখুন।',
  'deletion.reasonTooLong': ({ maxCharacters }: { maxCharacters: number }) =>
    `কারণ ${number(maxCharacters)} অক্ষরের বেশি হতে পারে না।`,
  'deletion.needsReason': 'এই প্রশ্নগুলো অন্য একজন প্রশ্নকর্তার। প্রশ্নের নিজের পাতায় গিয়ে মুছুন, সেখানে তাঁকে কারণ জানানো যায়।',
}

const pictures = {
  'pack.questionPictureMissing': ({ place }: { place: number }) =>
    `প্রশ্ন ${number(place)}: ${pictureMessages['picture.notFound']}`,
}

export const questionMessages = { ...tags, ...question, ...pack, ...deletion, ...pictures }
