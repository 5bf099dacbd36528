import { limits } from '../../../limits.ts'
import { number } from '../digits.ts'
import { exam } from '../exam.ts'
import { errors } from '../shell.ts'

type AtPlace = { place: number }

export const examMessages = {
  'exam.tooFewQuestions': 'এই প্যাকে ৫টির কম প্রশ্ন আছে, তাই পরীক্ষা দেওয়া যাবে না।',
  'exam.noQuestions': 'প্রশ্নগুলো খুঁজে পাওয়া যাচ্ছে না।',
  'exam.notAnInteger': 'সময় পূর্ণ সংখ্যায় লিখুন।',
  'exam.outOfRange': 'সময় ১ মিনিটের কম বা ৩ ঘণ্টা ২০ মিনিটের বেশি দেওয়া যায় না।',
  'exam.notAWrongMark': 'ভুল উত্তরে ০, ০.২৫ বা ০.৫ নম্বর কাটা যায়।',
  'exam.answersNotAList': 'উত্তরগুলো একটি তালিকা হতে হবে, প্রতিটি প্রশ্নের জন্য একটি করে।',
  'exam.answersWrongCount': ({ expected, found }: { expected: number; found: number }) =>
    `প্রতিটি প্রশ্নের জন্য একটি করে মোট ${number(expected)}টি উত্তর থাকার কথা, আছে ${number(found)}টি।`,
  'exam.tooManyAnswers': `একবারে সর্বোচ্চ ${number(limits.questionsPerPack)}টি উত্তর সেভ করা যায়।`,
  'exam.answerWithoutTime': ({ place }: AtPlace) =>
    `${number(place)} নম্বর উত্তরটি কখন দেওয়া হয়েছে, তা উল্লেখ নেই।`,
  'exam.noSuchPlace': ({ place }: AtPlace) => `এই পরীক্ষায় ${number(place)} নম্বর প্রশ্ন নেই।`,
  'exam.answerNotAnOption': ({ place }: AtPlace) =>
    `${number(place)} নম্বর উত্তরটি ফাঁকা হবে, নয়তো ${number(place)} নম্বর প্রশ্নের একটি অপশন হবে।`,
  'exam.notFound': 'পরীক্ষাটি খুঁজে পাওয়া যাচ্ছে না।',
  'exam.packNotFound': 'প্যাকটি পাওয়া যায়নি।',
  'exam.answersHidden': `${exam.sitting} ${exam.sittingHelp}`,
  'exam.answersUnopened': `${exam.ended} ${exam.endedHelp}`,
  'exam.changesWithoutTime': 'সর্বশেষ পরিবর্তনের সময় উল্লেখ নেই।',
  'exam.over': 'পরীক্ষাটি এক দিনের বেশি আগে শেষ হয়েছে, তাই আর জমা দেওয়া যাবে না। নতুন পরীক্ষা শুরু করুন।',
  'exam.tooManySubmissions': 'আপনি অল্প সময়ে অনেক উত্তরপত্র জমা দিয়েছেন। এক ঘণ্টা পরে আবার চেষ্টা করুন।',
  'exam.notAQuestion': ({ place }: AtPlace) => `${number(place)} নম্বর প্রশ্নটি এই প্যাকের নয়।`,
  'exam.offlineTooLong': 'পরীক্ষায় নির্ধারিত সময়ের চেয়ে বেশি সময় লেগেছে।',
  'exam.offlineTooOld': `পরীক্ষাটি ${number(limits.offlineExamDays)} দিনের বেশি আগে দেওয়া, তাই আর নম্বর দেওয়া যাবে না।`,
  'exam.offlineChanged': 'প্যাকটি অফলাইনে রাখার পর এর সব প্রশ্ন বদলে গেছে বা মুছে ফেলা হয়েছে, তাই নম্বর দেওয়া গেল না।',
  'exam.noneInProgress': 'এখানে আপনার কোনো পরীক্ষা চলছে না।',
  'exam.alreadySubmitted': 'এই পরীক্ষার উত্তরপত্র আগেই জমা হয়েছে।',
  'results.notAuthorized': errors.notAllowed,
}
