import type { Deps } from '../../../deps.ts'
import type { Jobs, Queue, Task } from '../../../jobs/jobs.ts'
import { deliverChanges } from './delivery.ts'
import { switchHosting } from './hosting.ts'
import { hasChanges } from './queries.ts'
import { openSearchHost, type SearchHost } from './search-host.ts'

const queue = 'hosted-search'

/** The number of failed runs since the last good one. */
type Run = { failures: number }

/** Seconds until the next retry: 2, 4, 8 … 128, and then always 128. */
const pauseAfter = (failures: number) => 2 ** Math.min(failures, 7)

type WorkDeps = Pick<Deps, 'config' | 'sql' | 'log'>

/**
 * The background work that sends changes of questions and packs to the hosted search: while there are
 * changes, one job is queued for any free process. Without a hosted search there is no work.
 */
export async function hostedSearchWork(
  deps: WorkDeps,
  jobs: Pick<Jobs, 'send'>,
): Promise<{ queues: Queue<Run>[]; tasks: Task[] }> {
  const { hostedSearch } = deps.config
  const isSwitched = await switchHosting(deps, hostedSearch !== null)
  if (isSwitched)
    deps.log.info({ isHosted: hostedSearch !== null }, 'search was switched between built-in and hosted')
  if (!hostedSearch) return { queues: [], tasks: [] }
  let host: SearchHost | undefined
  const openHost = async () => {
    if (host) return host
    const opened = await openSearchHost(hostedSearch)
    // Once per process, so that an emptied or newly created host gets its settings too.
    await opened.setUp()
    host = opened
    return host
  }
  const send = (run: Run, options?: { startAfterSeconds: number }) => jobs.send(queue, run, options)
  const look = async () => {
    if (await hasChanges(deps.sql)) await send({ failures: 0 })
  }
  return { queues: [deliveryQueue(deps, openHost, send)], tasks: [{ name: queue, everyMs: 1000, run: look }] }
}

function deliveryQueue(
  deps: WorkDeps,
  openHost: () => Promise<SearchHost>,
  send: (run: Run, options: { startAfterSeconds: number }) => Promise<void>,
): Queue<Run> {
  return {
    name: queue,
    // At most one job is queued. A job lost with its process does no harm: the changes have their own table.
    policy: 'short',
    settings: { retryLimit: 0, deleteAfterSeconds: 60 * 60, notify: true },
    work: { batchSize: 1, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 },
    async handle([job]) {
      try {
        const delivered = await deliverChanges(deps, await openHost())
        if (delivered > 0) deps.log.debug({ changes: delivered }, 'sent changes to the hosted search')
      } catch (error) {
        const failures = (job?.data?.failures ?? 0) + 1
        const startAfterSeconds = pauseAfter(failures)
        deps.log.warn(
          { err: error, failures, startAfterSeconds },
          'the hosted search did not accept changes; will retry',
        )
        // While this job waits, no other is created.
        await send({ failures }, { startAfterSeconds })
      }
    },
  }
}
