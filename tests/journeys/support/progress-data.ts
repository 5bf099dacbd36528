import { openDatabase } from '../../../server/lib/database/database.ts'
import { attachEmbeddedPostgres } from '../../../server/lib/embedded-postgres/embedded-postgres.ts'

/** Makes the newest result of a learner one of an exam without a network that began at a time. */
export async function makeSatOffline(
  { dataDir }: { dataDir: string },
  owner: string,
  startedAt: Date,
): Promise<void> {
  const target = await attachEmbeddedPostgres({ dataDir })
  if (!target) throw new Error('The embedded database is not there.')
  const { sql, close } = openDatabase(target, { max: 1 })
  await sql`
    insert into offline_exam (owner, id, result_id, started_at, spent_seconds, limit_seconds, left_out)
    select owner, gen_random_uuid(), id, ${startedAt}, 60, 600, 0 from exam_result where owner = ${owner}
    order by created_at desc limit 1`
  await close()
}

/**
 * Stores what a learner answered in the last eight months: on most days, with two topics of which one improves and a third
 * with few answers, repetitions that mostly were remembered, and results with different marks.
 */
export async function storeProgress({ dataDir }: { dataDir: string }, owner: string): Promise<void> {
  const target = await attachEmbeddedPostgres({ dataDir })
  if (!target) throw new Error('The embedded database is not there.')
  const { sql, close } = openDatabase(target, { max: 1 })
  const today = sql.unsafe(`(now() at time zone 'Asia/Dhaka')::date`)
  await sql`
    insert into memory_day (owner, day, answers, right_answers, ms)
    select ${owner}, ${today} - back, 1 + (back * 37) % 60, (1 + (back * 37) % 60) / 2, 1000
    from generate_series(0, 240) back where back % 9 <> 4`
  await sql`
    insert into memory_topic (owner, month, tag, answers, right_answers, ms)
    select ${owner}, (date_trunc('month', ${today}) - back * interval '1 month')::date, topic.tag, 40 / (1 + back),
      (40 / (1 + back)) * (topic.share - back * 4) / 100, 1000
    from generate_series(0, 7) back, (values ('গতি', 85), ('বাংলা সাহিত্য', 60)) as topic(tag, share)`
  await sql`
    insert into memory_topic (owner, month, tag, answers, right_answers, ms)
    select ${owner}, date_trunc('month', ${today})::date, 'নতুন বিষয়', 9, 5, 1000`
  await sql`
    insert into memory_question (owner, question_id, answers, right_answers, first_at, last_at, is_last_right,
      answer_ids, answered_at, rights, times, ways)
    select ${owner}, gen_random_uuid(), 3, 2, now() - interval '70 days', now() - number * interval '6 hours', true,
      array[gen_random_uuid(), gen_random_uuid(), gen_random_uuid()],
      array[now() - interval '70 days', now() - (1 + number % 60) * interval '1 day', now() - number * interval '6 hours'],
      array[number % 3 > 0, number % 4 > 0, number % 7 > 0], array[9000 + number * 50, 20000 - number * 40, 4000 + number * 70],
      array[2, 2, 2]::smallint[]
    from generate_series(0, 200) number`
  await sql`
    update exam_result r set correct_count = 1 + numbered.number % 4, wrong_count = 5 - numbered.number % 4, wrong_mark = 50
    from (select id, row_number() over (order by created_at) as number from exam_result where owner = ${owner}) numbered
    where numbered.id = r.id and r.owner = ${owner}`
  await close()
}
