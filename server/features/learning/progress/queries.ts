import type { Sql } from '../../../lib/database/sql.ts'

/** The number of topics with a picture: more would not fit a phone. */
const mostTopics = 6
export const mostHistories = 2000

export type DayRow = { day: string; answers: number; rightAnswers: number }

/** Returns a learner's days with answers from a day (`YYYY-MM-DD`) on, the earliest first. */
export async function listDays(
  sql: Sql,
  { owner, since }: { owner: string; since: string },
): Promise<DayRow[]> {
  return sql<DayRow>`
    select day::text, answers, right_answers as "rightAnswers" from memory_day
    where owner = ${owner} and day >= ${since}::date order by memory_day.day`
}

export type TopicRow = { tag: string; month: string; answers: number; rightAnswers: number }

/** Returns the months of a learner's topics with the most answers since a month, topic by topic. */
export async function listTopicMonths(
  sql: Sql,
  { owner, since }: { owner: string; since: string },
): Promise<TopicRow[]> {
  return sql<TopicRow>`
    with recent as (
      select tag, month, answers, right_answers from memory_topic where owner = ${owner} and month >= ${since}::date
    ), topic as (
      select tag, sum(answers) as total from recent group by tag order by total desc, tag limit ${mostTopics}
    )
    select tag, to_char(month, 'YYYY-MM') as month, answers, right_answers as "rightAnswers"
    from recent join topic using (tag) order by total desc, tag, recent.month`
}

export type HistoryRow = {
  answeredAt: Date[]
  rights: boolean[]
  times: number[]
  ways: number[]
  lastAt: Date
  weights: number[] | null
}

/**
 * Returns the histories of the questions that a learner has answered since a moment, the latest first, with the
 * learner's fitted weights. Together they have every answer since then, or since `lastAt` of the last of `mostHistories`.
 */
export async function listHistories(
  sql: Sql,
  { owner, since }: { owner: string; since: Date },
): Promise<HistoryRow[]> {
  return sql<HistoryRow>`
    select m.answered_at as "answeredAt", m.rights, m.times, m.ways, m.last_at as "lastAt", p.weights
    from memory_question m left join memory_plan p on p.owner = m.owner
    where m.owner = ${owner} and m.last_at >= ${since} order by m.last_at desc limit ${mostHistories}`
}
