import { type Kysely, sql } from 'kysely'

/** Tokens end before they expire when a group was withdrawn or the account disabled. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table identity_withdrawn_group (
      sub uuid not null references identity_user on delete cascade,
      group_name text not null,
      withdrawn_at timestamptz not null default now(),
      primary key (sub, group_name)
    )`.execute(db)
  await sql`create index identity_withdrawn_group_time on identity_withdrawn_group (withdrawn_at)`.execute(db)

  // A trigger, so that memberships deleted by hand count too. Those of a deleted account need no row.
  await sql`
    create function identity_group_withdrawn() returns trigger language plpgsql as $$
    begin
      insert into identity_withdrawn_group (sub, group_name)
      select old.sub, old.group_name where exists (select from identity_user where sub = old.sub)
      on conflict (sub, group_name) do update set withdrawn_at = excluded.withdrawn_at;
      return null;
    end $$`.execute(db)
  await sql`create trigger identity_group_withdrawn after delete or update on identity_group_member
    for each row execute function identity_group_withdrawn()`.execute(db)

  await sql`create index identity_user_disabled on identity_user (sub) where not is_enabled`.execute(db)
}
