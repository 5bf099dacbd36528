import { type Kysely, sql } from 'kysely'

/** The users of OpenID providers who sign in to accounts here. An account that one created has no password. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table identity_user add column has_password boolean not null default true`.execute(db)
  await sql`
    create table identity_provider_link (
      issuer text not null,
      subject text not null,
      id uuid not null unique,
      sub uuid not null references identity_user on delete cascade,
      email text not null,
      created_at timestamptz not null,
      last_used_at timestamptz,
      primary key (issuer, subject)
    )`.execute(db)
  await sql`create index identity_provider_link_sub on identity_provider_link (sub)`.execute(db)
}
