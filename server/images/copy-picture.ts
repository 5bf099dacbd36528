import { buffer } from 'node:stream/consumers'
import { receiveFile } from './incoming.ts'
import { findPicture } from './picture-queries.ts'
import { pathOfKey, widthOfKey } from './pictures.ts'
import type { PutOptions } from './protocol/gate.ts'
import { S3Error } from './protocol/s3-error.ts'
import type { ImageInfo } from './store.ts'
import { requirePlainKey, type StoreDeps, storeOnce, storeUpload } from './store-upload.ts'

/**
 * Stores a copy of a stored file as a picture of the caller. A JPEG or PNG is checked like an upload; a WebP
 * can only be one that this server made. Throws S3Error.
 */
export async function copyPicture(
  deps: StoreDeps,
  owner: string,
  source: string,
  key: string,
  options: PutOptions,
): Promise<ImageInfo> {
  const read = async () => {
    const found = await deps.images.get(source)
    if (!found) throw new S3Error('NoSuchKey', 'The specified key does not exist.')
    return found.body
  }
  if (!source.endsWith('.webp'))
    return receiveFile(deps, owner, await read(), (file) => storeUpload(deps, owner, key, file, options))

  const picture = await findPicture(deps.sql, pathOfKey(source))
  if (!picture || !key.endsWith('.webp'))
    throw new S3Error(
      'InvalidRequest',
      'A WebP can only be copied from a picture, to a key that ends in .webp.',
    )
  requirePlainKey(key)
  const width = widthOfKey(picture, source)
  const height = Math.max(1, Math.round((picture.height * width) / picture.width))
  return storeOnce(deps, async () => buffer(await read()), { key, owner, width, height }, options)
}
