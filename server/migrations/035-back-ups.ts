import { type Kysely, sql } from 'kysely'

/** The daily back-ups, one row a day, so that one process makes each and all can tell of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table backup_run (
      day date primary key,
      started_at timestamptz not null,
      seen_at timestamptz not null,
      finished_at timestamptz,
      bytes bigint,
      failure text
    )`.execute(db)
}
