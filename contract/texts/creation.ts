import { limits } from '../limits.ts'

/** The creation page and the fields that both of its forms have. */
export const creation = {
  title: 'Creation Page',
  questionTab: 'Question',
  packTab: 'Question Pack',
  editTitle: 'Edit',
  level: 'Level',
  language: 'Language',
  back: 'Back',
  submit: 'Submit',
  submitting: 'Submitting...',
  noUser: 'No user authenticated.',
  notCreator: 'Only creators can make questions and packs.',
  failed: 'There was an error.',
  saveUncertain:
    'The server cannot be reached, so it is not known whether this was saved. Submit again: nothing will be saved twice.',
  leaveTitle: 'Leave this page?',
  leaveHelp: 'What you have written here is not saved and will be lost.',
  stay: 'Stay',
  leave: 'Leave',
}

export const questionForm = {
  question: 'Question',
  answer: 'Answer',
  option2: 'Option 2',
  option3: 'Option 3',
  option4: 'Option 4',
  explanation: 'Explanation',
  preview: 'Preview',
  notePrefix: 'Note: ',
  incomplete: "You haven't filled all mandatory fields.",
  tooManyTags: "You can't have more than 10 tags.",
  invalidLanguage: 'Your language name is invalid.',
  invalidLevel: 'Your level name is invalid.',
  noUser: 'No user authenticated.',
  failed: 'There was an error.',
  notCreated: "The question couldn't be created.",
  created: 'Question created',
  tooLong: (field: string, maxCharacters: number) =>
    `${field} can't be longer than ${maxCharacters} characters.`,
  fieldMissing: (field: string) => `${field} can't be blank.`,
}

export const packForm = {
  name: 'Pack name',
  automaticNumbering: 'Automatic numbering',
  enabled: 'Enabled',
  disabled: 'Disabled',
  questions: 'Questions',
  questionCount: (count: number) => `${count} in this pack`,
  questionNumber: (place: number) => `Question ${place}`,
  addQuestion: 'Add Question',
  editQuestion: (place: number) => `Edit question ${place}`,
  deleteQuestion: (place: number) => `Delete question ${place}`,
  deleteTitle: (place: number) => `Delete question ${place}?`,
  deleteHelp: 'What is written in it will be lost.',
  moveUp: (place: number) => `Move question ${place} up`,
  moveDown: (place: number) => `Move question ${place} down`,
  drag: (place: number) => `Drag question ${place}`,
  dragHelp: 'Press Space to lift the question, the arrow keys to move it, Space again to put it down.',
  dragLifted: (place: number, total: number) => `Question lifted from place ${place} of ${total}.`,
  dragMoved: (place: number, total: number) => `Question is now at place ${place} of ${total}.`,
  dragDropped: (place: number, total: number) => `Question put down at place ${place} of ${total}.`,
  dragCancelled: (place: number) => `Move cancelled. Question is back at place ${place}.`,
  seeImage: 'See Image',
  progress: 'Progress',
  progressOf: (percent: number) => `${percent} %`,
  saved: 'Pack saved',
  errorsTitle: (count: number) => (count === 1 ? '1 thing to fix' : `${count} things to fix`),
  nameMissing: 'Please enter a name for the pack.',
  nameTooLong: `The name of a pack can't be longer than ${limits.packNameCharacters} characters.`,
  /** The specification's own words, although exactly 10 tags are allowed. */
  tooManyTags: 'You need to have less than 10 tags.',
  questionIncomplete: (place: number) =>
    `You need to fill all the mandatory fields. You haven't filled question ${place} properly.`,
  tooManyQuestions: `You can't have more than ${limits.questionsPerPack} questions.`,
  noQuestions: 'Add at least one question to the pack.',
  questionTooLong: (place: number, field: string, maxCharacters: number) =>
    `Question ${place}: ${field} can't be longer than ${maxCharacters} characters.`,
  questionTag: (place: number, message: string) => `Question ${place}: ${message}`,
}

/** Upload CSV, Download CSV, Upload Raw and Paste Code. */
export const imports = {
  title: 'Add many at once',
  uploadCsv: 'Upload CSV',
  downloadCsv: 'Download CSV',
  uploadRaw: 'Upload Raw',
  pasteCode: 'Paste Code',
  keywordTitle: 'What is your keyword of separation?',
  keyword: 'Keyword',
  keywordHelp: 'The word that stands between the seven parts of each line, for example | or ###.',
  pasteTitle: 'Paste Code',
  pasteType: 'Type',
  typeRaw: 'Raw',
  typeCsv: 'CSV',
  pasteLabel: 'Code',
  doImport: 'Import',
  chooseFile: 'Choose file',
  columnsHelp:
    'Seven columns: question, answer, option2, option3, option4, explanation, tags. The first row of a CSV is its header.',
  dropHere: `Or drop a CSV file on the form. Up to 1 MB and ${limits.importRows} questions.`,
  nothingChanged: 'Nothing in the form was changed.',
  done: (count: number, fileName: string) =>
    `${count} ${count === 1 ? 'question' : 'questions'} taken from ${fileName}`,
  donePasted: (count: number) => `${count} ${count === 1 ? 'question' : 'questions'} taken from the text`,
  errorsTitle: (count: number) => (count === 1 ? '1 line needs fixing' : `${count} lines need fixing`),
  lineLabel: (line: number) => `Line ${line}`,
  replaceTitle: 'Replace the questions?',
  replaceConfirm: (count: number) =>
    `The form holds ${count} filled ${count === 1 ? 'question' : 'questions'}. Add the new ones after them, or replace them?`,
  append: 'Add to the end',
  replace: 'Replace',
  columns: {
    question: 'question',
    answer: 'answer',
    option2: 'option2',
    option3: 'option3',
    option4: 'option4',
    explanation: 'explanation',
    tags: 'tags',
  },
  tooManyLines: `Can't have more than ${limits.importRows} questions/lines`,
  wrongParts: (line: number) => `Line ${line} doesn't have ${limits.importColumns} parts`,
  noKeyword: "You haven't set any keyword.",
  keywordTooLong: `The keyword can't be longer than ${limits.keywordCharacters} characters.`,
  nothingPasted: 'Please paste some code.',
  invalidFile: 'Invalid file. Check again.',
  notText: 'This is not a text file. Save the sheet as CSV (UTF-8) and choose that file.',
  notUtf8: 'The letters of this file cannot be read. Save the sheet as CSV (UTF-8) and choose that file.',
  empty: 'This file is empty. Choose one with a header row and at least one question.',
  headerOnly: 'There is only a header row. Add at least one question below it.',
  tooLarge: 'This file is larger than 1 MB. Split it, or remove what is not needed.',
  oneFileOnly: 'Choose one file only.',
  unclosedQuote: (line: number) =>
    `Line ${line} opens a quotation mark (") that is never closed. Close it, or double it if it belongs to the text.`,
  strayQuote: (line: number) =>
    `Line ${line} has text after a closing quotation mark ("). Double the quotation marks that belong to the text.`,
  missing: (line: number, column: string) => `Line ${line}: ${column} is blank. Fill it in.`,
  tooLong: (line: number, column: string, maxCharacters: number) =>
    `Line ${line}: ${column} is longer than ${maxCharacters} characters. Shorten it.`,
  tooManyTags: (line: number) => `Line ${line}: tags has more than ${limits.tagsPerItem}. Remove some.`,
  tagTooLong: (line: number) =>
    `Line ${line}: tags has one longer than ${limits.tagCharacters} characters. Shorten it.`,
}

export const images = {
  label: 'Image',
  dropHere: 'Drop a JPEG or PNG here, or choose one. Up to 25 MB.',
  remove: 'Remove image',
  wrongType: 'Only JPEG and PNG images can be used.',
  tooLarge: 'This image is larger than 25 MB. Choose a smaller one.',
  oneOnly: 'Choose one image only.',
}
