import { type Kysely, sql } from 'kysely'

/**
 * Stores the remarks that the facts of a question give its author: one row for each, in the order of lists. Each question
 * begins as unseen. Those that are there already begin now: who answered them before is not known.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table question_verdict (
      question_id uuid not null references question on delete cascade,
      kind text not null check (kind in ('WRONG_KEY', 'TOO_HARD', 'TOO_EASY', 'DEAD_OPTION', 'UNSEEN')),
      owner uuid not null,
      list_order bigint not null check (list_order >= 0)
    )`.execute(db)
  await sql`
    insert into question_verdict (question_id, kind, owner, list_order)
    select id, 'UNSEEN', owner, extract(epoch from now())::bigint from question
    where not exists (select from question_fact f where f.question_id = question.id)`.execute(db)
  await sql`alter table question_verdict add primary key (question_id, kind)`.execute(db)
  await sql`create index question_verdict_list on question_verdict (kind, list_order, question_id)`.execute(
    db,
  )
  await sql`
    create index question_verdict_owner on question_verdict (owner, kind, list_order, question_id)`.execute(
    db,
  )

  await sql`
    create function question_begins_unseen() returns trigger language plpgsql as $$
    begin
      insert into question_verdict (question_id, kind, owner, list_order)
        select id, 'UNSEEN', owner, extract(epoch from created_at)::bigint from new_rows
        on conflict do nothing;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger question_begins_unseen after insert on question referencing new table as new_rows
    for each statement execute function question_begins_unseen()`.execute(db)
}
