import { answerWays } from '../../../../contract/answer-ways.ts'
import { limits } from '../../../../contract/limits.ts'
import { type Statement, sql } from '../../../lib/database/sql.ts'
import { wordingOf } from '../../../question-wording.ts'
import { tooLateBefore } from '../answers/queries.ts'
import { hidesAnswers, isHiddenByExam, isMarkHiddenByExam } from '../hiding.ts'
import { isMarkShown } from '../results/queries.ts'

/*
 * A learner's answers in exams, as parts of SQL statements for the features that count answers.
 */

/** The condition that an exam of `owner` hides the right answers of a pack from them. `pack`: the column with its id. */
export function hidesPack({ owner, pack }: { owner: string; pack: Statement<unknown> }): Statement<unknown> {
  return sql`exists (
    select from exam_attempt hiding
    where hiding.owner = ${owner} and hiding.pack_id = ${pack} and ${hidesAnswers})`
}

/** After so many days an exam is no longer what its learner comes from. */
const daysOfMistakes = 7

/**
 * A statement with the questions that were not answered right in the newest result of an owner: `result_id`, `pack_name`,
 * `created_at`, `question_id`, `is_answered`. Empty for a result that is older than a week, or whose answers its owner may not
 * see.
 */
export function mistakesOfNewestResult(owner: string): Statement<unknown> {
  return sql`
  select r.id as result_id, r.pack_name, r.created_at, (asked.question ->> 'id')::uuid as question_id,
    r.selected_options ->> (asked.place::integer - 1) is not null as is_answered
  from (
    select * from exam_result where owner = ${owner} and expire_at > exam_now() order by created_at desc, id desc limit 1
  ) r
    left join exam_attempt a on a.owner = r.owner and a.id = r.attempt_id
    join exam_paper paper on paper.hash = r.paper_hash
    cross join jsonb_array_elements(paper.document -> 'questions') with ordinality as asked(question, place)
  where r.created_at > exam_now() - ${daysOfMistakes}::integer * interval '24 hours'
    and ${isMarkShown} and not ${isHiddenByExam}
    and r.selected_options ->> (asked.place::integer - 1) is distinct from asked.question ->> 'answer'`
}

/** The options of a `question` of a paper. */
const optionsOfPaper = sql`(
  select (o ->> 'id')::uuid as id, o ->> 'content' as content from jsonb_array_elements(question -> 'options') o) o`

/**
 * The parts of a statement that mark up to `limit` results as remembered, one of each owner. Their part `result` has the
 * results, and `given` their answers: `id` (of the result), `owner`, `question_id`, `option_id`, `wording` (of the paper),
 * `rest` (the share of the paper's other questions answered right, in thousandths; null if there is none), `is_right`,
 * `at`, `ms` and `ways`.
 *
 * A result is read once it is final and its learner may see its right answers. The time of an answer is that of its
 * choice, or of the end of its exam, also of one without a network that arrived days later. Its duration is the time since
 * the choice before it, or 0 if that is unknown.
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
    select distinct on (final.owner) final.*, a.started_at,
      coalesce(offline.started_at + offline.spent_seconds * interval '1 second', final.created_at) as ended_at
    from final left join exam_attempt a on a.owner = final.owner and a.id = final.attempt_id
      left join offline_exam offline on offline.owner = final.owner and offline.result_id = final.id
    order by final.owner, final.created_at
  ), remembered as (
    update exam_result r set remembered_at = exam_now()
    from result where r.owner = result.owner and r.id = result.id
  ), asked as (
    select result.*, asked.question, asked.place,
      coalesce(asked.question ->> 'answer' = result.selected_options ->> (asked.place::integer - 1), false) as is_right
    from result join exam_paper paper on paper.hash = result.paper_hash
      cross join jsonb_array_elements(paper.document -> 'questions') with ordinality as asked(question, place)
  ), scored as (
    select asked.*, count(*) over paper as asked_count, count(*) filter (where is_right) over paper as right_count
    from asked window paper as (partition by asked.owner, asked.id)
  ), chosen as (
    select scored.id, scored.owner, (question ->> 'id')::uuid as question_id, is_right,
      (selected_options ->> (scored.place::integer - 1))::uuid as option_id,
      ${wordingOf(sql`(question ->> 'answer')`, optionsOfPaper)} as wording,
      round(1000.0 * (right_count - is_right::integer) / nullif(asked_count - 1, 0))::smallint as rest,
      coalesce(answer.chosen_at, ended_at) as at, answer.chosen_at,
      coalesce(started_at, created_at) as started_at, scored.sureness[scored.place] as sureness
    from scored left join exam_answer answer on answer.owner = scored.owner
      and answer.attempt_id = scored.attempt_id and answer.place = scored.place
    where selected_options ->> (scored.place::integer - 1) is not null
  ), given as (
    select id, owner, question_id, option_id, wording, rest, is_right, at,
      case when chosen_at is null then 0 else least(${limits.answerMaxMs}, (1000 * extract(epoch from chosen_at - coalesce(
        lag(chosen_at) over (partition by owner order by chosen_at nulls last), started_at))))::integer end as ms,
      (${answerWays.EXAM}::integer | case sureness when 'SURE' then ${answerWays.SURE}::integer when 'UNSURE' then ${answerWays.UNSURE}::integer
        when 'GUESS' then ${answerWays.GUESS}::integer else 0 end)::smallint as ways
    from chosen
  )`
}
