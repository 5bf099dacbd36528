import type { Deps } from './deps.ts'
import { closeEndedExams } from './features/exams/attempts/closing.ts'
import { deleteExpiredExams } from './features/exams/results/expiry.ts'
import { foldCellCounts } from './features/search/index/counts.ts'
import { deleteOldAuditEvents } from './identity/audit.ts'
import { wipeRetiredKeys } from './identity/keys.ts'
import { deleteOldRevocations } from './identity/revocation-queries.ts'
import { deleteExpiredSignIns } from './identity/session-queries.ts'
import { sweepOrphansOrLog } from './images/orphaned-files.ts'
import { removeOldUploads, removeUnusedPictures } from './images/unused-pictures.ts'
import type { Task } from './jobs/jobs.ts'
import { deleteEndedWindows, takeHit } from './lib/rate-limit.ts'
import { deleteOldUndeliveredMails } from './mail/undelivered-mails.ts'

const seconds = 1000
const minutes = 60 * seconds

/** The tasks that every process repeats: submitting exams in time, and removing expired data. */
export function upkeepTasks(deps: Deps): Task[] {
  return [
    // At start too: exams may have ended while no server ran.
    { name: 'close-exams', everyMs: 15 * seconds, isRunAtStart: true, run: () => closeEndedExams(deps) },
    { name: 'fold-search-counts', everyMs: minutes, run: () => foldCellCounts(deps.sql) },
    { name: 'remove-expired', everyMs: 10 * minutes, run: () => removeExpired(deps) },
  ]
}

async function removeExpired(deps: Deps): Promise<void> {
  const { sql, clock } = deps
  await deleteEndedWindows(sql, clock.now())
  await deleteExpiredSignIns(sql, clock.now())
  await deleteOldRevocations(sql, clock.now())
  await wipeRetiredKeys(sql, clock.now())
  await deleteOldAuditEvents(sql, clock.now())
  await deleteOldUndeliveredMails(sql, clock.now())
  await deleteExpiredExams(deps)
  await removePictures(deps)
}

/** One process does this each hour; orphaned files in the store are swept once a day. */
async function removePictures(deps: Deps): Promise<void> {
  const { sql, clock, log } = deps
  await removeOldUploads(deps)
  const isFirst = (job: string, windowSeconds: number) =>
    takeHit(sql, { bucket: `job:${job}`, limit: 1, windowSeconds, now: clock.now() })
  const removed = (await isFirst('unused-pictures', 60 * 60)) ? await removeUnusedPictures(deps) : 0
  const orphans = (await isFirst('stray-pictures', 24 * 60 * 60))
    ? await sweepOrphansOrLog(deps)
    : { moved: 0, deleted: 0 }
  if (removed + orphans.moved + orphans.deleted > 0) {
    const counts = { pictures: removed, movedFiles: orphans.moved, deletedFiles: orphans.deleted }
    log.info(counts, 'removed unused pictures')
  }
}
