import { limits } from '../../limits.ts'
import { pluralOf } from '../plural.ts'
import { pack } from './question.ts'

const plural = pluralOf('en')

export const exam = {
  title: (packName: string) => `Exam: ${packName}`,
  startOn: (packName: string) => `Start exam on ${packName}`,
  timeLimit: 'Time limit (in minutes):',
  start: 'Start Exam',
  starting: 'Starting…',
  startHelp: 'Your exam is submitted automatically when the time is up.',
  questionCount: pack.questionCount,
  markingRules: 'Marking rules',
  marking: 'Marking:',
  markings: {
    0: 'No marks deducted',
    0.25: 'University and medical admission: 0.25 deducted for a wrong answer',
    0.5: 'BCS: 0.5 deducted for a wrong answer',
  },
  wrongTakesAway: (mark: number) => `${mark} deducted for each wrong answer`,
  savingStates: {
    saved: 'Saved',
    saving: 'Saving…',
    waiting: 'Waiting for the network',
    signedOut: 'Sign in to save',
    onDevice: 'On this device',
  },
  waitingHelp: 'Your answers are stored on this device and will be sent when the network is back.',
  signedOutHelp:
    'You are signed out. Your answers are stored on this device and will be saved when you sign in again.',
  onDeviceHelp: 'Your answers are stored on this device. They are marked when the network is back.',
  layout: 'Layout of the questions',
  layouts: { list: 'All questions', single: 'One at a time' },
  steps: 'Previous and next question',
  place: (place: number, count: number) => `${place} / ${count}`,
  clearAnswer: 'Clear answer',
  markForReview: 'Mark for review',
  howSure: 'How sure are you?',
  surenesses: { SURE: 'Sure', UNSURE: 'Unsure', GUESS: 'Guess' },
  askHowSure: 'Ask how sure I am',
  markedForReview: 'Marked for review',
  andMarked: (label: string) => `${label}, marked for review`,
  facts: (count: number, levelLabel: string, language: string) =>
    `${pack.questionCount(count)} | ${levelLabel} | ${language}`,
  timeRemainingLabel: 'Time remaining',
  clock: (minutes: number, seconds: number) => `${minutes} m : ${seconds} s`,
  minutesLeft: (minutes: number) => `${minutesIn(minutes)} remaining`,
  timeIsUp: 'The time is up. Your answers are being submitted.',
  submitTitle: 'Submit your answers?',
  stillMarked: (count: number) =>
    plural(count, {
      one: 'One question is still marked for review.',
      other: `${count} questions are still marked for review.`,
    }),
  submitConfirm: (answered: number, total: number) =>
    answered === total
      ? `All ${total} are answered. You cannot change anything afterwards.`
      : `${answered} of ${total} ${are(answered)} answered. The other ${plural(total - answered, { one: 'one', other: `${total - answered}` })} will count as unanswered. You cannot change anything afterwards.`,
  keepWorking: 'Keep working',
  submitAnswers: 'Submit answers',
  submitted: 'Answers submitted',
  notSubmitted: 'Your answers have not been submitted yet.',
  submitFailed:
    'Your answers have not been submitted yet, because the server cannot be reached. They are stored on this device. Try again.',
  resumed: 'Your exam continues where you left off. The clock kept running.',
  answerSheet: 'Answer sheet',
  openAnswerSheet: 'Open answer sheet',
  sheetPages: 'Questions on the answer sheet',
  sheetPage: (from: number, to: number) => `${from}–${to}`,
  answeredCount: (answered: number, total: number) => `${answered}/${total}`,
  answeredCountLong: (answered: number, total: number) => `${answered} of ${total} answered.`,
  questionAnswered: (place: number) => `Question ${place}, answered`,
  questionNotAnswered: (place: number) => `Question ${place}, not answered`,
  legendAnswered: 'Answered',
  legendNotAnswered: 'Not answered',
  legendHere: 'You are here',
  leave: 'Leave exam',
  leaveTitle: 'Leave the exam?',
  leaveHelp:
    'The clock keeps running while you are away. Your answers are kept, and you can come back until time is up.',
  inProgress: (count: number) =>
    plural(count, { one: 'Exam in progress', other: `${count} exams in progress` }),
  returnTo: (packName: string) => `Return to ${packName}`,
  returnToExam: 'Return to the exam',
  sitting: 'You are sitting an exam on this pack.',
  sittingHelp: 'Its answers are shown after you have submitted the exam.',
  ended: 'Your exam on this pack has ended.',
  endedHelp: 'Open its result first; then the answers are shown here too.',
  openResult: 'Open the result',
}

/** The list of a learner's results and one result in detail. */
export const results = {
  title: 'Results',
  note: `Results will be automatically deleted within ${limits.resultDays} days of creation.`,
  empty: 'There are no practice exams taken by this user.',
  noMore: 'No more questions available.',
  detailTitle: (packName: string) => `Result: ${packName}`,
  score: (correct: number, total: number) => `Result: ${correct}/${total}`,
  scoreLabel: 'Result:',
  percent: (percent: number) => `${percent}%`,
  progress: 'Your marks',
  best: 'Best',
  latest: 'Latest',
  trend: (count: number, first: number, last: number) =>
    `The latest ${count} exams, from ${first}% to ${last}%`,
  emptyHelp: 'Choose a pack and take an exam on it. Your marks then appear here.',
  findPack: 'Find a pack',
  unopened: 'Open to see the mark',
  marks: (marks: number, wrongMark: number) =>
    `Marks: ${formatMarks(marks)} (1 for a right answer, ${formatMarks(-wrongMark)} for a wrong one)`,
  marksOnly: (marks: number) => formatMarks(marks),
  late: (minutes: number) => `Submitted ${minutesIn(minutes)} after the time was up.`,
  /** `26 m 18 s`, without a part that is zero. */
  handedInAfter: (spentSeconds: number, limitSeconds: number) =>
    `Submitted after ${formatSpan(spentSeconds)} of ${formatSpan(limitSeconds)}`,
  review: 'Review',
  reviewAll: (count: number) => `All ${count}`,
  reviewWrong: (count: number) => `Wrong ${count}`,
  reviewUnanswered: (count: number) => `Unanswered ${count}`,
  reviewMarked: (count: number) => `Marked ${count}`,
  unanswered: 'Unanswered',
  correct: 'Correct',
  wrong: 'Wrong',
  notFound: 'No pack or question found.',
  questionCorrect: (place: number) => `Question ${place}, correct`,
  questionWrong: (place: number) => `Question ${place}, wrong`,
  questionUnanswered: (place: number) => `Question ${place}, unanswered`,
  takeAgain: 'Take it again',
  backToContest: 'To the contest',
  byTag: 'By tag',
  tagScore: (right: number, total: number) => `${right} of ${total} right`,
  practiseTag: 'Practise',
  practiseTagLabel: (tag: string) => `Practise ${tag}`,
  more: 'More about this result',
  practise: 'Practise my mistakes',
  practiseThese: 'Practise these questions',
  toLookAt: (wrong: number, unanswered: number) => {
    const mistakes = plural(wrong, { one: 'One mistake', other: `${wrong} mistakes` })
    if (unanswered === 0) return `${mistakes} to learn from`
    if (wrong === 0)
      return plural(unanswered, {
        one: 'One unanswered question to look at again',
        other: `${unanswered} unanswered questions to look at again`,
      })
    return `${mistakes} and ${plural(unanswered, { one: 'one unanswered question', other: `${unanswered} unanswered questions` })} to look at again`
  },
  practiceTitle: (packName: string) => `Mistakes: ${packName}`,
  practiceHelp: (count: number) =>
    plural(count, {
      one: 'The question you got wrong or left unanswered in this exam. It is not marked, so take your time.',
      other: `The ${count} questions you got wrong or left unanswered in this exam. They are not marked, so take your time.`,
    }),
  practiceProgress: (answered: number, total: number, right: number) =>
    answered === 0 ? `0 of ${total} answered` : `${answered} of ${total} answered, ${right} right`,
  practiceDone: (right: number, total: number) => `${right} of ${total} right this time.`,
  practiceAgain: 'Start again',
  noMistakes: 'You got everything right. There is nothing to practise.',
  seeAnswers: 'See the answers',
  backToResult: 'Back to the result',
  backToResults: 'All results',
}

const are = (count: number) => plural(count, { one: 'is', other: 'are' })

function minutesIn(count: number): string {
  return `${count} ${plural(count, { one: 'minute', other: 'minutes' })}`
}

function formatSpan(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const parts = [minutes > 0 && `${minutes} m`, (minutes === 0 || seconds % 60 > 0) && `${seconds % 60} s`]
  return parts.filter(Boolean).join(' ')
}

/** With a true minus sign; never more than two decimals. */
function formatMarks(marks: number): string {
  return String(marks).replace('-', '−')
}
