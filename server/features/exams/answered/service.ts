import { answerWays } from '../../../../contract/answer-ways.ts'
import { limits } from '../../../../contract/limits.ts'
import { type Statement, sql } from '../../../lib/sql.ts'
import { tooLateBefore } from '../exam-time.ts'
import { hidesAnswers, isMarkHiddenByExam } from '../hiding.ts'

/*
 * What a learner has answered in exams, for the features that count answers: parts of their statements.
 */

/** The condition that an exam of `owner` hides the right answers of `pack`, a column, from them. */
export function hidesPack({ owner, pack }: { owner: string; pack: Statement<unknown> }): Statement<unknown> {
  return sql`exists (
    select from exam_attempt hiding
    where hiding.owner = ${owner} and hiding.pack_id = ${pack} and ${hidesAnswers})`
}

/**
 * The parts of a statement that mark up to `limit` results as remembered, one of each owner. Their part `result` has the
 * results, and `given` their answers: `id` (of the result), `owner`, `question_id`, `is_right`, `at`, `ms` and `ways`.
 *
 * A result is read once it is final and its learner may see its right answers. The time of an answer is that of its
 * choice, and its duration the time since the choice before it, or 0 if that is unknown.
 */
export function answersOfFinalResults(limit: number): Statement<unknown> {
  return sql`
  final as materialized (
    select r.owner, r.id, r.attempt_id, r.paper_hash, r.selected_options, r.created_at,
      r.sureness
    from exam_result r
    where r.remembered_at is null and not ${isMarkHiddenByExam} and not exists (
      select from exam_attempt open where open.owner = r.owner and open.id = r.attempt_id
        and open.closed_by = 'server' and r.opened_at is null and open.deadline >= ${tooLateBefore})
    order by r.created_at limit ${limit} for no key update of r skip locked
  ), result as materialized (
    select distinct on (final.owner) final.*, a.started_at
    from final left join exam_attempt a on a.owner = final.owner and a.id = final.attempt_id
    order by final.owner, final.created_at
  ), remembered as (
    update exam_result r set remembered_at = exam_now()
    from result where r.owner = result.owner and r.id = result.id
  ), chosen as (
    select result.id, result.owner, (asked.question ->> 'id')::uuid as question_id,
      asked.question ->> 'answer' = result.selected_options ->> (asked.place::integer - 1) as is_right,
      coalesce(answer.chosen_at, result.created_at) as at, answer.chosen_at,
      coalesce(result.started_at, result.created_at) as started_at, result.sureness[asked.place] as sureness
    from result join exam_paper paper on paper.hash = result.paper_hash
      cross join jsonb_array_elements(paper.document -> 'questions') with ordinality as asked(question, place)
      left join exam_answer answer on answer.owner = result.owner and answer.attempt_id = result.attempt_id
        and answer.place = asked.place
    where result.selected_options ->> (asked.place::integer - 1) is not null
  ), given as (
    select id, owner, question_id, is_right, at,
      case when chosen_at is null then 0 else least(${limits.answerMaxMs}, (1000 * extract(epoch from chosen_at - coalesce(
        lag(chosen_at) over (partition by owner order by chosen_at nulls last), started_at))))::integer end as ms,
      (${answerWays.EXAM}::integer | case sureness when 'SURE' then ${answerWays.SURE}::integer when 'UNSURE' then ${answerWays.UNSURE}::integer
        when 'GUESS' then ${answerWays.GUESS}::integer else 0 end)::smallint as ways
    from chosen
  )`
}
