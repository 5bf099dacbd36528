import { buffer } from 'node:stream/consumers'
import { findPicture } from './picture-queries.ts'
import { pathOfKey, widthOfKey } from './pictures.ts'
import { S3Error } from './protocol/s3-error.ts'
import type { ImageInfo } from './store.ts'
import { type PutOptions, requireOwner, type StoreDeps, storeOnce, storeUpload } from './store-upload.ts'

/**
 * Stores a copy of a stored file as a picture of the caller. A JPEG or PNG is checked like an upload; a WebP
 * can only be one that this server made. Throws S3Error.
 */
export async function copyPicture(
  deps: StoreDeps,
  requireUploader: () => Promise<string>,
  source: string,
  key: string,
  options: PutOptions,
): Promise<ImageInfo> {
  const found = await deps.images.get(source)
  if (!found) throw new S3Error('NoSuchKey', 'The specified key does not exist.')
  const bytes = await buffer(found.body)
  if (!source.endsWith('.webp')) return storeUpload(deps, requireUploader, key, bytes, options)

  const picture = await findPicture(deps.sql, pathOfKey(source))
  if (!picture || !key.endsWith('.webp'))
    throw new S3Error(
      'InvalidRequest',
      'A WebP can only be copied from a picture, to a key that ends in .webp.',
    )
  const width = widthOfKey(picture, source)
  const height = Math.max(1, Math.round((picture.height * width) / picture.width))
  const owner = await requireOwner(requireUploader)
  return storeOnce(deps, { key, bytes, owner, width, height }, options)
}
