import type { VoteType } from '../../../../contract/bank/vote-rules.ts'
import type { Sql } from '../../../lib/database/sql.ts'
import { type Page, type PageEnd, toPage } from '../../../lib/next-token.ts'

export type Vote = { id: string; questionId: string; userId: string; type: VoteType; createdAt: Date }

/**
 * Returns the owner of a question and locks it until the transaction ends; null when there is none. The lock
 * is the one that updating the vote count needs: a weaker one would deadlock with a deletion in between.
 */
export async function findVotable(sql: Sql, questionId: string): Promise<{ owner: string } | null> {
  return sql<{ owner: string }>`
    select owner from question where id = ${questionId} for no key update`.first()
}

/** Records a user's first vote on a question, which updates its count; false when they voted already. */
export async function insertVote(
  sql: Sql,
  { id, questionId, userId, type, createdAt }: Vote,
): Promise<boolean> {
  return sql`
    insert into question_vote (id, question_id, user_id, type, created_at)
    values (${id}, ${questionId}, ${userId}, ${type}, ${createdAt})
    on conflict (question_id, user_id) do nothing
    returning id`.hasRows()
}

export async function findVote(sql: Sql, questionId: string, userId: string): Promise<Vote | null> {
  return sql<Vote>`
    select id, question_id as "questionId", user_id as "userId", type, created_at as "createdAt"
    from question_vote where question_id = ${questionId} and user_id = ${userId}`.first()
}

export async function readVoteCount(sql: Sql, questionId: string): Promise<number> {
  const [row] = await sql<{ count: number }>`
    select vote_count as count from question where id = ${questionId}`
  return row?.count ?? 0
}

/** The votes on a question, ordered by id and therefore by time. */
export async function listVotesOnQuestion(
  sql: Sql,
  questionId: string,
  { limit, after }: { limit: number; after: PageEnd | null },
): Promise<Page<Vote>> {
  const rows = await sql<Vote & { pageKey: string }>`
    select id, question_id as "questionId", user_id as "userId", type, created_at as "createdAt", '0' as "pageKey"
    from question_vote where question_id = ${questionId} ${after ? sql`and id > ${after.id}` : sql``}
    order by id limit ${limit + 1}`
  return toPage(rows, limit)
}

/** Deletes a user's votes and updates the counts. Returns the ids of the questions, which stay locked. */
export async function deleteVotesByUser(sql: Sql, userId: string): Promise<string[]> {
  // Locked in one order, so that two accounts deleted at once cannot deadlock.
  const questions = await sql<{ id: string }>`
    select id from question where id in (select question_id from question_vote where user_id = ${userId})
    order by id for no key update`
  await sql`delete from question_vote where user_id = ${userId}`
  return questions.map((question) => question.id)
}
