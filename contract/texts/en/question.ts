import type { NoteField } from '../../bank/question-fields.ts'
import { pluralOf } from '../plural.ts'

const plural = pluralOf('en')

/** The question view, and texts of a question on any screen. */
export const question = {
  notFound: 'Question not found.',
  imageOf: 'Image of the question',
  imageOfPassage: 'Image of the passage',
  passage: 'Passage',
  passageOf: (first: number, last: number) => `Passage for questions ${first} to ${last}`,
  previous: 'Previous',
  next: 'Next',
  steps: 'Questions in this pack',
  place: (order: number, count: number) => `Question ${order} of ${count}`,
  /** Before the texts that a question reveals with its answer. */
  notePrefixes: { explanation: 'Note: ' } satisfies Record<NoteField, string>,
  /** The sentence has three parts, because both names are links. */
  fromPackBefore: 'From the pack',
  fromPackBy: 'by',
  reportHint: 'If you find anything wrong with this question, please use the report button to let us know.',
  signInToReport: 'The button is there when you are signed in.',
  fillOneBubble: 'Fill one bubble. The answer and its note appear immediately.',
  options: 'Options',
  check: 'Check answer',
  correct: 'Correct',
  correctYours: 'Correct · your answer',
  wrongYours: 'Wrong · your answer',
  answer: 'Answer',
  revealing: 'Checking…',
  revealFailed: 'The answer could not be loaded. Try again.',
}

export const pack = {
  loginFirst: 'Please login to see packs.',
  notFound: 'Pack not found.',
  noneFound: 'No pack found.',
  cannotFind: "Can't find the pack.",
  empty: 'No questions available in this pack.',
  tryFirst: 'Try the first question',
  guestHelp: (count: number) =>
    plural(count, {
      one: 'When you are signed in, you can also take it as a timed exam.',
      other: `When you are signed in, you see all ${count} questions and can take them as a timed exam.`,
    }),
  description: (size: string, levelLabel: string, fullName: string) =>
    `${size} for ${levelLabel}, by ${fullName}.`,
  takeExam: 'Take exam',
  by: 'by',
  questionCount: (count: number) => `${count} ${plural(count, { one: 'question', other: 'questions' })}`,
  heading: (name: string, levelLabel: string) => `${name} (${levelLabel})`,
  editQuestion: 'Edit question',
  editQuestionNumber: (place: number) => `Edit question ${place}`,
}

/** Rules of tags, in the editor and in forms. */
export const tags = {
  label: 'Tags',
  help: 'Press Enter to add a tag.',
  placeholder: 'Add a tag',
  add: 'Add tag',
  remove: (tag: string) => `Remove tag ${tag}`,
}

/** The same field in a learner's forms, where tags are topics. */
export const topics = {
  label: 'Topics',
  help: 'Press Enter to add a topic.',
  placeholder: 'Add a topic',
  add: 'Add topic',
  remove: (topic: string) => `Remove topic ${topic}`,
}
