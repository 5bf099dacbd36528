import { pluralOf } from '../plural.ts'

const plural = pluralOf('en')

/** The answers of this browser from before somebody signed in. */
export const guestAnswers = {
  title: 'Are these answers yours?',
  question: (count: number) =>
    plural(count, {
      one: 'You answered one question on this device before signing in. Keep it in your account?',
      other: `You answered ${count} questions on this device before signing in. Keep them in your account?`,
    }),
  help: 'If somebody else used the device, delete them.',
  keep: 'Keep in my account',
  keeping: 'Keeping…',
  discard: 'Not mine, delete',
  discardTitle: 'Delete these answers?',
  discardQuestion: (count: number) =>
    plural(count, {
      one: 'The answer to one question is deleted from this device for good.',
      other: `The answers to ${count} questions are deleted from this device for good.`,
    }),
  discardConfirm: 'Delete',
  discarding: 'Deleting…',
  outcomes: {
    kept: 'The answers are yours. They go to your account as soon as there is a network.',
    sent: 'The answers are in your account.',
    discarded: 'The answers are deleted from this device.',
  },
  failed: 'The answers could not be kept: the storage of this browser is full.',
}
