import { contestLimits } from '../../../../../contract/exams/contest-limits.ts'
import { limits } from '../../../../../contract/limits.ts'
import { message } from '../../../../../contract/message.ts'
import { normaliseLine } from '../../../../../contract/normalise.ts'
import type { Deps } from '../../../../deps.ts'
import { AppError } from '../../../../lib/app-error.ts'
import { clampLimit } from '../../../../lib/next-token.ts'
import type { Viewer } from '../../../../lib/viewer.ts'
import { placeAnew } from '../finish.ts'
import { lockContest } from '../queries.ts'
import { requireOwnContest } from '../service.ts'
import * as queries from './queries.ts'

type SqlDeps = Pick<Deps, 'sql'>

/**
 * Returns the progress of all entries to the owner of the contest: counts, and a page of entries by nickname. `after`: the
 * nickname before the page. `search`: a part of the nicknames.
 */
export async function readLive(
  { sql }: SqlDeps,
  viewer: Viewer,
  { id, after, search, limit }: { id: string; after: string; search: string; limit: number | null },
): Promise<queries.LiveCounts & { rows: queries.LiveRow[] }> {
  const contest = await requireOwnContest({ sql }, viewer, id)
  const rows = await queries.listLive(sql, {
    contestId: contest.id,
    after: normaliseLine(after),
    search: normaliseLine(search),
    limit: clampLimit(limit, contestLimits.page, contestLimits.maxPage),
  })
  return { ...(await queries.countStates(sql, contest.id)), rows }
}

/**
 * Gives more time to one person, or to all if `nickname` is null, also before the start. It cannot be taken back. A
 * submitted exam stays submitted. Throws BAD_INPUT, NOT_FOUND for an unknown nickname, and CONFLICT after the end.
 */
export async function giveContestTime(
  { sql }: SqlDeps,
  viewer: Viewer,
  { id, minutes, nickname }: { id: string; minutes: number; nickname: string | null },
): Promise<void> {
  const { id: contestId } = await requireOwnContest({ sql }, viewer, id)
  await sql.begin(async (tx) => {
    // Two calls at once would each see the time before the other's.
    const contest = await lockContest(tx, contestId)
    if (!contest) throw new AppError('NOT_FOUND', message('contest.notFound'))
    const entry =
      nickname === null ? null : await queries.findEntryByNickname(tx, contestId, normaliseLine(nickname))
    if (nickname !== null && !entry) throw new AppError('NOT_FOUND', message('contest.noSuchNickname'))
    const seconds = minutes * 60
    const most = limits.examMaxSeconds - (contest.limitSeconds + (entry?.extraSeconds ?? 0))
    if (
      !(
        Number.isInteger(minutes) &&
        minutes > 0 &&
        minutes <= contestLimits.maxExtraMinutes &&
        seconds <= most
      )
    ) {
      const reason = message('contest.extraMinutes')
      throw new AppError('BAD_INPUT', reason, [{ path: 'minutes', message: reason }])
    }
    if (contest.finishedAt) throw new AppError('CONFLICT', message('contest.over'))
    if (entry?.isSubmitted) throw new AppError('CONFLICT', message('contest.theyHandedIn'))
    if (!entry?.isStarted && contest.closesAt <= contest.serverTime)
      throw new AppError('CONFLICT', message('contest.over'))
    if (entry) await queries.extendEntry(tx, { contestId, owner: entry.owner, seconds })
    else await queries.extendContest(tx, contestId, seconds)
    await queries.fitDeadlines(tx, contestId, entry?.owner ?? null)
  })
}

/**
 * Excludes the person with a nickname from a contest, or lets them in again, at any time. An exam in progress goes on and is
 * kept, so that letting in again restores everything. After the end the others are placed anew.
 */
export async function excludeFromContest(
  { sql }: SqlDeps,
  viewer: Viewer,
  { id, nickname, isExcluded }: { id: string; nickname: string; isExcluded: boolean },
): Promise<void> {
  const { id: contestId } = await requireOwnContest({ sql }, viewer, id)
  await sql.begin(async (tx) => {
    // The merit list is made under the same lock, so it never misses an exclusion.
    const contest = await lockContest(tx, contestId)
    if (!contest) throw new AppError('NOT_FOUND', message('contest.notFound'))
    const entry = await queries.findEntryByNickname(tx, contestId, normaliseLine(nickname))
    if (!entry) throw new AppError('NOT_FOUND', message('contest.noSuchNickname'))
    if (!isExcluded && !(await queries.hasPlace(tx, { contestId, owner: entry.owner })))
      throw new AppError('CONFLICT', message('contest.full'))
    await queries.setExcluded(tx, { contestId, owner: entry.owner, isExcluded })
    if (contest.finishedAt) await placeAnew(tx, contest)
  })
}
