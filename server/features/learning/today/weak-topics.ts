import { wilsonInterval } from '../../../../contract/bank/wilson-interval.ts'
import type { TopicSum } from './queries.ts'

const mostShown = 4
/** A topic with this share of right answers is not weak. */
const strong = 0.8

/**
 * Returns the weak topics, the weakest first. They are compared by the upper bound of the interval of their share of right
 * answers, so that a few answers alone do not make a topic weak.
 */
export function weakestOf(topics: readonly TopicSum[]): TopicSum[] {
  const bound = ({ right, answers }: TopicSum) => wilsonInterval(right, answers).high
  return topics
    .filter((topic) => bound(topic) < strong)
    .toSorted((one, two) => bound(one) - bound(two))
    .slice(0, mostShown)
}
