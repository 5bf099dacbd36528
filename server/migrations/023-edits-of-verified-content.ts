import { type Kysely, sql } from 'kysely'

/**
 * Stores the last unconfirmed edit of verified content, and in `verification` the confirmed edits. Content
 * that changed between its verification and this migration counts as edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['question', 'pack'] as const) {
    const [name, id, index] = [sql.table(table), sql.ref(`${table}_id`), sql.ref(`${table}_edited`)]
    await sql`alter table ${name} add column edited_since_verified_at timestamptz`.execute(db)
    await sql`
      update ${name} as content set edited_since_verified_at = content.updated_at
      from verification v
      where v.${id} = content.id and content.verification_status and content.updated_at > v.created_at`.execute(
      db,
    )
    await sql`
      alter table ${name} add check (verification_status or edited_since_verified_at is null)`.execute(db)
    await sql`
      create index ${index} on ${name} (edited_since_verified_at desc, id desc)
      where edited_since_verified_at is not null`.execute(db)
  }
  await letVerificationsRepeat(db)
  await markSearchRecords(db)
}

/** Allows several rows for one question or pack: its verification and each confirmed edit. */
async function letVerificationsRepeat(db: Kysely<unknown>): Promise<void> {
  await sql`alter table verification add column edited_at timestamptz`.execute(db)
  for (const column of ['question_id', 'pack_id']) {
    await sql`alter table verification drop constraint ${sql.ref(`verification_${column}_key`)}`.execute(db)
    await sql`
      create unique index ${sql.ref(`verification_${column}_edit`)} on verification
        (${sql.ref(column)}, coalesce(edited_at, timestamptz '-infinity'))`.execute(db)
  }
}

async function markSearchRecords(db: Kysely<unknown>): Promise<void> {
  await sql`alter table search_record add column edited boolean not null default false`.execute(db)
  await sql`
    update search_record set edited = true where object_id in
      (select id from question where edited_since_verified_at is not null
       union all select id from pack where edited_since_verified_at is not null)`.execute(db)
}
