import type { Logger } from 'pino'
import { prepareFirstStart } from '../admin/first-start.ts'
import { buildApp } from '../app.ts'
import { startBackground } from '../background.ts'
import { searchCalls } from '../features/search/hosting/main-search.ts'
import { searchInAnswers } from '../features/search/index/reading.ts'
import { adoptRestoredIndex, fillEmptySearchIndex } from '../features/search/index/reindex.ts'
import { addFirstSynonyms } from '../features/search/words/service.ts'
import { issuerOf } from '../identity/sessions/issuers.ts'
import { keyRing } from '../identity/sessions/keys.ts'
import { requireOwnStoreAtStart } from '../images/own-store.ts'
import { requireFreePort } from '../lib/free-port.ts'
import { migrateToLatest } from '../migrations/migrate.ts'
import { createServerMetrics } from '../plugins/metrics/metrics.ts'
import type { Pages } from '../plugins/pages.ts'
import { startWorkers, type Workers } from '../processes/workers.ts'
import type { Config } from '../settings/config.ts'
import { listen } from './listen.ts'
import { openProduct, type Product } from './open-product.ts'
import { startDatabase } from './start-database.ts'
import { startTraces } from './start-traces.ts'
import { type Stops, stopAll } from './stops.ts'

export type Started = { url: string; stop: () => Promise<void> }

type Start = {
  log: Logger
  pages: Pages
  announce: (line: string) => void
  signal: AbortSignal
}

/**
 * Starts everything in order: database, migrations, first content, jobs, server. With several processes this
 * one does all but answer requests, which its workers do. `stop`, or a failed step, stops what was started in
 * reverse order. `announce` gets lines for the terminal. `signal` interrupts the start before its next step.
 */
export async function startServer(config: Config, { pages, ...start }: Start): Promise<Started> {
  const stops: Stops = []
  let workers: Workers | null = null
  // The workers use what the others stop.
  const stop = () => stopAll([...stops.splice(0), ...(workers ? [workers.stop] : [])])
  try {
    // Before anything is created, such as an administrator whose password is shown only once.
    await requireFreePort(config)
    await startTraces(config, stops)
    // Watched pages exist only in the process that watches them.
    const isAlone = config.processes === 1 || pages.mode === 'development'
    if (!isAlone) workers = startWorkers({ config, log: start.log })
    const product = await prepareProduct(config, { ...start, stops })
    if (workers) {
      product.warmUpSearch()
      const calls = searchCalls(product.deps.search)
      return { url: await workers.open({ metrics: createServerMetrics(product.deps), calls }), stop }
    }
    const app = await buildApp(product.deps, { pages })
    stops.push(() => app.close())
    const url = await listen(app, config)
    product.warmUpSearch()
    return { url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Everything before the first request that happens once, in however many processes. */
async function prepareProduct(
  config: Config,
  { log, announce, signal, stops }: Omit<Start, 'pages'> & { stops: Stops },
): Promise<Product> {
  const database = await startDatabase(config, { log, stops })
  const { sql } = database
  signal.throwIfAborted()
  await migrateToLatest(sql)
  await adoptRestoredIndex({ sql })
  await searchInAnswers({ sql }, config.searchInAnswers)
  await addFirstSynonyms({ sql }, new Date())
  const indexed = await fillEmptySearchIndex({ sql })
  signal.throwIfAborted()
  if (indexed > 0) announce(`Built the search index: ${indexed} questions and packs.`)

  const product = await openProduct(config, { database, log, stops })
  const { deps, jobs } = product
  // Creates the key at the first start. Later it checks that the secret key is the database's, before
  // anything is sealed and before the queue discards mails that it cannot open.
  if (!config.cognito) {
    await keyRing(deps)
    await issuerOf(deps)
  }
  await requireOwnStoreAtStart(deps)
  await startBackground(deps, jobs)
  signal.throwIfAborted()
  await prepareFirstStart(deps, { announce, jobs })
  signal.throwIfAborted()
  return product
}
