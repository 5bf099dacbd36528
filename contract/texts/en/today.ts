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

/** What a learner does today, and the plan behind it. */
export const today = {
  title: 'Today',
  exams,
  daysLeft: (days: number) =>
    days === 0
      ? 'The exam is today'
      : plural(days, { one: 'One day to the exam', other: `${days} days to the exam` }),
  reviews: 'to review',
  newOnes: 'new',
  done: 'answered today',
  start: 'Start today’s questions',
  more: 'A few more',
  finished: 'Nothing is left for today.',
  finishedHelp: 'What you would soon forget comes back in the next days.',
  firstTitle: 'Your questions of the day will be here',
  firstHelp:
    'Answer questions or take an exam: what you would soon forget comes back here. With a plan you also get new questions of your syllabus.',
  makePlan: 'Make a plan',
  changePlan: 'Change the plan',
  outlook: (willMeet: number, unseen: number, bound: number | null) =>
    unseen >= limits.syllabusCounted
      ? `With this plan you will have met ${willMeet} of more than ${limits.syllabusCounted} new questions before the exam.`
      : `With this plan you will have met ${willMeet} of ${unseen} new questions before the exam. ${
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
  ways: 'More practice',
  weak: 'Weak topics',
  weakHelp: 'By your answers of the last three months.',
  rightOf: (right: number, total: number) => `${right} of ${total} right`,
  practise: (tag: string) => `Practise ${tag}`,
  runTitle: 'Today’s questions',
  runHelp:
    'What you would soon forget comes first, then new questions. The wrong ones come again at the end.',
  nothing: 'No question is due now.',
  nothingHelp: (hasPlan: boolean): string =>
    hasPlan
      ? 'You can practise more now. Your plan has no more new questions for today.'
      : 'You can practise more now. With a plan you also get new questions of your syllabus every day.',
  mistakes: 'Practise your mistakes',
  newOfLevel: (level: string) => `New questions: ${level}`,
}

export const plan = {
  title: 'Your plan',
  lead: 'Your exam and your syllabus. The plan decides which questions come each day.',
  dailyBound: 'Questions a day',
  dailyBoundHelp: 'Twenty take about a quarter of an hour.',
  exam: 'Exam',
  noExam: 'No exam',
  examName: 'Name of the exam',
  examDate: 'Day of the exam',
  examOver: 'This day is over. Choose the next one, or clear it.',
  level: 'Questions of the level',
  anyLevel: 'Any level',
  levelHelp: 'New questions come from this level, verified ones first.',
  tags: 'Topics',
  tagsHelp: 'New questions have one of these tags. Without a level and without tags no new questions come.',
  retention: 'How sure do you want to be?',
  retentions: {
    '0.8': '80 of 100 right: fewer reviews',
    '0.9': '90 of 100 right: usual',
    '0.95': '95 of 100 right: many reviews',
  },
  save: 'Save the plan',
  saving: 'Saving…',
  saved: 'Plan saved',
  failed: 'The plan could not be saved.',
}
