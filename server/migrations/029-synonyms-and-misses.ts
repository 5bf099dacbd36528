import { type Kysely, sql } from 'kysely'

/**
 * Adds the synonyms, the searches that found nothing, and the setting of how much of the answers is searched.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table search_reading
      add column answers text not null default 'options' check (answers in ('none', 'options', 'explanations')),
      add column synonyms_version integer not null default 0`.execute(db)

  // Adds the words of the twelve levels now, so that no two writers wait for each other to add one.
  const levelWords = Array.from(
    { length: 12 },
    (_, level) => `\uE000\uE000\uE000${String.fromCharCode(0xe010 + level)}`,
  )
  for (const word of levelWords) {
    await sql`insert into search_word (word, folded) values (${word}, ${word}) on conflict (word) do nothing`.execute(
      db,
    )
  }

  await sql`
    create table search_synonym (
      id uuid primary key,
      kind text not null check (kind in ('same', 'oneWay')),
      phrases text[] not null check (cardinality(phrases) between 2 and 20),
      content_key text not null unique,
      changed_at timestamptz not null,
      changed_by uuid references app_user on delete set null
    )`.execute(db)
  await sql`create index search_synonym_changed on search_synonym (changed_at desc, id desc)`.execute(db)
  await sql`create index search_synonym_changed_by on search_synonym (changed_by)`.execute(db)

  // The table has counts only: no searcher and no address.
  await sql`
    create table search_miss (
      day date not null,
      query text not null check (char_length(query) <= 100),
      count integer not null check (count > 0),
      closest integer not null check (closest between 0 and count),
      primary key (day, query)
    )`.execute(db)
}
