import type { Readable } from 'node:stream'

/** Facts about a stored picture that do not require reading it. */
export type ImageInfo = {
  key: string
  /** Bytes. */
  size: number
  /** With its quotes, as in HTTP; changes whenever the bytes are written again. */
  etag: string
  /** In whole seconds. */
  lastModified: Date
  /** From the key's extension, in every store. */
  contentType: string
}

/** A requested range: `start` to `end` (inclusive; undefined: the last byte), or the last `suffix` bytes. */
export type ByteRange = { start: number; end?: number | undefined } | { suffix: number }

/** An open picture, the bytes from `start` to `end` inclusive. The caller must read or destroy `body`. */
export type FoundImage = ImageInfo & { body: Readable; start: number; end: number }

export type ImagePage = {
  /** In byte order of their keys. */
  images: ImageInfo[]
  /** True if there are keys after the last one. */
  isMore: boolean
}

/**
 * Storage for pictures: a local folder or a bucket of an S3-compatible store. Writes are atomic, and visible
 * to every process once `put` resolves. Keys must satisfy `isImageKey`; others are never found and cannot be
 * written. No key may be another key's folder, which a disk cannot store.
 */
export type ImageStore = {
  /** Null when there is none. Throws UnsatisfiableRange for a range that starts beyond the end. */
  get: (key: string, range?: ByteRange) => Promise<FoundImage | null>
  /** Null when there is none. */
  head: (key: string) => Promise<ImageInfo | null>
  /** Writes or replaces; returns what `head` would. */
  put: (key: string, bytes: Uint8Array) => Promise<ImageInfo>
  /** Renames, replacing what has the new key. Throws when there is none. */
  move: (from: string, to: string) => Promise<void>
  /** Does nothing when there is none. */
  delete: (key: string) => Promise<void>
  /** Up to `limit` (1 to 1000) keys that start with `prefix` and sort after `after`. */
  list: (options: { prefix?: string; after?: string; limit?: number }) => Promise<ImagePage>
}

/** The range starts after the last byte. */
export class UnsatisfiableRange extends Error {
  override name = 'UnsatisfiableRange'
  readonly size: number
  constructor(size: number) {
    super(`The range starts after the last of ${size} bytes.`)
    this.size = size
  }
}

export const maxKeyLength = 200
export const maxListed = 1000

/** Files that belong to no picture stay here for a month. Nobody has rights here in the image protocol. */
export const trashFolder = 'trash/'
/** Parts of uploads that are not completed; nobody has rights here either. */
export const uploadsFolder = 'uploads/'

/**
 * Lower-case names with digits, `.`, `_` and `-`, separated by slashes and starting with a letter or digit:
 * such a key is the same on every file system and in every URL, and never leaves its folder.
 */
export function isImageKey(key: string): boolean {
  return (
    key.length <= maxKeyLength &&
    /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/.test(key) &&
    !/\.(?:\/|$)/.test(key)
  )
}

/** Resolves a range against a size; throws UnsatisfiableRange. */
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

/** From the key's extension; unknown ones get a type that browsers do not display as a page. */
export function contentTypeOfKey(key: string): string {
  return contentTypes[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
}
