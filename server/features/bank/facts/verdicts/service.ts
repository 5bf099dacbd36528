import type { Sql } from '../../../../lib/database/sql.ts'
import { readSumsOf } from '../queries.ts'
import { type Verdict, verdictsOf } from './rules.ts'

/**
 * Updates the verdicts of questions after their facts or wording changed. The caller holds a lock on each question, so that
 * nobody else judges it at the same time. Questions that do not exist are left out.
 */
export async function judgeQuestions(tx: Sql, questionIds: readonly string[]): Promise<void> {
  if (questionIds.length === 0) return
  const sums = await readSumsOf(tx, questionIds)
  const judged = [...Map.groupBy(sums, ({ questionId }) => questionId)].map(([questionId, options]) => ({
    questionId,
    hasAnswers: options.some(({ isChosen }) => isChosen),
    verdicts: verdictsOf(options),
  }))
  await replaceVerdicts(tx, judged)
}

type Judged = { questionId: string; hasAnswers: boolean; verdicts: readonly Verdict[] }

/** Replaces the verdicts of locked questions. UNSEEN is deleted for a question with answers, and stays for one without. */
async function replaceVerdicts(tx: Sql, judged: readonly Judged[]): Promise<void> {
  const found = judged.flatMap(({ questionId, verdicts }) =>
    verdicts.map((verdict) => ({ ...verdict, questionId })),
  )
  await tx`
    with judged as (
      select * from unnest(${judged.map(({ questionId }) => questionId)}::uuid[],
        ${judged.map(({ hasAnswers }) => hasAnswers)}::boolean[]) as j(question_id, has_answers)
    ), found as (
      select * from unnest(${found.map(({ questionId }) => questionId)}::uuid[], ${found.map(({ kind }) => kind)}::text[],
        ${found.map(({ listOrder }) => listOrder)}::bigint[]) as f(question_id, kind, list_order)
    ), gone as (
      delete from question_verdict v using judged
      where v.question_id = judged.question_id and (v.kind <> 'UNSEEN' or has_answers)
        and not exists (select from found where found.question_id = v.question_id and found.kind = v.kind)
    )
    insert into question_verdict as known (question_id, kind, owner, list_order)
    select found.question_id, found.kind, q.owner, found.list_order
    from found join question q on q.id = found.question_id
    on conflict (question_id, kind) do update set list_order = excluded.list_order
      where known.list_order <> excluded.list_order`
}
