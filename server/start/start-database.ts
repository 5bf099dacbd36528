import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import type { Logger } from 'pino'
import { requirePresentBank } from '../lib/bank-move.ts'
import { openDatabase, type PostgresTarget } from '../lib/database/database.ts'
import { requireFitDatabase, UnfitDatabaseError } from '../lib/database/database-fitness.ts'
import { openReplicas, type Replicas, withoutReplicas } from '../lib/database/replicas/replicas.ts'
import type { Sql, SqlPool } from '../lib/database/sql.ts'
import { findCluster } from '../lib/embedded-postgres/cluster-location.ts'
import { attachEmbeddedPostgres } from '../lib/embedded-postgres/embedded-postgres.ts'
import type { Config } from '../settings/config.ts'
import type { Stops } from './stops.ts'

/** The primary database, its address, and its standbys. */
export type ProductDatabase = { target: PostgresTarget; sql: SqlPool; replicas: Replicas }

/**
 * Opens the database in the main process. Adds to `stops`. Throws UnfitDatabaseError when it cannot be used, was moved
 * away, or is empty beside a data directory that holds a bank.
 */
export async function openPrimary(
  target: PostgresTarget,
  config: Config,
  { log, stops }: { log: Logger; stops: Stops },
): Promise<ProductDatabase> {
  const database = await openProductDatabase(target, config, { log, stops })
  if (config.databaseUrl) await requireIntendedDatabase(database.sql, config, log)
  return database
}

/** Opens the database of the settings, which the main process has started, in one of its workers. */
export async function joinDatabase(
  config: Config,
  { log, stops }: { log: Logger; stops: Stops },
): Promise<ProductDatabase> {
  const target = config.databaseUrl ?? (await attachEmbeddedPostgres(config))
  if (!target) throw new Error('The embedded database of the main process is not there.')
  return openProductDatabase(target, config, { log, stops })
}

async function openProductDatabase(
  target: PostgresTarget,
  config: Config,
  { log, stops }: { log: Logger; stops: Stops },
): Promise<ProductDatabase> {
  const { sql, close } = openDatabase(target, { max: config.databasePool })
  stops.push(close)
  await requireFitDatabase(sql)
  await requirePresentBank(sql)
  const replicas =
    config.databaseReadUrls.length > 0
      ? await openReplicas(config.databaseReadUrls, { primary: sql, log })
      : withoutReplicas(sql)
  stops.push(() => replicas.close())
  return { target, sql, replicas }
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

/** The cluster in the data directory, or null. */
export function findOwnCluster(dataDir: string): string | null {
  if (!existsSync(dataDir)) return null
  const cluster = findCluster(realpathSync(dataDir))
  return existsSync(path.join(cluster, 'PG_VERSION')) ? cluster : null
}

/** Returns whether nobody has used the database yet. */
async function isEmpty(sql: Sql): Promise<boolean> {
  const isMigrated = await sql`select 1 as one where to_regclass('app_user') is not null`.hasRows()
  return !isMigrated || !(await sql`select 1 as one from app_user limit 1`.hasRows())
}
