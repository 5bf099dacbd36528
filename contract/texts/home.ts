import { brand } from '../brand.ts'

export const home = {
  title: brand.tagline,
  lead: 'Practise multiple-choice questions in Bangla and English. Sit a timed exam on a whole pack. See at once what you got right, and why.',
  answerSheet: 'উত্তরপত্র',
  fullMarks: 'পূর্ণমান ৫০',
  answerSheetFigure: `An answer sheet whose filled bubbles form the letter অ, the first letter of ${brand.nameInBangla}`,
  doorsTitle: 'What you can do',
  createTitle: 'Create questions',
  createText: 'Write your own, with images and maths, or bring a whole pack from a spreadsheet.',
  createLink: 'Start writing',
  browseTitle: 'Browse the question database',
  browseText: 'Search by subject, level and language, and practise one question or a full pack.',
  browseLink: 'Browse questions',
  benefitsTitle: `Why practise on ${brand.name}?`,
  coverageTitle: 'Comprehensive coverage',
  coverageText: 'From Class 1 to BCS: science, literature, mathematics, English and general knowledge.',
  practiceTitle: 'Unlimited practice',
  practiceText: 'Every question stays open. Try it as often as you like, with the note beside the answer.',
  easyTitle: 'Easy to use',
  easyText: 'Works like the answer sheet you already know, on any phone, over a slow connection.',
  startExploring: 'Start exploring',
}
