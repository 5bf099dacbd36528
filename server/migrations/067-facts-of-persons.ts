import { type Kysely, sql } from 'kysely'

/**
 * A learner counts once in the facts of a question, also after emptying their memory: `forgotten_question` keeps that they
 * answered it. Facts are shown in steps: the columns `shown_…` have the sums as they were at the last step.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table forgotten_question (
      owner uuid not null references app_user on delete cascade,
      mark bytea not null,
      primary key (owner, mark)
    )`.execute(db)
  // Volatile, so that its statement sees what was committed after the calling statement began.
  await sql`
    create function is_question_forgotten(by uuid, its_mark bytea) returns boolean language plpgsql volatile as $$
    begin
      return exists (select from forgotten_question where owner = by and mark = its_mark);
    end $$`.execute(db)
  await sql`
    alter table question_fact
      add column shown_answers bigint not null default 0,
      add column shown_timed bigint not null default 0,
      add column shown_ms bigint not null default 0,
      add column shown_placed bigint not null default 0,
      add column shown_rest bigint not null default 0,
      add column shown_rest_squares bigint not null default 0`.execute(db)
  await addWaitingAnswers(db)
  await countPersonsOnce(db)
  await sql`
    update question_fact set shown_answers = answers, shown_timed = timed, shown_ms = ms, shown_placed = placed,
      shown_rest = rest, shown_rest_squares = rest_squares`.execute(db)
}

/** Adds the answers that wait, so that the recount has them. Those to another wording than the sums' go on waiting. */
async function addWaitingAnswers(db: Kysely<unknown>): Promise<void> {
  await sql`
    with taken as (
      delete from question_fact_entry e
      where not exists (
        select from question_fact f where f.question_id = e.question_id and f.wording <> e.wording)
        and exists (select from question q where q.id = e.question_id)
        and not exists (
          select from question_fact_entry other where other.question_id = e.question_id and other.wording <> e.wording)
      returning question_id, option_id, wording, ms, rest
    )
    insert into question_fact as known
      (question_id, option_id, wording, answers, timed, ms, placed, rest, rest_squares)
    select question_id, option_id, wording, count(*), count(*) filter (where ms > 0), sum(ms), count(rest),
      coalesce(sum(rest::bigint), 0), coalesce(sum(rest::bigint * rest), 0)
    from taken group by question_id, option_id, wording
    on conflict (question_id, option_id) do update set
      answers = known.answers + excluded.answers, timed = known.timed + excluded.timed, ms = known.ms + excluded.ms,
      placed = known.placed + excluded.placed, rest = known.rest + excluded.rest,
      rest_squares = known.rest_squares + excluded.rest_squares`.execute(db)
}

/**
 * Reduces sums that have more answers than there are learners who answered the question. The memory knows for each
 * learner whether the first answer was right and whether it was given in an exam, but not the option: wrong options
 * keep their proportions. `ways & 4`: in an exam. The verdicts of reduced questions are made again with the next
 * answer. One statement reads the memory once; what it groups by is written to disk when it does not fit into memory.
 */
async function countPersonsOnce(db: Kysely<unknown>): Promise<void> {
  await sql`
    create temporary table reduced on commit drop as
    with known as (
      select question_id, count(*) filter (where rights[1]) as right_learners,
        count(*) filter (where not rights[1]) as wrong_learners,
        count(*) filter (where rights[1] and ways[1] & 4 <> 0) as right_in_exams,
        count(*) filter (where not rights[1] and ways[1] & 4 <> 0) as wrong_in_exams
      from memory_question group by question_id
    ), side as (
      select f.*, sum(f.answers) over w as side_answers, sum(f.placed) over w as side_placed,
        coalesce(case when f.option_id = q.answer then right_learners else wrong_learners end, 0) as learners,
        coalesce(case when f.option_id = q.answer then right_in_exams else wrong_in_exams end, 0) as in_exams
      from question_fact f join question q on q.id = f.question_id left join known on known.question_id = f.question_id
      window w as (partition by f.question_id, f.option_id = q.answer)
    )
    select question_id, option_id, counted.answers as counted_answers,
      least(floor(placed * least(in_exams, side_placed) / greatest(side_placed, 1)), counted.answers)::bigint
        as counted_placed
    from side cross join lateral (
      select floor(side.answers * least(learners, side_answers) / greatest(side_answers, 1))::bigint as answers) counted
    where learners < side_answers or in_exams < side_placed`.execute(db)
  await sql`
    update question_fact f set answers = counted_answers, placed = counted_placed,
      timed = timed * counted_answers / greatest(answers, 1),
      ms = ms::numeric * (timed * counted_answers / greatest(answers, 1)) / greatest(timed, 1),
      rest = rest::numeric * counted_placed / greatest(placed, 1),
      rest_squares = rest_squares::numeric * counted_placed / greatest(placed, 1)
    from reduced r where r.question_id = f.question_id and r.option_id = f.option_id`.execute(db)
  await sql`
    delete from question_verdict
    where kind <> 'UNSEEN' and question_id in (select question_id from reduced)`.execute(db)
}
