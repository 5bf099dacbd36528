import { createDeps } from '../create-deps.ts'
import type { Deps } from '../deps.ts'
import { requirePresentBank } from '../lib/bank-move.ts'
import { openDatabase } from '../lib/database/database.ts'
import { requireFitDatabase } from '../lib/database/database-fitness.ts'
import { attachEmbeddedPostgres, startEmbeddedPostgres } from '../lib/embedded-postgres/embedded-postgres.ts'
import { createLog } from '../lib/log.ts'
import { createSealing, loadSecretKey } from '../lib/sealing.ts'
import { createMailer } from '../mail/mailer.ts'
import { createDirectOutbox } from '../mail/outbox.ts'
import { migrateToLatest } from '../migrations/migrate.ts'
import type { Config } from '../settings/config.ts'
import { createLive } from '../settings/live-settings.ts'

/**
 * Opens what commands need. Uses the database of a running server; without one it starts the embedded database, and `close`
 * stops it. Rejects if this version cannot use the database.
 */
export async function openDeps(config: Config): Promise<{ deps: Deps; close: () => Promise<void> }> {
  const log = createLog('warn', process.stderr)
  const stops: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const stop of stops.reverse()) await stop()
  }
  try {
    let target = config.databaseUrl ?? (await attachEmbeddedPostgres(config))
    if (!target) {
      const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log })
      stops.push(embedded.stop)
      target = embedded.target
    }
    const { sql, close: closeDatabase } = openDatabase(target, { max: 2 })
    stops.push(closeDatabase)
    await requireFitDatabase(sql)
    await requirePresentBank(sql)
    await migrateToLatest(sql)
    const live = createLive(config)
    await live.refresh(sql)
    const mailer = createMailer({ ...config, log, readLive: () => live.values })
    stops.push(async () => mailer.close())
    const sealing = createSealing(await loadSecretKey(config))
    const deps = createDeps(config, {
      ...{ live, sql, sealing, mailer, log },
      outbox: createDirectOutbox(mailer),
    })
    return { deps, close }
  } catch (error) {
    await close()
    throw error
  }
}
