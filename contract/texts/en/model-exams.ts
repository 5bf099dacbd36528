import type { Subject } from '../../exams/model-exams.ts'
import { limits } from '../../limits.ts'
import { pluralOf } from '../plural.ts'
import { examRules } from './exam-rules.ts'

const plural = pluralOf('en')

const subjects: Record<Subject, string> = {
  accounting: 'Accounting',
  bangla: 'Bangla language and literature',
  bangladesh: 'Bangladesh affairs',
  bangladeshStudies: 'Bangladesh and global studies',
  biology: 'Biology',
  businessOrganisation: 'Business organisation and management',
  chemistry: 'Chemistry',
  computing: 'Computers and information technology',
  economics: 'Economics',
  english: 'English',
  environment: 'Geography, environment and disasters',
  ethics: 'Ethics, values and good governance',
  generalKnowledge: 'General knowledge',
  higherMathematics: 'Higher mathematics',
  ict: 'ICT',
  international: 'International affairs',
  mathematics: 'Mathematics',
  mentalAbility: 'Mental ability',
  physics: 'Physics',
  science: 'General science',
}

/** Exams in the form of real ones. */
export const modelExams = {
  /** Where the rules of an exam are from. */
  source: (source: string) => `Rules from: ${source}. Check the circular of your own exam.`,
  sources: {
    bcs: 'Bangladesh Public Service Commission, syllabus since the 50th BCS (December 2025)',
    medical: 'Directorate General of Medical Education, session 2025–26',
    'du-science': 'University of Dhaka, circulars since 2021, up to the test of 2025',
    gst: 'GST universities, distribution of session 2025–26',
    board: 'National Curriculum and Textbook Board, distribution of marks (as published in 2019)',
  },
  subjects,
  publicExams: 'Public service and admission',
  names: {
    bcs: 'BCS preliminary (since the 50th)',
    medical: 'Medical admission (session 2025–26)',
    'du-science': 'Dhaka University, science unit (multiple choice)',
    'gst-a': 'GST universities, unit A: science (session 2025–26)',
    'gst-b': 'GST universities, unit B: humanities (session 2025–26)',
    'gst-c': 'GST universities, unit C: business studies (session 2025–26)',
  } as Record<string, string>,
  /** The names of the exams of the boards. */
  boards: { SSC: (subject: string) => `SSC: ${subject}`, HSC: (subject: string) => `HSC: ${subject}` },
  ...examRules,
  sections: 'Sections',
  section: 'Section',
  ofSection: (found: number, wanted: number) =>
    found === wanted ? String(wanted) : `${found} of ${wanted} can be asked`,
  choose: 'Choose two more subjects',
  and: (subject: string, otherSubject: string) => `${subject} and ${otherSubject}`,
  tooFew: (found: number, wanted: number) =>
    `The bank has ${found} of the ${wanted} questions. The time is shorter in the same proportion.`,
  /** Exams that the bank cannot fill. */
  lacking: (names: string) => `Too few questions so far: ${names}.`,
  none: `The bank has too few questions for this exam. At least ${limits.examMinQuestions} are needed.`,
  others: 'Other exams',
  shortFacts: (found: number, wanted: number, minutes: number) =>
    `${found} of ${wanted} questions in ${plural(minutes, { one: '1 minute', other: `${minutes} minutes` })}`,
  repeats: (answered: number, asked: number) =>
    answered === asked
      ? 'You have answered all of these questions before.'
      : `You have answered ${answered} of these questions before.`,
  help: 'The time keeps running when you leave the page. Every answer is saved at once.',
  start: 'Start the exam',
  starting: 'Drawing the questions…',
  goOn: 'Go on with the exam',
  failed: 'The exam could not be started.',
  notFound: 'There is no such exam.',
  bySection: 'Marks by section',
  right: 'Right',
  wrong: 'Wrong',
  marks: 'Marks',
  marksOf: (earned: string, full: number) => `${earned} of ${full}`,
}
