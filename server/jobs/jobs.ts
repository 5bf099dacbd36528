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
/** Where the queue puts a mail whose tries are used up, however the last one ended. */
const undeliveredQueue = 'mail-undelivered'

/** A code is good for half an hour; the tries end a little before it. Seconds between tries: 5, 10, 20 … 640. */
const mailDelivery = {
  retryLimit: 8,
  retryDelay: 5,
  retryBackoff: true,
  // A process that died with a mail in its hands: another try begins after a minute.
  expireInSeconds: 60,
  retentionSeconds: 24 * 60 * 60,
  deleteAfterSeconds: 60 * 60,
}

const undeliveredKeeping = { retryLimit: 20, retryDelay: 60, retentionSeconds: 14 * 24 * 60 * 60 }

const tidyEveryMs = 10 * 60 * 1000
const closeExamsEveryMs = 15_000
const foldCountsEveryMs = 60_000

export type Jobs = {
  /** Lets the jobs at work finish, for some seconds; what is not finished is taken up by the next process. */
  stop: () => Promise<void>
}

const running = new WeakMap<Deps['db'], PgBoss>()

/**
 * Starts what works in the background: mail, what a hosted search has to hear of, and the removal of what is over. Jobs
 * lie in the same database (schema `pgboss`) and are taken by whichever process is free; a new one wakes it at once. Two
 * connections of its own. `tries` replaces how often and when a mail is tried again.
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
  // A queue that an older version made keeps its settings otherwise.
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

/** A mail holds a code: in the queue it is sealed. A sealed null is a mail for nobody. */
type SealedMail = { sealed: string }

/**
 * Puts a mail into the queue within the caller's transaction: it is sent when that commits, also when this process
 * dies the moment after, and never when it rolls back. In a process that runs no jobs the mail goes out at once. Null
 * is a mail for nobody: it costs what another costs, so that the time of an answer tells no account from none.
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
      log.warn({ err: error, job: job.id }, 'a mail could not be delivered; it is tried again')
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
    const error = typeof message === 'string' ? message : 'The process that had the mail ended.'
    await storeUndeliveredMail(deps, { sealed: Buffer.from(job.data.sealed, 'base64'), error })
    deps.log.error(
      { job: job.sourceId ?? job.id, error },
      'a mail was not delivered and is tried no more; see `npm run admin -- mails`',
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
    log.warn({ err: error }, 'removing what is over failed; the next round tries again')
  }
}

/** By one process each hour; what lies in the store without belonging to a picture, once a day. */
async function tidyPictures(deps: Deps): Promise<void> {
  const { db, clock, log } = deps
  await removeOldUploads(deps)
  const isFirst = (job: string, windowSeconds: number) =>
    takeHit(db, { bucket: `job:${job}`, limit: 1, windowSeconds, now: clock.now() })
  const removed = (await isFirst('unused-pictures', 60 * 60)) ? await removeUnusedPictures(deps) : 0
  const strays = (await isFirst('stray-pictures', 24 * 60 * 60)) ? await removeOrphanedFiles(deps) : 0
  if (removed + strays > 0) log.info({ pictures: removed, files: strays }, 'unused pictures were removed')
}

/** The result of an exam whose browser is gone is there soon after its end, also when nobody asks for it. */
async function closeExams({ sql, clock, log }: Pick<Deps, 'sql' | 'clock' | 'log'>): Promise<void> {
  try {
    await closeEndedExams({ sql, clock })
  } catch (error) {
    log.warn({ err: error }, 'handing in exams whose time is up failed; the next round tries again')
  }
}

async function foldCounts({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<void> {
  try {
    await foldCellCounts(db)
  } catch (error) {
    log.warn({ err: error }, 'adding up counts of the search failed; the next round tries again')
  }
}

/** Where the server's own pool is connected, in the words of the queue's driver. */
function connectionOf(sql: Deps['sql']) {
  const { host, port, path: socket, user, pass, database, ssl } = sql.options
  return {
    ...(socket ? { host: path.dirname(socket) } : { host: host[0] ?? 'localhost' }),
    port: port[0] ?? 5432,
    user,
    database,
    ...(typeof pass === 'string' ? { password: pass } : {}),
    // Without a wish for a check of the certificate both drivers only encrypt.
    ...(ssl ? { ssl: typeof ssl === 'object' ? ssl : { rejectUnauthorized: ssl === 'verify-full' } } : {}),
  }
}
