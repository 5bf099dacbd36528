import { pluralOf } from '../plural.ts'

const plural = pluralOf('en')

/** The actions on a question or a pack. */
export const contentActions = {
  edit: { question: 'Edit question', pack: 'Edit pack' },
  verify: 'Verify',
  verifying: 'Verifying…',
  verifyFailed: { question: "The question couldn't be verified.", pack: "The pack couldn't be verified." },
  deleting: 'Deleting…',
  deleteTitle: { question: 'Delete question', pack: 'Delete pack' },
  deleteConfirm: {
    question: 'Are you sure you want to delete this question?',
    pack: 'Are you sure you want to delete this pack?',
  },
  deleteLoses: (count: number) =>
    plural(count, {
      one: 'Its question will be deleted too.',
      other: `Its ${count} questions will be deleted too.`,
    }),
  deleteReason: 'Reason',
  deleteReasonHelp: 'The owner gets it by mail.',
  deleteFailed: { question: "The question couldn't be deleted.", pack: "The pack couldn't be deleted." },
  deleted: { question: 'Question deleted.', pack: 'Pack deleted.' },
}
