import { digits, number } from './digits.ts'

/** Finding questions and packs, by words and by a tag. */
export const explore = {
  title: 'ঘুরে দেখুন',
  filters: 'ফিল্টার',
  filtersChosen: (count: number) => (count === 0 ? 'ফিল্টার' : `ফিল্টার · ${number(count)}`),
  sort: 'সাজান',
  byRelevance: 'বেশি মিল আগে',
  byTime: 'নতুন আগে',
  type: 'ধরন',
  languages: 'ভাষা',
  levels: 'স্তর',
  questions: 'প্রশ্ন',
  packs: 'প্যাক',
  allPacks: (count: string) => `সব প্যাক (${digits(count)})`,
  withoutResults: (count: number) => `যেগুলোতে কিছু নেই (${number(count)})`,
  clearAll: 'সব সরান',
  apply: 'প্রয়োগ করুন',
  showResults: (results: string) => `${results} দেখুন`,
  results: 'ফলাফল',
  /** `formatted` is the count as it is shown, for example "অন্তত ১,০০০". */
  resultCount: (_count: number, formatted: string) => `${formatted}টি ফলাফল`,
  /** Stands in place of a count of which only the first can be paged to. */
  firstOf: (most: string, count: string) => `${digits(count)}টির মধ্যে প্রথম ${digits(most)}`,
  onPage: (results: string, page: number, pages: number) => `${results}, পাতা ${number(page)}/${number(pages)}`,
  atLeast: (count: string) => `অন্তত ${digits(count)}`,
  searching: 'খোঁজা হচ্ছে…',

  closest: 'আপনি যা খুঁজছেন, তার কাছাকাছি',
  missing: 'যা নেই:',
  /** On the card of a question in which no word is marked. */
  foundElsewhere: 'অপশন, প্যাক বা স্তরে মিল আছে',
  resultsFor: (spelling: string) => `“${spelling}” লিখলে যা পাওয়া যায়, তা দেখানো হচ্ছে।`,
  insteadFor: (query: string) => `“${query}” লিখেই খুঁজুন`,

  noneFor: (query: string) => `“${query}” লিখে কিছু পাওয়া যায়নি।`,
  noneAtAll: 'এখানে এখনো কিছু নেই।',
  noneWithFilters: 'এই ফিল্টারে কিছু পাওয়া যায়নি।',
  noQuestions: 'কোনো প্রশ্নে এই শব্দগুলো নেই।',
  noneHelp: 'শব্দ কমিয়ে বা বদলে দেখুন, বানানও মিলিয়ে নিন।',
  noneHelpSigns: 'শব্দ বা সংখ্যা লিখে খুঁজুন।',
  noneHelpFilters: 'কয়েকটি ফিল্টার সরিয়ে দেখুন।',
  didYouMean: 'আপনি কি এটি খুঁজছেন:',
  inBangla: 'বাংলায়:',
  clearFilters: 'সব ফিল্টার সরান',
  noSuchPage: 'ফলাফলের এই পাতাটি নেই।',
  firstPage: 'প্রথম পাতায় যান',

  suggestions: 'পরামর্শ',
  recentSearches: 'আগে যা খুঁজেছেন',
  forgetSearch: (query: string) => `“${query}” সরান`,
  forgetSearches: 'আগের খোঁজগুলো মুছুন',
  forgetQuestion: 'এই ব্রাউজার থেকে সবগুলো মুছে ফেলবেন? মুছলে আর ফেরানো যাবে না।',
  forgetAll: 'সব মুছে ফেলুন',
  forgetByKey: 'Shift+Delete চাপলে একটি সরে যায়',
  tags: 'ট্যাগ',

  failed: 'খোঁজা যায়নি।',
  pages: 'পাতা',
  page: (page: number) => `পাতা ${number(page)}`,
  previousPage: 'আগের পাতা',
  nextPage: 'পরের পাতা',

  tagTitle: (tag: string) => `#${tag}`,
  noTag: 'কোনো ট্যাগের নাম দেওয়া হয়নি।',
  noneForTag: 'এই ট্যাগে কিছু নেই।',
  searchFor: (query: string) => `“${query}” লিখে খুঁজুন`,

  /** Sentences for search engines; counts are formatted. */
  description: 'শব্দ, স্তর ও ভাষা ধরে বাংলা ও ইংরেজি এমসিকিউ প্রশ্ন আর প্যাক খুঁজুন।',
  tagDescription: (tag: string, results: string) => `“${tag}” নিয়ে এমসিকিউ প্রশ্ন, উত্তর ও ব্যাখ্যাসহ: ${results}।`,
  numberedPage: (title: string, page: number) => `${title}, পাতা ${number(page)}`,

  levelTitle: (level: string) => `${level}: প্রশ্ন ও প্যাক`,
  levelCounts: (questions: string, packs: string) => `প্রশ্ন: ${digits(questions)} · প্যাক: ${digits(packs)}`,
  levelDescription: (level: string, questions: string, packs: string) =>
    `${level}: এমসিকিউ প্রশ্ন অনুশীলন করুন, উত্তর ও ব্যাখ্যাসহ। প্রশ্ন: ${digits(questions)}, প্যাক: ${digits(packs)}।`,
  levelNone: 'এই স্তরে এখনো কিছু নেই।',
  tagsOfLevel: 'বিষয়',
  practiseTopic: 'এই বিষয়টি অনুশীলন করুন',
  practiseLevel: 'এই স্তরের প্রশ্ন অনুশীলন করুন',
}
