import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { type PictureField, pictureFields } from '../../contract/bank/question-fields.ts'
import { limits } from '../../contract/limits.ts'
import { type AnyMessage, type Message, message } from '../../contract/message.ts'
import type { FieldError } from '../../contract/validation.ts'
import type { Deps } from '../deps.ts'
import { AppError, type RefusalCode } from '../lib/app-error.ts'
import type { Sql } from '../lib/database/sql.ts'
import { isAdmin, type Viewer } from '../lib/viewer.ts'
import { picturesFolder } from './bucket.ts'
import { atMost, receiveFile } from './incoming.ts'
import { signImageLink } from './links.ts'
import { makePictureSizes, UnusablePictureError } from './picture-processes.ts'
import { insertPicture, listVisiblePaths, markPicturesUsed, type StoredPicture } from './picture-queries.ts'
import type { PictureProblem, PictureSize } from './process-picture.ts'
import { isImageKey } from './store.ts'

/** The refusals of an upload that is too large, and of one that was not received completely. */
const bounds = { tooLarge: message('picture.tooLarge'), cutOff: message('picture.cutOff') }

/**
 * Processes and stores an upload, unused at first. Throws TOO_LARGE, UNSUPPORTED_TYPE or BAD_INPUT with a
 * message for the user, TOO_MANY_REQUESTS when the queue is full. Its path cannot be guessed: the id is random.
 */
export async function storePicture(
  deps: Pick<Deps, 'config' | 'sql' | 'images' | 'clock' | 'memory'>,
  owner: string,
  upload: Readable | Buffer,
  { id = randomUUID() }: { id?: string } = {},
): Promise<StoredPicture> {
  const body = Buffer.isBuffer(upload) ? [upload] : atMost(limits.imageBytes, upload, bounds)
  const sizes = await receiveFile(deps, owner, body, (file) => makeSizes(deps, owner, file))
  const largest = sizes.at(-1) as PictureSize
  const { width, height } = largest
  const picture: StoredPicture = {
    path: pathOfId(id),
    width,
    height,
    widths: sizes.map((size) => size.width),
  }
  // Files first, so that every picture with a row can be shown. Files without a row are removed later.
  for (const size of sizes) await deps.images.put(keyOfSize(picture, size.width), size.webp)
  const bytes = sizes.reduce((sum, size) => sum + size.webp.length, 0)
  await insertPicture(deps.sql, { ...picture, owner, bytes, createdAt: deps.clock.now() })
  return picture
}

export function pathOfId(id: string): string {
  return `${picturesFolder}${id}.webp`
}

/** The key of one size in the image store: the path itself for the largest. */
export function keyOfSize({ path: largest, width }: StoredPicture, wanted: number): string {
  return wanted === width ? largest : largest.replace(/\.webp$/, `-${wanted}.webp`)
}

/** The path of the picture that a stored file would belong to. */
export function pathOfKey(key: string): string {
  return key.replace(/^(question-pictures\/[0-9a-f-]{36})-\d+\.webp$/, '$1.webp')
}

/** The width of the file with this key, of a picture that it belongs to. */
export function widthOfKey({ width }: StoredPicture, key: string): number {
  return Number(/^question-pictures\/[0-9a-f-]{36}-(\d+)\.webp$/.exec(key)?.[1] ?? width)
}

/** Deletes the files of a picture whose row is deleted. */
export async function deletePictureFiles(
  { images }: Pick<Deps, 'images'>,
  picture: StoredPicture,
): Promise<void> {
  for (const width of picture.widths) await images.delete(keyOfSize(picture, width))
}

/** A picture for pages, with temporary links to its sizes. */
export function toPictureView(deps: Pick<Deps, 'sealing' | 'clock' | 'memory'>, picture: StoredPicture) {
  const { path, width, height } = picture
  const links = picture.widths.map((size) => `${signImageLink(deps, keyOfSize(picture, size))} ${size}w`)
  return { imageUrl: path, url: signImageLink(deps, path), srcset: links.join(', '), width, height }
}

/**
 * Claims an owner's pictures for questions, in the transaction that saves them; from then on they are not
 * removed as unused. Throws BAD_INPUT for a path that the owner did not upload; `fieldsOf` names its fields.
 */
export async function claimPictures(
  tx: Sql,
  owner: string,
  paths: readonly string[],
  fieldsOf: FieldsOfMissing = () => [],
): Promise<void> {
  await claim(tx, owner, paths, fieldsOf)
}

type FieldsOfMissing = (missing: ReadonlySet<string>) => FieldError<AnyMessage>[]
type Pictured = { [Name in PictureField]?: string | null | undefined }

/** Returns what finds the fields of missing pictures; `reasonAt` says it for the question at a place, from 1. */
export function fieldsIn(
  questions: readonly Pictured[],
  reasonAt: (place: number) => AnyMessage,
): FieldsOfMissing {
  return (missing) =>
    questions.flatMap((question, index) =>
      pictureFields
        .filter((name) => missing.has(question[name] ?? ''))
        .map((name) => ({ path: `questions.${index}.${name}`, message: reasonAt(index + 1) })),
    )
}

/** As `claimPictures`, for pictures of anybody that the user can see. Throws BAD_INPUT for other paths. */
export async function usePictures(
  tx: Sql,
  userId: string,
  paths: readonly string[],
  fieldsOf: FieldsOfMissing,
): Promise<void> {
  await claim(tx, null, paths, fieldsOf)
  const visible = await listVisiblePaths(tx, userId, paths)
  refuseMissing(
    paths.filter((path) => !visible.has(path)),
    fieldsOf,
  )
}

function refuseMissing(paths: readonly string[], fieldsOf: FieldsOfMissing): void {
  const missing = new Set(paths)
  if (missing.size > 0) throw new AppError('BAD_INPUT', message('picture.notFound'), fieldsOf(missing))
}

/** Returns those of the keys whose pictures the viewer may see. Administrators see all, also files without a picture. */
export async function findVisibleKeys(
  { sql }: Pick<Deps, 'sql'>,
  viewer: Viewer,
  keys: readonly string[],
): Promise<Set<string>> {
  if (isAdmin(viewer)) return new Set(keys)
  const possible = keys.filter(isImageKey)
  const visible = await listVisiblePaths(sql, viewer.id, [...new Set(possible.map(pathOfKey))])
  return new Set(possible.filter((key) => visible.has(pathOfKey(key))))
}

async function claim(
  tx: Sql,
  owner: string | null,
  paths: readonly string[],
  fieldsOf: FieldsOfMissing,
): Promise<void> {
  const wanted = new Set(paths)
  if (wanted.size === 0) return
  // PostgreSQL text cannot contain NUL; our paths have only these characters.
  const possible = [...wanted].filter((path) => /^[\w./-]+$/.test(path))
  const used = await markPicturesUsed(tx, owner, possible)
  refuseMissing(
    [...wanted].filter((path) => !used.has(path)),
    fieldsOf,
  )
}

const refusals: Record<PictureProblem, [RefusalCode, Message]> = {
  'not-a-picture': ['UNSUPPORTED_TYPE', message('picture.wrongType')],
  'too-many-pixels': ['TOO_LARGE', message('picture.tooManyPixels')],
  'too-long': ['TOO_LARGE', message('picture.tooLong')],
  'too-slow': ['BAD_INPUT', message('picture.tooSlow')],
  damaged: ['BAD_INPUT', message('picture.damaged')],
}

async function makeSizes(deps: Pick<Deps, 'memory'>, owner: string, file: string): Promise<PictureSize[]> {
  try {
    return await makePictureSizes(deps, owner, file)
  } catch (error) {
    if (!(error instanceof UnusablePictureError)) throw error
    throw new AppError(...refusals[error.problem])
  }
}
