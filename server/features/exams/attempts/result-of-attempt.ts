import type { Sureness } from '../../../../contract/learning/sureness.ts'
import { type SqlTransaction, type Statement, sql } from '../../../lib/database/sql.ts'
import type { AttemptKey } from '../answers/queries.ts'
import type { ExamResult } from '../results/queries.ts'

export type ResultOfAttempt = {
  id: string
  openedAt: Date | null
  selectedOptions: (string | null)[]
  sureness: (Sureness | null)[] | null
}

export async function findResultOfAttempt(
  tx: SqlTransaction,
  { owner, id }: AttemptKey,
): Promise<ResultOfAttempt | null> {
  return tx<ResultOfAttempt>`
    select id, opened_at as "openedAt", selected_options as "selectedOptions", sureness
    from exam_result where owner = ${owner} and attempt_id = ${id} for no key update`.first()
}

export type NewExamResult = Omit<
  ExamResult,
  | 'isHidden'
  | 'paper'
  | 'spentSeconds'
  | 'limitSeconds'
  | 'satOfflineAt'
  | 'leftOut'
  | 'isContest'
  | 'reviewPlaces'
> & {
  /** Null for the saved marks of the attempt. */
  reviewPlaces: number[] | null
  attemptId: string | null
  closedBy: 'learner' | 'server'
  paperHash: Buffer
}

/** Stores a result and closes its attempt, if it has one. */
export async function insertResult(tx: SqlTransaction, result: NewExamResult): Promise<void> {
  await tx`
    with closed as (
      update exam_attempt set submitted_at = ${result.createdAt}, closed_by = ${result.closedBy}
      where owner = ${result.owner} and id = ${result.attemptId}
    )
    insert into exam_result (id, owner, pack_id, pack_name, attempt_id, paper_hash, selected_options, correct_count,
      wrong_count, wrong_mark, question_count, late_seconds, created_at, expire_at, sureness, review_places)
    values (${result.id}, ${result.owner}, ${result.packId}, ${result.packName}, ${result.attemptId},
      ${result.paperHash}, ${JSON.stringify(result.selectedOptions)}::text::jsonb, ${result.correctCount},
      ${result.wrongCount}, ${result.wrongMark}, ${result.questionCount}, ${result.lateSeconds}, ${result.createdAt},
      ${result.expireAt}, ${result.sureness}::text[], ${
        result.reviewPlaces === null ? savedReviewPlaces(result) : sql`${result.reviewPlaces}::smallint[]`
      })`
}

/** Adds answers that the learner's device had stored to the result of an exam that the server closed. */
export async function completeResult(
  tx: SqlTransaction,
  result: Pick<
    NewExamResult,
    'owner' | 'id' | 'selectedOptions' | 'sureness' | 'correctCount' | 'wrongCount' | 'lateSeconds'
  >,
): Promise<void> {
  await tx`
    update exam_result set selected_options = ${JSON.stringify(result.selectedOptions)}::text::jsonb,
      correct_count = ${result.correctCount}, wrong_count = ${result.wrongCount}, late_seconds = ${result.lateSeconds},
      sureness = ${result.sureness}::text[]
    where owner = ${result.owner} and id = ${result.id}`
}

/** Gives a result the saved marks for review of its attempt. */
export async function takeSavedReviewMarks(
  tx: SqlTransaction,
  result: Pick<NewExamResult, 'owner' | 'id' | 'attemptId'>,
): Promise<void> {
  await tx`
    update exam_result set review_places = ${savedReviewPlaces(result)}
    where owner = ${result.owner} and id = ${result.id}`
}

/** The places that the saved marks of an attempt have marked for review. */
function savedReviewPlaces({
  owner,
  attemptId,
}: Pick<NewExamResult, 'owner' | 'attemptId'>): Statement<unknown> {
  return sql`coalesce((
    select array_agg(place order by place) from exam_review_mark
    where owner = ${owner} and attempt_id = ${attemptId} and is_for_review), '{}')`
}
