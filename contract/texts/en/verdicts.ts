import { deadShare, easyShare, enoughAnswers } from '../../bank/verdict-kinds.ts'
import { limits } from '../../limits.ts'

/** The lists of questions to look at, by verdict. */
export const verdicts = {
  title: 'Questions to look at',
  lead: 'The first answers of learners show where a second look may help. This list changes nothing and names nobody.',
  kinds: {
    WRONG_KEY: 'Answer in doubt',
    TOO_HARD: 'Too hard',
    TOO_EASY: 'Too easy',
    DEAD_OPTION: 'Unused options',
    UNSEEN: 'Never answered',
  },
  count: (count: number, hasMore: boolean) => (hasMore ? `${count}+` : String(count)),
  choose: 'What to look at',
  help: {
    WRONG_KEY:
      'In exams, those who chose another option did clearly better in the rest of the paper than those who chose the answer that counts as right.',
    TOO_HARD: 'A quarter of the answers are right, or fewer. Guessing blindly does as well.',
    TOO_EASY: `At least ${100 * easyShare}% of the answers are right.`,
    DEAD_OPTION: `Fewer than ${100 * deadShare}% choose one of the wrong options, so it distracts nobody.`,
    UNSEEN: `Nobody has answered these questions for at least ${limits.unseenDays} days.`,
  },
  compare: (rival: string, key: string, rivalPercent: number, keyPercent: number) =>
    `Check the answer. Those who chose ${rival} got ${rivalPercent}% of the other questions right, those who chose ${key}, which counts as right, ${keyPercent}%.`,
  chosenMore: (rival: string, key: string, rivalPercent: number, keyPercent: number) =>
    `Check the answer. ${rivalPercent}% chose ${rival}; only ${keyPercent}% chose ${key}, which counts as right.`,
  unused: (letters: string) => `Hardly anybody chooses ${letters}.`,
  and: ' and ',
  unseen: (since: string) => `Nobody has answered it since ${since}.`,
  percent: (percent: number) => `${percent}%`,
  isRight: 'counts as right',
  edit: 'Edit the question',
  empty: 'There is nothing to look at here.',
  emptyHelp: `A question can be listed once ${enoughAnswers} learners have answered it.`,
  emptyUnseen: `Every question has been answered, or is less than ${limits.unseenDays} days old.`,
  more: 'Show more questions',
  noMore: 'These are all of them.',
}
