import type { Logger } from 'pino'
import { prepareFirstStart } from '../admin/first-start.ts'
import { readSampleBank, type SamplePack } from '../admin/read-sample-bank.ts'
import { buildApp } from '../app.ts'
import { startBackground } from '../background.ts'
import { searchCalls } from '../features/search/hosting/main-search.ts'
import { searchInAnswers } from '../features/search/index/reading.ts'
import { adoptRestoredIndex, fillEmptySearchIndex } from '../features/search/index/reindex.ts'
import { addFirstSynonyms } from '../features/search/words/service.ts'
import { issuerOf } from '../identity/sessions/issuers.ts'
import { keyRing } from '../identity/sessions/keys.ts'
import { requireOwnStoreAtStart } from '../images/own-store.ts'
import type { PostgresTarget } from '../lib/database/database.ts'
import { migrateToLatest } from '../migrations/migrate.ts'
import { createServerMetrics } from '../plugins/metrics/metrics.ts'
import type { Pages } from '../plugins/pages.ts'
import { startWorkers } from '../processes/workers.ts'
import type { Config } from '../settings/config.ts'
import { listen } from './listen.ts'
import { openProduct, type Product } from './open-product.ts'
import { findOwnCluster, openPrimary, type ProductDatabase } from './start-database.ts'
import type { Stops } from './stops.ts'

type Start = {
  /** The database, which may still be starting. */
  target: PostgresTarget | Promise<PostgresTarget>
  log: Logger
  pages: Pages
  announce: (line: string) => void
  signal: AbortSignal
  stops: Stops
  workerStops: Stops
}

/** Starts all but the embedded database. Returns the URL. */
export async function startProduct(config: Config, start: Start): Promise<string> {
  const { target, log, pages, announce, signal, stops, workerStops } = start
  const bank = readBankEarly(config)
  const database = await openPrimary(await target, config, { log, stops })
  signal.throwIfAborted()
  // Watched pages exist only in the process that watches them.
  const isAlone = config.processes === 1 || pages.mode === 'development'
  const workers = isAlone ? null : startWorkers({ config, log })
  if (workers) workerStops.push(workers.stop)
  const product = await prepareProduct(config, { ...start, database })
  const { deps, jobs } = product
  const content = prepareFirstStart(deps, { announce, jobs, bank }).then(() => signal.throwIfAborted())
  if (workers) {
    const calls = { ...searchCalls(deps.search), firstContent: () => content }
    const opening = workers.open({ metrics: createServerMetrics(deps), calls })
    const [url] = await Promise.all([opening, content])
    product.warmUpSearch()
    return url
  }
  await content
  const app = await buildApp(deps, { pages })
  stops.push(() => app.close())
  const url = await listen(app, config)
  product.warmUpSearch()
  return url
}

/** Reads the packs for a new database while PostgreSQL creates it. Returns undefined if the database exists already. */
function readBankEarly({ databaseUrl, dataDir, sampleContent }: Config): SamplePack[] | undefined {
  if (databaseUrl || sampleContent === 'none' || findOwnCluster(dataDir)) return
  return readSampleBank('first')
}

/** Everything before the first content that happens once, in however many processes. */
async function prepareProduct(
  config: Config,
  { database, log, announce, signal, stops }: Start & { database: ProductDatabase },
): Promise<Product> {
  const { sql } = database
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
  return product
}
