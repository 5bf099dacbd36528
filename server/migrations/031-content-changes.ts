import { type Kysely, sql } from 'kysely'

const events = {
  insert: 'referencing new table as new_rows',
  update: 'referencing old table as old_rows new table as new_rows',
  delete: 'referencing old table as old_rows',
}

/**
 * Stores the ids of changed content in the transaction of the change, so that each process can drop the pages
 * that it has kept. One row per statement; upkeep deletes it after a day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table content_change (
      ids uuid[] not null,
      written_in xid8 not null default pg_current_xact_id(),
      changed_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index content_change_written_in on content_change (written_in)`.execute(db)
  await sql`create index content_change_changed_at on content_change (changed_at)`.execute(db)

  // An edit of a question shows on the pages of its pack's other questions too.
  await addTriggers(db, 'question', {
    of: (rows) => `select id from ${rows} union select pack_id from ${rows} where pack_id is not null`,
  })
  await addTriggers(db, 'question_option', { of: (rows) => `select question_id from ${rows}` })
  await addTriggers(db, 'question_tag', { of: (rows) => `select question_id from ${rows}` })
  await addTriggers(db, 'pack', { of: (rows) => `select id from ${rows}` })
  await addTriggers(db, 'pack_tag', { of: (rows) => `select pack_id from ${rows}` })
  // Counts of an author's content change with each save, and no page that is kept shows them.
  await addTriggers(db, 'app_user', {
    of: (rows) => `select id from ${rows}`,
    ofUpdate: `select id from old_rows join new_rows using (id)
      where old_rows.full_name is distinct from new_rows.full_name`,
  })
}

/** Adds triggers that store the ids of content that `of` selects from the changed rows. */
async function addTriggers(
  db: Kysely<unknown>,
  table: string,
  { of, ofUpdate }: { of: (rows: string) => string; ofUpdate?: string },
): Promise<void> {
  const ids = {
    insert: of('new_rows'),
    update: ofUpdate ?? `${of('old_rows')} union ${of('new_rows')}`,
    delete: of('old_rows'),
  }
  for (const event of ['insert', 'update', 'delete'] as const) {
    const name = sql.raw(`${table}_${event}_changes_content`)
    await sql`
      create function ${name}() returns trigger language plpgsql as $$
      begin
        insert into content_change (ids)
          select array_agg(distinct changed.id) from (${sql.raw(ids[event])}) as changed (id) having count(*) > 0;
        return null;
      end $$`.execute(db)
    await sql`create trigger ${name} after ${sql.raw(event)} on ${sql.table(table)} ${sql.raw(events[event])}
      for each statement execute function ${name}()`.execute(db)
  }
}
