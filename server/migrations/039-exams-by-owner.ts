import { type Kysely, sql } from 'kysely'

/**
 * Keeps the rows of an exam by its owner: the owner is the first column of every key and every reference among
 * them, so that a database on several machines can keep the rows of an owner on one of them.
 *
 * The answers are copied, which takes less time than adding a column to each row, and leaves them in the order
 * of their key.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // In the order in which a submission locks them.
  await sql`lock table exam_attempt, exam_answer, exam_result, offline_exam in access exclusive mode`.execute(
    db,
  )
  await sql`
    alter table offline_exam
      drop constraint offline_exam_result_id_fkey,
      drop constraint offline_exam_result_id_key`.execute(db)
  await sql`
    alter table exam_answer
      drop constraint exam_answer_attempt_id_fkey,
      drop constraint exam_answer_pkey`.execute(db)
  await sql`
    alter table exam_attempt drop constraint exam_attempt_pkey, add primary key (owner, id)`.execute(db)
  await sql`
    alter table exam_result
      drop constraint exam_result_pkey,
      drop constraint exam_result_attempt_id_key,
      add primary key (owner, id),
      add unique (owner, attempt_id)`.execute(db)
  // Finds whether a result belongs to somebody else.
  await sql`create index exam_result_id on exam_result (id)`.execute(db)
  await sql`
    alter table offline_exam
      add unique (owner, result_id),
      add foreign key (owner, result_id) references exam_result (owner, id)
        on delete cascade deferrable initially deferred`.execute(db)

  await sql`alter table exam_answer rename to exam_answer_before`.execute(db)
  await sql`
    create table exam_answer (
      owner uuid not null,
      attempt_id uuid not null,
      place smallint not null check (place between 1 and 200),
      option_id uuid,
      chosen_at timestamptz not null,
      saved_at timestamptz not null,
      device integer
    )`.execute(db)
  await sql`
    insert into exam_answer (owner, attempt_id, place, option_id, chosen_at, saved_at, device)
    select a.owner, s.attempt_id, s.place, s.option_id, s.chosen_at, s.saved_at, s.device
    from exam_answer_before s join exam_attempt a on a.id = s.attempt_id
    order by a.owner, s.attempt_id, s.place`.execute(db)
  await sql`
    alter table exam_answer
      add primary key (owner, attempt_id, place),
      add foreign key (owner, attempt_id) references exam_attempt (owner, id) on delete cascade`.execute(db)
  await sql`drop table exam_answer_before`.execute(db)
  await sql`analyze exam_attempt, exam_answer, exam_result, offline_exam`.execute(db)
}
