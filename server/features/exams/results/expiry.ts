import { limits } from '../../../../contract/limits.ts'
import type { Deps } from '../../../deps.ts'
import { openAfterDeadlineSeconds } from '../rules.ts'

const dayMs = 24 * 60 * 60 * 1000
const batch = 5000

/**
 * Deletes expired results and attempts, answers that can no longer change a result, and unused papers; in
 * batches, so that no other statement waits long. Returns the number of deleted results.
 */
export async function deleteExpiredExams({ sql, clock }: Pick<Deps, 'sql' | 'clock'>): Promise<number> {
  const now = clock.now()
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)

  let results = 0
  for (let count = batch; count === batch; results += count) {
    const gone = await sql<{ id: string }>`
      delete from exam_result where id in (
        select id from exam_result where expire_at <= ${now} limit ${batch} for update skip locked)
      returning id`
    count = gone.length
  }
  for (let count = batch; count === batch; ) {
    const gone = await sql<{ id: string }>`
      delete from exam_attempt where id in (
        select id from exam_attempt where submitted_at <= ${ago(limits.resultDays)} limit ${batch} for update skip locked)
      returning id`
    count = gone.length
  }
  // These results accept no more answers. Rows missed during a stop are deleted with their attempt.
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
