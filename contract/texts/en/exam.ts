import { limits } from '../../limits.ts'

export const exam = {
  title: (packName: string) => `Exam: ${packName}`,
  startOn: (packName: string) => `Start exam on ${packName}`,
  timeLimit: 'Time limit (in minutes):',
  start: 'Start Exam',
  starting: 'Starting…',
  startHelp: 'Your exam is submitted automatically when the time is up.',
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
  },
  waitingHelp: 'Your answers are stored on this device and will be sent when the network is back.',
  signedOutHelp:
    'You are signed out. Your answers are stored on this device and will be saved when you sign in again.',
  markForReview: 'Mark for review',
  markedForReview: 'Marked for review',
  andMarked: (label: string) => `${label}, marked for review`,
  cancel: 'Cancel',
  tooFewQuestions: "You can't take exam on this pack as it has less than 5 questions.",
  notAnInteger: 'Time must be an integer.',
  outOfRange: "You can't set more than 3 hours and 20 minutes or less than 1 minute.",
  notAWrongMark: 'The deduction for a wrong answer must be 0, 0.25 or 0.5.',
  facts: (count: number, levelLabel: string, language: string) =>
    `${count} questions | ${levelLabel} | ${language}`,
  timeRemaining: (minutes: number, seconds: number) => `Time remaining ${minutes} m : ${seconds} s`,
  timeRemainingLabel: 'Time remaining',
  clock: (minutes: number, seconds: number) => `${minutes} m : ${seconds} s`,
  minutesLeft: (minutes: number) => `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} remaining`,
  timeIsUp: 'The time is up. Your answers are being submitted.',
  submit: 'Submit',
  submitting: 'Submitting...',
  submitTitle: 'Submit your answers?',
  stillMarked: (count: number) =>
    count === 1
      ? 'One question is still marked for review.'
      : `${count} questions are still marked for review.`,
  submitConfirm: (answered: number, total: number) =>
    answered === total
      ? `All ${total} are answered. You cannot change anything afterwards.`
      : `${answered} of ${total} are answered. The other ${total - answered} will count as unanswered. You cannot change anything afterwards.`,
  keepWorking: 'Keep working',
  submitAnswers: 'Submit answers',
  submitted: 'Answers submitted',
  tryAgain: 'Try again',
  notSubmitted: 'Your answers have not been submitted yet.',
  submitFailed:
    'The server cannot be reached, so your answers have not been submitted yet. They are stored on this device. Try again.',
  alreadySubmitted: 'This exam has already been submitted.',
  over: 'This exam ended more than a day ago, so it can no longer be submitted. Start a new one.',
  resumed: 'Your exam continues where you left off. The clock kept running.',
  answerSheet: 'Answer sheet',
  openAnswerSheet: 'Open answer sheet',
  sheetPages: 'Questions on the answer sheet',
  sheetPage: (from: number, to: number) => `${from}–${to}`,
  answeredCount: (answered: number, total: number) => `${answered}/${total}`,
  answeredCountLong: (answered: number, total: number) => `${answered} of ${total} answered`,
  questionAnswered: (place: number) => `Question ${place}, answered`,
  questionNotAnswered: (place: number) => `Question ${place}, not answered`,
  legendAnswered: 'Answered',
  legendNotAnswered: 'Not answered',
  legendHere: 'You are here',
  clearAnswer: 'Clear answer',
  leave: 'Leave exam',
  loading: 'Loading...',
  notFound: "Can't find the exam.",
  packNotFound: 'Pack not found.',
  answersNotAList: 'The answers must be a list with one entry for each question.',
  answersWrongCount: (expected: number, found: number) =>
    `There must be ${expected} answers, one for each question, but there are ${found}.`,
  tooManyAnswers: `At most ${limits.questionsPerPack} answers can be saved at once.`,
  answerWithoutTime: (place: number) => `Answer ${place} has no time of choice.`,
  placeNotOnPaper: (place: number) => `There is no question ${place} on this paper.`,
  answerNotAnOption: (place: number) => `Answer ${place} must be empty or an option of question ${place}.`,
}

/** The list of a learner's results and one result in detail. */
export const results = {
  title: 'Results',
  note: `Results will be automatically deleted within ${limits.resultDays} days of creation.`,
  empty: 'There are no practice exams taken by this user.',
  notAuthorized: 'You are not authorized to visit this page.',
  noMore: 'No more questions available.',
  showMore: 'Show more',
  loading: 'Loading...',
  detailTitle: (packName: string) => `Result: ${packName}`,
  facts: (count: number, levelLabel: string, language: string) =>
    `${count} questions | ${levelLabel} | ${language}`,
  score: (correct: number, total: number) => `Result: ${correct}/${total}`,
  scoreLabel: 'Result:',
  marks: (marks: number, wrongMark: number) =>
    `Marks: ${formatMarks(marks)} (1 for a right answer, ${formatMarks(-wrongMark)} for a wrong one)`,
  late: (minutes: number) =>
    `Submitted ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} after the time was up`,
  /** `26 m 18 s`, without a part that is zero. */
  handedInAfter: (spentSeconds: number, limitSeconds: number) =>
    `Submitted after ${formatSpan(spentSeconds)} of ${formatSpan(limitSeconds)}`,
  review: 'Review',
  reviewAll: (count: number) => `All ${count}`,
  reviewWrong: (count: number) => `Wrong ${count}`,
  reviewUnanswered: (count: number) => `Unanswered ${count}`,
  unanswered: 'Unanswered',
  correct: 'Correct',
  wrong: 'Wrong',
  correctYours: 'Correct · your answer',
  wrongYours: 'Wrong · your answer',
  notFound: 'No pack or question found.',
  answerSheet: 'Answer sheet',
  questionCorrect: (place: number) => `Question ${place}, correct`,
  questionWrong: (place: number) => `Question ${place}, wrong`,
  questionUnanswered: (place: number) => `Question ${place}, unanswered`,
  takeAgain: 'Take it again',
  byTag: 'By tag',
  tagScore: (right: number, total: number) => `${right} of ${total} right`,
  moreTags: (count: number) => `Show ${count} more`,
  practise: 'Practise my mistakes',
  practiceTitle: (packName: string) => `Mistakes: ${packName}`,
  practiceHelp: (count: number) =>
    count === 1
      ? 'The question you got wrong or left unanswered in this exam. It is not marked, so take your time.'
      : `The ${count} questions you got wrong or left unanswered in this exam. They are not marked, so take your time.`,
  practiceProgress: (answered: number, total: number) => `${answered} of ${total} answered`,
  practiceDone: (right: number, total: number) => `${right} of ${total} right this time.`,
  practiceAgain: 'Start again',
  noMistakes: 'You got everything right. There is nothing to practise.',
  backToResult: 'Back to the result',
  backToResults: 'All results',
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
