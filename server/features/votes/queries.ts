import type { Selectable } from 'kysely'
import type { VoteType } from '../../../contract/vote-rules.ts'
import type { Db } from '../../lib/database.ts'
import { type PageEnd, toPage } from '../../lib/next-token.ts'
import type { Sql } from '../../lib/sql.ts'
import type { QuestionVoteTable } from '../../tables.ts'

export type Vote = { id: string; questionId: string; userId: string; type: VoteType; createdAt: Date }

/**
 * Returns the owner of a question and locks it until the transaction ends; null when there is none. The lock
 * is the one that updating the vote count needs: a weaker one would deadlock with a deletion in between.
 */
export async function findVotable(db: Db, questionId: string): Promise<{ owner: string } | null> {
  const row = await db
    .selectFrom('question')
    .select('owner')
    .where('id', '=', questionId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}

/**
 * Records the first vote of a user on a question, which updates its count; false when they have voted
 * already.
 */
export async function insertVote(
  db: Db,
  { id, questionId, userId, type, createdAt }: Vote,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('question_vote')
    .values({ id, question_id: questionId, user_id: userId, type, created_at: createdAt })
    .onConflict((conflict) => conflict.columns(['question_id', 'user_id']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function findVote(db: Db, questionId: string, userId: string): Promise<Vote | null> {
  const row = await db
    .selectFrom('question_vote')
    .selectAll()
    .where('question_id', '=', questionId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ? toVote(row) : null
}

export async function readVoteCount(db: Db, questionId: string): Promise<number> {
  const row = await db
    .selectFrom('question')
    .select('vote_count')
    .where('id', '=', questionId)
    .executeTakeFirst()
  return row?.vote_count ?? 0
}

/** The votes on a question, ordered by id and therefore by time. */
export async function listVotesOnQuestion(
  sql: Sql,
  questionId: string,
  { limit, after }: { limit: number; after: PageEnd | null },
): Promise<{ items: Vote[]; nextToken: string | null }> {
  const rows = await sql<Vote & { pageKey: string }>`
    select id, question_id as "questionId", user_id as "userId", type, created_at as "createdAt", '0' as "pageKey"
    from question_vote where question_id = ${questionId} ${after ? sql`and id > ${after.id}` : sql``}
    order by id limit ${limit + 1}`
  return toPage(rows, limit)
}

/** Deletes a user's votes and updates the counts. Returns the ids of the questions, which stay locked. */
export async function deleteVotesByUser(db: Db, userId: string): Promise<string[]> {
  // Locked in one order, so that two accounts deleted at once cannot deadlock.
  const questions = await db
    .selectFrom('question')
    .select('id')
    .where('id', 'in', (votes) =>
      votes.selectFrom('question_vote').select('question_id').where('user_id', '=', userId),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  await db.deleteFrom('question_vote').where('user_id', '=', userId).execute()
  return questions.map((question) => question.id)
}

function toVote(row: Selectable<QuestionVoteTable>): Vote {
  return {
    id: row.id,
    questionId: row.question_id,
    userId: row.user_id,
    type: row.type,
    createdAt: row.created_at,
  }
}
