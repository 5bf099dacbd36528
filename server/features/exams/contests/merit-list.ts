import type { Group } from '../../../../contract/exams/contest-entry.ts'
import { type Sql, type SqlTransaction, sql } from '../../../lib/database/sql.ts'
import type { EntryKey } from './queries.ts'
import type { Placed, Sheet } from './rules.ts'

/* The merit list of a contest: stored when it is finished, read and stored anew later. */

/** A row of the merit list. `marks` in hundredths; `fewer`: the number of participants with fewer marks. */
export type PlaceRow = Group & {
  listNumber: number
  place: number
  nickname: string
  correctCount: number
  wrongCount: number
  marks: number
  fewer: number
  isOwn: boolean
}

/** Contests whose time is up, with a margin for starts in progress, and of which every exam is submitted. */
export async function listContestsToFinish(sql: Sql, limit: number): Promise<string[]> {
  const rows = await sql<{ id: string }>`
    select c.id from contest c
    where c.finished_at is null and c.closes_at <= exam_now() - interval '3 seconds' and not exists (
      select from contest_entry e join exam_attempt a on a.owner = e.owner and a.id = e.attempt_id
      where e.contest_id = c.id and a.submitted_at is null)
    order by c.closes_at limit ${limit}`
  return rows.map(({ id }) => id)
}

/** Returns a contest that is not finished, locked; null if another process finishes it or has done so. */
export async function lockToFinish(tx: SqlTransaction, id: string): Promise<{ wrongMark: number } | null> {
  return tx<{ wrongMark: number }>`
    select wrong_mark as "wrongMark" from contest
    where id = ${id} and finished_at is null for no key update skip locked`.first()
}

export async function listSheets(sql: Sql, contestId: string): Promise<Sheet[]> {
  return sql<Sheet>`
    select e.owner, lower(e.nickname) as nickname, r.correct_count as "correctCount", r.wrong_count as "wrongCount"
    from contest_entry e join exam_result r on r.owner = e.owner and r.attempt_id = e.attempt_id
    where e.contest_id = ${contestId} and e.excluded_at is null`
}

/** Stores places, in the order of their owners, and opens the results: from now on they never change. */
export async function storePlaces(
  tx: SqlTransaction,
  contestId: string,
  placed: readonly Placed[],
): Promise<void> {
  await tx`
    with given as materialized (
      select * from unnest(${placed.map(({ owner }) => owner)}::uuid[], ${placed.map(({ correctCount }) => correctCount)}::smallint[],
        ${placed.map(({ wrongCount }) => wrongCount)}::smallint[], ${placed.map(({ marks }) => marks)}::integer[],
        ${placed.map(({ place }) => place)}::integer[], ${placed.map(({ fewer }) => fewer)}::integer[],
        ${placed.map(({ listNumber }) => listNumber)}::integer[]
      ) as g(owner, correct_count, wrong_count, marks, place, fewer, list_number)
    ), opened as (
      update exam_result r set opened_at = exam_now() from given join contest_entry e on e.owner = given.owner
      where e.contest_id = ${contestId} and r.owner = given.owner and r.attempt_id = e.attempt_id and r.opened_at is null
    )
    update contest_entry e set correct_count = given.correct_count, wrong_count = given.wrong_count,
      marks = given.marks, place = given.place, fewer = given.fewer, list_number = given.list_number
    from given where e.owner = given.owner and e.contest_id = ${contestId} and e.excluded_at is null`
}

/** Notes that the places are known. Nobody needs the sealed paper any more. */
export async function setFinished(
  tx: SqlTransaction,
  contestId: string,
  participants: number,
): Promise<void> {
  await tx`
    update contest set finished_at = exam_now(), participants = ${participants} where id = ${contestId}`
  await tx`delete from contest_seal where contest_id = ${contestId}`
}

/**
 * The sheets of those who take part, as they were counted when the contest was finished: their results go after 60 days. Those
 * who were excluded then are counted by their results.
 */
export async function listCountedSheets(sql: Sql, contestId: string): Promise<Sheet[]> {
  return sql<Sheet>`
    select e.owner, lower(e.nickname) as nickname, coalesce(e.correct_count, r.correct_count) as "correctCount",
      coalesce(e.wrong_count, r.wrong_count) as "wrongCount"
    from contest_entry e left join exam_result r on r.owner = e.owner and r.attempt_id = e.attempt_id
    where e.contest_id = ${contestId} and e.excluded_at is null
      and (e.correct_count is not null or r.correct_count is not null)`
}

/** Takes the places from those who are excluded; their sheets stay. */
export async function clearExcludedPlaces(sql: Sql, contestId: string): Promise<void> {
  await sql`
    update contest_entry set place = null, fewer = null, list_number = null
    where contest_id = ${contestId} and excluded_at is not null and place is not null`
}

export async function setParticipants(sql: Sql, contestId: string, participants: number): Promise<void> {
  await sql`update contest set participants = ${participants} where id = ${contestId}`
}

/** The columns of a row of the merit list, which are null before the contest is finished. */
const placeColumns = sql`
  coalesce(list_number, 0) as "listNumber", coalesce(place, 0) as place, nickname, level, district,
  coalesce(correct_count, 0) as "correctCount", coalesce(wrong_count, 0) as "wrongCount",
  coalesce(marks, 0) as marks, coalesce(fewer, 0) as fewer`

/**
 * Returns the merit list of a group, with row numbers, places and percentiles within the group: up to `limit` rows from the
 * number `from` on, and always the viewer's row and the first one, which has the number of participants. Rows are counted
 * when they are read, so those below a deleted account move up.
 */
export async function listPlacesInGroup(
  sql: Sql,
  {
    contestId,
    viewer,
    from,
    limit,
    level,
    district,
  }: { contestId: string; viewer: string; from: number; limit: number } & Group,
): Promise<(PlaceRow & { participants: number })[]> {
  const ofLevel = level === null ? sql`` : sql`and level = ${level}`
  const ofDistrict = district === null ? sql`` : sql`and district = ${district}`
  return sql<PlaceRow & { participants: number }>`
    select * from (
      select row_number() over (order by list_number)::integer as "listNumber",
        rank() over (order by marks desc)::integer as place, nickname, level, district, coalesce(correct_count, 0) as "correctCount",
        coalesce(wrong_count, 0) as "wrongCount", coalesce(marks, 0) as marks, rank() over (order by marks)::integer - 1 as fewer,
        owner = ${viewer} as "isOwn", count(*) over ()::integer as participants
      from contest_entry where contest_id = ${contestId} and list_number is not null ${ofLevel} ${ofDistrict}
    ) placed
    where "listNumber" >= ${from} and "listNumber" < ${from + limit}::bigint or "isOwn" or "listNumber" = 1
    order by "listNumber"`
}

/** Returns the rows of the merit list from the number `from` on. */
export async function listPlaces(
  sql: Sql,
  { contestId, viewer, from, limit }: { contestId: string; viewer: string; from: number; limit: number },
): Promise<PlaceRow[]> {
  return sql<PlaceRow>`
    select ${placeColumns}, owner = ${viewer} as "isOwn"
    from contest_entry where contest_id = ${contestId} and list_number >= ${from} order by list_number limit ${limit}`
}

export async function findPlace(sql: Sql, { contestId, owner }: EntryKey): Promise<PlaceRow | null> {
  return sql<PlaceRow>`
    select ${placeColumns}, true as "isOwn"
    from contest_entry where owner = ${owner} and contest_id = ${contestId} and place is not null`.first()
}
