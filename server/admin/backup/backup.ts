import { randomBytes } from 'node:crypto'
import { rename, rm, stat } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import type { Deps } from '../../deps.ts'
import { picturesFolder } from '../../images/bucket.ts'
import { type ImageStore, uploadsFolder } from '../../images/store.ts'
import { loadSecretKey } from '../../lib/sealing.ts'
import type { OnProgress } from '../progress.ts'
import { type BackupWriter, createBackupFile } from './backup-file.ts'
import { BackupError, keysContext, saltBytes, sealingOf, type Table } from './format.ts'
import { createRowCounter, type RowCount } from './row-counter.ts'
import { type Snapshot, withSnapshot } from './snapshot.ts'

export type TableCount = { table: string; rows: number; hash: string }
export type Report = { tables: TableCount[]; pictures: number; bytes: number }

export type Making = {
  file: string
  passphrase: string
  /** Stops it; nothing is left of the file. */
  signal?: AbortSignal
  onProgress?: OnProgress
}

type BackupDeps = Pick<Deps, 'config' | 'sql' | 'images'>

/**
 * Writes database, pictures and secret key to one new file, beside a running server. Throws BackupError when
 * the file exists. The file has its name only once it is complete.
 */
export async function makeBackup(deps: BackupDeps, making: Making): Promise<Report> {
  const { file, signal } = making
  if (await stat(file).catch(() => null)) throw new BackupError(`${file} exists already.`)
  const draft = `${file}.part`
  await rm(draft, { force: true })
  const writer = await createBackupFile(draft)
  try {
    const report = await writeAll(deps, writer, making)
    await writer.close()
    signal?.throwIfAborted()
    await rename(draft, file)
    return report
  } catch (error) {
    await writer.close().catch(() => {})
    await rm(draft, { force: true })
    throw error
  }
}

async function writeAll(deps: BackupDeps, writer: BackupWriter, making: Making): Promise<Report> {
  const salt = randomBytes(saltBytes)
  const sealing = sealingOf(making.passphrase, salt)
  const secretKey = await loadSecretKey(deps.config)
  const tables = await withSnapshot(deps.sql, async (snapshot) => {
    const header = { ...snapshot.header, salt: salt.toString('hex') }
    await writePart(writer, 'header', Buffer.from(JSON.stringify(header)))
    await writePart(writer, 'keys', sealing.seal(secretKey, keysContext))
    return writeTables(snapshot, writer, making)
  })
  // After the rows, so that every picture with a row is there; a file without a row does no harm.
  const pictures = await writePictures(deps.images, writer, making)
  await writer.finish(sealing)
  return { tables, pictures, bytes: writer.bytes() }
}

async function writePart(writer: BackupWriter, kind: 'header' | 'keys', bytes: Buffer): Promise<void> {
  await writer.begin({ kind })
  await writer.data(bytes)
  await writer.end()
}

async function writeTables(snapshot: Snapshot, writer: BackupWriter, making: Making): Promise<TableCount[]> {
  const counts: TableCount[] = []
  let [rows, bytes] = [0, 0]
  for (const table of snapshot.tables) {
    const count = await writeTable(snapshot, table, writer, {
      ...making,
      onProgress: (part) =>
        making.onProgress?.({
          ...{ doing: table.name, total: snapshot.rows },
          ...{ rows: rows + part.rows, bytes: bytes + part.bytes },
        }),
    })
    rows += count.rows
    bytes += count.bytes
    counts.push({ table: table.name, rows: count.rows, hash: count.hash })
  }
  return counts
}

async function writeTable(
  snapshot: Snapshot,
  { name, columns }: Table,
  writer: BackupWriter,
  { signal, onProgress }: { signal?: AbortSignal; onProgress: (count: RowCount) => void },
): Promise<RowCount> {
  await writer.begin({ kind: 'table', name, columns })
  const counter = createRowCounter()
  // The fastest level: rows shrink to a fifth.
  const compress = createZstdCompress({
    chunkSize: 256 * 1024,
    params: { [constants.ZSTD_c_compressionLevel]: 1 },
  })
  await pipeline(
    snapshot.read({ name, columns }),
    counter.stream,
    compress,
    async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        await writer.data(chunk)
        onProgress(counter.count())
      }
    },
    { ...(signal ? { signal } : {}) },
  )
  const { rows, hash } = counter.count()
  await writer.end({ rows, hash })
  return counter.count()
}

async function writePictures(
  images: ImageStore,
  writer: BackupWriter,
  { signal, onProgress }: Making,
): Promise<number> {
  let pictures = 0
  for await (const name of listPictures(images)) {
    signal?.throwIfAborted()
    const found = await images.get(name)
    // Deleted since it was listed.
    if (!found) continue
    await writer.begin({ kind: 'picture', name })
    await writer.data(await buffer(found.body))
    await writer.end()
    pictures += 1
    onProgress?.({ doing: `${pictures} files of pictures`, rows: 0, total: 0, bytes: writer.bytes() })
  }
  return pictures
}

/** Yields the keys of all pictures and parts of uploads, in byte order within their folders. */
export async function* listPictures(images: ImageStore): AsyncGenerator<string> {
  for (const prefix of [picturesFolder, uploadsFolder]) {
    for (let after = ''; ; ) {
      const page = await images.list({ prefix, after })
      for (const { key } of page.images) yield key
      after = page.images.at(-1)?.key ?? ''
      if (!page.isMore) break
    }
  }
}
