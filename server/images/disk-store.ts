import { randomBytes } from 'node:crypto'
import type { BigIntStats } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { nullWhenAbsent, syncFolder, walkKeys } from './disk-files.ts'
import {
  contentTypeOfKey,
  type ImageInfo,
  type ImagePage,
  type ImageStore,
  isImageKey,
  maxListed,
  resolveRange,
} from './store.ts'

/** No key begins with a dot, so drafts are never found. */
const draftPrefix = '.draft-'

/** Pictures as files. Type and ETag follow from the name and the inode: no second file to keep in sync. */
export function createDiskStore(folder: string): ImageStore {
  const fileOf = (key: string) => path.join(folder, ...key.split('/'))

  return {
    async get(key, range) {
      if (!isImageKey(key)) return null
      const handle = await open(fileOf(key), 'r').catch(nullWhenAbsent)
      if (!handle) return null
      try {
        const found = await handle.stat({ bigint: true })
        if (!found.isFile()) {
          await handle.close()
          return null
        }
        const info = toInfo(key, found)
        const { start, end } = resolveRange(range, info.size)
        return { ...info, start, end, body: handle.createReadStream({ start, end: Math.max(end, 0) }) }
      } catch (error) {
        await handle.close()
        throw error
      }
    },

    async head(key) {
      if (!isImageKey(key)) return null
      const found = await stat(fileOf(key), { bigint: true }).catch(nullWhenAbsent)
      return found?.isFile() ? toInfo(key, found) : null
    },

    async put(key, bytes) {
      if (!isImageKey(key)) throw new Error('A picture cannot be stored under this key.')
      const file = fileOf(key)
      const draft = path.join(path.dirname(file), `${draftPrefix}${randomBytes(9).toString('hex')}`)
      await mkdir(path.dirname(file), { recursive: true })
      try {
        const handle = await open(draft, 'wx', 0o640)
        let written: BigIntStats
        try {
          await handle.writeFile(bytes)
          await handle.sync()
          written = await handle.stat({ bigint: true })
        } finally {
          await handle.close()
        }
        await rename(draft, file)
        await syncFolder(path.dirname(file))
        return toInfo(key, written)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },

    async move(from, to) {
      if (!isImageKey(from) || !isImageKey(to)) throw new Error('A picture cannot be moved to this key.')
      const target = path.dirname(fileOf(to))
      await mkdir(target, { recursive: true })
      await rename(fileOf(from), fileOf(to))
      await syncFolder(target)
      await syncFolder(path.dirname(fileOf(from)))
    },

    async delete(key) {
      if (!isImageKey(key)) return
      const file = fileOf(key)
      const found = await stat(file).catch(nullWhenAbsent)
      if (!found?.isFile()) return
      await rm(file, { force: true })
      await syncFolder(path.dirname(file))
    },

    async list({ prefix = '', after = '', limit = maxListed }): Promise<ImagePage> {
      const images: ImageInfo[] = []
      for await (const key of walkKeys(folder, '', { prefix, after })) {
        if (images.length === limit) return { images, isMore: true }
        const found = await stat(fileOf(key), { bigint: true }).catch(nullWhenAbsent)
        // Deleted since its folder was read.
        if (found) images.push(toInfo(key, found))
      }
      return { images, isMore: false }
    },
  }
}

function toInfo(key: string, found: BigIntStats): ImageInfo {
  // The dash tells clients that this is not the MD5 of the bytes, as S3 does for multipart uploads.
  const etag = `"${found.ino.toString(16)}${found.mtimeNs.toString(16)}${found.size.toString(16)}-1"`
  return {
    key,
    size: Number(found.size),
    etag,
    lastModified: new Date(Math.floor(Number(found.mtimeMs) / 1000) * 1000),
    contentType: contentTypeOfKey(key),
  }
}
