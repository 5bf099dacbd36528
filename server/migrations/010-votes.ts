import { type Kysely, sql } from 'kysely'

/**
 * Votes on questions. Triggers maintain the count on a question, whichever statement adds or removes votes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // One per user and question. Deleted with the question or the voter's account.
  await sql`
    create table question_vote (
      id uuid primary key,
      question_id uuid not null references question on delete cascade,
      user_id uuid not null references app_user on delete cascade,
      type text not null check (type in ('up', 'down')),
      created_at timestamptz not null,
      unique (question_id, user_id)
    )`.execute(db)
  await sql`create index question_vote_question on question_vote (question_id, id)`.execute(db)
  await sql`create index question_vote_user on question_vote (user_id, id)`.execute(db)

  await sql`
    create function question_vote_count() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        update question set vote_count = question.vote_count + changed.number
        from (
          select question_id, sum(case type when 'up' then 1 else -1 end) as number from added group by question_id
        ) changed
        where question.id = changed.question_id;
      else
        update question set vote_count = question.vote_count - changed.number
        from (
          select question_id, sum(case type when 'up' then 1 else -1 end) as number from removed group by question_id
        ) changed
        where question.id = changed.question_id;
      end if;
      return null;
    end $$`.execute(db)
  await sql`create trigger question_vote_added after insert on question_vote
    referencing new table as added for each statement execute function question_vote_count()`.execute(db)
  await sql`create trigger question_vote_removed after delete on question_vote
    referencing old table as removed for each statement execute function question_vote_count()`.execute(db)
}
