import type { Sql } from '../../../lib/sql.ts'
import type { StoredAnswer } from '../attempts/queries.ts'

export type RunningExam = { id: string; packId: string; packName: string; deadline: Date; serverTime: Date }

/** The exams of an owner that accept answers in time, the first to end first. */
export async function listRunning(sql: Sql, owner: string): Promise<RunningExam[]> {
  return sql<RunningExam>`
    select a.id, a.pack_id as "packId", coalesce(p.name, e.document #>> '{pack,name}') as "packName", a.deadline,
      exam_now() as "serverTime"
    from exam_attempt a join exam_paper e on e.hash = a.paper_hash left join pack p on p.id = a.pack_id
    where a.owner = ${owner} and a.submitted_at is null and a.deadline > exam_now() order by a.deadline, a.id`
}

/** The ids of all questions in the snapshots of an owner's exams that are not submitted. */
export async function listQuestionIdsInExams(sql: Sql, owner: string): Promise<string[]> {
  const rows = await sql<{ ids: string[] }>`
    select jsonb_path_query_array(e.document, '$.questions[*].id') as ids
    from exam_attempt a join exam_paper e on e.hash = a.paper_hash
    where a.owner = ${owner} and a.submitted_at is null`
  return rows.flatMap(({ ids }) => ids)
}

export type ExamChanges = { isOpen: boolean; serverTime: Date; answers: StoredAnswer[] }

/** The answers of an owner's attempt that were saved at `since` or later; null for another's attempt. */
export async function findChanges(
  sql: Sql,
  { attemptId, owner, since }: { attemptId: string; owner: string; since: Date },
): Promise<ExamChanges | null> {
  return sql<ExamChanges>`
    select a.submitted_at is null as "isOpen", exam_now() as "serverTime", (
      select coalesce(jsonb_agg(jsonb_build_object(
        'place', s.place, 'optionId', s.option_id, 'chosenAt', s.chosen_at) order by s.place), '[]')
      from exam_answer s where s.attempt_id = a.id and s.saved_at >= ${since.toISOString()}::timestamptz) as answers
    from exam_attempt a where a.id = ${attemptId} and a.owner = ${owner}`.first()
}
