import { wilsonInterval } from '../../../../contract/wilson-interval.ts'
import type { TopicSum } from './queries.ts'

const mostShown = 4
/** A topic of which four of five answers are right is no weak one. */
const strong = 0.8

/**
 * Returns the topics that are surely weak, the weakest first: the share of right answers could be at most that of the
 * upper bound of its interval, so that few answers alone do not make a topic weak.
 */
export function weakestOf(topics: readonly TopicSum[]): TopicSum[] {
  const bound = ({ right, answers }: TopicSum) => wilsonInterval(right, answers).high
  return topics
    .filter((topic) => bound(topic) < strong)
    .toSorted((one, two) => bound(one) - bound(two))
    .slice(0, mostShown)
}
