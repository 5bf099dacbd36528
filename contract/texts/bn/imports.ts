import { importColumns } from '../../import/csv-format.ts'
import { limits } from '../../limits.ts'
import { number } from './digits.ts'
import { pack } from './question.ts'

const questions = pack.questionCount

export const imports = {
  title: 'একসঙ্গে অনেক প্রশ্ন যোগ করুন',
  uploadCsv: 'CSV আপলোড করুন',
  uploadWord: 'ওয়ার্ড ফাইল আপলোড করুন',
  downloadCsv: 'CSV ডাউনলোড করুন',
  downloadAs: 'অন্য প্রোগ্রামের জন্য ডাউনলোড করুন',
  uploadRaw: 'টেক্সট আপলোড করুন',
  pasteCode: 'লেখা পেস্ট করুন',
  keywordTitle: 'কোন চিহ্ন দিয়ে অংশগুলো আলাদা করেছেন?',
  keyword: 'আলাদা করার চিহ্ন',
  keywordHelp: 'প্রতি লাইনের সাতটি অংশের মাঝে যে শব্দ বা চিহ্ন আছে, যেমন | বা ###।',
  pasteType: 'ধরন',
  pasteFound: 'লেখাটি প্রশ্নপত্র বা কুইজের মতো, তাই এই ধরনটি বেছে নেওয়া হয়েছে।',
  formats: {
    raw: {
      label: 'টেক্সট',
      help: 'প্রতি লাইনে একটি প্রশ্ন, তার সাতটি অংশ চিহ্ন দিয়ে আলাদা করা; শিরোনামের সারি থাকবে না।',
    },
    csv: {
      label: 'CSV',
      help: `সাতটি কলাম: ${importColumns.join(', ')}। CSV-র প্রথম সারিটি শিরোনাম। কলাম অন্য রকম হলে পরের ধাপে বেছে দেওয়া যাবে।`,
    },
    paper: {
      label: 'প্রশ্নপত্র',
      help: 'কাগজের প্রশ্নপত্রের মতো: নম্বর, প্রশ্ন, ক খ গ ঘ দিয়ে চারটি অপশন ও উত্তর। বিজয় বা ইউনিকোড, দুটোই চলবে; Aiken, GIFT আর মুডলের XML-ও।',
    },
  },
  pasteLabel: 'লেখা',
  doImport: 'প্রশ্নগুলো নিন',
  chooseFile: 'ফাইল বেছে নিন',
  reading: 'পড়া হচ্ছে…',
  wordHelp:
    'ওয়ার্ড বা PDF-এ করা প্রশ্নপত্র, বিজয় বা ইউনিকোড; এক্সেলের শিট (.xlsx, .ods); মুডল বা ক্যানভাসের কুইজ (.xml, .zip); Anki-র কার্ড (.apkg)। PDF ছাড়া অন্যগুলোর ছবি ও সূত্রও আসবে। সর্বোচ্চ ৫০ এমবি।',
  dropHere: `অথবা ফাইলটি ফর্মের ওপর টেনে আনুন। CSV সর্বোচ্চ ১ এমবি, এক্সেল বা লিব্রেঅফিসের ফাইল ৫০ এমবি; তার প্রতিটি শিট আলাদা প্যাক হতে পারে। প্রশ্ন ${number(limits.importRows)}টির বেশি হলে কয়েকটি প্যাক হবে।`,
  readingFile: (name: string) => `${name} পড়া হচ্ছে`,
  sentShare: (percent: number) => `${number(percent)}% পাঠানো হয়েছে`,
  findingQuestions: 'পাঠানো শেষ। প্রশ্নগুলো খোঁজা হচ্ছে…',
  stop: 'থামান',
  nothingChanged: 'ফর্মের কিছু বদলায়নি।',
  othersTaken: (count: number) => `বাকি ${questions(count)} ফর্মে নেওয়া হয়েছে।`,
  done: (count: number, source: string) => `${questions(count)} নেওয়া হয়েছে, উৎস: ${source}`,
  pasted: 'পেস্ট করা লেখা',
  dismissed: (source: string) => `${source} থেকে প্রশ্ন নেওয়া বাতিল হয়েছে, আপনার বদলগুলোও।`,
  undo: 'আগের মতো করুন',
  undone: 'প্রশ্নগুলো আবার আগের মতো হয়েছে।',
  errorsTitle: (count: number) => `${number(count)}টি লাইন ঠিক করতে হবে`,
  questionsToFix: (count: number) => `${questions(count)} ঠিক করতে হবে`,
  partsLeft: (count: number) => `${number(count)}টি অংশ নেওয়া যায়নি`,
  packsSaved: (count: number) => `${number(count)}টি প্যাক সেভ হয়েছে`,
  downloadToFix: 'ঠিক করার সারিগুলো ডাউনলোড করুন',
}
