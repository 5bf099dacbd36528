import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { openDatabase, type PostgresTarget } from './lib/database.ts'
import { requireFitDatabase, UnfitDatabaseError } from './lib/database-fitness.ts'
import { findCluster } from './lib/embedded-postgres/cluster-location.ts'
import { startEmbeddedPostgres } from './lib/embedded-postgres/embedded-postgres.ts'
import { openReplicas, type Replicas, withoutReplicas } from './lib/replicas/replicas.ts'
import type { Sql, SqlPool } from './lib/sql.ts'

/** Functions that stop what a start has started, in the order of the start. */
export type Stops = (() => Promise<unknown>)[]

/**
 * Opens the database of the settings, after starting the embedded one without DATABASE_URL. Adds to `stops`.
 * Throws UnfitDatabaseError when it cannot be used, or is empty beside a data directory that holds a bank.
 */
export async function startDatabase(
  config: Config,
  { log, stops }: { log: Logger; stops: Stops },
): Promise<{ target: PostgresTarget; sql: SqlPool; replicas: Replicas }> {
  const target = config.databaseUrl ?? (await startEmbedded(config, { log, stops }))
  const { sql, close } = openDatabase(target, { max: config.databasePool })
  stops.push(close)
  await requireFitDatabase(sql)
  if (config.databaseUrl) await requireIntendedDatabase(sql, config, log)
  const replicas =
    config.databaseReadUrls.length > 0
      ? await openReplicas(config.databaseReadUrls, { primary: sql, log })
      : withoutReplicas(sql)
  stops.push(() => replicas.close())
  return { target, sql, replicas }
}

async function startEmbedded({ dataDir }: Config, { log, stops }: { log: Logger; stops: Stops }) {
  const { target, stop } = await startEmbeddedPostgres({ dataDir, log })
  stops.push(stop)
  return target
}

/** An installation that gets a DATABASE_URL must not lose sight of its own bank. */
async function requireIntendedDatabase(
  sql: Sql,
  { dataDir, mayStartEmpty }: Config,
  log: Logger,
): Promise<void> {
  const cluster = findOwnCluster(dataDir)
  if (!cluster) return
  if (mayStartEmpty || !(await isEmpty(sql))) {
    log.info(`The bank in ${cluster} is not used: DATABASE_URL names another database.`)
    return
  }
  throw new UnfitDatabaseError(
    `The database of DATABASE_URL is empty, and ${path.resolve(dataDir)} has a bank of its own: move that bank ("Moving to another database" in docs/operations.md), start without DATABASE_URL to use it where it is, or set START_EMPTY=true to begin with an empty bank.`,
  )
}

function findOwnCluster(dataDir: string): string | null {
  if (!existsSync(dataDir)) return null
  const cluster = findCluster(realpathSync(dataDir))
  return existsSync(path.join(cluster, 'PG_VERSION')) ? cluster : null
}

/** Returns whether nobody has used the database yet. */
async function isEmpty(sql: Sql): Promise<boolean> {
  const isMigrated = await sql`select 1 as one where to_regclass('app_user') is not null`.hasRows()
  return !isMigrated || !(await sql`select 1 as one from app_user limit 1`.hasRows())
}
