import type { Subject } from '../../exams/model-exams.ts'
import { limits } from '../../limits.ts'
import type { modelExams as english } from '../en/model-exams.ts'
import { digits, number } from './digits.ts'
import { examRules } from './exam-rules.ts'

const subjects: Record<Subject, string> = {
  accounting: 'হিসাববিজ্ঞান',
  bangla: 'বাংলা ভাষা ও সাহিত্য',
  bangladesh: 'বাংলাদেশ বিষয়াবলি',
  bangladeshStudies: 'বাংলাদেশ ও বিশ্বপরিচয়',
  biology: 'জীববিজ্ঞান',
  businessOrganisation: 'ব্যবসায় সংগঠন ও ব্যবস্থাপনা',
  chemistry: 'রসায়ন',
  computing: 'কম্পিউটার ও তথ্যপ্রযুক্তি',
  economics: 'অর্থনীতি',
  english: 'ইংরেজি',
  environment: 'ভূগোল, পরিবেশ ও দুর্যোগ ব্যবস্থাপনা',
  ethics: 'নৈতিকতা, মূল্যবোধ ও সুশাসন',
  generalKnowledge: 'সাধারণ জ্ঞান',
  higherMathematics: 'উচ্চতর গণিত',
  ict: 'তথ্য ও যোগাযোগ প্রযুক্তি',
  international: 'আন্তর্জাতিক বিষয়াবলি',
  mathematics: 'গণিত',
  mentalAbility: 'মানসিক দক্ষতা',
  physics: 'পদার্থবিজ্ঞান',
  science: 'সাধারণ বিজ্ঞান',
}

export const modelExams: typeof english = {
  source: (source) => `নিয়মের উৎস: ${source}। নিজের পরীক্ষার বিজ্ঞপ্তিও মিলিয়ে নিন।`,
  sources: {
    bcs: 'বাংলাদেশ সরকারি কর্ম কমিশন, ৫০তম বিসিএস থেকে চালু সিলেবাস (ডিসেম্বর ২০২৫)',
    medical: 'স্বাস্থ্য শিক্ষা অধিদপ্তর, ২০২৫–২৬ সেশন',
    'du-science': 'ঢাকা বিশ্ববিদ্যালয়, ২০২১ সাল থেকে ভর্তি বিজ্ঞপ্তি, ২০২৫ সালের পরীক্ষা পর্যন্ত',
    gst: 'গুচ্ছভুক্ত বিশ্ববিদ্যালয়, ২০২৫–২৬ সেশনের মানবণ্টন',
    board: 'জাতীয় শিক্ষাক্রম ও পাঠ্যপুস্তক বোর্ড, মানবণ্টন (২০১৯ সালে প্রকাশিত)',
  },
  subjects,
  publicExams: 'চাকরি ও ভর্তি পরীক্ষা',
  names: {
    bcs: 'বিসিএস প্রিলিমিনারি (৫০তম থেকে)',
    medical: 'মেডিকেল ভর্তি পরীক্ষা (২০২৫–২৬ সেশন)',
    'du-science': 'ঢাকা বিশ্ববিদ্যালয়, বিজ্ঞান ইউনিট (এমসিকিউ)',
    'gst-a': 'গুচ্ছ ভর্তি পরীক্ষা, এ ইউনিট: বিজ্ঞান (২০২৫–২৬ সেশন)',
    'gst-b': 'গুচ্ছ ভর্তি পরীক্ষা, বি ইউনিট: মানবিক (২০২৫–২৬ সেশন)',
    'gst-c': 'গুচ্ছ ভর্তি পরীক্ষা, সি ইউনিট: ব্যবসায় শিক্ষা (২০২৫–২৬ সেশন)',
  },
  boards: { SSC: (subject) => `এসএসসি: ${subject}`, HSC: (subject) => `এইচএসসি: ${subject}` },
  ...examRules,
  sections: 'বিষয়গুলো',
  section: 'বিষয়',
  ofSection: (found, wanted) =>
    found === wanted ? number(wanted) : `${number(wanted)}টির মধ্যে ${number(found)}টি আছে`,
  choose: 'আরও দুটি বিষয় বেছে নিন',
  and: (subject, otherSubject) => `${subject} ও ${otherSubject}`,
  tooFew: (found, wanted) =>
    `প্রশ্নব্যাংকে ${number(wanted)}টির মধ্যে ${number(found)}টি প্রশ্ন আছে। সময়ও সেই অনুপাতে কম।`,
  lacking: (names) => `প্রশ্ন এখনো কম, তাই পরীক্ষা দেওয়া যাবে না: ${names}।`,
  none: `এই পরীক্ষার জন্য প্রশ্নব্যাংকে যথেষ্ট প্রশ্ন নেই। অন্তত ${number(limits.examMinQuestions)}টি প্রশ্ন লাগে।`,
  others: 'অন্য পরীক্ষা দেখুন',
  shortFacts: (found, wanted, minutes) =>
    `${number(wanted)}টির মধ্যে ${number(found)}টি প্রশ্ন, সময় ${number(minutes)} মিনিট`,
  repeats: (answered, asked) =>
    answered === asked
      ? 'এর সব প্রশ্নের উত্তর আপনি আগেও দিয়েছেন।'
      : `এর মধ্যে ${number(answered)}টি প্রশ্নের উত্তর আপনি আগেও দিয়েছেন।`,
  help: 'শুরু করার পর পাতা ছেড়ে গেলেও সময় চলতে থাকে। প্রতিটি উত্তর সঙ্গে সঙ্গে সেভ হয়।',
  start: 'পরীক্ষা শুরু করুন',
  starting: 'প্রশ্ন বাছাই হচ্ছে…',
  goOn: 'পরীক্ষায় ফিরে যান',
  failed: 'পরীক্ষা শুরু করা যায়নি।',
  notFound: 'এমন কোনো পরীক্ষা নেই।',
  bySection: 'বিষয়ভিত্তিক নম্বর',
  right: 'সঠিক',
  wrong: 'ভুল',
  marks: 'নম্বর',
  marksOf: (earned, full) => `${number(full)}-এর মধ্যে ${digits(earned)}`,
}
