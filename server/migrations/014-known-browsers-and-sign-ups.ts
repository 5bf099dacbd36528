import { type Kysely, sql } from 'kysely'

/** Browsers that an account was used in, several sign-ups for one e-mail, and codes that can be mailed again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table identity_browser (
      sub uuid not null references identity_user on delete cascade on update cascade,
      secret_hash bytea not null,
      last_used_at timestamptz not null,
      primary key (sub, secret_hash)
    )`.execute(db)
  await sql`create index identity_browser_last_used on identity_browser (last_used_at)`.execute(db)

  // Each password attempt looks up where the account was used from; refused ones leave many more events.
  await sql`
    create index audit_event_use on audit_event (sub, at) include (address)
      where kind in ('sign-in', 'sign-up-confirmed', 'password-reset')`.execute(db)

  // Attempts are counted under other names from here on.
  await sql`delete from password_guess`.execute(db)
  await sql`alter table password_guess drop column admitted`.execute(db)

  // Codes that were mailed before must be asked for again: only their hashes are known.
  await sql`delete from identity_code where purpose = 'sign-up'`.execute(db)
  await sql`
    alter table identity_code
      drop column code_hash, drop column tries, drop column known_tries, add column sealed_code bytea`.execute(
    db,
  )

  // The id of an unconfirmed account is that of the sign-up that is confirmed.
  for (const table of ['identity_code', 'identity_group_member']) {
    const name = sql.ref(`${table}_sub_fkey`)
    await sql`
      alter table ${sql.table(table)}
        drop constraint ${name},
        add constraint ${name} foreign key (sub) references identity_user on delete cascade on update cascade`.execute(
      db,
    )
  }
  await sql`
    create table identity_sign_up (
      id uuid primary key,
      sub uuid not null references identity_user on delete cascade on update cascade,
      requester text not null,
      phone_number text,
      given_name text not null,
      family_name text not null,
      level text,
      srp_user_id uuid not null,
      srp_salt text not null,
      srp_verifier bytea not null,
      sealed_code bytea,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      spent_at timestamptz,
      unique (sub, requester)
    )`.execute(db)
  await sql`create index identity_sign_up_spent on identity_sign_up (spent_at) where spent_at is not null`.execute(
    db,
  )
  await sql`
    insert into identity_sign_up (
      id, sub, requester, phone_number, given_name, family_name, level, srp_user_id, srp_salt, srp_verifier,
      created_at, expires_at
    )
    select sub, sub, '', phone_number, given_name, family_name, level, srp_user_id, srp_salt, srp_verifier,
      updated_at, now()
    from identity_user where status = 'UNCONFIRMED'`.execute(db)
  await sql`
    create index identity_user_unconfirmed on identity_user (updated_at) where status = 'UNCONFIRMED'`.execute(
    db,
  )
}
