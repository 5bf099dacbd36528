import { setTimeout as delay } from 'node:timers/promises'
import { sql as part, type Sql, type SqlPool } from '../../server/lib/database/sql.ts'

/*
 * Writes a bank and learners' memories by SQL, without triggers, and only what the measured requests read. Everything but
 * the ids is the same in each run.
 */

/** Writes questions of four levels, each with four options and one of 60 tags, numbered from 0 in `bench_question`. */
export async function addBank(sql: SqlPool, owner: string, questions: number): Promise<void> {
  await sql.unsafe('create unlogged table bench_question (number integer primary key, id uuid, answer uuid)')
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`
      insert into bench_question
      select number, gen_random_uuid(), gen_random_uuid() from generate_series(0, ${questions}::integer - 1) number`
    await tx`
      insert into question (id, owner, question, answer, explanation, level, language, verification_status)
      select id, ${owner}, 'প্রশ্ন ' || number, answer, 'ব্যাখ্যা', (array['SSC', 'HSC', 'Admission', 'BCS'])[number % 4 + 1],
        'Bangla', number % 3 = 0
      from bench_question`
    await tx`
      insert into question_option (id, question_id, position, content)
      select case when place = 1 then answer else gen_random_uuid() end, id, place, 'উত্তর ' || place
      from bench_question, generate_series(1, 4) place`
    await tx`insert into tag (name) select 'topic ' || number from generate_series(0, 59) number`
    await tx`insert into question_tag (id, question_id, tag_id, position)
      select gen_random_uuid(), id, 'topic ' || number % 60, 1 from bench_question`
  })
  await sql.unsafe('analyze question, question_option, question_tag, bench_question')
}

/** Writes `count` more learners and returns their ids. */
export async function addLearners(sql: SqlPool, count: number): Promise<string[]> {
  const rows = await sql<{ id: string }>`
    insert into app_user (id, full_name) select gen_random_uuid(), 'Learner'
    from generate_series(1, ${count}::integer) returning id`
  return rows.map(({ id }) => id)
}

/**
 * Writes the memory of each learner: `answers` answers to `questions` questions over three years, spread evenly and all
 * scheduled, their sums by day and topic, and a plan. `from` shifts the learners' questions, so that two calls differ.
 */
export async function addMemories(
  sql: SqlPool,
  owners: readonly string[],
  { questions, answers, from }: { questions: number; answers: number; from: number },
): Promise<void> {
  const people = part`unnest(${owners}::uuid[]) with ordinality as person(owner, number)`
  const write = async (tx: Sql) => {
    await tx`set local session_replication_role = replica`
    await tx`
      insert into memory_question (owner, question_id, answers, right_answers, first_at, last_at, is_last_right, answer_ids,
        answered_at, rights, times, ways, is_scheduled, stability, difficulty, due_at)
      select owner, q.id, cardinality(h.at), h.right_answers, h.at[1], h.at[cardinality(h.at)],
        h.rights[cardinality(h.rights)], h.ids, h.at, h.rights, h.times, h.ways, true, 1 + each % 200, 1 + each % 90 / 10.0,
        h.at[cardinality(h.at)] + (1 + each % 200) * interval '24 hours'
      from ${people} cross join generate_series(0, ${questions}::integer - 1) each
        join bench_question q on q.number =
          ((${from}::integer + person.number) * 7919 + each::bigint * 4) % (select count(*) from bench_question)
        cross join lateral (
          select array_agg(gen_random_uuid()) as ids,
            array_agg(now() - each * 37 % 1095 * (1 - (turn - 1) / wanted::float8) * interval '24 hours' order by turn) as at,
            array_agg((each + turn) % 4 > 0 order by turn) as rights,
            sum(((each + turn) % 4 > 0)::integer) as right_answers,
            array_agg((5000 + (each + turn) * 97 % 40000)::integer) as times, array_agg(2::smallint) as ways
          from (select (each + 1)::bigint * ${answers}::integer / ${questions}::integer
            - each::bigint * ${answers}::integer / ${questions}::integer as wanted) share,
            generate_series(1, wanted) turn
        ) h`
    await tx`
      insert into memory_day (owner, day, answers, right_answers, ms)
      select m.owner, (at at time zone 'Asia/Dhaka')::date, count(*), sum(is_right::integer), sum(ms)
      from memory_question m, unnest(answered_at, rights, times) given(at, is_right, ms)
      where m.owner = any(${owners}::uuid[]) group by 1, 2`
    await tx`
      insert into memory_topic (owner, month, tag, answers, right_answers, ms)
      select m.owner, date_trunc('month', at at time zone 'Asia/Dhaka')::date, tag_id, count(*),
        sum(is_right::integer), sum(ms)
      from memory_question m join question_tag using (question_id),
        unnest(answered_at, rights, times) given(at, is_right, ms)
      where m.owner = any(${owners}::uuid[]) group by 1, 2, 3`
    await tx`
      insert into memory_plan (owner, daily_bound, exam, exam_date, level, unseen)
      select owner, 50, 'bcs', current_date + 90, 'BCS', 2000 from ${people}`
  }
  await sql.begin(write, { kind: 'background' })
}

/** Does what autovacuum would have done some time after the answers were written, and waits until it is idle. */
export async function settleMemories(sql: SqlPool): Promise<void> {
  await sql.unsafe('vacuum analyze memory_question, memory_day, memory_topic, memory_plan')
  while (await sql`select from pg_stat_activity where backend_type = 'autovacuum worker'`.hasRows())
    await delay(1000)
  await sql.unsafe('checkpoint')
}
