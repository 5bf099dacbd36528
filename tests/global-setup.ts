import { chmodSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase, type PostgresTarget } from '../server/lib/database/database.ts'
import { provideBinaries } from '../server/lib/embedded-postgres/binaries.ts'
import { findCluster } from '../server/lib/embedded-postgres/cluster-location.ts'
import { startEmbeddedPostgres } from '../server/lib/embedded-postgres/embedded-postgres.ts'
import { hasCode } from '../server/lib/embedded-postgres/embedded-postgres-error.ts'
import { stopOrphan } from '../server/lib/embedded-postgres/postmaster.ts'
import { findLockHolder } from '../server/lib/embedded-postgres/server-lock.ts'
import { migrateToLatest } from '../server/migrations/migrate.ts'
import { dataParent } from './support/data-parent.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: Exclude<PostgresTarget, string>
    /** The migrated, empty database that tests copy. */
    template: string
  }
}

const templateName = 'onushilon_template'

const prefix = 'onushilon-test-'

/** Starts one PostgreSQL for the whole run, with a migrated template that test databases are copied from. */
export default async function setUp(project: TestProject) {
  // Values provided by the root project reach the projects of all lanes: the first one starts the server for
  // all.
  const root = project.vitest.getRootProject()
  if ('postgres' in root.getProvidedContext()) return
  await clearKilledRuns()
  const dataDir = mkdtempSync(join(dataParent, prefix))
  // As root, the database runs as another user, who must be able to enter the directory.
  chmodSync(dataDir, 0o711)
  const quiet = { info: () => {}, warn: () => {}, error: console.error }
  const server = await startEmbeddedPostgres({
    dataDir,
    log: quiet,
    // Test data need not survive a power cut.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  })
  try {
    const admin = openDatabase(server.target, { max: 1 })
    await admin.sql.unsafe(`create database ${templateName}`)
    await admin.close()
    const template = openDatabase({ ...server.target, database: templateName }, { max: 1 })
    await migrateToLatest(template.sql)
    await template.close()
  } catch (error) {
    await server.stop()
    throw error
  }
  root.provide('postgres', server.target)
  root.provide('template', templateName)
  return async () => {
    // Otherwise a run that starts now would treat this one as killed and clean it up too.
    rmSync(join(dataDir, 'postgres.password'), { force: true })
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Stops the databases of killed runs, which could not do it themselves. */
async function clearKilledRuns(): Promise<void> {
  for (const name of readdirSync(dataParent).filter((entry) => entry.startsWith(prefix))) {
    const dataDir = join(dataParent, name)
    try {
      if (existsSync(join(dataDir, 'postgres.password')) && !findLockHolder(dataDir)) {
        const cluster = findCluster(realpathSync(dataDir))
        if (existsSync(cluster)) await stopOrphan(cluster, provideBinaries(null))
        rmSync(dataDir, { recursive: true, force: true })
      }
    } catch (error) {
      // Other users' runs on this machine are left alone.
      if (!hasCode(error, 'EACCES', 'EPERM', 'ENOENT')) throw error
    }
  }
}
