import { limits } from '../../limits.ts'
import { number } from './digits.ts'
import { pack } from './question.ts'

const questions = pack.questionCount
const rows = (count: number) => `${number(count)}টি সারি`
const separators: Record<string, string> = { ',': 'কমা', ';': 'সেমিকোলন', '\t': 'ট্যাব', '|': 'খাড়া দাগ' }

export const importPreview = {
  previewTitle: (count: number) => `${questions(count)} পড়া গেছে`,
  packsTitle: (count: number) => `${questions(count)}, একটি প্যাকে এত প্রশ্ন ধরে না`,
  severalPacks: (count: number) => `${number(count)}টি প্যাক করে সেভ করুন`,
  onePack: `এই ফর্মে শুধু প্রথম ${number(limits.questionsPerPack)}টি সারি নেওয়া হবে।`,
  packsName: 'প্যাকগুলোর নাম',
  packsNameHelp: (name: string, count: number) =>
    `নাম হবে “${name} ১” থেকে “${name} ${number(count)}”। শ্রেণি, ভাষা ও বিষয় হবে ফর্মে যা বেছে নেওয়া আছে।`,
  chaptersNameHelp: (name: string, chapter: string) =>
    `নাম হবে “${name}: ${chapter}”, এভাবে। শ্রেণি, ভাষা ও বিষয় হবে ফর্মে যা বেছে নেওয়া আছে।`,
  packName: (name: string, place: number) => `${name} ${number(place)}`,
  savePacks: (count: number) => `${number(count)}টি প্যাক সেভ করুন`,
  savingPacks: (saved: number, total: number) => `${number(total)}টির মধ্যে ${number(saved)}টি প্যাক সেভ হয়েছে`,
  packsFailed: (failed: number, total: number) =>
    `${number(total)}টির মধ্যে ${number(failed)}টি প্যাক সেভ হয়নি। আবার চেষ্টা করুন, একই জিনিস দুবার সেভ হবে না।`,
  packState: (count: number, isSaved: boolean) =>
    `${questions(count)}, ${isSaved ? 'সেভ হয়েছে' : 'এখনো সেভ হয়নি'}`,
  savingNow: 'সেভ হচ্ছে…',
  packUncertain: 'সার্ভারের সঙ্গে যোগাযোগ হচ্ছে না, তাই প্যাকটি হয়তো সেভ হয়নি।',
  chooseAnother: 'অন্য ফাইল বেছে নিন',
  changeText: 'লেখা বদলান',
  takeAnyway: (count: number) => `তবু ${questions(count)} নিন`,
  fixes: {
    html: (count: number) => `${number(count)}টি প্রশ্নের HTML সাধারণ লেখায় বদলে নিন`,
    signs: (count: number) => `${number(count)}টি প্রশ্নের সূত্রের দুপাশে একটি করে ডলার চিহ্ন দিন`,
    tex: (count: number) => `${number(count)}টি প্রশ্নের TeX সূত্রের দুপাশে ডলার চিহ্ন দিন`,
    labels: (count: number) => `${number(count)}টি প্রশ্নের অপশনের শুরুর অক্ষর বাদ দিন`,
    numbers: (count: number) => `${number(count)}টি প্রশ্নের শুরুর নম্বর বাদ দিন`,
  },
  fixReasons: {
    html: 'নইলে শিক্ষার্থীরা HTML-এর ট্যাগ দেখবে।',
    signs: 'নইলে শিক্ষার্থীরা অন্য প্রোগ্রামের চিহ্নগুলো দেখবে।',
    tex: 'নইলে শিক্ষার্থীরা সূত্রের বদলে কোড দেখবে।',
    labels: 'অপশনের ক্রম বদলে যায়, আর প্রতিটির পাশে নতুন অক্ষর বসে; নইলে দুটি অক্ষর দেখা যাবে।',
    numbers: 'প্রশ্নে এমনিতেই নম্বর বসে।',
  },
  fixExample: (before: string, after: string) => `যেমন “${before}” বদলে হবে “${after}”।`,
  allFine: (count: number) => `${number(count)}টি প্রশ্নই ঠিক আছে`,
  fineAndLook: (fine: number, look: number) =>
    fine === 0 ? `${number(look)}টি দেখুন` : `${number(fine)}টি ঠিক আছে, ${number(look)}টি দেখুন`,
  lookLabel: 'যে প্রশ্নগুলো দেখতে হবে',
  chooseRight: 'সঠিক উত্তর',
  seen: 'দেখা হয়েছে',
  asItIs: 'যেমন আছে, ঠিক আছে',
  change: (place: number) => `${number(place)} নম্বর প্রশ্ন বদলান`,
  skip: (place: number) => `${number(place)} নম্বর প্রশ্ন বাদ দিন`,
  takeAgain: (place: number) => `${number(place)} নম্বর প্রশ্নটি আবার নিন`,
  optionOf: (place: number) => `অপশন ${number(place)}`,
  rightOf: (place: number) => `অপশন ${number(place)} সঠিক`,
  closeEditor: 'হয়ে গেছে',
  passageShared: 'যেসব প্রশ্নে এই উদ্দীপক আছে, বদলটি সবগুলোতেই হবে।',
  orderAsHere: 'এখানে যেমন আছে',
  pictureOf: (place: number) => `ছবি ${number(place)}`,
  moreParts: (count: number) => `আরও ${number(count)}টি`,
  leftOut: (count: number) => `বাদ গেছে ${number(count)}টি লাইন`,
  conversions: (count: number) => `বিজয় থেকে ইউনিকোড: ${number(count)}টি লাইন`,
  before: 'ফাইলে যেমন আছে',
  after: 'এখানে যেমন হলো',
  nothingUnderstood: 'এখন যেমন আছে, তাতে কোনো প্রশ্নই নেওয়া যাচ্ছে না।',
  byChapter: (count: number) => `অধ্যায় ধরে ${number(count)}টি আলাদা প্যাক`,
  bySheet: (count: number) => `শিট ধরে ${number(count)}টি আলাদা প্যাক`,
  previewLabel: 'প্রশ্নগুলো যেভাবে নেওয়া হবে',
  twinsFound: (count: number) => `এই ফাইলের ${questions(count)} একই অপশনসহ আগে থেকেই প্রশ্নব্যাংকে আছে।`,
  skipTwins: (count: number) => `প্রশ্নব্যাংকে থাকা ${questions(count)} বাদ দিন`,
  twinsSkipped: (count: number) => `${questions(count)} নেওয়া হবে না, কারণ প্রশ্নব্যাংকে আগে থেকেই আছে।`,
  takeTwins: (count: number) => (count === 1 ? 'ওটিও নিন' : 'ওগুলোও নিন'),
  bankHas: 'প্রশ্নব্যাংকে এই প্রশ্ন আছে এখানে:',
  formHas: 'এই প্রশ্ন ফর্মে আগে থেকেই আছে।',
  notesLabel: 'একবার দেখে নিন',
  row: 'সারি',
  columns: 'কলাম',
  columnsTitle: 'কোন কলামে কী আছে?',
  columnsHelp: 'এই ফাইলের কোন কলামে কী আছে, নিশ্চিত হওয়া যায়নি। প্রশ্ন পড়ার আগে প্রতিটি কলাম দেখে নিন।',
  columnOf: (letter: string) => `কলাম ${letter}`,
  option1: 'অপশন ১',
  notImported: 'নেওয়া হবে না',
  someNotImported: (columns: string, unused: string) => `${columns}। নেওয়া হবে না: ${unused}`,
  headerRows: (count: number) =>
    count === 1 ? 'প্রথম সারিটি শিরোনাম, প্রশ্ন নয়' : `প্রথম ${rows(count)} শিরোনাম, প্রশ্ন নয়`,
  answersLabel: 'উত্তর যেভাবে দেওয়া আছে',
  answersHelp:
    'উত্তরগুলো অপশনের লেখা, নাকি অপশনের ক্রম, নিশ্চিত হওয়া যায়নি। “উত্তর যেভাবে দেওয়া আছে” ঘরে সেটি বেছে নিন।',
  chooseAnswers: 'একটি বেছে নিন',
  answers: {
    text: 'সঠিক অপশনটির লেখা',
    place: 'অপশনের অক্ষর বা নম্বর (A, ১ ও ক মানে প্রথমটি)',
    placeFromZero: 'অপশনের নম্বর (০ মানে প্রথমটি)',
  },
  missingColumns: (columns: string) => `এগুলোর জন্য একটি করে কলাম বেছে নিন: ${columns}।`,
  repeatedColumns: (columns: string) => `এগুলোর জন্য একাধিক কলাম বাছা হয়েছে: ${columns}।`,
  optionsHelp:
    'উত্তরটি চারটি অপশনের একটির নাম হলে অপশন ১ থেকে ৪ বেছে নিন। সঠিক উত্তরের পাশে তিনটি ভুল উত্তর থাকলে অপশন ২ থেকে ৪ বেছে নিন।',
  useColumns: 'এই কলামগুলো নিন',
  readAs: 'অক্ষরের ধরন:',
  separatedBy: 'আলাদা করার চিহ্ন:',
  separators,
  fitRows: (count: number) => `যে ${rows(count)} শেষের ফাঁকা কলাম কম বা বেশি বলে বাদ গেছে, সেগুলোও নিন`,
  fitRowsTaken: 'শেষে ফাঁকা কলাম কম বা বেশি আছে, এমন সারিও নেওয়া হয়েছে',
  replace: 'আগেরগুলোর বদলে নিন',
  append: 'শেষে যোগ করুন',
  take: (count: number) => `${questions(count)} নিন`,
  downloadAgain: 'ফাইলের প্রথম কলামে লেখা আছে কী ঠিক করতে হবে। ঠিক করে CSV হিসেবে সেভ করুন, তারপর এখানে আপলোড করুন।',
  replaceHelp: (count: number) =>
    `ফর্মে লেখা ${questions(count)} আছে। নতুনগুলো কি সেগুলোর পরে যোগ হবে, নাকি সেগুলোর বদলে বসবে?`,
  appendTooMany: (total: number) =>
    `তাহলে মোট ${questions(total)} হবে। একটি প্যাকে ${number(limits.questionsPerPack)}টির বেশি প্রশ্ন রাখা যায় না।`,
}
