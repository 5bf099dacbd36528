import { number } from '../digits.ts'
import { errors } from '../shell.ts'

export const communityMessages = {
  'server.busy': 'সার্ভার এখন ব্যস্ত। একটু পরে আবার চেষ্টা করুন।',
  'request.tooLarge': 'এটি এত বড় যে সার্ভার নিতে পারছে না।',
  'request.tooMany': ({ seconds }: { seconds: number }) =>
    `একসঙ্গে অনেকবার চেষ্টা হয়েছে। ${number(seconds)} সেকেন্ড পরে আবার চেষ্টা করুন।`,
  'request.metricsClosed': 'মেট্রিক্স শুধু এই মেশিনের প্রোগ্রামের জন্য; METRICS সেটিং দিয়ে খোলা যায়।',
  'search.tooManyRequests': errors.tooManyRequests,
  'search.busy': 'এখন অনেকে একসঙ্গে খুঁজছেন। একটু পরে আবার চেষ্টা করুন।',
  'search.notReady': 'খোঁজার ব্যবস্থা এখনও তৈরি হচ্ছে। কয়েক সেকেন্ড পরে আবার চেষ্টা করুন।',
  'search.badRequest': errors.badRequest,
  'search.failed': errors.fault,
  'vote.questionNotFound': 'প্রশ্নটি পাওয়া যায়নি।',
  'vote.ownQuestion': 'নিজের প্রশ্নে ভোট দেওয়া যায় না।',
  'vote.administrator': 'অ্যাডমিনরা ভোট দেন না, প্রশ্ন যাচাই করেন।',
  'vote.tooMany': 'আপনি অল্প সময়ে অনেক ভোট দিয়েছেন। এক ঘণ্টা পরে আবার চেষ্টা করুন।',
  'report.questionNotFound': 'প্রশ্নটি পাওয়া যায়নি।',
  'report.packNotFound': 'প্যাকটি পাওয়া যায়নি।',
  'report.ownQuestion': 'প্রশ্নটি আপনারই। চাইলে সম্পাদনা করতে বা মুছে ফেলতে পারেন।',
  'report.ownPack': 'প্যাকটি আপনারই। চাইলে সম্পাদনা করতে বা মুছে ফেলতে পারেন।',
  'report.administrator': 'আপনি অ্যাডমিন, নিজেই এটি যাচাই করতে বা মুছে ফেলতে পারেন।',
  'report.tooMany': 'আপনি অল্প সময়ে অনেক রিপোর্ট করেছেন। এক ঘণ্টা পরে আবার চেষ্টা করুন।',
}
