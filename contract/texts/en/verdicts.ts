/** The lists of questions to look at, by what their facts say. */
export const verdicts = {
  title: 'Questions to look at',
  lead: 'The first answers of learners show where a second look may help. Nothing is changed by itself, and nobody is named.',
  kinds: {
    WRONG_KEY: 'Answer in doubt',
    TOO_HARD: 'Too hard',
    TOO_EASY: 'Too easy',
    DEAD_OPTION: 'Unused options',
    UNSEEN: 'Never answered',
  },
  choose: 'What to look at',
  help: {
    WRONG_KEY:
      'In exams, those who chose another option did clearly better in the rest of the paper than those who chose the answer that counts as right.',
    TOO_HARD: 'A quarter of the answers are right, or fewer. Guessing blindly does as well.',
    TOO_EASY: 'At least 95% of the answers are right.',
    DEAD_OPTION: 'Fewer than 5% choose one of the wrong options, so it distracts nobody.',
    UNSEEN: 'Nobody has answered these questions for at least 14 days.',
  },
  compare: (rival: string, key: string, rivalPercent: number, keyPercent: number) =>
    `Check the answer. Those who chose ${rival} got ${rivalPercent}% of the other questions right, those who chose ${key}, which counts as right, ${keyPercent}%.`,
  unused: (letters: string) => `Hardly anybody chooses ${letters}.`,
  and: ' and ',
  unseen: (since: string) => `Nobody has answered it since ${since}.`,
  percent: (percent: number) => `${percent}%`,
  isRight: 'counts as right',
  edit: 'Edit the question',
  empty: 'There is nothing to look at here.',
  emptyHelp: 'A question can be listed once 30 learners have answered it.',
  emptyUnseen: 'Every question has been answered, or is less than 14 days old.',
  more: 'Show more questions',
  noMore: 'These are all of them.',
}
