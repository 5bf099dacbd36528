import type { Job, PgBoss } from 'pg-boss'
import type { Deps } from '../deps.ts'
import { deliverChanges } from '../features/search/hosted/delivery.ts'
import { switchHosting } from '../features/search/hosted/hosting.ts'
import { hasChanges } from '../features/search/hosted/queries.ts'
import { openSearchHost, type SearchHost } from '../features/search/hosted/search-host.ts'

const queue = 'hosted-search'

/** At most one job waits; one that was lost with its process is no hindrance, since changes are kept apart from jobs. */
const queueOptions = { policy: 'short', retryLimit: 0, deleteAfterSeconds: 60 * 60, notify: true }

const lookEveryMs = 1000

/** How often rounds failed since the last good one. */
type Round = { failures: number }

/** Seconds until another try: 2, 4, 8 … 128, and so on for as long as it takes. */
const pauseAfter = (failures: number) => 2 ** Math.min(failures, 7)

/**
 * Hands changes of questions and packs to the hosted search, in rounds: one waits as a job in the queue whenever there
 * are changes, for whichever process is free. Answers what ends the looking; rounds end with the queue.
 */
export async function startHostedSearch(boss: PgBoss, deps: Deps): Promise<() => void> {
  const { config, db, log } = deps
  const { hostedSearch } = config
  const isSwitched = await switchHosting(deps, hostedSearch !== null)
  if (isSwitched) log.info({ isHosted: hostedSearch !== null }, 'who searches has changed')
  if (!hostedSearch) return () => {}
  let host: SearchHost | undefined
  const openHost = async () => {
    if (host) return host
    const opened = await openSearchHost(hostedSearch)
    // Once in the life of each process: a host that was emptied or newly made gets them too.
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
        if (delivered > 0) log.debug({ changes: delivered }, 'the hosted search has what changed')
      } catch (error) {
        const failures = (job?.data?.failures ?? 0) + 1
        const startAfter = pauseAfter(failures)
        log.warn(
          { err: error, failures, startAfter },
          'the hosted search did not take what changed; it is tried again',
        )
        // While it waits no other is made.
        await boss.send(queue, { failures } satisfies Round, { startAfter })
      }
    },
  )
  const look = async () => {
    try {
      if (await hasChanges(db)) await boss.send(queue, { failures: 0 } satisfies Round)
    } catch (error) {
      log.warn({ err: error }, 'looking for changes for the hosted search failed; the next look comes soon')
    }
  }
  const looking = setInterval(() => void look(), lookEveryMs)
  looking.unref()
  return () => clearInterval(looking)
}
