import type { Logger } from 'pino'
import { createDeps } from '../create-deps.ts'
import type { Deps } from '../deps.ts'
import { followSettings } from '../features/people/administration/settings/service.ts'
import { createMainSearch } from '../features/search/hosting/main-search.ts'
import { createThreadedSearch } from '../features/search/hosting/threaded-search.ts'
import type { ServedSearch } from '../features/search/protocol/respond.ts'
import { watchSearches } from '../features/search/words/watch-searches.ts'
import { createJobs, type Jobs } from '../jobs/jobs.ts'
import { createMemory } from '../lib/memory.ts'
import { createSealing, loadSecretKey } from '../lib/sealing.ts'
import { createMailer } from '../mail/mailer.ts'
import { createQueuedOutbox } from '../mail/outbox.ts'
import type { MainProcess } from '../processes/main-process.ts'
import type { Config } from '../settings/config.ts'
import { createLive } from '../settings/live-settings.ts'
import type { ProductDatabase } from './start-database.ts'
import type { Stops } from './stops.ts'

export type Product = {
  deps: Deps & { search: ServedSearch }
  /** Not started. */
  jobs: Jobs
  /** Reads the search index, unless this is a worker. Does not wait for it. */
  warmUpSearch: () => void
}

type Open = {
  database: ProductDatabase
  log: Logger
  stops: Stops
  /** Set in a worker: calls the main process, which has the search index. */
  ask?: MainProcess['ask']
}

/**
 * Builds what every process of a server uses, around its database. The jobs of a worker only send. Adds to
 * `stops`.
 */
export async function openProduct(config: Config, { database, log, stops, ask }: Open): Promise<Product> {
  const { sql, replicas } = database
  const sealing = createSealing(await loadSecretKey(config))
  const live = createLive(config)
  const mailer = createMailer({ ...config, log, readLive: () => live.values })
  stops.push(async () => mailer.close())
  const memory = createMemory()
  const own = ask
    ? null
    : createThreadedSearch(database.target, { max: Math.min(6, config.databasePool), log })
  const search = watchSearches(own ?? createMainSearch(ask!), { sql, log, memory })
  stops.push(() => search.close())
  const jobs = createJobs({ sql, log, memory, isSender: ask !== undefined })
  const outbox = createQueuedOutbox(jobs, sealing)
  stops.push(() => jobs.stop())
  const deps = createDeps(config, { live, sql, replicas, sealing, search, mailer, outbox, log, memory })
  await followSettings(deps)
  return {
    deps,
    jobs,
    warmUpSearch() {
      // With a hosted search few searches come here, and the first one has the index read.
      if (!own || config.hostedSearch) return
      void own.warmUp().catch((error) => log.warn({ err: error }, 'reading the search index failed'))
    },
  }
}
