import { contestLimits } from '../../../exams/contest-limits.ts'
import { limits } from '../../../limits.ts'
import { number } from '../digits.ts'

export const contestMessages = {
  'contest.notFound': 'এমন কোনো প্রতিযোগিতা নেই।',
  'contest.notAllowed': 'শুধু প্রতিযোগিতার আয়োজকেরাই নিজেদের প্রতিযোগিতায় এটি করতে পারেন।',
  'contest.notAnId': 'প্রতিযোগিতার আইডি একটি নতুন UUID হতে হবে।',
  'contest.name': `প্রতিযোগিতার নাম লিখুন, সর্বোচ্চ ${number(limits.packNameCharacters)} অক্ষরে।`,
  'contest.rules': `নিয়মাবলি সর্বোচ্চ ${number(contestLimits.rulesCharacters)} অক্ষরের হতে পারে।`,
  'contest.opensAt': 'শুরুর এমন একটি সময় বেছে নিন, যা এখনো আসেনি এবং এক বছরের মধ্যে।',
  'contest.closesAt': `প্রতিযোগিতা অন্তত প্রশ্নপত্রের সময়টুকু খোলা থাকতে হবে, তবে ${number(contestLimits.maxDays)} দিনের বেশি নয়।`,
  'contest.maxEntries': `১ থেকে ${number(contestLimits.maxEntries)} পর্যন্ত পূর্ণ সংখ্যা লিখুন, অথবা খালি রাখুন।`,
  'contest.maxEntriesJoined': ({ count }: { count: number }) =>
    `এর মধ্যেই ${number(count)} জন নাম লিখিয়েছেন। এই সংখ্যা বা এর চেয়ে বড় কোনো সংখ্যা লিখুন, অথবা খালি রাখুন।`,
  'contest.full': 'এই প্রতিযোগিতার সব আসন পূর্ণ হয়ে গেছে।',
  'contest.noPicture': ({ place }: { place: number }) =>
    `${number(place)} নম্বর প্রশ্নের ছবিটি আর নেই। ছকের শেষ কলামে তার ঘরটি খালি করে দিন।`,
  'contest.tooFewQuestions': `প্রতিযোগিতায় অন্তত ${number(limits.examMinQuestions)}টি প্রশ্ন লাগবে।`,
  'contest.tooManyQuestions': `একটি প্রশ্নপত্রে সর্বোচ্চ ${number(limits.questionsPerPack)}টি প্রশ্ন থাকতে পারে।`,
  'contest.hasOpened': 'প্রতিযোগিতা শুরু হচ্ছে বা শুরু হয়ে গেছে, তাই আর কিছু বদলানো যাবে না।',
  'contest.own': 'নিজের প্রতিযোগিতায় নিজে অংশ নেওয়া যায় না।',
  'contest.nickname': `একটি ডাকনাম বেছে নিন, সর্বোচ্চ ${number(contestLimits.nicknameCharacters)} অক্ষরের।`,
  'contest.nicknameMarks': `ডাকনামে অন্তত একটি অক্ষর, অঙ্ক বা প্রতীক থাকতে হবে, আর এক অক্ষরে সর্বোচ্চ ${number(contestLimits.nicknameMarks)}টি চিহ্ন বসতে পারে।`,
  'contest.nicknameTaken': 'এই প্রতিযোগিতায় আরেকজন এই ডাকনাম বা দেখতে একই রকম একটি নাম নিয়েছেন। অন্য একটি বেছে নিন।',
  'contest.district': 'তালিকা থেকে বাংলাদেশের একটি জেলা বেছে নিন।',
  'contest.excluded': 'আয়োজক আপনাকে এই প্রতিযোগিতা থেকে বাদ দিয়েছেন।',
  'contest.started': 'আপনি পরীক্ষা শুরু করে ফেলেছেন, তাই ডাকনাম আর বদলানো যাবে না।',
  'contest.notJoined': 'আগে প্রতিযোগিতায় নাম লেখান।',
  'contest.notOpen': 'প্রতিযোগিতা এখনো শুরু হয়নি।',
  'contest.over': 'প্রতিযোগিতা শেষ হয়ে গেছে।',
  'contest.noSuchNickname': 'এই প্রতিযোগিতায় এই ডাকনামের কেউ নেই।',
  'contest.extraMinutes': `১ থেকে ${number(contestLimits.maxExtraMinutes)} মিনিট পর্যন্ত বাড়ানো যায়, পূর্ণ সংখ্যায়; পুরো পরীক্ষা ${number(limits.examMaxMinutes)} মিনিটের বেশি হতে পারে না।`,
  'contest.theyHandedIn': 'তিনি এর মধ্যেই উত্তরপত্র জমা দিয়েছেন।',
  'contest.handedIn': 'আপনি এর মধ্যেই উত্তরপত্র জমা দিয়েছেন।',
}
