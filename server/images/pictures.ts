import { randomBytes } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { limits } from '../../contract/limits.ts'
import { images as texts } from '../../contract/texts/en/creation.ts'
import type { FieldError } from '../../contract/validation.ts'
import type { Deps } from '../deps.ts'
import { AppError, type RefusalCode } from '../lib/app-error.ts'
import type { Db } from '../lib/database.ts'
import { newId } from '../lib/new-id.ts'
import { picturesFolder } from './bucket.ts'
import { signImageLink } from './links.ts'
import { makePictureSizes, UnusablePictureError } from './picture-processes.ts'
import { insertPicture, markPicturesUsed, type StoredPicture } from './picture-queries.ts'
import type { PictureProblem, PictureSize } from './process-picture.ts'

/**
 * Makes a picture of uploaded bytes and stores it: nothing needs it yet. Throws TOO_LARGE, UNSUPPORTED_TYPE or
 * BAD_INPUT with a sentence to show, TOO_MANY_REQUESTS when too many are being made.
 */
export async function storePicture(
  deps: Pick<Deps, 'config' | 'db' | 'images' | 'clock'>,
  owner: string,
  upload: Readable | Buffer,
): Promise<StoredPicture> {
  const sizes = await receive(deps, upload, makeSizes)
  const largest = sizes.at(-1) as PictureSize
  const { width, height } = largest
  const picture: StoredPicture = {
    path: `${picturesFolder}${newId()}.webp`,
    width,
    height,
    widths: sizes.map((size) => size.width),
  }
  // The files come first: what has a row can be shown. Files that got none are swept away after a day.
  for (const size of sizes) {
    await deps.images.put(keyOfSize(picture, size.width), size.webp)
  }
  const bytes = sizes.reduce((sum, size) => sum + size.webp.length, 0)
  await insertPicture(deps.db, { ...picture, owner, bytes, createdAt: deps.clock.now() })
  return picture
}

/** The key of one size in the image store: the path itself for the largest. */
export function keyOfSize({ path: largest, width }: StoredPicture, wanted: number): string {
  return wanted === width ? largest : largest.replace(/\.webp$/, `-${wanted}.webp`)
}

/** The path of the picture that a file in the store belongs to, if it belongs to one. */
export function pathOfKey(key: string): string {
  return key.replace(/^(question-pictures\/[0-9a-f-]{36})-\d+\.webp$/, '$1.webp')
}

/** Removes the files of a picture that has no row any more. */
export async function deletePictureFiles(
  { images }: Pick<Deps, 'images'>,
  picture: StoredPicture,
): Promise<void> {
  for (const width of picture.widths) await images.delete(keyOfSize(picture, width))
}

/** A picture as pages show it: with links to its sizes that are good for a while. */
export function toPictureView(deps: Pick<Deps, 'sealing' | 'clock' | 'memory'>, picture: StoredPicture) {
  const { path, width, height } = picture
  const links = picture.widths.map((size) => `${signImageLink(deps, keyOfSize(picture, size))} ${size}w`)
  return { imageUrl: path, url: signImageLink(deps, path), srcset: links.join(', '), width, height }
}

/**
 * Takes an owner's pictures into use, within the transaction that writes them to questions: nothing removes them from
 * here on. Throws BAD_INPUT when a path is not that of a picture that the owner uploaded; `fieldsOf` names the fields
 * that have such paths.
 */
export async function claimPictures(
  tx: Db,
  owner: string,
  paths: readonly string[],
  fieldsOf: (missing: ReadonlySet<string>) => FieldError[] = () => [],
): Promise<void> {
  const wanted = new Set(paths)
  if (wanted.size === 0) return
  // PostgreSQL refuses a text with NUL in it by an error; no path of ours has such characters.
  const possible = [...wanted].filter((path) => /^[\w./-]+$/.test(path))
  const used = await markPicturesUsed(tx, owner, possible)
  const missing = new Set([...wanted].filter((path) => !used.has(path)))
  if (missing.size > 0) throw new AppError('BAD_INPUT', texts.noSuchImage, fieldsOf(missing))
}

const refusals: Record<PictureProblem, [RefusalCode, string]> = {
  'not-a-picture': ['UNSUPPORTED_TYPE', texts.wrongType],
  'too-many-pixels': ['TOO_LARGE', texts.tooManyPixels],
  damaged: ['BAD_INPUT', texts.damaged],
}

async function makeSizes(file: string): Promise<PictureSize[]> {
  try {
    return await makePictureSizes(file)
  } catch (error) {
    if (!(error instanceof UnusablePictureError)) throw error
    throw new AppError(...refusals[error.problem])
  }
}

/** Where uploads lie while they come in and wait for their turn. */
export function incomingFolder({ dataDir }: Pick<Deps['config'], 'dataDir'>): string {
  return path.join(dataDir, 'incoming')
}

/** Writes an upload to a file, however long it takes to come, and removes the file when it was used. */
async function receive<Result>(
  { config }: Pick<Deps, 'config'>,
  upload: Readable | Buffer,
  use: (file: string) => Promise<Result>,
): Promise<Result> {
  const folder = incomingFolder(config)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = path.resolve(folder, randomBytes(12).toString('hex'))
  // Made before the first byte is taken: a stream that opens its file by itself may make it after it was removed here.
  const handle = await open(file, 'wx', 0o600)
  try {
    await pipeline(
      Buffer.isBuffer(upload) ? [upload] : atMost(limits.imageBytes, upload),
      handle.createWriteStream(),
    )
    return await use(file)
  } catch (error) {
    const { code = '' } = error as { code?: string }
    if (['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'].includes(code)) {
      throw new AppError('BAD_INPUT', texts.cutOff)
    }
    throw error
  } finally {
    await rm(file, { force: true })
  }
}

/** Leaves the rest where it is when there is more: who sends it still has to hear so. */
async function* atMost(bytes: number, upload: Readable): AsyncGenerator<Buffer> {
  let length = 0
  for await (const chunk of upload.iterator({ destroyOnReturn: false })) {
    length += chunk.length
    if (length > bytes) throw new AppError('TOO_LARGE', texts.tooLarge)
    yield chunk
  }
}
