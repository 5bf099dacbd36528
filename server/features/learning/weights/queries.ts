import type { Sql } from '../../../lib/database/sql.ts'
import type { Answered } from '../schedule/queries.ts'

export type Learner = {
  owner: string
  weights: number[] | null
  fittedAnswers: number | null
  answers: number
}

/**
 * Claims learners with a plan who were last checked before a time, those who wait longest first. No other process claims
 * them.
 */
export async function takeLearners(
  sql: Sql,
  { now, before, limit }: { now: Date; before: Date; limit: number },
): Promise<Learner[]> {
  return sql<Learner>`
    update memory_plan p set fitted_at = ${now}
    from (
      select owner from memory_plan where fitted_at is null or fitted_at < ${before}
      order by fitted_at nulls first limit ${limit} for no key update skip locked
    ) waiting
    where p.owner = waiting.owner
    returning p.owner, p.weights, p.fitted_answers as "fittedAnswers",
      (select coalesce(sum(d.answers), 0)::integer from memory_day d where d.owner = p.owner) as answers`
}

/** Returns the histories of up to `limit` questions that a learner answered more than once, the latest first. */
export async function listHistories(
  sql: Sql,
  { owner, limit }: { owner: string; limit: number },
): Promise<Pick<Answered, 'answeredAt' | 'rights' | 'times' | 'ways'>[]> {
  return sql`
    select answered_at as "answeredAt", rights, times, ways from memory_question
    where owner = ${owner} and answers > 1 order by last_at desc limit ${limit}`
}

/** Stores weights, unless the learner has deleted their memory meanwhile. Returns whether they were stored. */
export async function storeWeights(
  sql: Sql,
  { owner, weights }: { owner: string; weights: readonly number[] },
): Promise<boolean> {
  const rows = await sql`
    update memory_plan set weights = ${weights}::real[] where owner = ${owner} and fitted_at is not null
    returning owner`
  return rows.length > 0
}

export async function noteFit(
  sql: Sql,
  { owner, answers }: { owner: string; answers: number },
): Promise<void> {
  await sql`
    update memory_plan set fitted_answers = ${answers} where owner = ${owner} and fitted_at is not null`
}
