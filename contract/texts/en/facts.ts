import { pluralOf } from '../plural.ts'

const plural = pluralOf('en')

/** Sentences about a question, drawn from the first answers of all learners. */
export const facts = {
  title: 'How others answered',
  right: (percent: number, answers: number) => `${percent}% of ${answers} first answers were right.`,
  seconds: (seconds: number) =>
    plural(seconds, {
      one: 'An answer took one second on average.',
      other: `An answer took ${seconds} seconds on average.`,
    }),
  failed: 'This could not be loaded. Close it and open it again.',
  none: 'Too few learners have answered this question.',
  changed: 'The question has been changed since. What others answered is counted for the new version only.',
  chose: (percent: number) => `${percent}% chose this`,
}
