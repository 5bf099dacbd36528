import { pluralOf } from '../../plural.ts'
import { errors } from '../shell.ts'

const plural = pluralOf('en')

/** Refusals of votes, of reports, of searches and of any request. */
export const communityMessages = {
  'server.busy': 'The server is busy. Please try again in a moment.',
  'request.tooLarge': 'This is larger than the server accepts.',
  'request.tooMany': ({ seconds }: { seconds: number }) =>
    `Too many requests at once. Wait ${plural(seconds, { one: '1 second', other: `${seconds} seconds` })} and try again.`,
  'request.metricsClosed': 'Metrics are for programs on this machine; the setting METRICS opens them.',
  'search.tooManyRequests': errors.tooManyRequests,
  'search.busy': 'The search is busy. Try again in a moment.',
  'search.notReady': 'The search is not ready yet. Try again in a few seconds.',
  'search.badRequest': errors.badRequest,
  'search.failed': errors.fault,
  'vote.questionNotFound': 'Question not found.',
  'vote.ownQuestion': 'You cannot vote on your own question.',
  'vote.administrator': 'Administrators verify questions instead of voting.',
  'vote.tooMany': 'You have voted too often. Please try again in an hour.',
  'report.questionNotFound': 'Question not found.',
  'report.packNotFound': 'Pack not found.',
  'report.ownQuestion': 'This is your question. You can edit or delete it.',
  'report.ownPack': 'This is your pack. You can edit or delete it.',
  'report.administrator': 'As an administrator you can verify or delete this yourself.',
  'report.tooMany': 'You have sent too many reports. Please try again in an hour.',
}
