/** Every limit of the product. Lengths are counted in Unicode code points after NFC. */
export const limits = {
  tagsPerItem: 10,
  questionsPerPack: 200,
  /** The number of questions that a guest answers on the home page before the score. */
  questionsOfTrial: 5,
  /** The home page's questions change at each multiple of this time. */
  msOfTrialQuestions: 3_600_000,
  optionsPerQuestion: 4,
  newPackCards: 5,

  importRows: 200,
  importBytes: 1_048_576,
  /** The bound of a file of Word and other programs, with its pictures. */
  importFileBytes: 52_428_800,

  packNameCharacters: 200,
  questionCharacters: 2000,
  optionCharacters: 500,
  explanationCharacters: 3000,
  passageCharacters: 5000,
  questionsOfPassage: 12,
  imageDescriptionCharacters: 500,
  tagCharacters: 50,
  keywordCharacters: 100,

  applicationTextCharacters: 2000,
  applicationCredentialsCharacters: 500,
  linkCharacters: 500,
  deletionReasonCharacters: 500,

  imageBytes: 26_214_400,
  imageMaxSide: 20_000,

  nameCharacters: 100,
  emailCharacters: 254,
  passwordMinCharacters: 8,
  passwordMaxBytes: 256,
  verificationCodeDigits: 6,
  /** Mails with a code of one kind to one account, for one caller. */
  codesPerHour: 5,
  recoveryCodeCharacters: 10,

  /** The fewest answers to a topic whose share of right answers is shown. */
  shownTopicAnswers: 10,
  /** Charts are shown to learners who have at least this many answers. */
  answersForCharts: 30,

  examMinQuestions: 5,
  examMinMinutes: 1,
  examMaxMinutes: 200,
  examMaxSeconds: 12_000,
  examSecondsPerQuestion: 60,
  resultDays: 60,
  /** The number of days for which an exam without a network is accepted. */
  offlineExamDays: 30,

  /** The most answers outside exams that one call stores in the memory. */
  answersPerCall: 100,
  /** The number of days for which an answer without a network keeps its time. */
  answerDays: 30,
  /** The longest time that counts for one answer. */
  answerMaxMs: 600_000,
  /** The least and the most answers a day in a plan. */
  dailyBoundMin: 1,
  dailyBoundMax: 500,
  /** The most questions of a syllabus that are counted. Beyond it the outlook says "more than". */
  syllabusCounted: 20_000,
  /** The share of right answers that a learner may want when a question comes again. */
  retentionMin: 0.7,
  retentionMax: 0.97,
  /** The questions that the desk offers after those of the day. */
  extraQuestions: 10,
  practiceQuestions: 50,
  studyNoteCharacters: 1000,
  pageOfMarks: 20,
  examNameCharacters: 60,
  /** The most days to the exam of a plan: five years. */
  daysToExam: 1827,

  pageOfOwnItems: 10,
  pageOfApplications: 20,
  pageOfReports: 20,
  pageOfVotes: 20,
  pageOfSearchHits: 12,
  searchQueryCharacters: 2000,
  twinsPerQuestion: 3,
  synonyms: 4000,
  synonymPhrases: 20,
  synonymCharacters: 60,
  synonymWords: 4,
  pageOfVerdicts: 20,
  /** A question is listed as unseen when nobody has answered it for so many days. */
  unseenDays: 14,
  pageOfSynonyms: 50,
  pageOfSearchMisses: 20,
  pageOfAudit: 50,
  pageOfPeople: 50,

  toastMilliseconds: 5000,
  dragHoldMilliseconds: 120,
  searchAddressDelayMilliseconds: 400,
  imageLinkSeconds: 900,
  imageLinkMaxSeconds: 604_800,
} as const

export const phonePrefix = '+88'

export const timeZone = 'Asia/Dhaka'
