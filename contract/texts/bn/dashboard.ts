/** The dashboard: the questions and packs of a user. */
export const dashboard = {
  title: (fullName: string) => `ড্যাশবোর্ড – ${fullName}`,
  questions: 'প্রশ্ন',
  packs: 'প্যাক',
  noQuestions: 'এখনো কোনো প্রশ্ন তৈরি করা হয়নি।',
  noPacks: 'এখনো কোনো প্যাক তৈরি করা হয়নি।',
  noMoreQuestions: 'আর কোনো প্রশ্ন নেই।',
  noMorePacks: 'আর কোনো প্যাক নেই।',
  showMoreQuestions: 'আরও প্রশ্ন দেখুন',
  showMorePacks: 'আরও প্যাক দেখুন',
  inPack: 'প্যাক:',
  createQuestion: 'প্রশ্ন তৈরি করুন',
  createPack: 'প্যাক তৈরি করুন',
  editQuestion: 'প্রশ্ন সম্পাদনা করুন',
  editPack: 'প্যাক সম্পাদনা করুন',
  deleteQuestion: 'প্রশ্ন মুছে ফেলুন',
  deletePack: 'প্যাক মুছে ফেলুন',
}
