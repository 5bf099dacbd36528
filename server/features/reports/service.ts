import { limits } from '../../../contract/limits.ts'
import type { ReportedType, ReportReason } from '../../../contract/report-rules.ts'
import { texts } from '../../../contract/texts.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Db } from '../../lib/database.ts'
import type { Deps } from '../../lib/deps.ts'
import { isId, newId } from '../../lib/new-id.ts'
import { clampLimit, readNextToken } from '../../lib/next-token.ts'
import { guard } from '../../lib/rate-limit.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { holdUser } from '../users/service.ts'
import { canModerate, canReport } from './policy.ts'
import {
  deleteReportsByUser,
  dismissOpenReports,
  findReportable,
  listReported,
  lockReported,
  type ReportedContent,
  upsertReport,
} from './queries.ts'

const pageMax = 100

/** A class that goes through a bad pack together reports each from an account of their own. */
const reportsOf = (userId: string) => ({ bucket: `report:${userId}`, limit: 60, windowSeconds: 60 * 60 })

const textsOf = {
  question: { notFound: texts.question.notFound, own: texts.report.ownQuestion },
  pack: { notFound: texts.pack.notFound, own: texts.report.ownPack },
}

export type ReportInput = { type: ReportedType; thingId: string; reason: ReportReason }

/** Reports a question or a pack; a second report on it by the same person changes the reason. Answers its id. */
export async function report(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
  viewer: Viewer,
  { type, thingId, reason }: ReportInput,
): Promise<string> {
  const userId = requireViewer(viewer)
  await guard(deps, [reportsOf(userId)], () => new AppError('TOO_MANY_REQUESTS', texts.report.tooMany))

  return deps.db.transaction().execute(async (tx) => {
    const thing = isId(thingId) ? await findReportable(tx, type, thingId) : null
    if (!thing) throw new AppError('NOT_FOUND', textsOf[type].notFound)
    if (!canReport(viewer, thing)) {
      const isOwn = thing.owner === userId
      throw new AppError('FORBIDDEN', isOwn ? textsOf[type].own : texts.report.administrator)
    }
    await requirePerson(tx, userId)
    return upsertReport(tx, { id: newId(), type, thingId, userId, reason, now: deps.clock.now() })
  })
}

/** What has open reports, for administrators. */
export async function listReportedContent(
  { sql }: Pick<Deps, 'sql'>,
  viewer: Viewer,
  { limit, nextToken }: { limit: number | null; nextToken: string | null },
): Promise<{ items: ReportedContent[]; nextToken: string | null }> {
  requireViewer(viewer)
  if (!canModerate(viewer)) throw new AppError('FORBIDDEN', texts.errors.notAllowed)
  return listReported(sql, {
    limit: clampLimit(limit, limits.pageOfReports, pageMax),
    after: readNextToken(nextToken),
  })
}

export type DismissInput = {
  type: ReportedType
  thingId: string
  /** The latest report that the moderator has seen, or null for all. */
  lastReportedAt: unknown
}

/** Closes the reports on a thing; where there are none it changes nothing. */
export async function dismissReports(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  { type, thingId, lastReportedAt }: DismissInput,
): Promise<void> {
  const moderator = requireViewer(viewer)
  if (!canModerate(viewer)) throw new AppError('FORBIDDEN', texts.errors.notAllowedToAct)
  const until = readInstant(lastReportedAt)
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    await requirePerson(tx, moderator)
    if (!isId(thingId) || !(await lockReported(tx, type, thingId))) {
      throw new AppError('NOT_FOUND', textsOf[type].notFound)
    }
    await dismissOpenReports(tx, { type, thingId, moderator, now, until })
  })
}

/** Part of deleting an account. */
export async function forgetReporter(tx: Db, userId: string): Promise<void> {
  await deleteReportsByUser(tx, userId)
}

function requireViewer(viewer: Viewer): string {
  if (viewer.id === null) throw new AppError('UNAUTHENTICATED', texts.errors.signInNeeded)
  return viewer.id
}

/** A token outlives its account by a moment in other processes. */
async function requirePerson(tx: Db, id: string): Promise<void> {
  if (!(await holdUser(tx, id))) throw new AppError('UNAUTHENTICATED', texts.errors.sessionEnded)
}

function readInstant(value: unknown): Date | null {
  if (value === null || value === undefined) return null
  const instant = new Date(typeof value === 'string' ? value : Number.NaN)
  // PostgreSQL ends before JavaScript does.
  if (!(Math.abs(instant.getTime()) < Date.UTC(9999, 0))) {
    throw new AppError('BAD_INPUT', 'lastReportedAt must be an instant in ISO 8601.')
  }
  return instant
}
