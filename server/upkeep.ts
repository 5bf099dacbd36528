import type { Deps } from './deps.ts'
import { foldFacts } from './features/bank/facts/service.ts'
import { closeEndedExams } from './features/exams/attempts/closing.ts'
import { finishContests } from './features/exams/contests/finish.ts'
import {
  deleteExpiredAttempts,
  deleteExpiredResults,
  deleteSettledAnswers,
  deleteUnusedSnapshots,
} from './features/exams/results/expiry.ts'
import { rememberResults } from './features/learning/memory/service.ts'
import { scheduleAnswers } from './features/learning/schedule/service.ts'
import { fitWeights } from './features/learning/weights/service.ts'
import { deleteOldFaults, storeFaults } from './features/people/administration/faults/service.ts'
import { followSettings } from './features/people/administration/settings/service.ts'
import { renewReading } from './features/search/index/reindex.ts'
import { deleteOldDeletions, foldCellCounts } from './features/search/index/upkeep.ts'
import { deleteOldMisses } from './features/search/words/miss-queries.ts'
import { deleteOldContentChanges } from './features/site/kept-pages/queries.ts'
import { deleteSpentSignUps, deleteUnconfirmedAccounts } from './identity/accounts/sign-ups.ts'
import { deleteOldAuditEvents } from './identity/audit.ts'
import { deleteForgottenBrowsers } from './identity/limits/requester.ts'
import { wipeRetiredKeys } from './identity/sessions/keys.ts'
import { deleteExpiredSignIns, deleteOldRevocations } from './identity/sessions/session-queries.ts'
import { removeAbandonedUploads } from './images/abandoned-uploads.ts'
import { sweepOrphansOrLog } from './images/orphaned-files.ts'
import { removeOldUploads, removeUnusedPictures } from './images/unused-pictures.ts'
import type { Task } from './jobs/jobs.ts'
import { runSteps, type Step } from './jobs/steps.ts'
import { checkClock } from './lib/clock.ts'
import { deleteEndedWindows, takeHit } from './lib/rate-limit.ts'
import { deleteOldOutboxFiles } from './mail/outbox-folder.ts'
import { deleteOldUndeliveredMails } from './mail/undelivered-mails.ts'
import { forgetFormerMembers } from './people.ts'

const seconds = 1000
const minutes = 60 * seconds

/** The tasks that every process repeats: submitting exams in time, and removing expired data. */
export function upkeepTasks(deps: Deps): Task[] {
  const task = taskOf(deps)
  return [
    // At start too: exams may have ended while no server ran.
    { ...task('close-exams', 15 * seconds, [closingOfExams(deps)]), isRunAtStart: true },
    ...ownTasks(deps),
    task('finish-contests', 5 * seconds, [{ name: 'finish-contests', run: () => finishContests(deps) }]),
    task('remember-results', 5 * seconds, [
      { name: 'remember-results', run: () => rememberResults(deps) },
      { name: 'schedule-answers', run: () => scheduleAnswers(deps) },
    ]),
    task('fold-facts', 15 * seconds, [{ name: 'fold-facts', run: () => foldFacts(deps) }]),
    // Not after other steps: a fit takes a second.
    task('fit-weights', 5 * minutes, [{ name: 'fit-weights', run: () => fitWeights(deps) }]),
    task('fold-search-counts', minutes, [
      { name: 'fold-search-counts', run: () => foldCellCounts(deps.sql) },
    ]),
    {
      ...task('renew-search-words', 10 * minutes, [
        { name: 'renew-search-words', run: () => renewReadingOrLog(deps) },
      ]),
      isRunAtStart: true,
    },
    task('remove-expired', 10 * minutes, [...removals(deps), ...removalsOfPictures(deps)]),
  ]
}

/** The tasks that each process repeats for itself; a worker has them too, while its main process does the upkeep. */
function ownTasks(deps: Deps): Task[] {
  const task = taskOf(deps)
  return [
    task('follow-settings', 20 * seconds, [{ name: 'follow-settings', run: () => followSettings(deps) }]),
    task('count-faults', minutes, [{ name: 'count-faults', run: () => storeFaults(deps) }]),
  ]
}

/** The tasks of a worker. Its health tells a wrong clock, which others find when they close exams. */
export function workerTasks(deps: Deps): Task[] {
  const clockTask = { ...taskOf(deps)('check-clock', 15 * seconds, [clockCheck(deps)]), isRunAtStart: true }
  return [...ownTasks(deps), clockTask]
}

const clockCheck = (deps: Deps): Step => ({ name: 'check-clock', run: () => checkClock(deps) })

const taskOf =
  (deps: Deps) =>
  (name: string, everyMs: number, steps: readonly Step[]): Task => ({
    ...{ name, everyMs },
    run: () => runSteps(steps, deps),
  })

/** Indexes all records again after an upgrade that reads words in another way. Logs the result. */
async function renewReadingOrLog({ sql, log }: Deps): Promise<void> {
  const records = await renewReading({ sql })
  if (records > 0) log.info({ records }, 'indexed all records again: this version reads words differently')
}

/** A process whose clock is wrong leaves the exams to the others. */
function closingOfExams(deps: Deps): Step {
  return {
    name: 'close-exams',
    run: async () => {
      if (await checkClock(deps)) await closeEndedExams(deps)
    },
  }
}

function removals(deps: Deps): Step[] {
  const { sql, clock, config } = deps
  return [
    { name: 'rate-limits', run: () => deleteEndedWindows(sql, clock.now()) },
    { name: 'sign-ins', run: () => deleteExpiredSignIns(sql, clock.now()) },
    { name: 'sign-ups', run: () => deleteUnconfirmedAccounts(sql, clock.now()) },
    { name: 'spent-sign-ups', run: () => deleteSpentSignUps(sql, clock.now()) },
    { name: 'known-browsers', run: () => deleteForgottenBrowsers(sql, clock.now()) },
    { name: 'revocations', run: () => deleteOldRevocations(sql, clock.now()) },
    { name: 'signing-keys', run: () => wipeRetiredKeys(sql, clock.now()) },
    { name: 'audit-events', run: () => deleteOldAuditEvents(sql, clock.now()) },
    { name: 'fault-counts', run: () => deleteOldFaults(sql, clock.now()) },
    { name: 'undelivered-mails', run: () => deleteOldUndeliveredMails(sql, clock.now()) },
    { name: 'outbox', run: () => deleteOldOutboxFiles(config.dataDir, clock.now()) },
    { name: 'search-deletions', run: () => deleteOldDeletions(sql) },
    { name: 'content-changes', run: () => deleteOldContentChanges(sql) },
    { name: 'search-misses', run: () => deleteOldMisses(sql) },
    { name: 'former-members', run: () => forgetFormerMembers(deps) },
    { name: 'exam-results', run: () => deleteExpiredResults(deps) },
    { name: 'exam-attempts', run: () => deleteExpiredAttempts(deps) },
    { name: 'exam-answers', run: () => deleteSettledAnswers(deps) },
    { name: 'exam-snapshots', run: () => deleteUnusedSnapshots(deps) },
  ]
}

/** One process removes pictures each hour; orphaned files in the store are swept once a day. */
function removalsOfPictures(deps: Deps): Step[] {
  const { sql, clock, log } = deps
  const once = (name: string, windowSeconds: number, run: () => Promise<unknown>): Step => ({
    name,
    run: async () => {
      if (await takeHit(sql, { bucket: `job:${name}`, limit: 1, windowSeconds, now: clock.now() }))
        await run()
    },
  })
  const removePictures = async () => {
    const pictures = await removeUnusedPictures(deps)
    if (pictures > 0) log.info({ pictures }, 'removed unused pictures')
  }
  const sweepFiles = async () => {
    const { moved, deleted } = await sweepOrphansOrLog(deps)
    if (moved + deleted > 0)
      log.info({ movedFiles: moved, deletedFiles: deleted }, 'swept files without a picture')
  }
  return [
    { name: 'uploads', run: () => removeOldUploads(deps) },
    once('part-uploads', 60 * 60, () => removeAbandonedUploads(deps)),
    once('unused-pictures', 60 * 60, removePictures),
    once('stray-pictures', 24 * 60 * 60, sweepFiles),
  ]
}
