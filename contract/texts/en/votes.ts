/** Voting on a question. */
export const vote = {
  group: 'Vote',
  up: 'Vote up',
  down: 'Vote down',
  count: (count: number) => `${count} ${Math.abs(count) === 1 ? 'vote' : 'votes'}`,
  already: 'You already voted this.',
  failed: "The vote couldn't be saved.",
  own: 'This question is yours: others vote on it.',
  administrator: 'Administrators do not vote: they verify.',
  tooMany: 'You have voted a lot. Please try again in an hour.',
}
