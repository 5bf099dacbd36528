import { statfs } from 'node:fs/promises'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { acceptsWrites } from '../lib/database-fitness.ts'
import { findCluster } from '../lib/embedded-postgres/cluster-location.ts'
import { troubleSentences, wasFullLately } from '../lib/storage-trouble.ts'

/** PostgreSQL's log grows in files of this size. */
const leastFreeBytes = 16 * 1024 * 1024

/** Returns the reason why the server cannot read and write at the moment, in a sentence; null when it can. */
export async function findTrouble(deps: Pick<Deps, 'config' | 'sql' | 'memory'>): Promise<string | null> {
  // First, because the embedded database may not answer on a full disk.
  if (wasFullLately(deps) || (await isDiskFull(deps.config))) return troubleSentences.full
  const isWritable = await acceptsWrites(deps.sql).catch(() => null)
  if (isWritable === null) return troubleSentences.away
  return isWritable ? null : troubleSentences.readOnly
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
