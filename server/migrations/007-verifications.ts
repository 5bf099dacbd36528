import { type Kysely, sql } from 'kysely'

/**
 * Verifications; and the form that last saved a question or a pack, so that it does not conflict with its own
 * save.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // One per question or pack, deleted with it. Outlives the administrator's account.
  await sql`
    create table verification (
      id uuid primary key,
      question_id uuid unique references question on delete cascade,
      pack_id uuid unique references pack on delete cascade,
      user_id uuid references app_user on delete set null,
      created_at timestamptz not null default now(),
      check (num_nonnulls(question_id, pack_id) = 1)
    )`.execute(db)
  await sql`create index verification_user on verification (user_id, id)`.execute(db)

  await sql`alter table pack add column saved_by_form uuid`.execute(db)
  await sql`alter table question add column saved_by_form uuid`.execute(db)
}
