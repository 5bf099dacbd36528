import { type Kysely, sql } from 'kysely'

/**
 * Gives every option a new, random id. Ids grow with time, and the right option used to be stored first: its id was the
 * lowest of the four, also on exam papers. `former_id` keeps the old one, because devices hold exams and answers with it.
 * Papers of exams are whole in themselves and stay as they are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table question_option add column former_id uuid`.execute(db)
  await sql`alter table question drop constraint question_answer_is_own_option`.execute(db)
  // No text changes, so pages that are kept stay right: their ids are known as former ones.
  for (const table of ['question', 'question_option'])
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db)
  await sql`update question_option set former_id = id, id = gen_random_uuid()`.execute(db)
  await sql`
    update question q set answer = o.id from question_option o
    where o.question_id = q.id and o.former_id = q.answer`.execute(db)
  for (const table of ['question', 'question_option'])
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(db)
  await sql`
    alter table question
      add constraint question_answer_is_own_option
      foreign key (id, answer) references question_option (question_id, id)
      deferrable initially deferred`.execute(db)

  // A wording is a hash of ids and texts. What counts for an earlier wording is left behind, as after a change.
  for (const table of ['question_fact', 'question_fact_entry']) {
    await sql`
      with wording as materialized (
        select q.id,
          substring(sha256(convert_to(q.answer || string_agg(o.id || ' ' || o.content, ',' order by o.id), 'UTF8'))
            for 16) as present,
          substring(sha256(convert_to(
            min(o.former_id::text) filter (where o.id = q.answer) ||
              string_agg(o.former_id || ' ' || o.content, ',' order by o.former_id), 'UTF8')) for 16) as former
        from question q join question_option o on o.question_id = q.id
        where q.id in (select question_id from ${sql.table(table)})
        group by q.id
      )
      update ${sql.table(table)} f set option_id = o.id, wording = w.present
      from wording w, question_option o
      where w.id = f.question_id and w.former = f.wording
        and o.question_id = f.question_id and o.former_id = f.option_id`.execute(db)
  }
}
