import { randomBytes } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Deps } from '../deps.ts'
import { AppError } from '../lib/app-error.ts'
import { picturesFolder } from './bucket.ts'
import { type ImageFacts, readImageFacts } from './image-facts.ts'
import { makePictureSizes, UnusablePictureError } from './picture-processes.ts'
import { findPicture, insertPicture } from './picture-queries.ts'
import { incomingFolder, pathOfKey } from './pictures.ts'
import { S3Error } from './protocol/s3-error.ts'
import type { ImageInfo } from './store.ts'

export type StoreDeps = Pick<Deps, 'config' | 'sql' | 'images' | 'clock'>

/** `isNewOnly`: fails when the key exists. */
export type PutOptions = { isNewOnly: boolean }

/** The same limits as for the largest size of a processed upload. */
const maxWidth = 1440
const maxHeight = 3 * maxWidth

const formats: Record<string, ImageFacts['format']> = { jpeg: 'jpeg', jpg: 'jpeg', png: 'png' }

/**
 * Stores a picture unchanged under a key chosen by a client of the image protocol, which compares what it
 * sent with what is stored. Nothing is corrected: whatever processing would remove (metadata, size) is
 * refused. Throws S3Error.
 */
export async function storeUpload(
  deps: StoreDeps,
  requireUploader: () => Promise<string>,
  key: string,
  bytes: Buffer,
  options: PutOptions,
): Promise<ImageInfo> {
  const { width, height } = checkFacts(key, bytes)
  const owner = await requireOwner(requireUploader)
  await checkPixels(deps, bytes)
  return storeOnce(deps, { key, bytes, owner, width, height }, options)
}

/**
 * Stores a checked picture of one size with its row. A picture is never replaced; storing the same bytes
 * again changes nothing. Throws S3Error.
 */
export async function storeOnce(
  deps: StoreDeps,
  picture: { key: string; bytes: Buffer; owner: string; width: number; height: number },
  { isNewOnly }: PutOptions,
): Promise<ImageInfo> {
  const { key, bytes, owner, width, height } = picture
  if (key.slice(picturesFolder.length).includes('/') || pathOfKey(key) !== key)
    throw unusable('A key must have no further folder, and not that of a size of another picture.')
  try {
    return await deps.sql.begin(async (tx) => {
      // Serialises uploads of one key, so that the second finds the first.
      await tx`select pg_advisory_xact_lock(hashtextextended(${`picture ${key}`}, 0))`
      if (await findPicture(tx, key)) return await requireSame(deps, key, bytes, isNewOnly)
      const info = await deps.images.put(key, bytes)
      const row = { path: key, owner, width, height, widths: [width], bytes: bytes.length }
      await insertPicture(tx, { ...row, createdAt: deps.clock.now() })
      return info
    })
  } catch (error) {
    // The account was deleted after sign-in.
    if ((error as { code?: string }).code === '23503') throw new S3Error('AccessDenied', 'Access Denied')
    throw error
  }
}

function checkFacts(key: string, bytes: Buffer): ImageFacts {
  const format = formats[key.slice(key.lastIndexOf('.') + 1)]
  if (!format) throw unusable('A key must end in .jpg, .jpeg or .png.')
  const facts = readImageFacts(bytes)
  if (facts?.format !== format) throw unusable(`The body is not a ${format.toUpperCase()} image.`)
  if (facts.hasMetadata)
    throw unusable('The image contains metadata (EXIF, XMP, texts). Remove them, or use POST /pictures.')
  if (facts.width > maxWidth || facts.height > maxHeight) {
    throw unusable(
      `The image is larger than ${maxWidth} by ${maxHeight} pixels. Make it smaller, or use POST /pictures.`,
    )
  }
  return facts
}

/** Returns the caller's id. Throws S3Error for a caller who may not upload now. */
export async function requireOwner(requireUploader: () => Promise<string>): Promise<string> {
  try {
    return await requireUploader()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw error.code === 'TOO_MANY_REQUESTS' ? slowDown() : new S3Error('AccessDenied', error.message)
  }
}

/** Decodes the picture as processing would, in a worker process, to check that no pixel is missing. */
async function checkPixels({ config }: Pick<Deps, 'config'>, bytes: Buffer): Promise<void> {
  const folder = incomingFolder(config)
  const file = path.resolve(folder, randomBytes(12).toString('hex'))
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(file, bytes, { flag: 'wx', mode: 0o600 })
    await makePictureSizes(file)
  } catch (error) {
    if (error instanceof UnusablePictureError) throw unusable('The image is damaged or incomplete.')
    if (error instanceof AppError) throw slowDown()
    throw error
  } finally {
    await rm(file, { force: true })
  }
}

async function requireSame(
  { images }: Pick<Deps, 'images'>,
  key: string,
  bytes: Buffer,
  isNewOnly: boolean,
): Promise<ImageInfo> {
  const found = await images.get(key)
  const isSame = found && (await buffer(found.body)).equals(bytes)
  if (isSame && !isNewOnly) return found
  throw new S3Error('PreconditionFailed', 'This key has a picture already, and pictures are never replaced.')
}

const unusable = (message: string) => new S3Error('InvalidRequest', message)

const slowDown = () => new S3Error('SlowDown', 'Many images are being uploaded now. Please try again later.')
