import type { FastifyBaseLogger } from 'fastify'
import { type JobWithMetadata, PgBoss, type Queue as QueueSettings, type WorkOptions } from 'pg-boss'
import type { Sql, SqlPool } from '../lib/database/sql.ts'
import type { Memory } from '../lib/memory.ts'
import { refuseForTrouble } from '../lib/storage-trouble.ts'
import { traced } from '../lib/traced.ts'

type Reporting = { memory: Memory; log: FastifyBaseLogger }

/** A queue of jobs and the function that works on them. The settings replace those of an earlier version. */
export type Queue<Data extends object = object> = {
  name: string
  /** Fixed when the queue is created. */
  policy?: NonNullable<QueueSettings['policy']>
  settings: Omit<QueueSettings, 'name' | 'policy' | 'partition'>
  work: WorkOptions
  /** A job counts as failed when it throws. */
  handle(jobs: readonly JobWithMetadata<Data>[]): Promise<void>
}

/**
 * Work that repeats in every process, one run at a time. A failed run is logged; the next one tries again.
 */
export type Task = {
  name: string
  everyMs: number
  /** True if it also runs once at start. */
  isRunAtStart?: boolean
  run: () => Promise<unknown>
}

export type Jobs = {
  start: (work: { queues: readonly Queue[]; tasks: readonly Task[] }) => Promise<void>
  /** Puts a job into a queue, within `tx` if given. Throws before `start` and after `stop`. */
  send: (queue: string, data: object, options?: { tx?: Sql; startAfterSeconds?: number }) => Promise<void>
  /** Waits a second for running jobs; another process takes over unfinished ones. */
  stop: () => Promise<void>
}

/**
 * Creates the background work of this process. Jobs are stored in the same database (schema
 * `pgboss`); any process may take one, and a new job wakes a process immediately, behind a pooler within two
 * seconds. Uses two connections of its own once started, one behind a pooler. A sender, which is started without
 * queues, puts jobs into queues that another process has created, and uses one connection.
 */
export function createJobs({
  sql,
  isSender = false,
  ...reporting
}: { sql: SqlPool; isSender?: boolean } & Reporting): Jobs {
  const boss = new PgBoss({
    ...connectionOf(sql),
    application_name: 'onushilon jobs',
    max: 1,
    // A pooler gives each transaction another session, which nobody hears: jobs are then asked for.
    useListenNotify: sql.hasSessions && !isSender,
    schedule: false,
    supervise: !isSender,
    migrate: !isSender,
  })
  let isStopping = false
  boss.on('error', (error) => {
    // A job that ends after the wait of a stop cannot say so any more, and nothing is lost.
    if (isStopping)
      return reporting.log.info({ err: error }, 'a job was cut off by the stop and is done again later')
    if (!refuseForTrouble(reporting, error)) reporting.log.error({ err: error }, 'the job queue failed')
  })
  boss.on('warning', (warning) => reporting.log.warn({ warning }, 'the job queue warns'))
  const timers: NodeJS.Timeout[] = []
  return {
    start: async ({ queues, tasks }) => {
      await boss.start()
      for (const queue of queues) await createQueue(boss, queue)
      for (const { name, work, handle } of queues) {
        await boss.work(name, { ...work, includeMetadata: true }, (jobs: Parameters<typeof handle>[0]) =>
          traced(
            () => ({ name: `job ${name}`, kind: 'consumer', attributes: { 'onushilon.jobs': jobs.length } }),
            () => handle(jobs),
          ),
        )
      }
      for (const task of tasks) timers.push(startTask(task, reporting))
    },
    send: async (queue, data, { tx, startAfterSeconds } = {}) => {
      await boss.send(queue, data, {
        ...(tx ? { db: connectionIn(tx) } : {}),
        ...(startAfterSeconds ? { startAfter: startAfterSeconds } : {}),
      })
    },
    stop: async () => {
      isStopping = true
      for (const timer of timers) clearInterval(timer)
      await boss.stop({ graceful: true, timeout: 1000 })
    },
  }
}

async function createQueue(boss: PgBoss, { name, policy, settings }: Queue): Promise<void> {
  await boss.createQueue(name, { ...settings, ...(policy ? { policy } : {}) })
  await boss.updateQueue(name, settings)
}

function startTask({ name, everyMs, isRunAtStart = false, run }: Task, reporting: Reporting): NodeJS.Timeout {
  let isRunning = false
  const runOnce = async () => {
    if (isRunning) return
    isRunning = true
    await run()
      .catch((error) => {
        if (refuseForTrouble(reporting, error)) return
        reporting.log.warn({ err: error, task: name }, 'a task failed; will retry at its next run')
      })
      .finally(() => {
        isRunning = false
      })
  }
  const timer = setInterval(() => void runOnce(), everyMs)
  timer.unref()
  if (isRunAtStart) void runOnce()
  return timer
}

/** Lets the queue run its statements in `tx`. */
function connectionIn(tx: Sql) {
  const executeSql = async (text: string, values: unknown[] = []) => {
    return { rows: await tx.unsafe(text, values) }
  }
  return { executeSql }
}

/** Returns where the server's own pool connects to. */
function connectionOf({ pool }: SqlPool) {
  // The password is not enumerable.
  const { connectionString, stream, host, port, user, password, database } = pool.options
  if (connectionString !== undefined) return { connectionString, ...(stream ? { stream } : {}) }
  return { host, port, user, password, database }
}
