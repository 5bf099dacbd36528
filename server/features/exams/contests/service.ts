import pg from 'pg'
import { pictureFields } from '../../../../contract/bank/question-fields.ts'
import {
  type ContestEntryDraft,
  type Group,
  readEntry,
  readGroup,
} from '../../../../contract/exams/contest-entry.ts'
import { contestLimits } from '../../../../contract/exams/contest-limits.ts'
import { type ContestDraft, readContest } from '../../../../contract/exams/contest-rules.ts'
import { isOfModelExam } from '../../../../contract/exams/model-exams.ts'
import { message } from '../../../../contract/message.ts'
import type { Deps } from '../../../deps.ts'
import { fieldsIn, usePictures } from '../../../images/pictures.ts'
import { AppError } from '../../../lib/app-error.ts'
import { readNow } from '../../../lib/database/read-now.ts'
import type { Sql, SqlTransaction } from '../../../lib/database/sql.ts'
import { isId, newId } from '../../../lib/new-id.ts'
import { clampLimit } from '../../../lib/next-token.ts'
import { requireViewer, type Viewer } from '../../../lib/viewer.ts'
import { lockCaller } from '../../people/users/service.ts'
import { findExamInProgress } from '../attempts/service.ts'
import type { ContestAttempt } from '../attempts/without-pack.ts'
import { canHoldContests } from '../policy.ts'
import * as meritList from './merit-list.ts'
import { makePaper, type OwnQuestion, questionsOf } from './paper.ts'
import * as queries from './queries.ts'
import { type SealDeps, sealPaper } from './seal.ts'

type SqlDeps = Pick<Deps, 'sql'>

const notFound = () => new AppError('NOT_FOUND', message('contest.notFound'))
const notAllowed = () => new AppError('FORBIDDEN', message('contest.notAllowed'))

function requireHolder(viewer: Viewer): string {
  const owner = requireViewer(viewer)
  if (!canHoldContests(viewer)) throw notAllowed()
  return owner
}

/**
 * Stores a contest under the id that its owner's browser chose, until shortly before it opens. Throws BAD_INPUT with
 * the fields.
 */
export async function saveContest(
  deps: SealDeps,
  viewer: Viewer,
  draft: ContestDraft & { id: string },
): Promise<void> {
  const owner = requireHolder(viewer)
  const notAnId = () => new AppError('BAD_INPUT', message('contest.notAnId'))
  if (!isId(draft.id)) throw notAnId()
  const id = draft.id.toLowerCase()
  await deps.sql.begin(async (tx) => {
    await lockCaller(tx, owner)
    // It is the `pack_id` of exams.
    if (isOfModelExam(id) || (await queries.isIdOfPack(tx, id))) throw notAnId()
    await requireUnopened(tx, { id, owner })
    const { contest, errors } = readContest(draft, await readNow(tx))
    if (contest === null) throw new AppError('BAD_INPUT', errors[0]!.message, errors)
    const { questions, ...row } = contest
    const paths = questions.flatMap((question) => pictureFields.flatMap((name) => question[name] ?? []))
    const reasonAt = (place: number) => message('contest.noPicture', { place })
    await usePictures(tx, owner, paths, fieldsIn(questions, reasonAt))
    const isStored = await queries.storeContest(tx, { ...row, id, owner, paper: makePaper(id, contest) })
    if (!isStored) throw new AppError('CONFLICT', message('contest.hasOpened'))
    // After the row is stored: it is locked, so nobody joins a contest with a limit meanwhile.
    const entries = await queries.countEntries(tx, id)
    if (contest.maxEntries !== null && contest.maxEntries < entries) {
      const reason = message('contest.maxEntriesJoined', { count: entries })
      throw new AppError('BAD_INPUT', reason, [{ path: 'maxEntries', message: reason }])
    }
  })
  await sealPaper(deps, id)
}

/** Throws when there is a contest with the id that is somebody else's, or has opened or is about to. */
async function requireUnopened(sql: Sql, { id, owner }: { id: string; owner: string }): Promise<boolean> {
  const contest = await queries.findContest(sql, id)
  if (contest && contest.owner !== owner) throw notAllowed()
  const settledAt = (contest?.opensAt.getTime() ?? 0) - contestLimits.settledSeconds * 1000
  if (contest && settledAt <= contest.serverTime.getTime())
    throw new AppError('CONFLICT', message('contest.hasOpened'))
  return contest !== null
}

/** Deletes a contest of the viewer that has not opened, with its entries. */
export async function deleteContest({ sql }: SqlDeps, viewer: Viewer, id: string): Promise<void> {
  const owner = requireHolder(viewer)
  if (!isId(id) || !(await requireUnopened(sql, { id, owner }))) throw notFound()
  if (!(await queries.deleteUnopened(sql, { id, owner })))
    throw new AppError('CONFLICT', message('contest.hasOpened'))
}

/** Returns a contest of the viewer; throws for another one. */
export async function requireOwnContest(
  { sql }: SqlDeps,
  viewer: Viewer,
  id: string,
): Promise<queries.Contest> {
  const owner = requireHolder(viewer)
  const contest = isId(id) ? await queries.findContest(sql, id) : null
  if (!contest) throw notFound()
  if (contest.owner !== owner) throw notAllowed()
  return contest
}

/** Returns the paper with the right answers to the owner of the contest; throws for others. */
export async function readContestPaper({ sql }: SqlDeps, viewer: Viewer, id: string): Promise<OwnQuestion[]> {
  const contest = await requireOwnContest({ sql }, viewer, id)
  const paper = await queries.findPaper(sql, contest.id)
  if (!paper) throw notFound()
  return questionsOf(paper)
}

export type ContestState = {
  contest: queries.Contest
  entries: number
  entry: queries.ContestEntry | null
  /** The level and district of the viewer's entry, or else of their latest entry in any contest. */
  latest: Group | null
  place: meritList.PlaceRow | null
}

/** Returns a contest without its paper, with the viewer's entry and place; null when there is none. */
export async function readContestState(
  { sql }: SqlDeps,
  viewer: Viewer,
  id: string,
): Promise<ContestState | null> {
  const owner = requireViewer(viewer)
  const contest = isId(id) ? await queries.findContest(sql, id) : null
  if (!contest) return null
  const key = { contestId: id, owner }
  const entry = await queries.findEntry(sql, key)
  return {
    contest,
    entries: await queries.countEntries(sql, id),
    entry,
    latest: entry ?? (await queries.findLatestGroup(sql, owner)),
    place: contest.finishedAt && (await meritList.findPlace(sql, key)),
  }
}

/** Lists contests that are not over, or those that are, for any signed-in user. */
export async function listContests(
  { sql }: SqlDeps,
  viewer: Viewer,
  { isOver, limit }: { isOver: boolean; limit: number | null },
): Promise<queries.ListedContest[]> {
  return queries.listContests(sql, {
    viewer: requireViewer(viewer),
    isOver,
    limit: clampLimit(limit, contestLimits.page, contestLimits.page),
  })
}

/** Joins a contest, or changes nickname, level and district before the start. Throws BAD_INPUT, FORBIDDEN or CONFLICT. */
export async function joinContest(
  { sql }: SqlDeps,
  viewer: Viewer,
  { id, ...draft }: ContestEntryDraft & { id: string },
): Promise<void> {
  const owner = requireViewer(viewer)
  const { entry, errors } = readEntry(draft)
  const contest = isId(id) ? await queries.findContest(sql, id) : null
  if (!contest) throw notFound()
  if (contest.owner === owner) throw new AppError('FORBIDDEN', message('contest.own'))
  if (entry === null) throw new AppError('BAD_INPUT', errors[0]!.message, errors)
  if (contest.closesAt <= contest.serverTime) throw new AppError('CONFLICT', message('contest.over'))
  const join = (isLimited: boolean) => async (tx: SqlTransaction) => {
    await lockCaller(tx, owner)
    const key = { contestId: contest.id, owner }
    // Also without a limit, because the owner may be setting one; those who join then do not wait for each other.
    const locked = await (isLimited ? queries.lockContest : queries.holdContest)(tx, contest.id)
    if (!locked) throw notFound()
    if (!isLimited && locked.maxEntries !== null) return 'limited'
    if (!(await queries.canJoin(tx, key))) throw new AppError('CONFLICT', message('contest.full'))
    return (await queries.storeEntry(tx, { ...key, ...entry })) ? 'stored' : 'refused'
  }
  const begin = (isLimited: boolean) =>
    sql.begin(join(isLimited)).catch((error: unknown) => {
      throw refusalOf(error)
    })
  let joined = await begin(contest.maxEntries !== null)
  if (joined === 'limited') joined = await begin(true)
  if (joined === 'stored') return
  const stored = await queries.findEntry(sql, { contestId: contest.id, owner })
  throw new AppError('CONFLICT', message(stored?.isExcluded ? 'contest.excluded' : 'contest.started'))
}

const uniqueViolation = '23505'

function refusalOf(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error
  if (error.code !== uniqueViolation) return error
  const reason = message('contest.nicknameTaken')
  return new AppError('CONFLICT', reason, [{ path: 'nickname', message: reason }])
}

/** Starts the viewer's exam of a contest, or returns the one in progress. There is one for each person. */
export async function startContest({ sql }: SqlDeps, viewer: Viewer, id: string): Promise<ContestAttempt> {
  const owner = requireViewer(viewer)
  if (!isId(id)) throw notFound()
  const started = await queries.startEntry(sql, { contestId: id, owner, attemptId: newId(), version: null })
  return (started as ContestAttempt | null) ?? findStarted({ sql }, viewer, id)
}

export type SealedStart = Omit<ContestAttempt, 'paper'> & { paperKey: string | null }

/**
 * Like `startContest`, for a browser that has the sealed paper of `version`: returns its key instead of the paper. The key
 * is null if that is not the paper of this exam.
 */
export async function startSealedContest(
  { sql }: SqlDeps,
  viewer: Viewer,
  { id, version: given }: { id: string; version: string },
): Promise<SealedStart> {
  const owner = requireViewer(viewer)
  if (!isId(id)) throw notFound()
  // No version looks different; PostgreSQL would refuse some characters.
  const version = /^[0-9a-f]{64}$/.test(given) ? given : ''
  const started = await queries.startEntry(sql, { contestId: id, owner, attemptId: newId(), version })
  if (started) return started
  const attempt = await findStarted({ sql }, viewer, id)
  return { ...attempt, paperKey: await queries.findSealKey(sql, { contestId: id, version }) }
}

/** Returns the viewer's exam in progress of a contest, or throws the reason why none can be started. */
async function findStarted({ sql }: SqlDeps, viewer: Viewer, id: string): Promise<ContestAttempt> {
  const owner = requireViewer(viewer)
  const contest = await queries.findContest(sql, id)
  if (!contest) throw notFound()
  const entry = await queries.findEntry(sql, { contestId: id, owner })
  const attempt = entry?.attemptId ? await findExamInProgress({ sql }, viewer, id) : null
  if (attempt) return attempt
  throw new AppError('CONFLICT', reasonNotToStart(contest, entry))
}

function reasonNotToStart(
  { opensAt, closesAt, serverTime }: queries.Contest,
  entry: queries.ContestEntry | null,
) {
  if (entry?.attemptId) return message('contest.handedIn')
  if (entry?.isExcluded) return message('contest.excluded')
  if (closesAt <= serverTime) return message('contest.over')
  if (!entry) return message('contest.notJoined')
  return opensAt > serverTime ? message('contest.notOpen') : message('contest.over')
}

export type PlacesPage = {
  rows: meritList.PlaceRow[]
  participants: number
  /** The viewer's row in the chosen group; null without one. */
  own: meritList.PlaceRow | null
}

/**
 * Returns a page of the merit list, or of the list of a level or a district; empty until the contest is finished. `from`:
 * the number of its first row.
 */
export async function listContestPlaces(
  { sql }: SqlDeps,
  viewer: Viewer,
  {
    id,
    from: first,
    limit: asked,
    ...chosen
  }: { id: string; from: number; limit: number | null; level: string | null; district: string | null },
): Promise<PlacesPage> {
  const reader = requireViewer(viewer)
  const contest = isId(id) ? await queries.findContest(sql, id) : null
  if (!contest) throw notFound()
  const { group, errors } = readGroup(chosen)
  if (group === null) throw new AppError('BAD_INPUT', errors[0]!.message, errors)
  if (!contest.finishedAt) return { rows: [], participants: 0, own: null }
  const from = Math.max(1, first)
  const limit = clampLimit(asked, contestLimits.page, contestLimits.maxPage)
  const page = { contestId: id, viewer: reader, from, limit }
  if (group.level === null && group.district === null) {
    const own = await meritList.findPlace(sql, { contestId: id, owner: reader })
    return { rows: await meritList.listPlaces(sql, page), participants: contest.participants, own }
  }
  const found = await meritList.listPlacesInGroup(sql, { ...page, ...group })
  return {
    rows: found.filter(({ listNumber }) => listNumber >= from && listNumber < from + limit),
    participants: found[0]?.participants ?? 0,
    own: found.find(({ isOwn }) => isOwn) ?? null,
  }
}

/** Deletes a user's entries and the contests that they hold, when their account is deleted. */
export async function forgetContestant(sql: Sql, id: string): Promise<void> {
  await queries.deleteContestsOf(sql, id)
}
