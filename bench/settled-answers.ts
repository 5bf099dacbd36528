import { deleteSettledAnswers } from '../server/features/exams/results/expiry.ts'
import type { SqlPool } from '../server/lib/database/sql.ts'
import { newId } from '../server/lib/new-id.ts'
import { questionQuery } from './bank.ts'
import { graphql } from './measure.ts'
import type { Product } from './product.ts'
import { withDatabase } from './search/database.ts'

const attempts = 55_000
const answersEach = 100

/** Deletes the answers of an exam day, 5.5 million rows, beside a guest who reads. */
export async function measureSettledAnswers(product: Product): Promise<string[]> {
  return withDatabase(product, async (sql) => {
    await addExamDay(sql)
    const began = performance.now()
    let isDone = false
    const reads: number[] = []
    const reading = (async () => {
      while (!isDone) {
        const readBegan = performance.now()
        await graphql(product.url, questionQuery, { id: newId() })
        reads.push(performance.now() - readBegan)
      }
    })()
    const deleted = await deleteSettledAnswers({ sql })
    const seconds = (performance.now() - began) / 1000
    isDone = true
    await reading
    const [left] = await sql<{ count: number }>`select count(*)::integer as count from exam_answer`
    return [
      `${deleted} settled answers deleted in ${seconds.toFixed(1)} s, ${left!.count} left; a guest's read took ${Math.max(...reads).toFixed(0)} ms at most meanwhile`,
    ]
  })
}

/** Attempts that were submitted two days ago, with their answers. */
async function addExamDay(sql: SqlPool): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local statement_timeout = 0`
    await tx`insert into app_user (id, full_name) values (${newId()}, 'Examinee')`
    await tx`insert into exam_paper (hash, document) values ('\\x00', '{}')`
    await tx`
      insert into exam_attempt (id, owner, pack_id, paper_hash, limit_seconds, started_at, deadline, submitted_at, closed_by)
      select gen_random_uuid(), (select id from app_user where full_name = 'Examinee'), gen_random_uuid(), '\\x00', 6000,
        at, at, at, 'learner'
      from (
        select now() - interval '49 hours' - made * interval '0.1 seconds' as at
        from generate_series(1, ${attempts}::integer) made
      ) times`
    await tx`
      insert into exam_answer (owner, attempt_id, place, option_id, chosen_at, saved_at)
      select owner, id, place, gen_random_uuid(), submitted_at, submitted_at
      from exam_attempt, generate_series(1, ${answersEach}::integer) place`
  })
}
