import { statfs } from 'node:fs/promises'
import type { Deps } from '../deps.ts'
import { acceptsWrites } from '../lib/database/database-fitness.ts'
import { findCluster } from '../lib/embedded-postgres/cluster-location.ts'
import { troubleSentences, wasFullLately } from '../lib/storage-trouble.ts'
import { hasLatestMigration } from '../migrations/migrate.ts'
import type { Config } from '../settings/config.ts'

/* Checks all that a server needs to answer requests. If a check fails, a proxy asks another process, if there is one. */

/** PostgreSQL's log grows in files of this size. */
const leastFreeBytes = 16 * 1024 * 1024
/** A schema that was right is not read again for this long. */
const schemaForMs = 15_000

const missingMigrations = 'the database lacks migrations of this version; a start of this version makes them'

/** `ok`, or what is wrong in a sentence. */
type CheckResult = string
/** The results by check. A check that an earlier one makes pointless is left out. */
export type Checks = Record<string, CheckResult>

export type Readiness = {
  /** Why the server cannot read and write at the moment, in a sentence; null when it can. */
  trouble: string | null
  checks: Checks
}

/** Returns a function that checks what this process needs; it runs one statement, seldom two. */
export function createReadinessCheck(
  deps: Pick<Deps, 'config' | 'sql' | 'memory'>,
): () => Promise<Readiness> {
  let schemaUntilMs = 0

  async function findDatabaseTrouble(): Promise<string | null> {
    const isWritable = await acceptsWrites(deps.sql).catch(() => null)
    if (isWritable === null) return troubleSentences.away
    return isWritable ? null : troubleSentences.readOnly
  }

  async function findSchemaTrouble(): Promise<string | null> {
    if (performance.now() < schemaUntilMs) return null
    const isLatest = await hasLatestMigration(deps.sql).catch(() => null)
    if (isLatest === null) return troubleSentences.away
    if (!isLatest) return missingMigrations
    schemaUntilMs = performance.now() + schemaForMs
    return null
  }

  return async () => {
    const checks: Checks = {}
    // The disk first, because the embedded database may not answer on a full one.
    for (const [name, find] of [
      ['disk', () => findDiskTrouble(deps)],
      ['database', findDatabaseTrouble],
      ['schema', findSchemaTrouble],
    ] as const) {
      const trouble = await find()
      checks[name] = trouble ?? 'ok'
      if (trouble !== null) return { trouble, checks }
    }
    return { trouble: null, checks }
  }
}

async function findDiskTrouble(deps: Pick<Deps, 'config' | 'memory'>): Promise<string | null> {
  return wasFullLately(deps) || (await isDiskFull(deps.config)) ? troubleSentences.full : null
}

async function isDiskFull({ dataDir, databaseUrl }: Config): Promise<boolean> {
  const places = databaseUrl ? [dataDir] : [dataDir, findCluster(dataDir)]
  for (const place of places) {
    // The directory may not exist yet.
    const found = await statfs(place).catch(() => null)
    if (found && found.bavail * found.bsize < leastFreeBytes) return true
  }
  return false
}
