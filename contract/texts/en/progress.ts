import { limits } from '../../limits.ts'
import { pluralOf } from '../plural.ts'

const plural = pluralOf('en')
const numbers = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })
const months = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' })
const shortMonths = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'short' })
const days = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
const shortDays = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' })

const percent = (value: number) => `${numbers.format(value)}%`
const answers = (count: number) =>
  plural(count, { one: '1 answer', other: `${numbers.format(count)} answers` })
const daysOf = (count: number) => plural(count, { one: '1 day', other: `${numbers.format(count)} days` })
const exams = (count: number) => plural(count, { one: '1 exam', other: `${numbers.format(count)} exams` })

/** The pictures of a learner's progress. Days are `YYYY-MM-DD`, months `YYYY-MM`. */
export const progress = {
  title: 'Your progress',
  lead: 'From your answers in practice and exams. Only you see this.',
  empty: 'Your progress appears here.',
  emptyHelp: 'Answer some questions today: the first day shows at once, the other pictures after a few days.',
  toQuestions: 'Find questions',
  table: 'The numbers as a table',
  number: (value: number) => numbers.format(value),
  percent,
  day: (day: string) => days.format(new Date(day)),
  shortDay: (day: string) => shortDays.format(new Date(day)),
  month: (month: string) => months.format(new Date(`${month}-01`)),
  shortMonth: (month: string) => shortMonths.format(new Date(`${month}-01`)),
  range: (lowest: string, highest: string) => `${lowest} to ${highest}`,

  streak: 'Streak',
  streakNow: 'Now',
  streakLongest: 'Longest in twelve months',
  streakDays: daysOf,
  streakRule:
    'One answer makes a day count. You may miss one day in seven; it is not counted, but the streak goes on. A day begins at midnight in Dhaka.',

  calendar: 'Answers per day',
  calendarSummary: (count: number, dayCount: number) =>
    `${answers(count)} on ${daysOf(dayCount)} in twelve months.`,
  calendarMonth: (title: string, count: number, dayCount: number) =>
    count === 0 ? `${title}: no answers` : `${title}: ${answers(count)} on ${daysOf(dayCount)}`,
  calendarRows: 'Each row is a week, from Sunday.',
  calendarLegend: 'Answers on a day:',
  calendarNone: 'none',
  dayHead: 'Day',
  answersHead: 'Answers',
  rightHead: 'Right',

  topics: 'Right answers by topic',
  topicsSummary: 'The six topics with the most answers in twelve months.',
  topicsHelp:
    'A dot is the share of right answers in a month. With more answers it would lie somewhere on the bar; few answers give a long bar.',
  topicsEmpty: `A topic appears here when you have answered ${limits.shownTopicAnswers} of its questions; fewer answers say too little.`,
  topicTotal: (share: number, count: number) => `${percent(share)} of ${answers(count)} right.`,
  practise: 'Practise this topic',
  topicHead: 'Topic',
  monthHead: 'Month',
  shareHead: 'Share right',
  intervalHead: 'With more answers',

  retention: 'Remembered: expected and actual',
  retentionSummary: (expected: number, met: number, count: number, since: string) =>
    `Repetitions on a later day since ${since}: ${numbers.format(count)}. Expected to be remembered: ${percent(expected)}. Remembered: ${percent(met)}.`,
  retentionHelp:
    'Repetitions by how likely the schedule expected you to remember them. Where the line crosses the bar, the schedule fits you.',
  retentionEmpty: 'This appears when you have met questions again on a later day.',
  expectedMark: 'expected',
  metMark: 'remembered; the bar shows where it would lie with more repetitions',
  classHead: 'Expected chance',
  repetitionsHead: 'Repetitions',
  expectedHead: 'Expected',
  metHead: 'Remembered',

  marks: 'Marks of exams',
  marksNote: `Results are deleted after ${limits.resultDays} days, so older exams are not here.`,
  marksSummary: (count: number, first: number, last: number) =>
    count === 1
      ? `One exam, with ${percent(last)} of the full marks.`
      : `The latest ${exams(count)}: ${percent(first)} of the full marks in the first, ${percent(last)} in the last.`,
  marksEmpty: 'Your exams appear here when you have handed in one.',
  marksMark: 'marks after negative marking',
  rightMark: 'right answers only',
  examHead: 'Exam',
  marksHead: 'Marks',
  fullHead: 'Full marks',
  wrongHead: 'Wrong',
  notShown: 'not shown yet',

  times: 'Time per question',
  timesSummary: (median: number, week: string) =>
    `In the week of ${week} half of your answers took at most ${plural(median, { one: '1 second', other: `${numbers.format(median)} seconds` })}.`,
  timesHelp: 'A dot is the middle time of a week. The bar has the middle half of the answers.',
  timesEmpty: 'This appears when the time of some answers is known.',
  seconds: (value: number) => `${numbers.format(value)} s`,
  weekHead: 'Week from',
  medianHead: 'Middle',
  halfHead: 'Middle half',
}
