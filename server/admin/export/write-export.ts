import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Deps } from '../../deps.ts'
import type { Sql } from '../../lib/database/sql.ts'
import { productVersion } from '../../lib/version.ts'
import { ExportError, type ExportLine, exportFormat, linesFile, picturesDirectory } from './format.ts'
import { listOwners, type Owner, pagesOf } from './queries.ts'
import { readBank, readPerson, type WriteFile } from './read-bank.ts'

/** The part of the bank to export. The export of a person has the same content as their download. */
export type Wanted = { of: 'person' | 'owner'; who: Owner } | { of: 'all' }

export type Exporting = {
  /** A file whose name ends in `.jsonl`, which then contains the pictures, or a new folder. */
  to: string
  wanted: Wanted
  /** False: pictures are only named. */
  withPictures: boolean
  signal?: AbortSignal
  onLine?: (lines: number) => void
}

export type Exported = { file: string; lines: number; counts: Partial<Record<ExportLine['kind'], number>> }

/**
 * Writes an export, as everything is at one moment, beside a running server. It has its name only once it is
 * complete. Throws ExportError when the place is taken.
 */
export async function writeExport(
  { sql, images, clock }: Pick<Deps, 'sql' | 'images' | 'clock'>,
  exporting: Exporting,
): Promise<Exported> {
  const place = await preparePlace(exporting)
  const draft = `${place.file}.part`
  await rm(draft, { force: true })
  const handle = await open(draft, 'wx', 0o600)
  try {
    const written = await sql.begin(
      async (tx) => {
        await tx.unsafe('set transaction isolation level repeatable read, read only')
        const lines = listLines(tx, exporting.wanted, { images, writeFile: place.writeFile })
        return writeLines(handle, lines, { ...exporting, madeAt: clock.now() })
      },
      { kind: 'background' },
    )
    await handle.sync()
    await handle.close()
    await rename(draft, place.file)
    return { file: place.file, ...written }
  } catch (error) {
    await handle.close().catch(() => {})
    await rm(draft, { force: true })
    throw error
  }
}

type Place = { file: string; writeFile: WriteFile | null }

/** The files that a killed export leaves in its folder. */
const leftovers = [picturesDirectory, `${linesFile}.part`]

async function preparePlace({ to, withPictures }: Exporting): Promise<Place> {
  const found = await stat(to).catch(() => null)
  if (to.endsWith('.jsonl')) {
    if (found) throw new ExportError(`${to} exists already.`)
    return { file: to, writeFile: withPictures ? toBase64 : null }
  }
  if (found && !found.isDirectory()) throw new ExportError(`${to} is neither a folder nor a .jsonl file.`)
  const others = found ? (await readdir(to)).filter((name) => !leftovers.includes(name)) : []
  if (others.length > 0) throw new ExportError(`${to} is not empty (it has ${others[0]}).`)
  const pictures = path.join(to, picturesDirectory)
  await mkdir(withPictures ? pictures : to, { recursive: true, mode: 0o700 })
  const write: WriteFile = async (bytes, name) => {
    await writeFile(path.join(pictures, name), bytes, { mode: 0o600 })
    return { file: `${picturesDirectory}/${name}` }
  }
  return { file: path.join(to, linesFile), writeFile: withPictures ? write : null }
}

const toBase64: WriteFile = async (bytes) => ({ bytes: bytes.toString('base64') })

async function* listLines(
  sql: Sql,
  wanted: Wanted,
  reading: Parameters<typeof readBank>[2],
): AsyncGenerator<ExportLine> {
  if (wanted.of === 'person') return yield* readPerson(sql, wanted.who.id)
  if (wanted.of === 'owner') return yield* readBank(sql, wanted.who, reading)
  for await (const owners of pagesOf((after) => listOwners(sql, after))) {
    for (const owner of owners) {
      yield* readBank(sql, owner, reading)
      yield* readPerson(sql, owner.id)
    }
  }
}

async function writeLines(
  handle: FileHandle,
  lines: AsyncGenerator<ExportLine>,
  { wanted, madeAt, signal, onLine }: Exporting & { madeAt: Date },
): Promise<Pick<Exported, 'lines' | 'counts'>> {
  const digest = createHash('sha256')
  const counts: Exported['counts'] = {}
  let written = 0
  const put = async (line: ExportLine) => {
    const text = `${JSON.stringify(line)}\n`
    digest.update(text)
    await handle.writeFile(text)
    written += 1
    counts[line.kind] = (counts[line.kind] ?? 0) + 1
    onLine?.(written)
  }
  const madeBy = `Onushilon ${productVersion}`
  await put({ kind: 'export', format: exportFormat, of: wanted.of, madeAt: madeAt.toISOString(), madeBy })
  for await (const line of lines) {
    signal?.throwIfAborted()
    await put(line)
  }
  await put({ kind: 'end', lines: written, sha256: digest.copy().digest('hex') })
  return { lines: written, counts }
}
