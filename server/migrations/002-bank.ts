import { type Kysely, sql } from 'kysely'

/**
 * The bank: users, packs, questions, options and tags. Triggers maintain the counts on a user under any
 * concurrency.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table app_user (
      id uuid primary key,
      full_name text not null,
      question_count integer not null default 0,
      pack_count integer not null default 0,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db)

  await sql`
    create table pack (
      id uuid primary key,
      owner uuid not null references app_user on delete cascade,
      name text not null check (name <> ''),
      level text not null check (level in ('One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'SSC', 'HSC', 'Admission', 'BCS')),
      language text not null check (language in ('Bangla', 'English', 'Any')),
      automatic_numbering boolean not null default true,
      verification_status boolean not null default false,
      creation_key uuid,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (owner, creation_key)
    )`.execute(db)
  await sql`create index pack_owner_created on pack (owner, created_at desc, id desc)`.execute(db)

  await sql`
    create table question (
      id uuid primary key,
      owner uuid not null references app_user on delete cascade,
      pack_id uuid references pack on delete cascade,
      position integer check (position between 1 and 200),
      question text not null check (question <> ''),
      answer uuid not null,
      explanation text,
      level text not null check (level in ('One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'SSC', 'HSC', 'Admission', 'BCS')),
      language text not null check (language in ('Bangla', 'English', 'Any')),
      image_path text,
      verification_status boolean not null default false,
      vote_count integer not null default 0,
      creation_key uuid,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (owner, creation_key),
      check ((pack_id is null) = (position is null)),
      constraint question_place unique (pack_id, position) deferrable initially deferred
    )`.execute(db)
  await sql`create index question_owner_created on question (owner, created_at desc, id desc)`.execute(db)

  await sql`
    create table question_option (
      id uuid primary key,
      question_id uuid not null references question on delete cascade,
      position smallint not null check (position between 1 and 4),
      content text not null check (content <> ''),
      unique (question_id, id),
      constraint question_option_place unique (question_id, position) deferrable initially deferred
    )`.execute(db)
  // The right answer is one of the question's own options. Deferred, because the two rows reference each
  // other.
  await sql`
    alter table question
      add constraint question_answer_is_own_option
      foreign key (id, answer) references question_option (question_id, id)
      deferrable initially deferred`.execute(db)

  await sql`
    create table tag (
      name text primary key check (name <> ''),
      created_at timestamptz not null default now()
    )`.execute(db)
  for (const [table, parent] of [
    ['pack_tag', 'pack'],
    ['question_tag', 'question'],
  ] as const) {
    await sql`
      create table ${sql.table(table)} (
        id uuid primary key,
        ${sql.ref(`${parent}_id`)} uuid not null references ${sql.table(parent)} on delete cascade,
        tag_id text not null references tag on delete cascade,
        position smallint not null check (position between 1 and 10),
        unique (${sql.ref(`${parent}_id`)}, tag_id)
      )`.execute(db)
    await sql`create index ${sql.ref(`${table}_tag`)} on ${sql.table(table)} (tag_id)`.execute(db)
  }

  for (const [table, column] of [
    ['question', 'question_count'],
    ['pack', 'pack_count'],
  ] as const) {
    const fn = sql.ref(`${table}_count_owner`)
    await sql`
      create function ${fn}() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          update app_user set ${sql.ref(column)} = app_user.${sql.ref(column)} + changed.number
          from (select owner, count(*) as number from added group by owner) changed
          where app_user.id = changed.owner;
        else
          update app_user set ${sql.ref(column)} = app_user.${sql.ref(column)} - changed.number
          from (select owner, count(*) as number from removed group by owner) changed
          where app_user.id = changed.owner;
        end if;
        return null;
      end $$`.execute(db)
    await sql`create trigger ${sql.ref(`${table}_added`)} after insert on ${sql.table(table)}
      referencing new table as added for each statement execute function ${fn}()`.execute(db)
    await sql`create trigger ${sql.ref(`${table}_removed`)} after delete on ${sql.table(table)}
      referencing old table as removed for each statement execute function ${fn}()`.execute(db)
  }
}
