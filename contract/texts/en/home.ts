import { brand } from '../../brand.ts'

export const home = {
  title: brand.tagline,
  lead: 'Practise multiple-choice questions in Bangla and English. Sit a timed exam on a whole pack. See at once what you got right and why.',
  answerSheet: 'Answer sheet',
  fullMarks: 'Full marks: 50',
  answerSheetFigure: `An answer sheet whose filled bubbles form the letter অ, the first letter of ${brand.nameInBangla}`,
  actionsTitle: 'What you can do',
  createTitle: 'Create questions',
  createText: 'Write your own, with maths and notes, or bring a whole pack from a spreadsheet.',
  createLink: 'Start writing',
  browseTitle: 'Browse the question database',
  browseText: 'Choose a pack for your level, in Bangla or English, and practise it question by question.',
  browseLink: 'Browse questions',
  packsTitle: 'Latest packs',
  packsEmpty: 'There are no packs yet.',
  packsEmptyHelp: 'The packs that creators publish appear here.',
  packAuthor: (fullName: string) => `by ${fullName}`,
  benefitsTitle: `Why practise on ${brand.name}?`,
  coverageTitle: 'Comprehensive coverage',
  coverageText: 'From Class 1 to BCS: science, literature, mathematics, English and general knowledge.',
  practiceTitle: 'Unlimited practice',
  practiceText: 'Try every question as often as you like, with a note that explains the answer.',
  easyTitle: 'Easy to use',
  easyText: 'Works like the answer sheet you already know, on any phone, over a slow connection.',
  startExploring: 'Start exploring',
}

/** Five questions to answer at once. */
export const trial = {
  title: 'Answer a question',
  next: 'Next question',
  score: (right: number, count: number) => `${right} of ${count} right`,
  scoreHelp: 'With an account your exams and results stay, and you can practise your mistakes.',
  more: (count: number) => `${count} more`,
  findPack: 'Find a pack for an exam',
  register: 'Create an account',
  none: 'No question of this level can be tried yet.',
  noneHelp: 'Choose another level.',
}

/** The home page of a signed-in user. */
export const desk = {
  title: (fullName: string) => `Welcome, ${fullName}`,
  running: 'Exam in progress',
  continueExam: 'Continue the exam',
  unopened: 'Your exam is over',
  openResult: 'Open the result',
}
