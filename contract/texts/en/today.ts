import type { PlannedExam } from '../../learning/memory-plan.ts'
import { limits } from '../../limits.ts'
import { pluralOf } from '../plural.ts'

const plural = pluralOf('en')

const exams: Record<PlannedExam, string> = {
  bcs: 'BCS',
  ssc: 'SSC',
  hsc: 'HSC',
  admission: 'Admission test',
  own: 'Another exam',
}

/** The learner's questions of the day, and the goal behind them. */
export const today = {
  title: 'Today',
  exams,
  daysLeft: (days: number) =>
    days === 0
      ? 'The exam is today'
      : plural(days, { one: 'One day to the exam', other: `${days} days to the exam` }),
  /** The questions that are left, with their class if it is known. */
  left: (count: number, label: string | null) =>
    (label === null ? '' : `${label}: `) +
    plural(count, { one: 'one question', other: `${count} questions` }),
  parts: (reviews: number, newOnes: number) =>
    [...(reviews > 0 ? [`${reviews} to review`] : []), ...(newOnes > 0 ? [`${newOnes} new`] : [])].join(', '),
  done: (count: number, all: number) => `${count} of ${all} done today`,
  start: 'Start today’s questions',
  goOn: 'Go on',
  more: 'A few more',
  finished: 'Nothing is left for today.',
  finishedHelp: 'What you would soon forget comes back in the next days.',
  nothingDue: 'Nothing is due today.',
  noQuestions: 'There are no new questions of your class or goal now.',
  noClass:
    'They are of all classes, because yours is not known. Choose your class in the profile, or an exam or topics in the goal.',
  toExplore: 'Look at other classes',
  makePlan: 'Set a goal',
  changePlan: 'Change the goal',
  outlook: (willMeet: number, unseen: number, bound: number | null) =>
    unseen >= limits.syllabusCounted
      ? `At this pace you will have met ${willMeet} of more than ${limits.syllabusCounted} new questions before the exam.`
      : `At this pace you will have met ${willMeet} of ${unseen} new questions before the exam. ${
          bound === null
            ? 'There is not enough time left to meet them all.'
            : `${plural(bound, { one: 'One answer', other: `${bound} answers` })} a day would meet them all.`
        }`,
  week: 'The last seven days',
  weekdays: ['S', 'M', 'T', 'W', 'T', 'F', 'S'],
  practised: 'practised',
  notPractised: 'no practice',
  weekSum: (answers: number, right: number) =>
    plural(answers, {
      one: `One question answered, ${right} right.`,
      other: `${answers} questions answered, ${right} right.`,
    }),
  weekEmpty: 'A bubble is filled for each day on which you practise.',
  weak: 'Topics to go over again',
  weakHelp: 'By your answers of the last three months.',
  rightOf: (right: number, total: number) => `${right} of ${total} right`,
  practise: (tag: string) => `Practise ${tag}`,
  runTitle: 'Today’s questions',
  runHelp:
    'What you would soon forget comes first, then new questions. The wrong ones come again at the end.',
  mistakes: 'Practise your mistakes',
}

export const plan = {
  title: 'Your goal',
  lead: 'Tell us your exam and its day. Without one, the questions of each day are of your class.',
  further: 'More settings',
  dailyBound: 'Questions a day',
  dailyBoundHelp: 'Twenty take about a quarter of an hour.',
  exam: 'Exam',
  noExam: 'No exam',
  examName: 'Name of the exam',
  examDate: 'Day of the exam',
  examOver: 'This day is over. Choose the next one, or clear it.',
  level: 'Class',
  ownLevel: 'As the exam or my class',
  levelHelp: 'Verified questions come first.',
  tagsHelp: 'New questions have one of these topics. Leave it empty for all.',
  retention: 'How sure do you want to be?',
  retentions: {
    '0.8': '80 of 100 right: fewer reviews',
    '0.9': '90 of 100 right: usual',
    '0.95': '95 of 100 right: many reviews',
  },
  save: 'Save the goal',
  saving: 'Saving…',
  saved: 'Goal saved',
  failed: 'The goal could not be saved.',
}
