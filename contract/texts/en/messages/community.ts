/** Refusals of votes, of reports and of searches. */
export const communityMessages = {
  'request.tooLarge': 'This is larger than the server accepts.',
  'search.tooManyRequests': 'Too many requests. Wait a minute and try again.',
  'search.busy': 'The search is busy. Try again in a moment.',
  'search.badRequest': 'The server could not read this request.',
  'search.failed': 'Something went wrong on our side. Please try again.',
  'vote.questionNotFound': 'Question not found.',
  'vote.ownQuestion': 'This question is yours: others vote on it.',
  'vote.administrator': 'Administrators do not vote: they verify.',
  'vote.tooMany': 'You have voted a lot. Please try again in an hour.',
  'report.questionNotFound': 'Question not found.',
  'report.packNotFound': 'Pack not found.',
  'report.ownQuestion': 'This question is yours: you can edit or delete it.',
  'report.ownPack': 'This pack is yours: you can edit or delete it.',
  'report.administrator': 'Administrators need no report: you can verify or delete this yourself.',
  'report.tooMany': 'You have sent many reports. Please try again in an hour.',
}
