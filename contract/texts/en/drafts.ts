import { pluralOf } from '../plural.ts'

const plural = pluralOf('en')

/** The state of a form's draft in the browser. */
export const drafts = {
  title: 'Continue where you left off?',
  help: (count: number) =>
    plural(count, {
      one: 'You have an unsaved draft.',
      other: `You have ${count} unsaved drafts.`,
    }),
  unnamed: 'No name',
  savedAt: (time: string) => `saved on ${time}`,
  proceed: 'Continue',
  deleteDraft: (name: string) => `Delete draft: ${name}`,
  deleted: 'Draft deleted.',
  undo: 'Undo',
  startNew: 'Start a new one',
  startFromSaved: 'Start from the saved version',
  startHelp: (count: number) =>
    plural(count, { one: 'The draft stays in this browser.', other: 'The drafts stay in this browser.' }),
  tooMany: (count: number) => `There can be ${count} drafts. Continue or delete one first.`,
  others: (count: number) =>
    plural(count, {
      one: 'Another draft is in this browser.',
      other: `${count} other drafts are in this browser.`,
    }),
  show: 'Show drafts',
  kept: 'Draft saved in this browser',
  notKept: 'This browser cannot save a draft. Submit before you leave.',
}
