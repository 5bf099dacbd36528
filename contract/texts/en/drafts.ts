import { pluralOf } from '../plural.ts'

const plural = pluralOf('en')

/** The state of a form's draft in the browser. */
export const drafts = {
  title: 'Continue where you left off?',
  help: (count: number) =>
    plural(count, {
      one: 'You have an unsaved draft.',
      other: 'You have unsaved drafts. Drafts you do not choose now stay in this browser.',
    }),
  unnamed: 'No name',
  savedAt: (time: string) => `saved on ${time}`,
  proceed: 'Continue',
  startAnew: 'Start over',
  startAnewHelp: (count: number) =>
    plural(count, { one: 'This deletes the draft.', other: 'This deletes the drafts.' }),
  kept: 'Draft saved in this browser',
  notKept: 'This browser cannot save a draft. Submit before you leave.',
}
