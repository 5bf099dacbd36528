import type { Job, PgBoss } from 'pg-boss'
import type { Deps } from '../deps.ts'
import { deliverChanges } from '../features/search/hosted/delivery.ts'
import { switchHosting } from '../features/search/hosted/hosting.ts'
import { hasChanges } from '../features/search/hosted/queries.ts'
import { openSearchHost, type SearchHost } from '../features/search/hosted/search-host.ts'

const queue = 'hosted-search'

/**
 * At most one job waits. A job lost with its process does no harm, since changes are stored apart from jobs.
 */
const queueOptions = { policy: 'short', retryLimit: 0, deleteAfterSeconds: 60 * 60, notify: true }

const lookEveryMs = 1000

/** How many runs in a row have failed. */
type Round = { failures: number }

/** Seconds until the next retry: 2, 4, 8 … 128, then every 128. */
const pauseAfter = (failures: number) => 2 ** Math.min(failures, 7)

/**
 * Sends changes of questions and packs to the hosted search, in batches: while there are changes, one job
 * waits in the queue for any free process. Returns a function that stops checking for changes; running
 * batches stop with the queue.
 */
export async function startHostedSearch(boss: PgBoss, deps: Deps): Promise<() => void> {
  const { config, db, log } = deps
  const { hostedSearch } = config
  const isSwitched = await switchHosting(deps, hostedSearch !== null)
  if (isSwitched)
    log.info({ isHosted: hostedSearch !== null }, 'search was switched between built-in and hosted')
  if (!hostedSearch) return () => {}
  let host: SearchHost | undefined
  const openHost = async () => {
    if (host) return host
    const opened = await openSearchHost(hostedSearch)
    // Once per process, so that an emptied or new host is set up too.
    await opened.setUp()
    host = opened
    return host
  }

  await boss.createQueue(queue, queueOptions)
  await boss.work(
    queue,
    { batchSize: 1, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 },
    async ([job]: Job<Round>[]) => {
      try {
        const delivered = await deliverChanges(deps, await openHost())
        if (delivered > 0) log.debug({ changes: delivered }, 'sent changes to the hosted search')
      } catch (error) {
        const failures = (job?.data?.failures ?? 0) + 1
        const startAfter = pauseAfter(failures)
        log.warn({ err: error, failures, startAfter }, 'the hosted search did not accept changes; will retry')
        // This job replaces the one that failed.
        await boss.send(queue, { failures } satisfies Round, { startAfter })
      }
    },
  )
  const look = async () => {
    try {
      if (await hasChanges(db)) await boss.send(queue, { failures: 0 } satisfies Round)
    } catch (error) {
      log.warn({ err: error }, 'checking for changes for the hosted search failed; will retry')
    }
  }
  const looking = setInterval(() => void look(), lookEveryMs)
  looking.unref()
  return () => clearInterval(looking)
}
