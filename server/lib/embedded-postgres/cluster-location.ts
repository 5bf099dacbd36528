import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { canEnter, type DatabaseUser } from './database-user.ts'
import { EmbeddedPostgresError, readIfThere } from './embedded-postgres-error.ts'
import { makeSystemDirectory } from './system-directory.ts'

const pointerName = 'postgres.location'

/**
 * The place of a data directory's cluster: `DATA_DIR/postgres`, unless an earlier start as root had to place
 * it elsewhere and stored its path in `DATA_DIR/postgres.location`.
 */
export function findCluster(dataDir: string): string {
  return join(readPointer(dataDir) ?? dataDir, 'postgres')
}

/** Like `findCluster`, but a new cluster whose user cannot enter the data directory is placed elsewhere. */
export function placeCluster(dataDir: string, user: DatabaseUser | null): string {
  const cluster = findCluster(dataDir)
  const home = readPointer(dataDir)
  if (home) {
    if (!existsSync(cluster)) {
      throw new EmbeddedPostgresError(
        `${join(dataDir, pointerName)} says that the database is in ${cluster}, which does not exist: put it back, or remove that file to begin with an empty database.`,
      )
    }
    adopt(home, dataDir)
    return cluster
  }
  if (!user || canEnter(user, dataDir)) return cluster
  if (existsSync(cluster)) {
    throw new EmbeddedPostgresError(
      `The database in ${cluster} must be used by user ${user.name} (PostgreSQL refuses to run as root), who cannot enter a directory above it: open it with "chmod o+x", or move DATA_DIR.`,
    )
  }
  const parent = makeSystemDirectory('The embedded database', dataDir, user)
  const elsewhere = join(parent, createHash('sha256').update(dataDir).digest('hex').slice(0, 16))
  mkdirSync(elsewhere, { recursive: true, mode: 0o711 })
  adopt(elsewhere, dataDir)
  return join(elsewhere, 'postgres')
}

/** Stores the cluster's path in the data directory once the cluster exists. */
export function rememberCluster(dataDir: string, cluster: string): void {
  if (cluster === findCluster(dataDir)) return
  const path = join(dataDir, pointerName)
  writeFileSync(`${path}.new`, `${join(cluster, '..')}\n`, { mode: 0o644 })
  renameSync(`${path}.new`, path)
}

/** A copied data directory points at its original's cluster, which only one of them may use. */
function adopt(home: string, dataDir: string): void {
  const path = join(home, 'data-directory')
  const owner = readIfThere(path)?.trim()
  if (owner === dataDir) return
  if (owner && readPointer(owner) === home) {
    throw new EmbeddedPostgresError(
      `The database in ${home} belongs to the data directory ${owner}, of which ${dataDir} looks like a copy: use that one, or remove ${join(dataDir, pointerName)} to begin with an empty database.`,
    )
  }
  writeFileSync(path, `${dataDir}\n`)
}

function readPointer(dataDir: string): string | null {
  return readIfThere(join(dataDir, pointerName))?.trim() || null
}
