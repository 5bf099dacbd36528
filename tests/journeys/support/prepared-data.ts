import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { dataParent } from '../../support/data-parent.ts'

/*
 * Data directories that the servers of a run copy: creating a database, its tables and the sample bank takes as long as a start.
 */

/** Runs before all journeys; what it returns runs after them. */
export default function setUp(): () => void {
  const directory = mkdtempSync(path.join(dataParent, 'onushilon-prepared-'))
  makeForDatabase(directory)
  process.env.PREPARED_DATA = directory
  return () => rmSync(directory, { recursive: true, force: true })
}

/**
 * Copies what a first start has made into a new data directory. The first caller of a run makes it, others wait. Outside of
 * the journeys it does nothing.
 */
export async function copyPrepared(
  dataDir: string,
  hasSamples: boolean,
  make: (settings: Record<string, string>) => Promise<void>,
): Promise<void> {
  const { PREPARED_DATA: home } = process.env
  if (!home) return
  const prepared = path.join(home, hasSamples ? 'samples' : 'empty')
  if (isFirst(`${prepared}.taken`)) {
    const draft = `${prepared}.new`
    makeForDatabase(draft)
    await make({ DATA_DIR: draft, SAMPLE_CONTENT: hasSamples ? 'first' : 'off' })
    const cluster = path.join(draft, 'postgres')
    // Test data need not survive a power cut. A database that had to be placed elsewhere is not copied.
    if (existsSync(cluster)) {
      appendFileSync(path.join(cluster, 'postgresql.conf'), 'fsync = off\nfull_page_writes = off\n')
      renameSync(draft, prepared)
    } else {
      mkdirSync(prepared)
    }
  }
  while (!existsSync(prepared)) await delay(100)
  if (process.platform === 'win32') cpSync(prepared, dataDir, { recursive: true })
  // For root the database belongs to another user.
  else execFileSync('cp', ['-Rp', `${prepared}/.`, dataDir])
}

/** Returns whether this process is the first that creates the directory. */
function isFirst(directory: string): boolean {
  try {
    mkdirSync(directory)
    return true
  } catch {
    return false
  }
}

/** For root: the database's user, who is another one, must be able to enter a directory. */
export function makeForDatabase(directory: string): void {
  mkdirSync(directory, { recursive: true })
  chmodSync(directory, 0o711)
}
