/** Voting on a question. */
export const vote = {
  group: 'Vote',
  up: 'Vote up',
  down: 'Vote down',
  count: (count: number) => `${count} ${Math.abs(count) === 1 ? 'vote' : 'votes'}`,
  already: 'You already voted this.',
  failed: "The vote couldn't be saved.",
  own: 'You cannot vote on your own question.',
  administrator: 'Administrators verify questions instead of voting.',
  tooMany: 'You have voted too often. Please try again in an hour.',
}
