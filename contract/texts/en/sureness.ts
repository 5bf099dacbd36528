import { pluralOf } from '../plural.ts'

const plural = pluralOf('en')
const times = (count: number) => plural(count, { one: 'once', other: `${count} times` })

/** How sure a learner is of an answer in an exam, and what that did to the marks. */
export const sureness = {
  title: 'What guessing did to your marks',
  kind: 'You were',
  answers: 'Answers',
  right: 'Right',
  marks: 'Marks',
  unsaid: 'Did not say',
  without: (marks: number, instead: number) =>
    `Marks without your guesses: ${format(marks)} instead of ${format(instead)}.`,
  breakEven: (percent: number) =>
    `With this deduction an answer gains marks on average when you are right more than ${percent}% of the time.`,
  blind: (gain: number) =>
    gain < 0
      ? `A blind guess among four options is right 25% of the time, and costs ${format(-gain)} marks on average.`
      : `A blind guess among four options is right 25% of the time, and brings ${format(gain)} marks on average.`,
  guessesPaid: (right: number, count: number) =>
    `You guessed ${times(count)} and were right ${times(right)}: your guesses gained marks.`,
  guessesCost: (right: number, count: number) =>
    `You guessed ${times(count)} and were right ${times(right)}: blank answers would have been better.`,
  tooFew: 'There are too few guesses to tell whether guessing pays for you.',
  hint: 'In your next exam, tap Sure, Unsure or Guess below an answer. Then you see here what guessing did to your marks.',
}

/** With a true minus sign; never more than three decimals. */
function format(marks: number): string {
  return String(Number(marks.toFixed(3))).replace('-', '−')
}
