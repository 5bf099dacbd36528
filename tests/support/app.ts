import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../server/app.ts'
import { createDeps } from '../../server/create-deps.ts'
import type { Deps } from '../../server/deps.ts'
import type { IndexedSearch } from '../../server/features/search/engine/search.ts'
import type { ServedSearch } from '../../server/features/search/protocol/respond.ts'
import type { Replicas } from '../../server/lib/database/replicas/replicas.ts'
import { createLog } from '../../server/lib/log.ts'
import { createSealing } from '../../server/lib/sealing.ts'
import { createDirectOutbox } from '../../server/mail/outbox.ts'
import type { Pages } from '../../server/plugins/pages.ts'
import { readConfig } from '../../server/settings/config.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { createTestImages } from './images.ts'
import { createSearch } from './search-here.ts'

export type TestApp = {
  app: FastifyInstance
  deps: Deps & { search: IndexedSearch & ServedSearch }
  /** For a second pool. */
  target: TestDatabase['target']
  /** The parsed log lines. */
  logged: Record<string, unknown>[]
  stop: () => Promise<void>
}

/** The whole server, not listening, on its own database or a given one. */
export async function startTestApp({
  env = {},
  pages = null,
  database: given,
  replicas,
}: {
  env?: NodeJS.ProcessEnv
  pages?: Pages | null
  database?: TestDatabase
  replicas?: Replicas
} = {}): Promise<TestApp> {
  const database = given ?? (await createTestDatabase())
  const { dataDir, drop } = createTestImages()
  const config = readConfig({ RATE_LIMIT: 'off', DATA_DIR: dataDir, ...env })
  const logged: Record<string, unknown>[] = []
  const sink = new Writable({
    write(line, _encoding, done) {
      logged.push(JSON.parse(String(line)))
      done()
    },
  })
  const search = createSearch(database.target, { max: 2, longestWaitMs: 30_000 })
  const mailer = { send: async () => {} }
  const deps = createDeps(config, {
    sql: database.sql,
    mailer,
    outbox: createDirectOutbox(mailer),
    sealing: createSealing(randomBytes(32)),
    search,
    log: createLog('warn', sink),
    ...(replicas ? { replicas } : {}),
  })
  const app = await buildApp(deps, { pages })
  return {
    app,
    deps,
    target: database.target,
    logged,
    stop: async () => {
      await app.close()
      await search.close()
      await database.drop()
      drop()
    },
  }
}
