import { brand } from '../../brand.ts'
import { number } from './digits.ts'

export const home = {
  title: brand.taglineInBangla,
  lead: 'বাংলা ও ইংরেজিতে এমসিকিউ অনুশীলন করুন। পুরো প্যাকের ওপর ঘড়ি ধরে পরীক্ষা দিন। কোনটি সঠিক হলো আর কেন, সঙ্গে সঙ্গে জেনে নিন।',
  answerSheet: 'উত্তরপত্র',
  fullMarks: 'পূর্ণমান ৫০',
  answerSheetFigure: `একটি উত্তরপত্র, যার ভরাট বৃত্তগুলো মিলে হয়েছে অ, “${brand.nameInBangla}” নামের প্রথম অক্ষর`,
  actionsTitle: 'এখানে যা করতে পারেন',
  createTitle: 'প্রশ্ন তৈরি করুন',
  createText: 'গণিতের সূত্র আর ব্যাখ্যাসহ নিজের প্রশ্ন লিখুন, অথবা স্প্রেডশিট থেকে পুরো প্যাক একবারে নিয়ে আসুন।',
  createLink: 'লেখা শুরু করুন',
  browseTitle: 'প্রশ্নব্যাংক ঘুরে দেখুন',
  browseText: 'আপনার শ্রেণির একটি প্যাক বেছে নিন, বাংলা বা ইংরেজি, তারপর একটি একটি করে প্রশ্ন অনুশীলন করুন।',
  browseLink: 'প্রশ্ন দেখুন',
  packsTitle: 'নতুন প্যাক',
  packsEmpty: 'এখনো কোনো প্যাক নেই।',
  packsEmptyHelp: 'প্রশ্নকর্তারা প্যাক প্রকাশ করলে এখানে দেখা যাবে।',
  packAuthor: (fullName: string) => `প্রশ্নকর্তা: ${fullName}`,
  benefitsTitle: 'এখানে কেন অনুশীলন করবেন?',
  coverageTitle: 'সব শ্রেণির প্রশ্ন',
  coverageText: 'প্রথম শ্রেণি থেকে বিসিএস: বিজ্ঞান, সাহিত্য, গণিত, ইংরেজি ও সাধারণ জ্ঞান।',
  practiceTitle: 'যত খুশি অনুশীলন',
  practiceText: 'প্রতিটি প্রশ্ন যতবার ইচ্ছা করুন। সঙ্গে আছে উত্তরের ব্যাখ্যা।',
  easyTitle: 'ব্যবহার সহজ',
  easyText: 'পরীক্ষার চেনা উত্তরপত্রের মতোই, যেকোনো ফোনে, ধীর ইন্টারনেটেও চলে।',
  startExploring: 'ঘুরে দেখা শুরু করুন',
}

export const trial = {
  title: 'একটি প্রশ্নের উত্তর দিন',
  next: 'পরের প্রশ্ন',
  score: (right: number, count: number) => `${number(count)}টির মধ্যে ${number(right)}টি সঠিক`,
  scoreHelp: 'অ্যাকাউন্ট থাকলে পরীক্ষা ও ফলাফল হারায় না, ভুলগুলোও আবার অনুশীলন করা যায়।',
  more: (count: number) => `আরও ${number(count)}টি`,
  findPack: 'পরীক্ষার জন্য প্যাক খুঁজুন',
  register: 'অ্যাকাউন্ট খুলুন',
  none: 'এখানে দেওয়ার মতো প্রশ্ন এই শ্রেণিতে এখনো নেই।',
  noneHelp: 'অন্য একটি শ্রেণি বেছে নিন।',
}

export const desk = {
  title: (fullName: string) => `স্বাগতম, ${fullName}`,
  running: 'পরীক্ষা চলছে',
  continueExam: 'পরীক্ষায় ফিরুন',
  unopened: 'আপনার পরীক্ষা শেষ হয়েছে',
  openResult: 'ফলাফল দেখুন',
}
