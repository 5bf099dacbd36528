import { type Kysely, sql } from 'kysely'

/** Papers of contests for browsers, sealed, with their keys. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table contest_seal (
      contest_id uuid primary key references contest on delete cascade,
      paper_hash bytea not null,
      key bytea not null,
      bytes bytea not null
    )`.execute(db)
}
