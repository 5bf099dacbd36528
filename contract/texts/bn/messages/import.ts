import { importColumns } from '../../../import/csv-format.ts'
import { mostPacks } from '../../../import/packs.ts'
import { limits } from '../../../limits.ts'
import { number } from '../digits.ts'

const asTable = `একটি শিটে প্রতি সারিতে একটি করে প্রশ্ন রাখুন, কলামগুলোর নাম দিন ${importColumns.join(', ')}, তারপর CSV (UTF-8) হিসেবে সেভ করুন।`

type InRow = { line: number; reason: string }

const source = {
  'import.noKeyword': 'আলাদা করার চিহ্নটি দেওয়া হয়নি।',
  'import.keywordTooLong': `আলাদা করার চিহ্নে ${number(limits.keywordCharacters)}টির বেশি অক্ষর হতে পারে না।`,
  'import.nothingPasted': 'আগে কিছু লেখা পেস্ট করুন।',
  'import.invalidFile': 'ফাইলটি ঠিক নেই। আবার দেখে নিন।',
  'import.notText': 'এটি লেখার ফাইল নয়। শিটটি CSV (UTF-8) হিসেবে সেভ করে সেই ফাইলটি বেছে নিন।',
  'import.isDocument':
    'এটি একটি ডকুমেন্ট বা ওয়ার্কবুক, এখানে পড়া যায় না। প্যাকের ফর্মে আপলোড করুন, নয়তো লেখাটুকু কপি করে প্রশ্নপত্র হিসেবে পেস্ট করুন।',
  'import.isPicture': 'এটি একটি ছবি। এর লেখা পড়া যায় না। প্রশ্নগুলো টাইপ করুন, নয়তো ছবিটি কোনো প্রশ্নে যোগ করুন।',
  'import.notUtf8': 'এই ফাইলের অক্ষর পড়া যাচ্ছে না। শিটটি CSV (UTF-8) হিসেবে সেভ করে সেই ফাইলটি বেছে নিন।',
  'import.bijoy':
    'এটি বিজয় (ANSI) ফন্টে লেখা বাংলা, পড়া যায় না। ইউনিকোডে বদলে CSV (UTF-8) হিসেবে সেভ করুন, তারপর সেই ফাইলটি বেছে নিন।',
  'import.empty': 'ফাইলটি ফাঁকা। একটি শিরোনামের সারি আর অন্তত একটি প্রশ্ন আছে, এমন ফাইল বেছে নিন।',
  'import.headerOnly': 'শুধু শিরোনামের সারি আছে। এর নিচে অন্তত একটি প্রশ্ন যোগ করুন।',
  'import.tooLarge': 'ফাইলটি ১ এমবির চেয়ে বড়। কয়েক ভাগ করুন, নয়তো অদরকারি অংশ বাদ দিন।',
  'import.oneFileOnly': 'একটিই ফাইল বেছে নিন।',
  'import.uncertainColumns': ({ heads }: { heads: string }) =>
    `এই ফাইলের কোন কলামে কী আছে, নিশ্চিত হওয়া যায়নি (${heads})। প্রথম সারিতে কলামগুলোর নাম দিন: ${importColumns.join(', ')}। নয়তো কমান্ডেই জানান কোন কলামে কী আছে, আর প্রথম প্রশ্নের আগে কয়টি সারি।`,
  'import.uncertainAnswers': ({ heads }: { heads: string }) =>
    `এই ফাইলের উত্তরগুলো অপশনের লেখা, নাকি অপশনের ক্রম, নিশ্চিত হওয়া যায়নি (কলাম: ${heads})। কোনটি ঠিক, কমান্ডে জানান।`,
  'import.lettersLost':
    'এই প্রশ্নগুলোর অক্ষর হারিয়ে গেছে, নয়তো এগুলো বিশেষ কোনো ফন্টে লেখা। শিটটি ইউনিকোডে CSV (UTF-8) হিসেবে সেভ করে সেই ফাইলটি নিন।',
  'import.isMoodleXml':
    'এগুলো মুডলের মতো প্রোগ্রামের XML প্রশ্ন। .xml ফাইল হিসেবে সেভ করে প্যাকের ফর্মে সেই ফাইলটি বেছে নিন।',
  'import.isXml': `এটি ওয়েব পেজ বা XML, এখান থেকে প্রশ্ন নেওয়া যায় না। ${asTable}`,
  'import.isAnki': `এগুলো দুই পিঠের কার্ড, যেমন Anki-র; এভাবে নেওয়া যায় না, কারণ প্রতিটি প্রশ্নে তিনটি ভুল অপশনও লাগে। ${asTable}`,
  'import.isPaper':
    'প্রশ্নগুলো পড়া যায়নি। পরীক্ষার প্রশ্নপত্রের মতো প্রতিটি প্রশ্নের আগে নম্বর আর প্রতিটি অপশনের আগে ক, খ, গ, ঘ দিন।',
  'import.unreadable': 'ফাইলটি পড়া যায়নি। সেটি কি সরানো বা বদলানো হয়েছে? আবার বেছে নিন।',
}

const places = {
  'import.withHint': ({ reason, hint }: { reason: string; hint: string }) => `${reason}। ${hint}`,
  'import.inRow': ({ line, reason }: InRow) => `লাইন ${number(line)}: ${reason}`,
  'import.ofQuestion': ({ place, reason }: { place: number; reason: string }) =>
    `প্রশ্ন ${number(place)}: ${reason}`,
  'import.inColumn': ({ column, reason }: { column: string; reason: string }) => `${column}: ${reason}`,
  'import.inCell': ({ line, column, letter, reason }: InRow & { column: string; letter: string | null }) =>
    `লাইন ${number(line)}, ${letter === null ? column : `${column} (কলাম ${letter})`}: ${reason}`,
}

const rows = {
  'import.tooManyLines': `${number(limits.importRows)}টির বেশি প্রশ্ন/লাইন নেওয়া যায় না`,
  'import.anotherPack': 'এই সারিগুলো আরেকটি প্যাক হিসেবে নিন।',
  'import.tooManyWrong': 'এর আগের অনেক সারিতেই ভুল আছে, তাই এই সারি ও পরেরগুলো পড়া হয়নি।',
  'import.tooManyPacks': `একটি ফাইলে ${number(mostPacks * limits.questionsPerPack)}টির বেশি প্রশ্ন থাকতে পারে না। এই সারি ও পরেরগুলো আলাদা ফাইলে নিন।`,
  'import.wrongParts': ({ line, columns }: { line: number; columns: number }) =>
    `${number(line)} নম্বর লাইনে ${number(columns)}টি অংশ নেই`,
  'import.parts': ({ found, columns }: { found: number; columns: number }) =>
    `এতে ${number(columns)}টি অংশ থাকার কথা, আছে ${number(found)}টি।`,
  'import.unclosedQuote':
    'একটি উদ্ধৃতিচিহ্ন (") শুরু হয়েছে, কিন্তু শেষ হয়নি। শেষের চিহ্নটি দিন; চিহ্নটি লেখারই অংশ হলে দুবার দিন।',
  'import.strayQuote': 'শেষের উদ্ধৃতিচিহ্নের (") পরেও লেখা আছে। যে চিহ্নগুলো লেখারই অংশ, সেগুলো দুবার করে দিন।',
  'import.otherHeads':
    'এই সারিতে আবার কলামের নাম আছে, তবে অন্যভাবে; এটি হয়তো আরেকটি ফাইলের শুরু। এই সারি ও পরেরগুলো আলাদা ফাইলে নিন।',
}

const cells = {
  'import.blank': 'ফাঁকা আছে। পূরণ করুন।',
  'import.tooLong': ({ maxCharacters }: { maxCharacters: number }) =>
    `${number(maxCharacters)}টির বেশি অক্ষর আছে। ছোট করুন।`,
  'import.tooManyTags': `${number(limits.tagsPerItem)}টির বেশি আছে। কয়েকটি বাদ দিন।`,
  'import.unnamedAnswer': ({ answer }: { answer: string }) =>
    `“${answer}” চারটি অপশনের কোনোটি নয়। A, B, C বা D লিখুন, নয়তো অপশনটির লেখা হুবহু দিন।`,
  'import.markAmongTexts': ({ answer }: { answer: string }) =>
    `“${answer}” চারটি অপশনের কোনোটির লেখা নয়। অন্য সারির মতো এখানেও অপশনটির লেখা হুবহু দিন।`,
  'import.severalNamed': ({ answer }: { answer: string }) =>
    `“${answer}” একাধিক অপশনের সঙ্গে মেলে, কারণ সেগুলো দেখতে একই। A, B, C বা D লিখুন।`,
  'import.tagTooLong': `একটিতে ${number(limits.tagCharacters)}টির বেশি অক্ষর আছে। ছোট করুন।`,
}

const notes = {
  'import.likeAnswer': ({ column }: { column: string }) =>
    `সঠিক উত্তরের লেখাই এখানে আছে (${column}), তাই এটি বেছে নিলে ভুল ধরা হতো।`,
  'import.sameOption': ({ column }: { column: string }) => `একই লেখা এখানেও আছে: ${column}।`,
  'import.lostLetters':
    'অক্ষরের জায়গায় ??? বা à¦•-এর মতো চিহ্ন আছে। ফাইল সেভ করার সময় অক্ষরগুলো হারিয়ে গেছে। CSV (UTF-8) হিসেবে সেভ করুন।',
  'import.spoiledCell':
    'যা লেখা হয়েছিল, স্প্রেডশিট হয়তো তা বদলে ভুলের চিহ্ন, তারিখ বা সংক্ষিপ্ত সংখ্যা করে ফেলেছে। মিলিয়ে দেখুন; আবার লেখার আগে ঘরটির ফরম্যাট টেক্সট করে নিন।',
  'import.rowSkipped': ({ cell }: { cell: string }) => `যে সারির শুরুতে “${cell}”, সেটি বাদ গেছে।`,
  'import.mayBeCut':
    'এই সারির কোনো লেখা হয়তো কমার কারণে দুই ভাগ হয়ে গেছে, ফলে পরের লেখাগুলো পাশের কলামে সরে গেছে। মিলিয়ে দেখুন; কমা আছে এমন লেখা উদ্ধৃতিচিহ্নের (") মধ্যে রাখুন।',
  'import.rowsInside': ({ lines }: { lines: number }) =>
    `এই সারির একটি ঘরে ${number(lines)}টি লাইন দেখতে আলাদা সারির মতো। সেগুলো আলাদা সারি হলে উপরে কোনো উদ্ধৃতিচিহ্ন (") কম বা বেশি আছে।`,
  'import.namesOptions':
    'অন্য অপশনের অক্ষর বা জায়গার কথা লেখা, অথচ শিক্ষার্থীরা অপশনগুলো অন্য ক্রমে পায়। কী বোঝাতে চান, তা পুরো লিখুন।',
  'import.wordFormula': 'ওয়ার্ডের সূত্র আছে, শিক্ষার্থীরা এখানে যেমন আছে ঠিক তেমনই দেখবে। ডলার চিহ্নের মাঝে TeX-এ লিখুন।',
  'import.htmlLeft': 'ছবি বা লিংকের মতো HTML আছে, শিক্ষার্থীরা কোডটিই দেখবে। সেটি বাদ দিন।',
  'import.explanationNames': 'অন্য একটি অপশনকে সঠিক উত্তর বলছে। কোনটি সঠিক, মিলিয়ে দেখুন।',
  'import.markedOption':
    'সঠিক উত্তরের চিহ্ন দেওয়া আছে, অথচ উত্তর হিসেবে অন্য অপশন নেওয়া হয়েছে। কোনটি সঠিক, মিলিয়ে দেখুন; চিহ্নটি বাদ দিন।',
  'import.answerIsMark': 'শুধু একটি অপশনের অক্ষর বা নম্বর আছে, শিক্ষার্থীরাও শুধু সেটিই দেখবে। সঠিক উত্তরটি পুরো লিখুন।',
  'import.markOfAnother': ({ answer }: { answer: string }) =>
    `“${answer}” অন্য কোনো অপশনও বোঝাতে পারে, কিংবা বাকি উত্তরগুলোর মতো করে লেখা নয়। কোনটি ঠিক, দেখে নিন।`,
  'import.offer': ({
    fix,
    count,
    before,
    after,
  }: {
    fix: string
    count: number
    before: string
    after: string
  }) => `${number(count)}টি প্রশ্নে “${before}”-এর মতো লেখা আছে। কমান্ডে ${fix} বেছে নিলে সেটি হবে “${after}”।`,
  'import.columnsLeftOut': ({ heads }: { heads: string }) => `নেওয়া হয়নি: ${heads}।`,
  'import.sameQuestion': ({ line }: { line: number }) =>
    `${number(line)} নম্বর সারিতেও একই প্রশ্ন আছে। দুটিই নেওয়া হয়েছে।`,
  'import.sameQuestionOtherAnswer': ({ line }: { line: number }) =>
    `${number(line)} নম্বর সারিতেও একই প্রশ্ন আছে, কিন্তু সঠিক উত্তর আলাদা।`,
  'import.readAsWestern':
    'ফাইলটি UTF-8 নয়, তাই পশ্চিম ইউরোপীয় (Windows-1252) অক্ষরে পড়া হয়েছে। নিচের অক্ষরগুলো দেখুন; ভুল থাকলে শিটটি CSV (UTF-8) হিসেবে সেভ করুন।',
  'import.looksLikeBijoy':
    'মনে হচ্ছে এটি বিজয় (ANSI) ফন্টে লেখা বাংলা, যা ইংরেজি অক্ষরের মতো দেখায়। আগে ইউনিকোডে বদলে নিন।',
}

/** Doubts about questions of a paper, and why an item of it is none. */
const paper = {
  'import.noOptions': 'অপশন পাওয়া যায়নি। প্রশ্নে চারটি অপশন লাগে, প্রতিটির আগে তার বর্ণ (ক, খ, গ, ঘ)।',
  'import.isCreative': 'এটি সৃজনশীল প্রশ্ন, বহুনির্বাচনি নয়।',
  'import.noKey': 'কোন উত্তরটি সঠিক তা প্রশ্নপত্রে নেই। বেছে দিন।',
  'import.keyNamesNone': 'প্রশ্নপত্রে দেওয়া উত্তরটি এই অপশনগুলোর কোনোটি নয়, বা একাধিক। সঠিকটি বেছে দিন।',
  'import.keysDisagree': 'প্রশ্নপত্রের দুই জায়গায় দুই রকম উত্তর দেওয়া। সঠিকটি বেছে দিন।',
  'import.answerDiffers': 'উত্তরে লেখা কথাটি ওই অপশনের সঙ্গে মেলে না। কোনটি সঠিক দেখে নিন।',
  'import.fusedLabels': 'একটি অপশনের বর্ণ আগের লেখার সঙ্গে লেগে আছে। অপশনগুলো ঠিকমতো ভাগ হয়েছে কি না দেখুন।',
  'import.lettersOutOfOrder': 'অপশনের বর্ণগুলো পরপর সাজানো নেই। অপশন ও উত্তর মিলিয়ে দেখুন।',
  'import.noLetters': 'অপশনগুলোর কোনো বর্ণ নেই। ক্রম ঠিক আছে কি না দেখুন।',
  'import.linesBehind': 'শেষ অপশনের পরের লাইনগুলো তার সঙ্গে জুড়ে দেওয়া হয়েছে। মিলিয়ে দেখুন।',
  'import.numbersJump': ({ value }: { value: number }) =>
    `${number(value)} নম্বরটি আগেরটির পরের নম্বর নয়। কোনো প্রশ্ন বাদ পড়েছে কি না দেখুন।`,
  'import.passageNumbers': 'ওপরের উদ্দীপকে অন্য নম্বর লেখা। এটি এই প্রশ্নের উদ্দীপক কি না দেখুন।',
  'import.optionCount': ({ found }: { found: number }) =>
    `অপশন ${number(found)}টি, চারটি নয়। বাড়তি অপশন বাদ দিন বা কম থাকলে যোগ করুন।`,
  'import.readAsBijoy': 'লেখাটি বিজয় ফন্টের; এখানে ইউনিকোডে দেখানো হচ্ছে। নিচের অক্ষরগুলো মিলিয়ে দেখুন।',
  'import.notChoice': 'এটি বহুনির্বাচনি প্রশ্ন নয়, তাই নেওয়া যাবে না।',
  'import.severalRight': ({ found }: { found: number }) =>
    `এতে সঠিক উত্তর ${number(found)}টি, কিন্তু এখানে প্রশ্নের সঠিক উত্তর একটিই হয়।`,
  'import.partMarks': 'ফাইলে কিছু ভুল উত্তরেও আংশিক নম্বর আছে। এখানে তাতে কোনো নম্বর নেই।',
  'import.morePictures': ({ found }: { found: number }) =>
    `এখানে ছবি ${number(found)}টি, কিন্তু একটি প্রশ্নে একটিই ছবি থাকে। কোনটি থাকবে বেছে দিন।`,
  'import.latinKept': ({ word }: { word: string }) =>
    `“${word}” বিজয় ফন্টে লেখা হলেও ইংরেজি ধরা হয়েছে। মিলিয়ে দেখুন।`,
}

/** Doubts about items of quizzes and decks, and why an item of them is no question. */
const quizzes = {
  'import.onlyText': 'এখানে শুধু লেখা আছে, প্রশ্ন নেই। যে প্রশ্নগুলো এই লেখা নিয়ে, সেগুলোর সঙ্গে জুড়ে দিন।',
  'import.elsewhere': 'এই প্রশ্নটি অন্য ফাইলে, এখানে শুধু তার নাম আছে। সেই ফাইলটি থেকে প্রশ্ন নিন।',
  'import.ownRules': 'এই প্রশ্নের নম্বর ফাইলের নিজস্ব নিয়মে দেওয়া। কোন উত্তরটি সঠিক, মিলিয়ে দেখুন।',
  'import.mediaLeftOut': 'এখানকার একটি অডিও, ভিডিও বা আঁকা ছবি বাদ গেছে।',
  'import.pictureElsewhere': 'ব্যাখ্যার একটি ছবি বাদ গেছে। ছবি থাকে প্রশ্ন, উদ্দীপক আর অপশনের সঙ্গে।',
  'import.firstPicture': ({ found }: { found: number }) =>
    `একটি অপশনে বা উদ্দীপকে ছবি ${number(found)}টি, তার প্রথমটিই শুধু নেওয়া হবে।`,
  'import.optionsNamed':
    'যে অপশনে শুধু ছবি আছে, তার নাম রাখা হয়েছে “ছবি ক” ধরনের। যাঁরা ছবি দেখতে পান না, তাঁদের জন্য ছবিতে কী আছে লিখে দিন।',
}

const files = {
  'import.brokenInside':
    'ফাইলটি নষ্ট, নয়তো একটু অন্যভাবে তৈরি। ওয়ার্ড বা যে প্রোগ্রামে তৈরি, তাতে খুলে আবার সেভ করে সেই ফাইলটি বেছে নিন।',
  'import.tooLargeInside': 'ফাইলটির ভেতরে যা আছে, খুললে তা অনেক বড়। কয়েক ভাগ করুন, নয়তো ছবিগুলো ছোট করে নিন।',
  'import.tooLargeFile': 'ফাইলটি ৫০ এমবির চেয়ে বড়। কয়েক ভাগ করুন, নয়তো ছবিগুলো ছোট করে নিন।',
  'import.otherZip':
    'এই জিপ ফাইলে সরাসরি কোনো প্রশ্ন পাওয়া যায়নি। এটি খুলে (এক্সট্র্যাক্ট করে) ভেতরের ফাইলগুলো একটি একটি করে বেছে নিন।',
  'import.tooHard': 'ফাইলটি পড়তে অনেক সময় লাগছে। ভাগ করে ছোট ছোট ফাইল বানিয়ে নিন।',
  'import.encrypted': 'ফাইলটিতে পাসওয়ার্ড দেওয়া। পাসওয়ার্ড ছাড়া সেভ করে সেই ফাইলটি বেছে নিন।',
  'import.macros':
    'ফাইলটিতে ম্যাক্রো আছে, যা এক ধরনের প্রোগ্রাম। ম্যাক্রো ছাড়া .docx বা .xlsx হিসেবে সেভ করে সেই ফাইলটি বেছে নিন।',
  'import.oldOffice':
    'এটি পুরোনো অফিসের বা অন্য প্রোগ্রামের ফাইল। ওয়ার্ড বা এক্সেলে খুলে Save As চেপে .docx বা .xlsx হিসেবে সেভ করুন, তারপর সেই ফাইলটি বেছে নিন।',
  'import.oldPicture':
    'এখানকার একটি ছবি, চার্ট বা সূত্র নেওয়া যায়নি, কারণ সেটি WMF-এর মতো পুরোনো ধরনের। PNG হিসেবে যোগ করুন, নয়তো সূত্রটি টাইপ করুন।',
  'import.textBox': 'লেখাটির একটি অংশ পাশের আলাদা টেক্সট বক্সে ছিল। সেটি এখানকারই কি না, দেখে নিন।',
  'import.linkedPicture': 'এখানকার একটি ছবি আসলে অন্য জায়গার লিংক, তাই বাদ গেছে। ছবিটি নিজে যোগ করুন।',
  'import.croppedPicture':
    'এখানকার একটি ছবি ওয়ার্ডে ছেঁটে রাখা ছিল, এখানে পুরোটা এসেছে। ছবিতে উত্তর দেখা যাচ্ছে কি না দেখে নিন।',
  'import.sheetLeftOut': ({ sheet }: { sheet: string }) =>
    `“${sheet}” শিটটি নেওয়া হয়নি, কারণ সেটি লুকানো বা শুধু একটি চার্ট।`,
  'import.hiddenRows': ({ found }: { found: number }) => `লুকানো ${number(found)}টি সারি নেওয়া হয়নি।`,
  'import.noStoredValue':
    'এখানকার একটি ঘরে সূত্র আছে, ফল নেই। ফাইলটি এক্সেল বা লিব্রেঅফিসে খুলে সেভ করে আবার বেছে নিন।',
  'import.pictureLeftOut': 'এখানকার একটি ছবি কোনো প্রশ্নের পাশে নেই, তাই নেওয়া হয়নি।',
  'import.otherSheet': 'এই শিটের কলামগুলো অন্য শিটের মতো নয়। এটিকে আলাদা ফাইল হিসেবে নিন।',
  'import.badFormula': ({ text }: { text: string }) =>
    `এখানকার একটি সূত্র পড়া যায়নি, তাই “${text}” রয়ে গেছে। ডলার চিহ্নের মাঝে TeX-এ লিখুন।`,
  'import.scanned':
    'এই PDF-এ শুধু পৃষ্ঠার ছবি আছে, লেখা নেই, যেমন স্ক্যান করা কাগজ। এটি যে ওয়ার্ড ফাইল থেকে বানানো, সেটি বেছে নিন, নয়তো প্রশ্নগুলো টাইপ করুন।',
  'import.lettersOfPdf':
    'এই PDF-এ লেখা দেখা যায়, কিন্তু কোনটি কোন অক্ষর তা ফাইলে নেই। এটি যে ওয়ার্ড ফাইল থেকে বানানো, সেটি বেছে নিন, নয়তো সেই ফাইল থেকে ওয়ার্ডে Save As চেপে নতুন করে PDF বানান।',
  'import.unknownLetters': 'এখানকার কিছু অক্ষর কী, তা PDF-এ বলা নেই। PDF-এর সঙ্গে মিলিয়ে দেখুন।',
  'import.pdfPicture': 'এর কাছের একটি ছবি PDF-এই রয়ে গেছে। এই প্রশ্নের হলে PNG হিসেবে যোগ করুন।',
}

export const importMessages = {
  ...source,
  ...places,
  ...rows,
  ...cells,
  ...notes,
  ...paper,
  ...quizzes,
  ...files,
}
