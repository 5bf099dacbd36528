import { deadShare, easyShare, enoughAnswers } from '../../bank/verdict-kinds.ts'
import { limits } from '../../limits.ts'
import type { verdicts as english } from '../en/verdicts.ts'
import { number } from './digits.ts'

export const verdicts: typeof english = {
  title: 'যেসব প্রশ্ন আবার দেখা দরকার',
  lead: 'শিক্ষার্থীদের প্রথমবারের উত্তর দেখে বোঝা যায় কোন প্রশ্নে আরেকবার চোখ বোলানো ভালো। এখানে কিছুই নিজে থেকে বদলায় না, কারও নামও থাকে না।',
  kinds: {
    WRONG_KEY: 'উত্তর নিয়ে সন্দেহ',
    TOO_HARD: 'বেশি কঠিন',
    TOO_EASY: 'বেশি সহজ',
    DEAD_OPTION: 'অচল অপশন',
    UNSEEN: 'কেউ উত্তর দেননি',
  },
  count: (count, hasMore) => (hasMore ? `${number(count)}+` : number(count)),
  choose: 'কোনগুলো দেখবেন',
  help: {
    WRONG_KEY:
      'পরীক্ষায় যাঁরা অন্য একটি অপশন বেছেছেন, বাকি প্রশ্নে তাঁরা সঠিক বলে ধরা উত্তরটি বেছে নেওয়া শিক্ষার্থীদের চেয়ে স্পষ্ট ভালো করেছেন।',
    TOO_HARD: 'সঠিক উত্তর চার ভাগের এক ভাগ বা তারও কম। আন্দাজে উত্তর দিলেও এতটাই হয়।',
    TOO_EASY: `অন্তত ${number(100 * easyShare)}% উত্তর সঠিক।`,
    DEAD_OPTION: `কোনো একটি ভুল অপশন ${number(100 * deadShare)}%-এরও কম শিক্ষার্থী বেছে নিয়েছেন, অর্থাৎ সেটি কাউকে ভাবায় না।`,
    UNSEEN: `অন্তত ${number(limits.unseenDays)} দিন ধরে কেউ এই প্রশ্নগুলোর উত্তর দেননি।`,
  },
  compare: (rival, key, rivalPercent, keyPercent) =>
    `উত্তরটি মিলিয়ে দেখুন। যাঁরা ${rival} বেছেছেন, বাকি প্রশ্নের ${number(rivalPercent)}% তাঁদের সঠিক হয়েছে। যাঁরা সঠিক বলে ধরা ${key} বেছেছেন, তাঁদের হয়েছে ${number(keyPercent)}%।`,
  chosenMore: (rival: string, key: string, rivalPercent: number, keyPercent: number) =>
    `উত্তরটি মিলিয়ে দেখুন। ${rival} বেছেছে ${number(rivalPercent)}%, আর সঠিক ধরা ${key} বেছেছে মাত্র ${number(keyPercent)}%।`,
  unused: (letters) => `${letters} প্রায় কেউই বেছে নেন না।`,
  and: ' ও ',
  unseen: (since) => `${since} থেকে কেউ এর উত্তর দেননি।`,
  percent: (percent) => `${number(percent)}%`,
  isRight: 'সঠিক বলে ধরা',
  edit: 'প্রশ্নটি সম্পাদনা করুন',
  empty: 'এখানে দেখার মতো কিছু নেই।',
  emptyHelp: `অন্তত ${number(enoughAnswers)} জন উত্তর দিলে তবেই কোনো প্রশ্ন এখানে আসতে পারে।`,
  emptyUnseen: `সব প্রশ্নের উত্তরই কেউ না কেউ দিয়েছেন, নয়তো প্রশ্নের বয়স ${number(limits.unseenDays)} দিনের কম।`,
  more: 'আরও প্রশ্ন দেখান',
  noMore: 'আর নেই, এগুলোই সব।',
}
