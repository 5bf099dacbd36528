import path from 'node:path'
import { fromKysely, type Job, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Deps } from '../deps.ts'
import { closeEndedExams } from '../features/exams/attempts/closing.ts'
import { deleteExpiredExams } from '../features/exams/results/expiry.ts'
import { foldCellCounts } from '../features/search/index/counts.ts'
import { deleteOldAuditEvents } from '../identity/audit.ts'
import { wipeRetiredKeys } from '../identity/keys.ts'
import { deleteExpiredSignIns } from '../identity/session-queries.ts'
import { removeOldUploads, removeOrphanedFiles, removeUnusedPictures } from '../images/unused-pictures.ts'
import type { Db } from '../lib/database.ts'
import { deleteEndedWindows, takeHit } from '../lib/rate-limit.ts'
import type { Mail } from '../mail/mail.ts'
import { startHostedSearch } from './hosted-search.ts'
import { deleteOldUndeliveredMails, storeUndeliveredMail } from './undelivered-mails.ts'

const mailQueue = 'mail'
/** Mails go here when their retries are exhausted, whatever the last error. */
const undeliveredQueue = 'mail-undelivered'

/** Retries end shortly before a code's half hour. Seconds between them: 5, 10, 20 … 640. */
const mailDelivery = {
  retryLimit: 8,
  retryDelay: 5,
  retryBackoff: true,
  // When a process dies with a mail, the mail is retried after a minute.
  expireInSeconds: 60,
  retentionSeconds: 24 * 60 * 60,
  deleteAfterSeconds: 60 * 60,
}

const undeliveredKeeping = { retryLimit: 20, retryDelay: 60, retentionSeconds: 14 * 24 * 60 * 60 }

const tidyEveryMs = 10 * 60 * 1000
const closeExamsEveryMs = 15_000
const foldCountsEveryMs = 60_000

export type Jobs = {
  /** Waits some seconds for running jobs; the next process takes over the rest. */
  stop: () => Promise<void>
}

const running = new WeakMap<Deps['db'], PgBoss>()

/**
 * Starts the background work: mail, updates of a hosted search, and cleaning up. Jobs are stored in the same
 * database (schema `pgboss`) and run in any free process; a new job is announced at once. Uses two
 * connections of its own. `tries` replaces the retry settings of mails.
 */
export async function startJobs(
  deps: Deps,
  { tries }: { tries?: { retryLimit: number; retryDelay: number } } = {},
): Promise<Jobs> {
  const { log } = deps
  const boss = new PgBoss({
    ...connectionOf(deps.sql),
    application_name: 'onushilon jobs',
    max: 1,
    useListenNotify: true,
    schedule: false,
  })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'))
  boss.on('warning', (warning) => log.warn({ warning }, 'the job queue warns'))
  await boss.start()
  await boss.createQueue(undeliveredQueue, undeliveredKeeping)
  const delivery = { ...mailDelivery, ...tries, deadLetter: undeliveredQueue, notify: true }
  await boss.createQueue(mailQueue, delivery)
  // createQueue does not update a queue that an older version created.
  await boss.updateQueue(mailQueue, delivery)
  await boss.work(
    mailQueue,
    { batchSize: 1, localConcurrency: 2, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 },
    (jobs: Job<SealedMail>[]) => deliverMails(deps, jobs),
  )
  await boss.work(
    undeliveredQueue,
    { batchSize: 1, includeMetadata: true, pollingIntervalSeconds: 5 },
    (jobs: JobWithMetadata<SealedMail>[]) => storeUndelivered(deps, jobs),
  )
  const endHostedSearch = await startHostedSearch(boss, deps)
  running.set(deps.db, boss)

  const tidying = setInterval(() => void tidy(deps), tidyEveryMs)
  tidying.unref()
  const closing = setInterval(() => void closeExams(deps), closeExamsEveryMs)
  closing.unref()
  const folding = setInterval(() => void foldCounts(deps), foldCountsEveryMs)
  folding.unref()
  // Exams that ended while no server ran.
  void closeExams(deps)
  return {
    stop: async () => {
      clearInterval(tidying)
      clearInterval(closing)
      clearInterval(folding)
      endHostedSearch()
      running.delete(deps.db)
      await boss.stop({ graceful: true, timeout: 5000 })
    },
  }
}

/** A mail may contain a code, so it is sealed in the queue. A sealed null is a decoy. */
type SealedMail = { sealed: string }

/**
 * Enqueues a mail in the caller's transaction: it is sent after the commit, even if this process dies, and
 * never after a rollback. A process without jobs sends it at once. A null mail is a decoy of equal cost, so
 * that response times do not show whether an account exists.
 */
export async function enqueueMail(
  deps: Pick<Deps, 'db' | 'mailer' | 'sealing'>,
  tx: Db,
  mail: Mail | null,
): Promise<void> {
  const boss = running.get(deps.db)
  if (!boss) return mail ? deps.mailer.send(mail) : undefined
  const data: SealedMail = {
    sealed: deps.sealing.seal(Buffer.from(JSON.stringify(mail)), 'mail').toString('base64'),
  }
  await boss.send(mailQueue, data, { db: fromKysely(tx) })
}

async function deliverMails(
  { mailer, sealing, log }: Pick<Deps, 'mailer' | 'sealing' | 'log'>,
  jobs: readonly Job<SealedMail>[],
): Promise<void> {
  for (const job of jobs) {
    const plain = sealing.open(Buffer.from(job.data.sealed, 'base64'), 'mail')
    const mail = JSON.parse(plain.toString('utf8')) as Mail | null
    if (mail === null) continue
    try {
      await mailer.send(mail)
    } catch (error) {
      log.warn({ err: error, job: job.id }, 'a mail could not be delivered; will retry')
      throw error
    }
  }
}

async function storeUndelivered(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  jobs: readonly JobWithMetadata<SealedMail>[],
): Promise<void> {
  for (const job of jobs) {
    const { message } = (job.sourceOutput ?? {}) as { message?: unknown }
    const error = typeof message === 'string' ? message : 'The process that was sending the mail ended.'
    await storeUndeliveredMail(deps, { sealed: Buffer.from(job.data.sealed, 'base64'), error })
    deps.log.error(
      { job: job.sourceId ?? job.id, error },
      'a mail was not delivered and will not be retried; see `npm run admin -- mails`',
    )
  }
}

async function tidy(deps: Deps): Promise<void> {
  const { db, clock, log } = deps
  try {
    await deleteEndedWindows(db, clock.now())
    await deleteExpiredSignIns(db, clock.now())
    await wipeRetiredKeys(db, clock.now())
    await deleteOldAuditEvents(db, clock.now())
    await deleteOldUndeliveredMails(db, clock.now())
    await deleteExpiredExams(deps)
    await tidyPictures(deps)
  } catch (error) {
    log.warn({ err: error }, 'removing expired rows failed; will retry at the next run')
  }
}

/** Hourly, in one process: removes unused pictures. Orphaned files are removed once a day. */
async function tidyPictures(deps: Deps): Promise<void> {
  const { db, clock, log } = deps
  await removeOldUploads(deps)
  const isFirst = (job: string, windowSeconds: number) =>
    takeHit(db, { bucket: `job:${job}`, limit: 1, windowSeconds, now: clock.now() })
  const removed = (await isFirst('unused-pictures', 60 * 60)) ? await removeUnusedPictures(deps) : 0
  const strays = (await isFirst('stray-pictures', 24 * 60 * 60)) ? await removeOrphanedFiles(deps) : 0
  if (removed + strays > 0) log.info({ pictures: removed, files: strays }, 'removed unused pictures')
}

/** Submits exams whose time is up, so that results appear even when the browser is gone. */
async function closeExams({ sql, clock, log }: Pick<Deps, 'sql' | 'clock' | 'log'>): Promise<void> {
  try {
    await closeEndedExams({ sql, clock })
  } catch (error) {
    log.warn({ err: error }, 'submitting expired exams failed; will retry at the next run')
  }
}

async function foldCounts({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<void> {
  try {
    await foldCellCounts(db)
  } catch (error) {
    log.warn({ err: error }, 'adding up search counts failed; will retry at the next run')
  }
}

/** Translates the server pool's connection options for the queue's driver. */
function connectionOf(sql: Deps['sql']) {
  const { host, port, path: socket, user, pass, database, ssl } = sql.options
  return {
    ...(socket ? { host: path.dirname(socket) } : { host: host[0] ?? 'localhost' }),
    port: port[0] ?? 5432,
    user,
    database,
    ...(typeof pass === 'string' ? { password: pass } : {}),
    // Unless `verify-full` is set, both drivers encrypt without checking the certificate.
    ...(ssl ? { ssl: typeof ssl === 'object' ? ssl : { rejectUnauthorized: ssl === 'verify-full' } } : {}),
  }
}
