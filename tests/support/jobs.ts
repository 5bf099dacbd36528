import { startBackground } from '../../server/background.ts'
import type { Deps } from '../../server/deps.ts'
import { createJobs } from '../../server/jobs/jobs.ts'
import { createQueuedOutbox } from '../../server/mail/outbox.ts'

export type TestJobs = { stop: () => Promise<void> }

/**
 * Starts the background work of a process and sends its mails through the queue until `stop`. `sql` replaces
 * the connection of the background work, for a test that counts statements.
 */
export async function startTestJobs(
  deps: Deps,
  { sql, ...options }: Parameters<typeof startBackground>[2] & { sql?: Deps['sql'] } = {},
): Promise<TestJobs> {
  const background = sql ? { ...deps, sql } : deps
  const jobs = createJobs(background)
  await startBackground(background, jobs, options)
  const { outbox } = deps
  deps.outbox = createQueuedOutbox(jobs, deps.sealing)
  return {
    stop: async () => {
      deps.outbox = outbox
      await jobs.stop()
    },
  }
}

/** Creates the tables of the queues, as every start of a server does, and runs no job. */
export async function createJobTables(deps: Pick<Deps, 'sql' | 'log' | 'memory'>): Promise<void> {
  const jobs = createJobs(deps)
  await jobs.start({ queues: [], tasks: [] })
  await jobs.stop()
}
