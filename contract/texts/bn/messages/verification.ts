export const verificationMessages = {
  'question.confirmedNow': 'প্রশ্নটির পরিবর্তন মেনে নেওয়া হয়েছে।',
  'question.notVerified': 'এই প্রশ্ন এখনো যাচাই করা হয়নি।',
  'question.editedAgain': 'আপনি খোলার পরে প্রশ্নটি আবার বদলানো হয়েছে। মেনে নেওয়ার আগে আরেকবার দেখে নিন।',
  'pack.confirmedNow': 'প্যাকটির পরিবর্তন মেনে নেওয়া হয়েছে।',
  'pack.notVerified': 'এই প্যাক এখনো যাচাই করা হয়নি।',
  'pack.editedAgain': 'আপনি খোলার পরে প্যাকটি আবার বদলানো হয়েছে। মেনে নেওয়ার আগে আরেকবার দেখে নিন।',
}
