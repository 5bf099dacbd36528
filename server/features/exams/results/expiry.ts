import { limits } from '../../../../contract/limits.ts'
import type { Deps } from '../../../lib/deps.ts'
import { openAfterDeadlineSeconds } from '../rules.ts'

const dayMs = 24 * 60 * 60 * 1000
const batch = 5000

/**
 * Removes results that have expired with their attempts, single answers that are in a result for good, and papers that
 * nothing is on any more; in batches, none of which holds others up. Answers how many results went.
 */
export async function deleteExpiredExams({ sql, clock }: Pick<Deps, 'sql' | 'clock'>): Promise<number> {
  const now = clock.now()
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)

  let results = 0
  for (let count = batch; count === batch; results += count) {
    const gone = await sql`
      delete from exam_result where id in (
        select id from exam_result where expire_at <= ${now} limit ${batch} for update skip locked)`
    count = gone.count
  }
  for (let count = batch; count === batch; ) {
    const gone = await sql`
      delete from exam_attempt where id in (
        select id from exam_attempt where submitted_at <= ${ago(limits.resultDays)} limit ${batch} for update skip locked)`
    count = gone.count
  }
  // No device can add to these results any more. What a longer stop of the server leaves goes with its attempt.
  const settledDays = openAfterDeadlineSeconds / 86_400 + 1
  await sql`
    delete from exam_answer answer using exam_attempt attempt
    where attempt.id = answer.attempt_id and attempt.submitted_at between ${ago(settledDays + 2)} and ${ago(settledDays)}`
  await sql`
    delete from exam_paper paper
    where created_at < ${ago(1)}
      and not exists (select from exam_attempt where paper_hash = paper.hash)
      and not exists (select from exam_result where paper_hash = paper.hash)`
  return results
}
