import type { Group } from '../../../../contract/exams/contest-entry.ts'
import { contestLimits } from '../../../../contract/exams/contest-limits.ts'
import type { ReadyContest } from '../../../../contract/exams/contest-rules.ts'
import { nicknameKey } from '../../../../contract/exams/nickname-key.ts'
import { limits } from '../../../../contract/limits.ts'
import { type Sql, type SqlTransaction, type Statement, sql } from '../../../lib/database/sql.ts'
import { type ContestAttempt, startedAttempts, startedColumns } from '../attempts/without-pack.ts'

export type EntryKey = { contestId: string; owner: string }

/** The paper of a contest: an exam snapshot. */
export type ContestPaper = ContestAttempt['paper']

export type ContestEntry = Group & {
  nickname: string
  attemptId: string | null
  startedAt: Date | null
  submittedAt: Date | null
  resultId: string | null
  isExcluded: boolean
}

export type Contest = {
  id: string
  owner: string
  name: string
  rules: string
  level: string
  opensAt: Date
  closesAt: Date
  limitSeconds: number
  wrongMark: number
  /** The most people who may take part; null without a limit. */
  maxEntries: number | null
  questionCount: number
  finishedAt: Date | null
  /** The number of those who sat it; 0 until it is finished. */
  participants: number
  /** When it was read, by the database's clock. */
  serverTime: Date
}

function contestColumns(sql: Sql) {
  return sql`
    c.id, c.owner, c.name, c.rules, c.level, c.opens_at as "opensAt", c.closes_at as "closesAt",
    c.limit_seconds as "limitSeconds", c.wrong_mark as "wrongMark", c.max_entries as "maxEntries", c.question_count as "questionCount",
    c.finished_at as "finishedAt", c.participants, exam_now() as "serverTime"`
}

/** The condition that a contest is neither open nor about to open, so that no start meets its change. */
const isUnsettled = sql`
  contest.opens_at > exam_now() + ${contestLimits.settledSeconds}::integer * interval '1 second'`

export async function isIdOfPack(sql: Sql, id: string): Promise<boolean> {
  return sql`select from pack where id = ${id}`.hasRows()
}

export async function findContest(sql: Sql, id: string): Promise<Contest | null> {
  return sql<Contest>`select ${contestColumns(sql)} from contest c where c.id = ${id}`.first()
}

/** Returns a contest locked, so that its times change and its places are taken and known in one transaction at a time. */
export async function lockContest(tx: SqlTransaction, id: string): Promise<Contest | null> {
  return tx<Contest>`select ${contestColumns(tx)} from contest c where c.id = ${id} for no key update`.first()
}

/** Returns a contest that stays as it is until the transaction ends. Several transactions may hold it. */
export async function holdContest(tx: SqlTransaction, id: string): Promise<Contest | null> {
  return tx<Contest>`select ${contestColumns(tx)} from contest c where c.id = ${id} for share`.first()
}

export type ListedContest = Contest & { hasJoined: boolean }

/**
 * Contests that are not over, the first to open first; or those that are, the last first. `viewer`: whose entries make
 * a contest joined.
 */
export async function listContests(
  sql: Sql,
  { viewer, isOver, limit }: { viewer: string; isOver: boolean; limit: number },
): Promise<ListedContest[]> {
  const which = isOver
    ? sql`c.closes_at <= exam_now() order by c.closes_at desc, c.id`
    : sql`c.closes_at > exam_now() order by c.opens_at, c.id`
  return sql<ListedContest>`
    select ${contestColumns(sql)}, exists (select from contest_entry e
      where e.owner = ${viewer} and e.contest_id = c.id and e.excluded_at is null) as "hasJoined"
    from contest c where ${which} limit ${limit}`
}

/** Stores a contest of its owner; false if it has opened, is about to, or belongs to somebody else. */
export async function storeContest(
  tx: SqlTransaction,
  {
    id,
    owner,
    paper,
    ...contest
  }: Omit<ReadyContest, 'questions'> & Pick<Contest, 'id' | 'owner'> & { paper: ContestPaper },
): Promise<boolean> {
  return tx`
    insert into contest (id, owner, name, rules, level, opens_at, closes_at, limit_seconds, wrong_mark, max_entries,
      question_count, paper, paper_hash)
    select ${id}, ${owner}, ${contest.name}, ${contest.rules}, ${contest.level}, ${contest.opensAt},
      ${contest.closesAt}, ${contest.limitSeconds}, ${contest.wrongMark}, ${contest.maxEntries}, ${paper.questions.length}, document,
      sha256(convert_to(document::text, 'UTF8'))
    from (select ${JSON.stringify(paper)}::text::jsonb as document) built
    on conflict (id) do update set name = excluded.name, rules = excluded.rules, level = excluded.level,
      opens_at = excluded.opens_at, closes_at = excluded.closes_at, limit_seconds = excluded.limit_seconds,
      wrong_mark = excluded.wrong_mark, max_entries = excluded.max_entries, question_count = excluded.question_count, paper = excluded.paper,
      paper_hash = excluded.paper_hash
    where contest.owner = excluded.owner and ${isUnsettled}
    returning id`.hasRows()
}

/** Deletes a contest that has not opened and is not about to; returns whether it did. */
export async function deleteUnopened(
  sql: Sql,
  { id, owner }: Pick<Contest, 'id' | 'owner'>,
): Promise<boolean> {
  return sql`
    delete from contest where id = ${id} and owner = ${owner} and ${isUnsettled} returning id`.hasRows()
}

export async function findPaper(sql: Sql, id: string): Promise<ContestPaper | null> {
  const row = await sql<{ paper: ContestPaper }>`select paper from contest where id = ${id}`.first()
  return row?.paper ?? null
}

/** Returns the paper of a contest that has not opened, with its version; null without one. */
export async function findPaperToSeal(
  sql: Sql,
  id: string,
): Promise<{ paper: ContestPaper; version: string } | null> {
  return sql<{ paper: ContestPaper; version: string }>`
    select paper, encode(paper_hash, 'hex') as version from contest
    where id = ${id} and opens_at > exam_now()`.first()
}

/** Stores the sealed paper, unless the paper has changed since or this version is sealed already: it has one key. */
export async function storeSeal(
  sql: Sql,
  { contestId, version, key, bytes }: { contestId: string; version: string; key: Buffer; bytes: Buffer },
): Promise<void> {
  await sql`
    insert into contest_seal (contest_id, paper_hash, key, bytes)
    select id, paper_hash, ${key}, ${bytes} from contest
    where id = ${contestId} and paper_hash = decode(${version}, 'hex') for share
    on conflict (contest_id) do update set paper_hash = excluded.paper_hash, key = excluded.key, bytes = excluded.bytes
      where contest_seal.paper_hash <> excluded.paper_hash`
}

/** `bytes`: in Base64. */
export type SealedPaper = { version: string; bytes: string }

/** Returns the sealed paper to somebody who has joined, shortly before the opening and until the end; else null. */
export async function findSealedPaper(sql: Sql, { contestId, owner }: EntryKey): Promise<SealedPaper | null> {
  return sql<SealedPaper>`
    select encode(s.paper_hash, 'hex') as version, translate(encode(s.bytes, 'base64'), E'\\n', '') as bytes
    from contest_entry e join contest c on c.id = e.contest_id
      join contest_seal s on s.contest_id = c.id and s.paper_hash = c.paper_hash
    where e.owner = ${owner} and e.contest_id = ${contestId} and e.excluded_at is null and c.closes_at > exam_now()
      and c.opens_at <= exam_now() + ${contestLimits.sealMinutes}::integer * interval '1 minute'`.first()
}

/**
 * The key of a version of a paper, in Base64; null if it is not the present one, or was not sealed. Only for exams
 * that have started.
 */
export async function findSealKey(
  sql: Sql,
  { contestId, version }: { contestId: string; version: string },
): Promise<string | null> {
  const row = await sql<{ key: string }>`${keyOfVersion({ contestId, version })}`.first()
  return row?.key ?? null
}

function keyOfVersion({ contestId, version }: { contestId: string; version: string | null }) {
  return sql`
    select encode(seal.key, 'base64') as key
    from contest_seal seal join contest sealed on sealed.id = seal.contest_id and sealed.paper_hash = seal.paper_hash
    where seal.contest_id = ${contestId} and encode(seal.paper_hash, 'hex') = ${version}`
}

export async function countEntries(sql: Sql, id: string): Promise<number> {
  const [row] = await sql<{ count: number }>`
    select count(*)::integer as count from contest_entry where contest_id = ${id} and excluded_at is null`
  return row!.count
}

export async function findEntry(sql: Sql, { contestId, owner }: EntryKey): Promise<ContestEntry | null> {
  return sql<ContestEntry>`
    select e.nickname, e.level, e.district, e.attempt_id as "attemptId", a.started_at as "startedAt", a.submitted_at as "submittedAt",
      r.id as "resultId", e.excluded_at is not null as "isExcluded"
    from contest_entry e left join exam_attempt a on a.owner = e.owner and a.id = e.attempt_id
      left join exam_result r on r.owner = e.owner and r.attempt_id = e.attempt_id
    where e.owner = ${owner} and e.contest_id = ${contestId}`.first()
}

/** Returns the level and district of somebody's latest entry in any contest; null without one. */
export async function findLatestGroup(sql: Sql, owner: string): Promise<Group | null> {
  return sql<Group>`
    select level, district from contest_entry where owner = ${owner} order by joined_at desc limit 1`.first()
}

/** Returns whether somebody has a place in a contest, or may take one. The caller has locked the contest. */
export async function canJoin(tx: SqlTransaction, { contestId, owner }: EntryKey): Promise<boolean> {
  return tx`
    select from contest c where c.id = ${contestId} and (
      c.max_entries is null
      or exists (select from contest_entry e where e.owner = ${owner} and e.contest_id = c.id)
      or c.max_entries > (select count(*) from contest_entry e where e.contest_id = c.id and e.excluded_at is null))`.hasRows()
}

/**
 * Adds an entry, or changes one that has not started. Returns false if it has started or is excluded. Throws a violation of
 * `contest_entry_contest_id_nickname_key_key` if somebody else has the nickname.
 */
export async function storeEntry(
  tx: SqlTransaction,
  { contestId, owner, nickname, level, district }: EntryKey & Group & { nickname: string },
): Promise<boolean> {
  return tx`
    insert into contest_entry as e (contest_id, owner, nickname, nickname_key, level, district, joined_at)
    values (${contestId}, ${owner}, ${nickname}, ${nicknameKey(nickname)}, ${level}, ${district}, exam_now())
    on conflict (owner, contest_id) do update set nickname = excluded.nickname, nickname_key = excluded.nickname_key,
      level = excluded.level, district = excluded.district
    where e.attempt_id is null and e.excluded_at is null
    returning owner`.hasRows()
}

/** An exam that was just started, with its paper or with the key of the sealed paper. */
export type StartedEntry = Omit<ContestAttempt, 'paper'> & {
  paper: ContestPaper | null
  paperKey: string | null
}

/** The time of an entry `e` beyond that of its contest `c`: no exam lasts longer than the longest one. */
export const extraSeconds = sql`
  least(e.extra_seconds, ${limits.examMaxSeconds}::integer - c.limit_seconds)`

/**
 * The deadline of the exam of an entry `e` of a contest `c` that starts at a time. Everybody's time ends with the contest, but
 * for extra time, and for those who had to wait for their turn in the first seconds.
 */
export const deadlineOf = (start: Statement<unknown>) => sql`
  least(${start} + c.limit_seconds * interval '1 second', c.closes_at + case
    when ${start} <= c.opens_at + ${contestLimits.startSeconds}::integer * interval '1 second'
    then ${start} - c.opens_at else interval '0' end) + ${extraSeconds} * interval '1 second'`

/**
 * Starts the exam of an entry in one statement. Null if the contest is not open, or the entry is missing, excluded or has
 * started. `version`: of the sealed paper that the browser has; null for the paper.
 */
export async function startEntry(
  sql: Sql,
  { contestId, owner, attemptId, version }: EntryKey & { attemptId: string; version: string | null },
): Promise<StartedEntry | null> {
  return sql<StartedEntry>`
    with c as materialized (
      select * from contest where id = ${contestId} and opens_at <= exam_now() and closes_at > exam_now()
    ), entry as (
      update contest_entry e set attempt_id = ${attemptId} from c
      where e.owner = ${owner} and e.contest_id = c.id and e.attempt_id is null and e.excluded_at is null
      returning e.owner, e.attempt_id, e.extra_seconds
    ), sheet as materialized (
      select e.attempt_id as id, e.owner, c.id as contest_id, c.paper_hash, c.paper,
        c.limit_seconds + ${extraSeconds} as limit_seconds, ${deadlineOf(sql`exam_now()`)} as deadline, c.wrong_mark
      from c cross join entry e
    ), ${startedAttempts({ isContest: true })}
    select ${startedColumns}, case when ${version}::text is null then sheet.paper end as paper,
      (${keyOfVersion({ contestId, version })}) as "paperKey"
    from started a cross join sheet`.first()
}

export async function deleteContestsOf(sql: Sql, owner: string): Promise<void> {
  await sql`delete from contest_entry where owner = ${owner}`
  await sql`delete from contest where owner = ${owner}`
}
