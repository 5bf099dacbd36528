import { number } from './digits.ts'

export const contentActions = {
  edit: { question: 'প্রশ্ন সম্পাদনা করুন', pack: 'প্যাক সম্পাদনা করুন' },
  verify: 'যাচাই করুন',
  verifying: 'যাচাই হচ্ছে…',
  verifyFailed: { question: 'প্রশ্নটি যাচাই করা যায়নি।', pack: 'প্যাকটি যাচাই করা যায়নি।' },
  deleting: 'মোছা হচ্ছে…',
  deleteTitle: { question: 'প্রশ্ন মুছে ফেলুন', pack: 'প্যাক মুছে ফেলুন' },
  deleteConfirm: {
    question: 'প্রশ্নটি সত্যিই মুছে ফেলতে চান?',
    pack: 'প্যাকটি সত্যিই মুছে ফেলতে চান?',
  },
  deleteLoses: (count: number) => `এর ${number(count)}টি প্রশ্নও মুছে যাবে।`,
  deleteReason: 'কারণ',
  deleteReasonHelp: 'প্রশ্নকর্তা এটি ইমেইলে পাবেন।',
  deleteFailed: { question: 'প্রশ্নটি মোছা যায়নি।', pack: 'প্যাকটি মোছা যায়নি।' },
  deleted: { question: 'প্রশ্নটি মুছে ফেলা হয়েছে।', pack: 'প্যাকটি মুছে ফেলা হয়েছে।' },
}
