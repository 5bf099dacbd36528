export const modelExamMessages = {
  'modelExam.notFound': 'এমন কোনো পরীক্ষা নেই।',
  'modelExam.tooFew': 'এই পরীক্ষার জন্য প্রশ্নভান্ডারে যথেষ্ট প্রশ্ন নেই।',
}
