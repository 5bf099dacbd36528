import { readFile } from 'node:fs/promises'
import { limits } from '../../contract/limits.ts'
import type { Deps } from '../deps.ts'
import type { Sql } from '../lib/database/sql.ts'
import { isId, newId } from '../lib/new-id.ts'
import type { PartUploads, StoredPart, UploadAddress } from './protocol/gate.ts'
import { S3Error, slowDown } from './protocol/s3-error.ts'
import { uploadsFolder } from './store.ts'
import { storingTurns } from './store-upload.ts'
import {
  countUploadsOf,
  deleteUpload,
  hasUpload,
  insertUpload,
  listParts,
  lockUpload,
  savePart,
} from './upload-queries.ts'

const maxUploadsPerOwner = 20
const maxParts = 100

type PartDeps = Pick<Deps, 'sql' | 'images' | 'clock' | 'memory'>

/**
 * Uploads in parts: the parts are files in the image store, so that any process can receive and join them,
 * in a folder where nobody has rights.
 */
export function createPartUploads(deps: PartDeps): PartUploads {
  const { sql, images, clock } = deps
  return {
    async create(owner, path) {
      if ((await countUploadsOf(sql, owner)) >= maxUploadsPerOwner) throw slowDown()
      const id = newId()
      await insertUpload(sql, { id, owner, path, createdAt: clock.now() })
      return id
    },

    async putPart(upload, number, { file, md5 }, digests) {
      await requireUpload(sql, upload)
      const storedAs = `${uploadsFolder}${upload.id}/${number}-${newId()}`
      const { size: bytes } = await deps.memory
        .get(storingTurns)
        .run(async () => images.put(storedAs, await readFile(file)))
      const part = { number, bytes, md5, digests, storedAs, storedAt: clock.now() }
      try {
        const replaced = await sql.begin((tx) => replacePart(tx, upload.id, part))
        if (replaced) await images.delete(replaced)
      } catch (error) {
        await images.delete(storedAs)
        throw error
      }
    },

    async listParts(upload) {
      await requireUpload(sql, upload)
      return listParts(sql, upload.id)
    },

    async *read(parts) {
      for (const { storedAs } of parts) {
        const found = await images.get(storedAs)
        if (!found) throw noSuchUpload()
        yield* found.body
      }
    },

    async remove(upload) {
      await requireUpload(sql, upload)
      await removeUpload(deps, upload.id)
    },
  }
}

/** Deletes an upload that is completed, cancelled or abandoned, the row first. */
export async function removeUpload({ sql, images }: Pick<Deps, 'sql' | 'images'>, id: string): Promise<void> {
  const parts = await listParts(sql, id)
  await deleteUpload(sql, id)
  for (const { storedAs } of parts) await images.delete(storedAs)
}

/** Returns the key of the part that had this number. Throws S3Error when the parts are too many or too long. */
async function replacePart(tx: Sql, uploadId: string, part: StoredPart): Promise<string | undefined> {
  if (!(await lockUpload(tx, uploadId))) throw noSuchUpload()
  const parts = await listParts(tx, uploadId)
  const others = parts.filter(({ number }) => number !== part.number)
  const bytes = others.reduce((sum, other) => sum + other.bytes, part.bytes)
  if (bytes > limits.imageBytes || others.length >= maxParts)
    throw new S3Error('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size')
  await savePart(tx, uploadId, part)
  return parts.find(({ number }) => number === part.number)?.storedAs
}

async function requireUpload(sql: Sql, { id, owner, path }: UploadAddress): Promise<void> {
  if (!isId(id) || !(await hasUpload(sql, { id, owner, path }))) throw noSuchUpload()
}

const noSuchUpload = () => new S3Error('NoSuchUpload', 'The specified multipart upload does not exist.')
