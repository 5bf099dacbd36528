export const modelExamMessages = {
  'modelExam.notFound': 'There is no such exam.',
  'modelExam.tooFew': 'The bank has too few questions for this exam.',
}
