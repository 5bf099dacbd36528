import { pluralOf } from '../plural.ts'

const plural = pluralOf('en')

/** Voting on a question. */
export const vote = {
  group: 'Vote',
  up: 'Vote up',
  down: 'Vote down',
  count: (count: number) => `${count} ${plural(count, { one: 'vote', other: 'votes' })}`,
  already: 'You already voted this.',
  failed: "The vote couldn't be saved.",
}
