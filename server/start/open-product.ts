import type { Logger } from 'pino'
import { createDeps } from '../create-deps.ts'
import type { Deps } from '../deps.ts'
import { followSettings } from '../features/people/administration/settings/service.ts'
import { findSharedAddress, readCodeVersion } from '../features/search/machine/address.ts'
import type { Shareable } from '../features/search/machine/own-search.ts'
import { createSharedSearch } from '../features/search/machine/shared-search.ts'
import { countMisses } from '../features/search/misses/recorder.ts'
import type { Search } from '../features/search/search-request.ts'
import { createThreadedSearch } from '../features/search/thread/threaded-search.ts'
import { timeSearches } from '../features/search/timed-search.ts'
import { createJobs, type Jobs } from '../jobs/jobs.ts'
import { createMemory } from '../lib/memory.ts'
import { createSealing, loadSecretKey } from '../lib/sealing.ts'
import { createMailer } from '../mail/mailer.ts'
import { createQueuedOutbox } from '../mail/outbox.ts'
import type { Config } from '../settings/config.ts'
import { createLive } from '../settings/live-settings.ts'
import type { ProductDatabase } from './start-database.ts'
import type { Stops } from './stops.ts'

export type Product = {
  deps: Deps & { search: Search }
  /** Not started. */
  jobs: Jobs
  /** Reads the search index, or joins the process of this machine that has it. Does not wait for it. */
  warmUpSearch: () => void
}

type Open = { database: ProductDatabase; log: Logger; stops: Stops; isWorker?: boolean }

/**
 * Builds what every process of a server uses, around its database. The jobs of a worker only send. Adds to
 * `stops`.
 */
export async function openProduct(
  config: Config,
  { database, log, stops, isWorker = false }: Open,
): Promise<Product> {
  const { sql, replicas } = database
  const sealing = createSealing(await loadSecretKey(config))
  const live = createLive(config)
  const mailer = createMailer({ ...config, log, readLive: () => live.values })
  stops.push(async () => mailer.close())
  const memory = createMemory()
  const opened = openSearch(config, { ...database, sealing, log, mayHold: !isWorker })
  const search = countMisses(timeSearches(opened, { memory }), { sql, log })
  stops.push(() => search.close())
  const jobs = createJobs({ sql, log, memory, isSender: isWorker })
  const outbox = createQueuedOutbox(jobs, sealing)
  stops.push(() => jobs.stop())
  const deps = createDeps(config, { live, sql, replicas, sealing, search, mailer, outbox, log, memory })
  await followSettings(deps)
  return {
    deps,
    jobs,
    warmUpSearch() {
      // Earlier searches are answered from PostgreSQL. With a hosted search, few searches come here.
      if (config.hostedSearch) return
      void search.warmUp().catch((error) => log.warn({ err: error }, 'reading the search index failed'))
    },
  }
}

/** Opens the search. Processes that use the same database share an index if they can. */
function openSearch(
  { databaseUrl, databasePool, processes }: Config,
  {
    target,
    sql,
    sealing,
    log,
    mayHold,
  }: ProductDatabase & Pick<Deps, 'sealing' | 'log'> & { mayHold: boolean },
): Shareable {
  const open = () => createThreadedSearch(target, { max: Math.min(6, databasePool), log })
  // Nobody else uses the embedded database.
  if (!databaseUrl && processes === 1) return open()
  const address = async () => {
    const version = await readCodeVersion()
    return { address: await findSharedAddress(target, { sealing, version }), version }
  }
  return createSharedSearch({ open, address, sql, log, mayHold })
}
