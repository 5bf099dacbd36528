import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { Deps } from '../deps.ts'
import { lock } from '../lib/database/advisory-locks.ts'
import type { Slot } from '../lib/memory.ts'
import { createTurns, type Turns } from '../lib/turns.ts'
import { picturesFolder } from './bucket.ts'
import { inspectUpload, UnusablePictureError } from './picture-processes.ts'
import { findPicture, insertPicture } from './picture-queries.ts'
import type { ImageFacts, KeepProblem } from './picture-task.ts'
import { pathOfKey } from './pictures.ts'
import type { PutOptions } from './protocol/gate.ts'
import { S3Error } from './protocol/s3-error.ts'
import type { ImageInfo } from './store.ts'

export type StoreDeps = Pick<Deps, 'config' | 'sql' | 'images' | 'clock' | 'memory'>

const formats: Record<string, ImageFacts['format']> = { jpeg: 'jpeg', jpg: 'jpeg', png: 'png' }

/** A picture is held in memory only while it is written to the store. */
export const storingTurns: Slot<Turns> = {
  create: () => createTurns({ limit: 2, maxWaiting: 100, waitMs: 60_000 }),
}

/**
 * Stores a file unchanged as a picture under a key chosen by a client of the image protocol, which compares
 * what it sent with what is stored. Nothing is corrected: whatever processing would remove (metadata, size)
 * is refused. Throws S3Error.
 */
export async function storeUpload(
  deps: StoreDeps,
  owner: string,
  key: string,
  file: string,
  options: PutOptions,
): Promise<ImageInfo> {
  const { width, height } = await inspectAs(deps, owner, key, file)
  return storeOnce(deps, () => readFile(file), { key, owner, width, height }, options)
}

/** Decodes a file that is to be stored unchanged under this key. Throws S3Error when it cannot be. */
export async function inspectAs(
  deps: Pick<StoreDeps, 'memory'>,
  owner: string,
  key: string,
  file: string,
): Promise<ImageFacts> {
  const format = formats[key.slice(key.lastIndexOf('.') + 1)]
  if (!format) throw unusable('A key must end in .jpg, .jpeg or .png.')
  requirePlainKey(key)
  const facts = await inspect(deps, owner, file)
  if (facts.format !== format) throw unusable(`The body is not a ${format.toUpperCase()} image.`)
  return facts
}

/**
 * Stores a checked picture of one size with its row. A picture is never replaced; storing the same bytes
 * again changes nothing. Throws S3Error.
 */
export async function storeOnce(
  deps: StoreDeps,
  read: () => Promise<Buffer>,
  picture: { key: string; owner: string; width: number; height: number },
  { isNewOnly }: PutOptions,
): Promise<ImageInfo> {
  const { key, owner, width, height } = picture
  return deps.memory
    .get(storingTurns)
    .run(async () => {
      const bytes = await read()
      return deps.sql.begin(async (tx) => {
        // Serialises uploads of one key, so that the second finds the first.
        await lock(tx, `picture ${key}`)
        if (await findPicture(tx, key)) return requireSame(deps, key, bytes, isNewOnly)
        const info = await deps.images.put(key, bytes)
        const row = { path: key, owner, width, height, widths: [width], bytes: bytes.length }
        await insertPicture(tx, { ...row, createdAt: deps.clock.now() })
        return info
      })
    })
    .catch((error) => {
      // The account was deleted after sign-in.
      if (error.code === '23503') throw new S3Error('AccessDenied', 'Access Denied')
      throw error
    })
}

/** Throws S3Error for a key in a further folder, or of the form of a smaller size of another picture. */
export function requirePlainKey(key: string): void {
  if (!key.slice(picturesFolder.length).includes('/') && pathOfKey(key) === key) return
  throw unusable('A key must have no further folder, and not that of a smaller size of a picture.')
}

const refusals: Record<KeepProblem, string> = {
  'not-a-picture': 'The body is not a JPEG or PNG image.',
  'not-plain':
    'The image contains more than its pixels (EXIF, profile, texts, unknown parts). Remove it, or use POST /pictures.',
  'too-large': 'The image is larger than 1440 by 4320 pixels. Make it smaller, or use POST /pictures.',
  damaged: 'The image is damaged or incomplete.',
}

async function inspect(deps: Pick<StoreDeps, 'memory'>, owner: string, file: string): Promise<ImageFacts> {
  try {
    const result = await inspectUpload(deps, owner, file)
    if ('facts' in result) return result.facts
    throw unusable(refusals[result.cannotKeep])
  } catch (error) {
    if (error instanceof UnusablePictureError) throw unusable('The image takes too long to check.')
    throw error
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
