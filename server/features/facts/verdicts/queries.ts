import type { Sql } from '../../../lib/sql.ts'
import { presentWording } from '../answers/service.ts'
import type { OptionSums } from '../statistics.ts'
import type { Verdict } from './rules.ts'

/** Reads the sums of all options of questions. Options that nobody chose have zeros. */
export async function readSumsOf(db: Sql, questionIds: readonly string[]): Promise<OptionSums[]> {
  return db<OptionSums>`
    with asked as materialized (
      select q.id, q.answer, ${presentWording} as wording from question q where q.id = any(${questionIds}::uuid[])
    )
    select asked.id as "questionId", o.id as "optionId", o.id = asked.answer as "isRight",
      coalesce(f.answers, 0)::float8 as answers, coalesce(f.timed, 0)::float8 as timed, coalesce(f.ms, 0)::float8 as ms,
      coalesce(f.placed, 0)::float8 as placed, coalesce(f.rest, 0)::float8 as rest,
      coalesce(f.rest_squares, 0)::float8 as "restSquares"
    from asked join question_option o on o.question_id = asked.id
      left join question_fact f on f.question_id = asked.id and f.option_id = o.id and f.wording = asked.wording
    order by asked.id, o.position`
}

export type Judged = { questionId: string; hasAnswers: boolean; verdicts: readonly Verdict[] }

/**
 * Replaces the verdicts of locked questions. A question with answers is no longer unseen; one without stays as it is.
 */
export async function replaceVerdicts(tx: Sql, judged: readonly Judged[]): Promise<void> {
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
