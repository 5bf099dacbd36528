import { type Kysely, sql } from 'kysely'

/**
 * The open reports on each question and pack, counted, so that reading the list of reported content does not
 * depend on how many reports there are. Triggers on `report` maintain it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reported_content (
      id uuid primary key,
      type text not null check (type in ('question', 'pack')),
      inappropriate integer not null,
      incorrect integer not null,
      spam integer not null,
      first_at timestamptz not null,
      last_at timestamptz not null
    )`.execute(db)
  await sql`create index reported_content_last on reported_content (last_at desc, id desc)`.execute(db)
  await sql`
    create function open_reports(things uuid[]) returns setof reported_content language sql stable as $$
      select thing, case when pack_id is null then 'question' else 'pack' end,
        count(*) filter (where reason = 'inappropriate')::integer,
        count(*) filter (where reason = 'incorrect')::integer,
        count(*) filter (where reason = 'spam')::integer, min(created_at), max(created_at)
      from (
        select question_id as thing, * from report where question_id = any(things)
        union all
        select pack_id, * from report where pack_id = any(things)
      ) found where dismissed_at is null group by thing, pack_id
    $$`.execute(db)
  await addTriggers(db)
  await sql`
    insert into reported_content
    select * from open_reports(array(select distinct coalesce(question_id, pack_id) from report))`.execute(db)
}

/** New reports are added; after any other change the things concerned are counted anew, under a lock. */
async function addTriggers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function count_new_reports() returns trigger language plpgsql as $$
    begin
      insert into reported_content as kept (id, type, inappropriate, incorrect, spam, first_at, last_at)
      select coalesce(question_id, pack_id), case when pack_id is null then 'question' else 'pack' end,
        count(*) filter (where reason = 'inappropriate'), count(*) filter (where reason = 'incorrect'),
        count(*) filter (where reason = 'spam'), min(created_at), max(created_at)
      from new_rows where dismissed_at is null group by question_id, pack_id
      order by coalesce(question_id, pack_id)
      on conflict (id) do update set inappropriate = kept.inappropriate + excluded.inappropriate,
        incorrect = kept.incorrect + excluded.incorrect, spam = kept.spam + excluded.spam,
        first_at = least(kept.first_at, excluded.first_at), last_at = greatest(kept.last_at, excluded.last_at);
      return null;
    end $$`.execute(db)
  await sql`
    create function count_changed_reports() returns trigger language plpgsql as $$
    declare things uuid[] := array(select distinct coalesce(question_id, pack_id) from old_rows);
    begin
      if things = '{}' then return null; end if;
      perform from reported_content where id = any(things) order by id for update;
      delete from reported_content where id = any(things);
      insert into reported_content select * from open_reports(things)
      on conflict (id) do update set inappropriate = excluded.inappropriate, incorrect = excluded.incorrect,
        spam = excluded.spam, first_at = excluded.first_at, last_at = excluded.last_at;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger report_added after insert on report referencing new table as new_rows
    for each statement execute function count_new_reports()`.execute(db)
  for (const event of ['update', 'delete']) {
    await sql`
      create trigger ${sql.raw(`report_${event}d`)} after ${sql.raw(event)} on report
      referencing old table as old_rows for each statement execute function count_changed_reports()`.execute(
      db,
    )
  }
}
