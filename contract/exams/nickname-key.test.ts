import { expect, test } from 'vitest'
import { readEntry } from './contest-entry.ts'
import { nicknameKey } from './nickname-key.ts'

const keyOf = (nickname: string) =>
  nicknameKey(readEntry({ nickname, level: null, district: null }).entry!.nickname)

test.each([
  ['a zero-width space', 'Mina', 'Mi\u200bna'],
  ['a word joiner', 'Mina', 'Mina\u2060'],
  ['a soft hyphen', 'Mina', 'Mi\u00adna'],
  ['a mark that turns the line', 'Mina', '\u202eMina'],
  ['an isolate of a direction', 'Mina', '\u2066Mina\u2069'],
  ['a sign without a glyph', 'Mina', 'Mi\ufff9na'],
  ['signs that no font has', 'Mina\ue000', 'Mina\ue001'],
  ['a blank of Braille', 'Mina', 'Mina\u2800'],
  ['a blank of Braille between words', 'Mina Rahman', 'Mina\u2800\u2800Rahman'],
  ['a filler of Hangul', 'Mina', '\u3164Mina\uffa0'],
  ['full-width letters', 'Mina', 'Ｍｉｎａ'],
  ['letters of mathematics', 'Mina', '𝗠𝑖𝓃𝕒'],
  ['small capitals', 'Rahim', 'ʀᴀʜɪᴍ'],
  ['capitals', 'Mina', 'MINA'],
  ['Cyrillic letters', 'Mapo', 'Марo'.replace('o', 'о')],
  ['Greek capitals', 'NAME', 'ΝΑΜΕ'],
  ['a small Greek ν', 'vina', 'νina'],
  ['a small Greek υ', 'uma', 'υma'],
  ['a small Greek η', 'nina', 'ηiηa'],
  ['Greek ν of mathematics', 'vina', '𝝂ina'],
  ['a dotless ı', 'Rahim', 'Rahım'],
  ['a dotted İ', 'Imran', 'İmran'],
  ['a dot over an i', 'Rahim', 'Rahi\u0307m'],
  ['a palochka', 'Ali', 'A\u04c0i'],
  ['a small palochka', 'Ali', 'A\u04cfi'],
  ['Armenian letters', 'nuho', 'ոսհօ'],
  ['Cherokee letters', 'JASER', 'ᎫᎪᏚᎬᎡ'],
  ['small letters of Cherokee', 'SAVA', '\uabaaa\uaba9a'],
  ['Coptic letters', 'Rono', 'R\u2c9fn\u2c9f'],
  ['Coptic capitals', 'NOHA', '\u2c9a\u2c9e\u2c8e\u2c80'],
  ['a stroke of Tifinagh', 'Ali', 'A\u2d4fi'],
  ['a circle of Tifinagh', 'Omar', '\u2d54mar'],
  ['a samekh of Hebrew', 'Omar', '\u05e1mar'],
  ['a vav of Hebrew', 'Ali', 'A\u05d5i'],
  ['a heh of Arabic', 'Omar', '\u0647mar'],
  ['an alef of Arabic', 'Ali', 'A\u0627i'],
  ['a lunate sigma', 'cina', '\u03f2ina'],
  ['a capital lunate sigma', 'Cina', '\u03f9ina'],
  ['letters of Lisu', 'SARA', 'ꓢꓮꓣꓮ'],
  ['a small l for a capital I', 'Imran', 'lmran'],
  ['a capital I for a small l', 'Ali', 'AIi'],
  ['a capital I for the last l', 'Jamil', 'JamiI'],
  ['a bar for an l', 'Ali', 'A|i'],
  ['a one for an l', 'Ali', 'A1i'],
  ['a zero for an O', 'Omar', '0mar'],
  ['two v for a w', 'Swarna', 'Svvarna'],
  ['Bangla digits that look like Latin ones', 'Rafi 98', 'Rafi ৭৪'],
  ['a hyphen that does not break', 'Al-Amin', 'Al\u2011Amin'],
  ['an en dash', 'Al-Amin', 'Al–Amin'],
  ['a minus', 'Al-Amin', 'Al−Amin'],
  ['a full-width hyphen', 'Al-Amin', 'Al－Amin'],
  ['a curly apostrophe', "D'Costa", 'D’Costa'],
  ['an opening quotation mark', "D'Costa", 'D‘Costa'],
  ['a letter apostrophe', "D'Costa", 'Dʼcosta'],
  ['an acute accent as an apostrophe', "D'Costa", 'D´Costa'],
  ['a grave accent as an apostrophe', "D'Costa", 'D`Costa'],
  ['a prime', "D'Costa", 'D′Costa'],
  ['two apostrophes for a quotation mark', '"Mina"', "''Mina’’"],
  ['a mark twice', 'Mína', 'Mi\u0301\u0301na'],
  ['marks in another order', 'চাঁদ', 'চঁাদ'],
  ['a joiner at the end, in Bangla', 'রাফি', 'রাফি\u200c'],
  ['another joiner, in Bangla', 'র‌্যাব', 'র‍্যাব'],
  ['a letter in one or two characters, in Bangla', '\u09dc', '\u09a1\u09bc'],
  ['a vowel sign in two parts', 'মো', 'ম\u09c7\u09be'],
  ['a vowel sign in two parts with a joiner between', 'মো', 'ম\u09c7\u200d\u09be'],
  ['a vowel sign in two parts with a mark between', 'মোঁ', 'ম\u09c7\u0981\u09be'],
  ['another vowel sign in two parts', 'মৌ', 'ম\u09c7\u200c\u09d7'],
  ['অ with a sign for আ', 'আমিনা', 'অামিনা'],
  ['অ with a sign and a mark for আঁ', 'আঁখি', 'অঁাখি'],
  ['ও with a sign for ঔ', 'ঔষধি', 'ওৗষধি'],
  ['ব with a dot for র', 'রহিম', 'ব়হিম'],
  ['ব with a dot after its vowel for র', 'রিতা', 'বি়তা'],
  ['the ra of Assamese', 'রহিম', 'ৰহিম'],
  ['ত with a joiner for ৎ', 'জিৎ', 'জিত্\u200d'],
  ['ত with a joiner for ৎ in a word', 'উৎস', 'উত্\u200dস'],
  ['a colon for a visarga', 'মোঃ রহিম', 'মো: রহিম'],
  ['a full-width colon for a visarga', 'মোঃ রহিম', 'মো： রহিম'],
  ['a ratio for a visarga', 'মোঃ রহিম', 'মো∶ রহিম'],
  ['a visarga of Devanagari', 'মোঃ রহিম', 'মোः রহিম'],
  ['a chandrabindu of Devanagari', 'চাঁদ', 'চা\u0901দ'],
])('nicknames that differ by %s look the same, so they have one key', (_, one, other) => {
  expect(keyOf(other)).toBe(keyOf(one))
})

test.each([
  ['Mina', 'Mona'],
  ['রাফি', 'রফি'],
  ['Rafi 1', 'Rafi 2'],
  ['রাফি ৪', 'রাফি ৮'],
  ['рафи', 'олег'],
  ['Lia', 'Ila'],
  ['Urna', 'Uma'],
  ['রিয়া', 'রিযা'],
  ['বিনা', 'রিনা'],
  ['Mina', 'Mína'],
])('nicknames that look different, as %s and %s, have different keys', (one, other) => {
  expect(nicknameKey(one)).not.toBe(nicknameKey(other))
})

test('the key of a key is the key, and case does not count', () => {
  for (const name of ['Марo', 'ΚΑΤΕ', 'Ｍｉｎａ', 'МАМА', 'রাফি', 'ILMA', 'Ilma', 'ALI', 'Mo: Ali-'])
    for (const form of [nicknameKey(name), name.toLowerCase()])
      expect(nicknameKey(form)).toBe(nicknameKey(name))
})

/** Given names of girls and boys, with nicknames, as classes have them. */
const ordinaryNames = `
  Abdullah Abir Abrar Adiba Adnan Afia Afrin Afsana Ahnaf Ahsan Aisha Ajmain Akash Akib Alamin Ali Alif Alia Amina Amir Amit
  Anannya Anika Anis Ankon Antara Anu Arafat Ariful Arian Arif Arko Arna Arnab Arpita Asha Ashik Asif Ayan Ayesha Azad Azim Badhon
  Barsha Bilal Bristi Bithi Borna Bushra Chameli Chandan Chandni Dalia Dibya Dipa Dipto Disha Ema Emon Esha Eva Fahim Fahmida
  Faisal Farhan Farhana Faria Farzana Fatema Fuad Habib Hafsa Hasan Hasib Hira Humaira Ibrahim Iffat Ila Imran Iqbal Ira
  Irfan Ishrat Ismail Israt Jabir Jahid Jamil Jannat Jerin Jisan Joy Jubayer Jui Juthi Kabir Kamal Kamrul Karim Keya Khadija
  Khalid Labib Labonno Laila Lamia Lia Lima Lina Lipi Liton Liza Lubna Lutfor Mahi Mahin Mahmud Maisha Maliha Mamun Maria Mariam Masud
  Mehedi Mila Milon Mim Mina Mitu Mona Moni Mou Munia Nabil Nadia Nahid Naila Nasrin Nayeem Nila Nipa Niloy Nishat Nova Nusrat
  Oishi Omar Orin Orpa Papia Parvez Payel Pia Piash Priya Puja Purnima Rabeya Rafi Rafiq Rahat Rahim Raihan Raisa Rakib Rana Rashed
  Rima Rina Ripa Ritu Riya Rony Rubel Rumi Rupa Saba Sabbir Sabina Sadia Safa Saif Sajid Salim Salman Sami Samia Sara Shahin Shaila Shama
  Sharmin Shila Shoaib Shuvo Sifat Siam Sumi Sumaiya Suma Swarna Tahmid Taj Tamim Tania Tanvir Tarek Tisha Tithi Tonni Toma Tuli Uma Urmi
  Urna Yasin Zara Zarin Zaman Zihad Zinia
  আঁখি আকাশ আজাদ আদিবা আনিকা আবির আমিন আমিনা আয়ান আয়েশা আরিফ আলিফ আশা ইকবাল ইমন ইমরান ইলা ইরা ঈশা ঈশান উর্মি উমা ঊর্মিলা ঋতু ঋদ্ধি এলা এষা
  ঐশী ওমর কাজল কামাল কেয়া কণা খাদিজা গীতা চাঁদনী চৈতি ছন্দা জয় জয়া জাহিদ জিৎ জুঁই জেরিন ঝর্ণা ঝুমা টুম্পা ডলি ডালিয়া তমা তানিয়া তিথি তুলি তূর্য দিপা
  দীপা দিশা নদী নাঈম নাদিয়া নাহিদ নিপা নিলয় নীলা নূর নুসরাত পলাশ পায়েল পিয়া পূজা প্রিয়া ফারিয়া ফাহিম বর্ষা বিথী বিনা বীণা বৃষ্টি ভাবনা মনি মিতা মিতু মিনা মিম
  মৌ মুন্নি মেঘ মেঘলা রনি রহিম রাকিব রাফি রাজু রাহাত রিতা রিনা রিমা রিয়া রুপা রূপা রুমি লতা লাবণ্য লামিয়া লিজা লিমা শান্ত শাওন শিলা শীলা শুভ শ্রাবণ সজীব সাদিয়া সান
  সানি সামিয়া সায়মা সুমন সুমি সোহান সোহেল স্বপ্না স্বর্ণা হাসান হাসি হিমু হীরা হৃদয়
  মোঃ_রহিম মোঃ_করিম মোসাঃ_রিনা আব্দুল্লাহ_আল-মামুন Md._Rahim Md._Karim Al-Amin D'Costa O'Neil Anne-Marie Jean রাফি_১ রাফি_২ রাফি_৭ রাফি_৮ রাফি_৯ Rafi_1 Rafi_2 Rafi7 Rafi_10`
  .trim()
  .split(/\s+/)
  .map((name) => name.replaceAll('_', ' '))

test('ordinary names are taken, and no two of them have one key', () => {
  expect(ordinaryNames.length).toBeGreaterThan(350)
  const byKey = Map.groupBy(ordinaryNames, keyOf)
  expect([...byKey.values()].filter((names) => names.length > 1)).toEqual([])
})
