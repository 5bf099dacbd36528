import type { Selectable } from 'kysely'
import type postgres from 'postgres'
import type { VoteType } from '../../../contract/vote-rules.ts'
import type { Db } from '../../lib/database.ts'
import { type PageEnd, toPage } from '../../lib/next-token.ts'
import type { QuestionVoteTable } from '../../tables.ts'

export type Vote = { id: string; questionId: string; userId: string; type: VoteType; createdAt: Date }

/**
 * The owner of a question, which is then held until the transaction ends; null when there is none. Held as a vote's count
 * will need it: with less, a deletion could come between and each would wait for the other.
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

/** Records the first vote of a person on a question, which moves its count; false when there was one already. */
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

/** What a person voted on a question. */
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

/** The votes on a question in the order of their ids, which is that of time. */
export async function listVotesOnQuestion(
  sql: postgres.Sql,
  questionId: string,
  { limit, after }: { limit: number; after: PageEnd | null },
): Promise<{ items: Vote[]; nextToken: string | null }> {
  const rows = await sql<(Vote & { pageKey: string })[]>`
    select id, question_id as "questionId", user_id as "userId", type, created_at as "createdAt", '0' as "pageKey"
    from question_vote where question_id = ${questionId} ${after ? sql`and id > ${after.id}` : sql``}
    order by id limit ${limit + 1}`
  return toPage(rows, limit)
}

/** Takes a person's votes back out of the counts; answers the questions they were on, which are then held. */
export async function deleteVotesByUser(db: Db, userId: string): Promise<string[]> {
  // The questions in one order, so that two accounts that go at once never wait for each other.
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
