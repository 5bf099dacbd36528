import { limits } from '../../limits.ts'
import { pluralOf } from '../plural.ts'
import { pack } from './question.ts'

const plural = pluralOf('en')

/** The creation page and the fields that both of its forms have. */
export const creation = {
  title: 'Creation Page',
  questionTab: 'Question',
  packTab: 'Question Pack',
  checkTab: 'To look at',
  editTitle: 'Edit',
  /** The title of the window. */
  creating: (what: string) => `Create: ${what}`,
  editing: (what: string) => `Edit: ${what}`,
  level: 'Level',
  language: 'Language',
  /** The texts are in one language, and the form says the other. */
  otherLanguage: {
    Bangla:
      'The questions are in English letters, but the language is Bangla. Their options will be lettered ক খ গ ঘ.',
    English:
      'The questions are in Bangla letters, but the language is English. Their options will be lettered A B C D.',
  },
  noUser: 'No user authenticated.',
  otherUser:
    'This browser is now signed in with another account, so nothing was saved. Your text is stored as a draft of your own account: sign in with that account to continue.',
  saveUncertain:
    'The server cannot be reached, so this may not have been saved. Submit again: nothing will be saved twice.',
  progress: 'Progress',
  progressOf: (percent: number) => `${percent} %`,
  picturesSent: (sent: number, total: number) => `pictures ${sent} of ${total}`,
  conflictStay: 'Back to the form',
  conflictOverwrite: 'Save mine',
}

export const questionForm = {
  question: 'Question',
  answer: 'Answer',
  option2: 'Option 2',
  option3: 'Option 3',
  option4: 'Option 4',
  explanation: 'Explanation',
  passage: 'Passage',
  imageDescription: 'What the image shows',
  optionOrder: 'Order of the options',
  formulasHelp: 'Formulas stand between dollar signs: $x^2$, or $\\ce{H2SO4}$ for chemistry.',
  describeImage: 'For those who cannot see it: what must be seen to answer.',
  passageHelp: 'Questions of a pack with the same passage show it once, above the first one.',
  orderByItself: (way: string) => `Automatic: ${way}`,
  orderShuffled: 'Shuffled',
  orderLast: (option: string) => `${option} last`,
  orderFixed: (options: string) => `Fixed: ${options}`,
  orderKept: (place: number) => `Fixed, answer at place ${place}`,
  sameAs: (option: string, other: string) => `${option} is the same as ${other}.`,
  preview: 'Preview',
  created: 'Question created',
  notCreated: "The question couldn't be created.",
  saved: 'Question saved',
  unnamed: 'No question text',
  previewEmpty: 'Your question appears here as learners will see it.',
  uploadFailed:
    'The connection was lost while the image was uploading. Nothing has been saved yet, and nothing here is lost. Submit again.',
  imageNotKept: 'The image was too large for the draft in this browser. Choose it again.',
  signInHelp: 'Your text is saved in this browser and will be offered when you come back.',
  conflictTitle: 'This question has changed',
  conflictHelp:
    'This question was changed elsewhere after you opened it. Your changes are still in this form but have not been saved. If you save them, they replace the other change.',
  conflictSee: 'See the current question',
  seeQuestion: 'See the question',
  notYours: 'Only the author and administrators can edit this question.',
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
  deleteHelp: 'Its text will be lost.',
  addPassage: 'Add a passage',
  samePassage: 'About the passage above.',
  passageFor: 'This passage is for',
  passageQuestions: (first: number, last: number) =>
    first === last ? `Question ${first} only` : `Questions ${first} to ${last}`,
  removePassage: (place: number) => `Remove the passage of question ${place}`,
  moveUp: (place: number) => `Move question ${place} up`,
  moveDown: (place: number) => `Move question ${place} down`,
  drag: (place: number) => `Drag question ${place}`,
  dragHelp: 'Press Space to pick up the question, the arrow keys to move it, and Space again to drop it.',
  dragLifted: (place: number, total: number) => `Question picked up from place ${place} of ${total}.`,
  dragMoved: (place: number, total: number) => `Question is now at place ${place} of ${total}.`,
  dragDropped: (place: number, total: number) => `Question dropped at place ${place} of ${total}.`,
  dragCancelled: (place: number) => `Move cancelled. Question is back at place ${place}.`,
  saved: 'Pack saved',
  picturesCut: (sent: number, total: number) =>
    `The connection was lost after ${sent} of ${total} pictures ${plural(sent, { one: 'was', other: 'were' })} uploaded. Nothing has been saved yet, and nothing here is lost. Submit again: only the missing pictures are uploaded.`,
  conflictTitle: 'This pack has changed',
  conflictHelp:
    'It was saved elsewhere after you opened it: in another tab, on another device or by an administrator. Your changes are still in this form but have not been saved. If you save them, they replace the other change.',
  conflictSee: 'See the current pack',
  /** The size of a draft. */
  filledQuestions: pack.questionCount,
  importing: (name: string) => `Import of ${name} not finished`,
  errorsTitle: (count: number) => `${count} ${plural(count, { one: 'thing', other: 'things' })} to fix`,
  questionTag: (place: number, message: string) => `Question ${place}: ${message}`,
}

export const images = {
  label: 'Image',
  choose: 'Choose an image',
  dropHere: 'Drop a JPEG or PNG here, or choose one. Up to 25 MB.',
  dropNow: 'Drop the image here',
  add: 'Add image',
  see: 'See Image',
  replace: 'Replace image',
  remove: 'Remove image',
  chosen: 'Chosen image',
  facts: (name: string, size: string) => (name === '' ? size : `${name} · ${size}`),
  kilobytes: (amount: number) => `${amount} kB`,
  megabytes: (amount: string) => `${amount} MB`,
  notPicture: (name: string) => `“${name}” is not a JPEG or PNG image. Choose a JPEG or PNG.`,
  largerThan: (name: string, size: string) => `“${name}” is ${size}. An image can be up to 25 MB.`,
  tooManyPixels: (name: string, width: number, height: number) =>
    `“${name}” has ${width} × ${height} pixels. An image can have up to 50 megapixels. Make it smaller or choose another one.`,
  tooLong: (name: string, width: number, height: number) =>
    `“${name}” has ${width} × ${height} pixels. A side can have up to ${limits.imageMaxSide}. Make it smaller or choose another one.`,
  unreadable: 'This image is damaged and cannot be shown. Choose another one.',
  oneOnly: 'Choose one image only.',
}
