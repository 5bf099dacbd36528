import type { Readable } from 'node:stream'

/** What is known of a stored picture without reading it. */
export type ImageInfo = {
  key: string
  /** Bytes. */
  size: number
  /** With its quotes, as HTTP has it; changes whenever the bytes are written anew. */
  etag: string
  /** Whole seconds. */
  lastModified: Date
  /** By the ending of the key, in every store. */
  contentType: string
}

/** Bytes asked for: from `start` to `end` (both included, to the last when undefined), or the last `suffix`. */
export type ByteRange = { start: number; end?: number | undefined } | { suffix: number }

/** A picture being read: the bytes from `start` to `end`, both included. Whoever gets it reads or destroys `body`. */
export type FoundImage = ImageInfo & { body: Readable; start: number; end: number }

export type ImagePage = {
  /** By key, in the order of its bytes. */
  images: ImageInfo[]
  /** Whether there are keys behind the last one. */
  isMore: boolean
}

/**
 * Where pictures lie: a folder of this machine or a bucket of an S3-compatible store. A picture is written whole or not
 * at all, and is there for every process as soon as `put` has answered. Keys are those of `isImageKey`; any other is
 * never found and cannot be written. No key may be the folder of another: on a disk it cannot.
 */
export type ImageStore = {
  /** Null: there is none. Throws UnsatisfiableRange for a range that begins behind the end. */
  get: (key: string, range?: ByteRange) => Promise<FoundImage | null>
  /** Null: there is none. */
  head: (key: string) => Promise<ImageInfo | null>
  /** Writes or replaces; what it answers is what `head` will. */
  put: (key: string, bytes: Uint8Array) => Promise<ImageInfo>
  /** Does nothing when there is none. */
  delete: (key: string) => Promise<void>
  /** Keys that begin with `prefix` and come behind `after`; at most `limit` (1 to 1000). */
  list: (options: { prefix?: string; after?: string; limit?: number }) => Promise<ImagePage>
}

/** The range begins behind the last byte. */
export class UnsatisfiableRange extends Error {
  override name = 'UnsatisfiableRange'
  readonly size: number
  constructor(size: number) {
    super(`The range begins behind the last of ${size} bytes.`)
    this.size = size
  }
}

export const maxKeyLength = 200
export const maxListed = 1000

/**
 * Names of small letters, digits, `.`, `_` and `-` with slashes between them, none beginning with a sign: such a key
 * is the same on every file system, in every address and in every normal form, and leads out of no folder.
 */
export function isImageKey(key: string): boolean {
  return (
    key.length <= maxKeyLength &&
    /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/.test(key) &&
    !/\.(?:\/|$)/.test(key)
  )
}

/** The bytes of a whole of `size` that a range means; throws UnsatisfiableRange. */
export function resolveRange(range: ByteRange | undefined, size: number): { start: number; end: number } {
  if (!range) return { start: 0, end: size - 1 }
  if ('suffix' in range) {
    if (range.suffix === 0 || size === 0) throw new UnsatisfiableRange(size)
    return { start: Math.max(0, size - range.suffix), end: size - 1 }
  }
  if (range.start >= size) throw new UnsatisfiableRange(size)
  return { start: range.start, end: Math.min(range.end ?? size - 1, size - 1) }
}

const contentTypes: Record<string, string> = {
  avif: 'image/avif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
}

/** By the ending of the key; what no browser may take for a page otherwise. */
export function contentTypeOfKey(key: string): string {
  return contentTypes[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
}
