/** The question view, and texts of a question on any screen. */
export const question = {
  title: (plainQuestion: string) => plainQuestion,
  fallbackTitle: 'Question',
  loading: 'Loading...',
  notFound: 'Question not found.',
  back: 'Back',
  verified: 'Verified',
  imageOf: 'Image of the question',
  previous: 'Previous',
  next: 'Next',
  steps: 'Questions in this pack',
  place: (order: number, count: number) => `Question ${order} of ${count}`,
  notePrefix: 'Note: ',
  note: (explanation: string) => `Note: ${explanation}`,
  tags: 'Tags',
  /** The sentence has three parts, because both names are links. */
  fromPackBefore: 'From the pack',
  fromPackBy: 'by',
  fromPack: (packName: string, fullName: string) => `From the pack ${packName} by ${fullName}`,
  reportHint: 'If you find anything wrong with this question, please use the report button to let us know.',
  fillOneBubble: 'Fill one bubble. The answer and its note appear immediately.',
  options: 'Options',
  correct: 'Correct',
  correctYours: 'Correct · your answer',
  wrongYours: 'Wrong · your answer',
  answer: 'Answer',
  revealing: 'Checking…',
  revealFailed: 'The answer could not be loaded. Try again.',
  formulaInvalid: 'This formula has a mistake.',
}

export const pack = {
  loginFirst: 'Please login to see packs.',
  loading: 'Loading...',
  notFound: 'Pack not found.',
  noneFound: 'No pack found.',
  cannotFind: "Can't find the pack.",
  empty: 'No questions available in this pack.',
  verified: 'Verified',
  takeExam: 'Take exam',
  by: 'by',
  heading: (name: string, levelLabel: string) => `${name} (${levelLabel})`,
  facts: (count: number, levelLabel: string, language: string) =>
    `${count} ${count === 1 ? 'question' : 'questions'} | ${levelLabel} | ${language}`,
  editPack: 'Edit pack',
  editQuestion: 'Edit question',
  editQuestionNumber: (place: number) => `Edit question ${place}`,
  number: (place: number) => `${place}.`,
  answered: (answered: number, total: number) => `${answered} of ${total} answered`,
  questionsNotFound: "Can't find the questions.",
}

/** Rules of tags, in the editor and in forms. */
export const tags = {
  label: 'Tags',
  help: 'Press Enter to add a tag.',
  placeholder: 'Add a tag',
  add: 'Add tag',
  remove: (tag: string) => `Remove tag ${tag}`,
}
