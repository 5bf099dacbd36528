import { type Kysely, sql } from 'kysely'

/** The move of a bank from one database to another, in both: at most one row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bank_move (
      id uuid primary key,
      state text not null check (state in ('leaving', 'moved', 'arriving', 'arrived')),
      place text not null,
      changed_at timestamptz not null default now(),
      progress jsonb
    )`.execute(db)
}
