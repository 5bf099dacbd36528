import { type Kysely, sql } from 'kysely'

/**
 * Stores the changes of the search index, for its copies in the memory of processes. Each record has the
 * transaction that last wrote it, and deletions are kept for a day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The default of a new column is computed once, so existing records get the id of this transaction.
  await sql`alter table search_record add column changed_in xid8 not null default pg_current_xact_id()`.execute(
    db,
  )
  await sql`create index search_record_changed_in on search_record (changed_in)`.execute(db)
  await sql`
    create function search_record_written() returns trigger language plpgsql as $$
    begin
      new.changed_in := pg_current_xact_id();
      return new;
    end $$`.execute(db)
  await sql`create trigger search_record_written before update on search_record
    for each row execute function search_record_written()`.execute(db)

  // Number 0 stands for all records.
  await sql`
    create table search_deletion (
      number integer not null,
      deleted_in xid8 not null default pg_current_xact_id(),
      deleted_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index search_deletion_deleted_in on search_deletion (deleted_in)`.execute(db)
  await sql`create index search_deletion_deleted_at on search_deletion (deleted_at)`.execute(db)
  await sql`
    create function search_record_deleted() returns trigger language plpgsql as $$
    begin
      if tg_op = 'TRUNCATE' then
        insert into search_deletion (number) values (0);
      else
        insert into search_deletion (number) select number from removed;
      end if;
      return null;
    end $$`.execute(db)
  await sql`create trigger search_record_deleted after delete on search_record
    referencing old table as removed for each statement execute function search_record_deleted()`.execute(db)
  await sql`create trigger search_record_truncated after truncate on search_record
    for each statement execute function search_record_deleted()`.execute(db)
}
