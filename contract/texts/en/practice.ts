import type { PracticeSource } from '../../learning/practice-choice.ts'
import { pluralOf } from '../plural.ts'

const plural = pluralOf('en')

const sources: Record<PracticeSource, string> = {
  ALL: 'All questions',
  UNSEEN: 'Only those I have not answered',
  WRONG: 'Only those I got wrong the last time',
  MARKED: 'Only my bookmarks',
}

/** Practice of a topic. */
export const practice = {
  title: 'Practise a topic',
  lead: 'Choose a class or topics, and answer one question after the other. There are no marks.',
  level: 'Class',
  tagsHelp: 'Questions of one of these topics.',
  from: 'Which questions',
  sources,
  guestHelp: 'After signing in you can also practise only what you have not answered, or what you got wrong.',
  further: 'More settings',
  isVerified: 'Only verified questions',
  number: 'How many questions',
  isTimed: 'Against the clock: one minute for each question',
  start: 'Start',
  none: 'No question fits this choice.',
  noneHelp: 'Choose another class, fewer conditions or other topics.',
  change: 'Change the choice',
  fewer: (count: number) =>
    plural(count, {
      one: 'There is only one question like this.',
      other: `There are only ${count} questions like this.`,
    }),
  place: (place: number, total: number) => `Question ${place} of ${total}`,
  right: (count: number) => `${count} right`,
  timeLeft: 'Time left',
  clock: (minutes: number, seconds: number) => `${minutes}:${String(seconds).padStart(2, '0')}`,
  skip: 'Skip',
  next: 'Next question',
  finish: 'See the score',
  timeIsUp: 'The time is up.',
  summary: 'Your score',
  more: 'More questions',
  loadFailed: 'The question could not be loaded.',
  tryAgain: 'Try again',
}
