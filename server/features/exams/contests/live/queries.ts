import { nicknameKey } from '../../../../../contract/exams/nickname-key.ts'
import { type Sql, type SqlTransaction, sql } from '../../../../lib/database/sql.ts'
import { deadlineOf, extraSeconds } from '../queries.ts'

/** The progress of one entry. Times are those of the database's clock. */
export type LiveRow = {
  nickname: string
  startedAt: Date | null
  deadline: Date | null
  /** The arrival of the newest answer. */
  lastSaveAt: Date | null
  /** The number of questions with a chosen option. */
  answered: number
  submittedAt: Date | null
  extraSeconds: number
  isExcluded: boolean
}

export type LiveCounts = { joined: number; started: number; submitted: number; serverTime: Date }

/**
 * Counts who has joined, started and submitted, without those who are excluded. An attempt that was deleted, after 60 days,
 * was submitted.
 */
export async function countStates(sql: Sql, contestId: string): Promise<LiveCounts> {
  const [row] = await sql<LiveCounts>`
    select count(*)::integer as joined, count(e.attempt_id)::integer as started,
      count(*) filter (where e.attempt_id is not null and (a.id is null or a.submitted_at is not null))::integer as submitted,
      exam_now() as "serverTime"
    from contest_entry e left join exam_attempt a on a.owner = e.owner and a.id = e.attempt_id
    where e.contest_id = ${contestId} and e.excluded_at is null`
  return row!
}

/**
 * Lists the entries whose nicknames contain `search`, as it is written or as it looks, by nickname, from the one
 * after `after`.
 */
export async function listLive(
  sql: Sql,
  { contestId, after, search, limit }: { contestId: string; after: string; search: string; limit: number },
): Promise<LiveRow[]> {
  return sql<LiveRow>`
    select e.nickname, a.started_at as "startedAt", a.deadline, saved.last as "lastSaveAt",
      saved.answered, a.submitted_at as "submittedAt", e.extra_seconds as "extraSeconds", e.excluded_at is not null as "isExcluded"
    from (
        select * from contest_entry where contest_id = ${contestId}
          and lower(nickname) > lower(${after})
          and (strpos(nickname_key, ${nicknameKey(search)}) > 0 or strpos(lower(nickname), lower(${search})) > 0)
        order by lower(nickname) limit ${limit}
      ) e
      left join exam_attempt a on a.owner = e.owner and a.id = e.attempt_id
      cross join lateral (
        select max(s.saved_at) as last, count(s.option_id)::integer as answered from exam_answer s
        where s.owner = e.owner and s.attempt_id = e.attempt_id
      ) saved
    order by lower(e.nickname)`
}

export type NamedEntry = { owner: string; isStarted: boolean; isSubmitted: boolean; extraSeconds: number }

export async function findEntryByNickname(
  sql: Sql,
  contestId: string,
  nickname: string,
): Promise<NamedEntry | null> {
  return sql<NamedEntry>`
    select e.owner, e.attempt_id is not null as "isStarted", a.submitted_at is not null as "isSubmitted",
      e.extra_seconds as "extraSeconds"
    from contest_entry e left join exam_attempt a on a.owner = e.owner and a.id = e.attempt_id
    where e.contest_id = ${contestId} and (lower(e.nickname) = lower(${nickname}) or e.nickname_key = ${nicknameKey(nickname)})
    order by e.nickname = ${nickname} desc limit 1`.first()
}

/** Returns whether somebody is not excluded, or may come back: then there is a place. The caller has locked the contest. */
export async function hasPlace(
  tx: SqlTransaction,
  { contestId, owner }: { contestId: string; owner: string },
): Promise<boolean> {
  return tx`
    select from contest c join contest_entry mine on mine.owner = ${owner} and mine.contest_id = c.id
    where c.id = ${contestId} and (mine.excluded_at is null or c.max_entries is null or c.max_entries > (
      select count(*) from contest_entry e where e.contest_id = c.id and e.excluded_at is null))`.hasRows()
}

/** Excludes the person with an entry, or lets them in again. */
export async function setExcluded(
  tx: SqlTransaction,
  { contestId, owner, isExcluded }: { contestId: string; owner: string; isExcluded: boolean },
): Promise<void> {
  const at = isExcluded ? sql`coalesce(excluded_at, exam_now())` : sql`null`
  await tx`update contest_entry set excluded_at = ${at} where owner = ${owner} and contest_id = ${contestId}`
}

export async function extendContest(tx: SqlTransaction, contestId: string, seconds: number): Promise<void> {
  await tx`
    update contest set closes_at = closes_at + ${seconds}::integer * interval '1 second',
      limit_seconds = limit_seconds + ${seconds}::integer
    where id = ${contestId}`
}

/** Gives time to one person. */
export async function extendEntry(
  tx: SqlTransaction,
  { contestId, owner, seconds }: { contestId: string; owner: string; seconds: number },
): Promise<void> {
  await tx`
    update contest_entry set extra_seconds = extra_seconds + ${seconds}::integer
    where owner = ${owner} and contest_id = ${contestId}`
}

/**
 * Gives the exams in progress the time that they would have if they started at their start under the present times of the
 * contest. It only adds time, and may be repeated. `owner`: of one exam; null for all.
 */
export async function fitDeadlines(
  tx: SqlTransaction,
  contestId: string,
  owner: string | null,
): Promise<void> {
  const one = owner === null ? sql`` : sql`and e.owner = ${owner}`
  await tx`
    update exam_attempt a set deadline = fit.deadline, limit_seconds = fit.seconds
    from (
      select e.owner, e.attempt_id, c.limit_seconds + ${extraSeconds} as seconds,
        ${deadlineOf(sql`started.started_at`)} as deadline
      from contest c join contest_entry e on e.contest_id = c.id
        join exam_attempt started on started.owner = e.owner and started.id = e.attempt_id
      where c.id = ${contestId} ${one}
    ) fit
    where a.owner = fit.owner and a.id = fit.attempt_id and a.submitted_at is null and a.deadline < fit.deadline`
}
