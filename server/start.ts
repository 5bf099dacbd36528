import { existsSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Logger } from 'pino'
import { locales, pseudoLocale } from '../contract/locales.ts'
import { prepareFirstStart } from './admin/first-start.ts'
import { buildApp } from './app.ts'
import { startBackground } from './background.ts'
import type { Config } from './config.ts'
import { createDeps } from './create-deps.ts'
import type { Deps } from './deps.ts'
import { followSettings } from './features/administration/settings/service.ts'
import { searchInAnswers } from './features/search/index/reading.ts'
import { adoptRestoredIndex, fillEmptySearchIndex } from './features/search/index/reindex.ts'
import { findSharedAddress, readCodeVersion } from './features/search/machine/address.ts'
import type { Shareable } from './features/search/machine/own-search.ts'
import { createSharedSearch } from './features/search/machine/shared-search.ts'
import { countMisses } from './features/search/misses/recorder.ts'
import { addFirstSynonyms } from './features/search/synonyms/service.ts'
import { createThreadedSearch } from './features/search/thread/threaded-search.ts'
import { issuerOf } from './identity/issuers.ts'
import { keyRing } from './identity/keys.ts'
import { requireOwnStoreAtStart } from './images/own-store.ts'
import { createJobs } from './jobs/jobs.ts'
import type { PostgresTarget } from './lib/database.ts'
import { requireFreePort } from './lib/free-port.ts'
import { createLive } from './lib/live-settings.ts'
import { createMemory } from './lib/memory.ts'
import { createSealing, loadSecretKey } from './lib/sealing.ts'
import { createMailer } from './mail/mailer.ts'
import { createQueuedOutbox } from './mail/outbox.ts'
import { migrateToLatest } from './migrations/migrate.ts'
import type { Pages } from './plugins/pages.ts'
import { type Stops, startDatabase } from './start-database.ts'

const builds = path.join(import.meta.dirname, '../build')

/** The addresses of the documents' scripts, which the build has written. */
const guestScripts = new Map<string, string>()

/** The browser side as built by `npm start`. */
export const builtPages: Pages = {
  mode: 'production',
  locales: ([...locales, pseudoLocale] as const).filter((locale) => existsSync(path.join(builds, locale))),
  clientDirectory: (locale) => path.join(builds, locale, 'client'),
  guestScript: (locale) => {
    const known = guestScripts.get(locale) ?? readFileSync(path.join(builds, locale, 'guest-script'), 'utf8')
    guestScripts.set(locale, known)
    return known
  },
  loadBuild: (locale) => import(pathToFileURL(path.join(builds, locale, 'server/index.js')).href),
}

export type Started = { url: string; stop: () => Promise<void> }

type Start = {
  log: Logger
  pages: Pages
  announce: (line: string) => void
  signal: AbortSignal
}

/**
 * Starts everything in order: database, migrations, first content, jobs, server. `stop`, or a failed step,
 * stops what was started in reverse order. `announce` gets lines for the terminal. `signal` interrupts the
 * start before its next step.
 */
export async function startServer(config: Config, { log, pages, announce, signal }: Start): Promise<Started> {
  const stops: Stops = []
  const stop = () => stopAll(stops)
  try {
    // Before anything is created, such as an administrator whose password is shown only once.
    await requireFreePort(config)
    const { target, sql, replicas } = await startDatabase(config, { log, stops })
    signal.throwIfAborted()
    await migrateToLatest(sql)
    await adoptRestoredIndex({ sql })
    await searchInAnswers({ sql }, config.searchInAnswers)
    await addFirstSynonyms({ sql }, new Date())
    const indexed = await fillEmptySearchIndex({ sql })
    signal.throwIfAborted()
    if (indexed > 0) announce(`Built the search index: ${indexed} questions and packs.`)

    const sealing = createSealing(await loadSecretKey(config))
    const live = createLive(config)
    const mailer = createMailer({ ...config, log, readLive: () => live.values })
    stops.push(async () => mailer.close())
    const search = countMisses(openSearch(config, { target, sql, sealing, log }), { sql, log })
    stops.push(() => search.close())
    const memory = createMemory()
    const jobs = createJobs({ sql, log, memory })
    const outbox = createQueuedOutbox(jobs, sealing)
    const deps = createDeps(config, { live, sql, replicas, sealing, search, mailer, outbox, log, memory })
    await followSettings(deps)
    // Creates the key at the first start. Later it checks that the secret key is the database's, before
    // anything is sealed and before the queue discards mails that it cannot open.
    if (!config.cognito) {
      await keyRing(deps)
      await issuerOf(deps)
    }
    await requireOwnStoreAtStart(deps)
    stops.push(() => jobs.stop())
    await startBackground(deps, jobs)
    signal.throwIfAborted()
    await prepareFirstStart(deps, { announce, jobs })
    signal.throwIfAborted()

    const app = await buildApp(deps, { pages })
    stops.push(() => app.close())
    await app.listen({ host: config.host, port: config.port })
    // The start does not wait for it: earlier searches are answered from PostgreSQL. With a hosted search,
    // few searches come here.
    if (!config.hostedSearch) {
      void search.warmUp().catch((error) => log.warn({ err: error }, 'reading the search index failed'))
    }
    const { port } = app.server.address() as AddressInfo
    const host = config.host.includes(':') ? `[${config.host}]` : config.host
    return { url: `http://${host}:${port}`, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * Opens the search. The embedded database has one server process; the processes of another database share an
 * index if they can.
 */
function openSearch(
  { databaseUrl, databasePool }: Config,
  { target, sql, sealing, log }: { target: PostgresTarget } & Pick<Deps, 'sql' | 'sealing' | 'log'>,
): Shareable {
  const open = () => createThreadedSearch(target, { max: Math.min(6, databasePool), log })
  if (!databaseUrl) return open()
  const address = async () => {
    const version = await readCodeVersion()
    return { address: await findSharedAddress(target, { sealing, version }), version }
  }
  return createSharedSearch({ open, address, sql, log })
}

/** Tries every stop, the last one first: one that fails leaves no database running. Throws the first error. */
async function stopAll(stops: Stops): Promise<void> {
  const errors: unknown[] = []
  for (const stopOne of stops.splice(0).reverse()) {
    try {
      await stopOne()
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw errors[0]
}
