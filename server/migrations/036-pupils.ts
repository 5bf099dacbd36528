import { type Kysely, sql } from 'kysely'

/** Lists of pupils whose accounts administrators made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table pupil_list (
      id uuid primary key,
      name text not null,
      name_key text not null unique,
      created_at timestamptz not null
    )`.execute(db)
  await sql`
    create table identity_pupil (
      sub uuid primary key references identity_user on delete cascade on update cascade,
      list_id uuid not null references pupil_list on delete cascade,
      pupil_key text not null,
      occurrence integer not null,
      created_at timestamptz not null,
      unique (list_id, pupil_key)
    )`.execute(db)
}
