import { createZstdDecompress } from 'node:zlib'
import pg from 'pg'
import { readStoreId, writeStoreId } from '../../images/own-store.ts'
import type { ImageStore } from '../../images/store.ts'
import { createImageStore } from '../../images/stores.ts'
import type { SqlPool } from '../../lib/database/sql.ts'
import { readKeyFile, removeSecretKey, storeSecretKey } from '../../lib/sealing.ts'
import type { Config } from '../../settings/config.ts'
import type { OnProgress } from '../progress.ts'
import { listPictures, type Report, type TableCount } from './backup.ts'
import { readParts } from './backup-file.ts'
import { type Checked, checkBackup, readPicture } from './check.ts'
import { BackupError } from './format.ts'
import { type Loader, loadDatabase } from './load.ts'
import type { RowCount } from './row-counter.ts'

export type Restoring = {
  file: string
  passphrase: string
  /** Stops it; the place is left empty. */
  signal?: AbortSignal
  onProgress?: OnProgress
}

type Place = {
  config: Pick<Config, 'dataDir' | 'secretKey' | 'outsideBucket'>
  /** Opens the database, once the back-up has been checked. */
  openDatabase: () => Promise<Pick<SqlPool, 'pool'>>
}

/** A restore that was cut off left this in the store: what is beside it is a part of a back-up. */
const markKey = 'restore-in-progress.txt'

/**
 * Restores a back-up into an empty place: database, pictures, secret key. All or nothing. Throws BackupError
 * when the back-up cannot be used or the place is not empty; then nothing was written.
 */
export async function restoreBackup({ config, openDatabase }: Place, restoring: Restoring): Promise<Report> {
  const checked = await checkBackup(restoring.file, restoring.passphrase)
  await requireFreeKey(config, checked.secretKey)
  const images = createImageStore(config)
  await clearUnfinished(images)
  for await (const key of listPictures(images)) throw usedStore(key)
  restoring.signal?.throwIfAborted()
  const sql = await openDatabase()
  const hadKey = (await readKeyFile(config.dataDir)) !== null
  let report: Report
  try {
    report = await restoreAll(sql, { config, images, checked, restoring })
  } catch (error) {
    await clearUnfinished(images)
    if (!hadKey) await removeSecretKey(config.dataDir)
    throw explainContent(error) ?? error
  }
  // From here on the place is used.
  await writeStoreId(images, checked.header.databaseId)
  await images.delete(markKey)
  return report
}

/** Rows that do not decompress or that PostgreSQL refuses, from somebody who knows the passphrase; null for other errors. */
function explainContent(error: unknown): BackupError | null {
  const { code = '', message } = Object(error) as { code?: unknown; message: string }
  const isRefused = error instanceof pg.DatabaseError && /^(22|23|42)/.test(String(code))
  if (!isRefused && !/^Z(STD)?_/.test(String(code))) return null
  return new BackupError(`The back-up does not fit its tables: ${message}. Nothing was restored.`)
}

type Parts = { config: Place['config']; images: ImageStore; checked: Checked; restoring: Restoring }

async function restoreAll(
  sql: Pick<SqlPool, 'pool'>,
  { config, images, checked, restoring }: Parts,
): Promise<Report> {
  const { header, secretKey } = checked
  const told = new Map<string, TableCount>()
  let [pictures, bytes] = [0, 0]
  await loadDatabase(sql, {
    header,
    fill: async (loader) => {
      const found = await readAll(loader, { images, checked, restoring, told })
      pictures = found.pictures
      bytes = found.bytes
    },
    check: async (counts) => requireEqual(told, counts),
    beforeCommit: async () => {
      if (!config.secretKey) await storeSecretKey(config.dataDir, secretKey)
      restoring.signal?.throwIfAborted()
    },
  })
  return { tables: [...told.values()], pictures, bytes }
}

type Reading = Omit<Parts, 'config'> & { told: Map<string, TableCount> }

/** Loads the tables and stores the pictures of the file, which is checked again as it is read. */
async function readAll(loader: Loader, { images, checked, restoring, told }: Reading) {
  const { file, signal, onProgress } = restoring
  let [rows, bytes, pictures] = [0, 0, 0]
  for await (const part of readParts(file)) {
    signal?.throwIfAborted()
    const { begin } = part
    if (begin.kind === 'table') {
      const unpack = createZstdDecompress({ chunkSize: 256 * 1024 })
      const count = await loader.load(begin, part.body, { unpack, ...(signal ? { signal } : {}) })
      const end = part.end()
      told.set(begin.name, { table: begin.name, rows: end.rows ?? -1, hash: end.hash ?? '' })
      rows += count.rows
      bytes += count.bytes
      onProgress?.({ doing: begin.name, rows, total: checked.rows, bytes })
    }
    if (begin.kind === 'picture') {
      if (pictures === 0) await images.put(markKey, Buffer.from('A back-up is being restored.\n'))
      await images.put(begin.name, await readPicture(part))
      pictures += 1
      onProgress?.({ doing: `${pictures} of ${checked.pictures} files of pictures`, rows, total: 0, bytes })
    }
  }
  return { pictures, bytes }
}

function requireEqual(told: ReadonlyMap<string, TableCount>, found: ReadonlyMap<string, RowCount>): void {
  for (const [table, { rows, hash }] of told) {
    const count = found.get(table)
    if (count?.rows === rows && count.hash === hash) continue
    throw new BackupError(
      `The table ${table} has ${count?.rows ?? 0} rows (${count?.hash ?? 'none'}) instead of ${rows} (${hash}). Nothing was restored.`,
    )
  }
}

async function requireFreeKey({ dataDir, secretKey }: Place['config'], theirs: Buffer): Promise<void> {
  const ours = secretKey ? Buffer.from(secretKey, 'hex') : await readKeyFile(dataDir)
  if (!ours || ours.equals(theirs)) return
  throw new BackupError(
    secretKey
      ? 'SECRET_KEY is not the key of the back-up: unset it, and the restore writes the right one to secret.key in DATA_DIR.'
      : `${dataDir} has a secret key of another installation: restore into an empty DATA_DIR.`,
  )
}

const usedStore = (key: string) =>
  new BackupError(
    `The image store is not empty (it has ${key}): restore into an empty DATA_DIR, or an empty bucket of IMAGES_URL.`,
  )

/** Removes the pictures of a restore that was stopped or killed. A store with an id belongs to a database. */
async function clearUnfinished(images: ImageStore): Promise<void> {
  if (!(await images.head(markKey)) || (await readStoreId(images))) return
  for await (const key of listPictures(images)) await images.delete(key)
  await images.delete(markKey)
}
