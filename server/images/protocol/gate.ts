import type { Clock } from '../../lib/clock.ts'
import type { Viewer } from '../../lib/viewer.ts'
import type { Digest } from '../digests.ts'
import type { ImageInfo, ImageStore } from '../store.ts'

/** An access key and its owner. */
export type Key = {
  viewer: Viewer
  /** The signing key of one day in our region. */
  signingKey: (day: string) => Buffer
  /** Replaces the Host in the signature. */
  host?: string
  /** True if the key signs links only, for those who may see the picture. */
  isForLinks?: boolean
}

/** A body that has not been read yet. */
export type Payload = {
  /** The decoded bytes; throws S3Error for a body that is too long, cut off or wrongly signed. */
  bytes: AsyncIterable<Buffer>
  /** The checksums that the bytes must have, once all of them are read. Throws S3Error. */
  digests: () => Digest[]
}

/** A received body in a temporary file; `md5` in hexadecimal. */
export type Upload = { file: string; md5: string }

/** `isNewOnly`: fails when the key exists. */
export type PutOptions = { isNewOnly: boolean }

/** A stored part of an upload; `md5` in hexadecimal, `digests` in base64 by header. */
export type StoredPart = {
  number: number
  bytes: number
  md5: string
  digests: Record<string, string>
  /** Its key in the image store. */
  storedAs: string
  storedAt: Date
}

export type UploadAddress = { id: string; owner: string; path: string }

/** Uploads in parts. All but `create` throw S3Error (NoSuchUpload) for an upload that is not the owner's. */
export type PartUploads = {
  /** Returns the upload's id. Throws S3Error when the owner has too many. */
  create: (owner: string, path: string) => Promise<string>
  /** Stores a part, or replaces the one with its number. Throws S3Error. */
  putPart: (
    upload: UploadAddress,
    number: number,
    received: Upload,
    digests: Record<string, string>,
  ) => Promise<void>
  /** By number. */
  listParts: (upload: UploadAddress) => Promise<StoredPart[]>
  /** The bytes of these parts, one after the other. */
  read: (parts: readonly StoredPart[]) => AsyncIterable<Buffer>
  remove: (upload: UploadAddress) => Promise<void>
}

/** Everything about a bucket that the protocol itself does not decide. */
export type Gate = {
  bucket: string
  region: string
  images: ImageStore
  clock: Clock
  /** Host names of this server beside the request's Host. */
  hosts: readonly string[]
  /** The refusal for an error that only says that nothing can be stored at the moment; else null. */
  explainTrouble: (error: unknown) => string | null
  /** Throws S3Error for ids that are unknown, expired or do not match. */
  findKey: (ids: { accessKeyId: string; sessionToken: string | undefined }) => Promise<Key>
  canRead: (viewer: Viewer, key: string) => boolean
  canList: (viewer: Viewer, prefix: string) => boolean
  /** Those of the keys whose pictures the viewer may see. */
  findVisible: (viewer: Viewer, keys: readonly string[]) => Promise<Set<string>>
  canPut: (viewer: Viewer, key: string) => boolean
  canDelete: (viewer: Viewer, key: string) => boolean
  /** Returns the caller's id. Throws S3Error for a viewer who may not upload now. */
  requireUploader: (viewer: Viewer) => Promise<string>
  /** Writes a body to a temporary file and checks its digests. Throws S3Error. */
  receive: <Result>(
    owner: string,
    payload: Payload,
    use: (upload: Upload) => Promise<Result>,
  ) => Promise<Result>
  /** Stores a file. Throws S3Error. */
  put: (owner: string, key: string, file: string, options: PutOptions) => Promise<ImageInfo>
  /** Stores the bytes of `source` under `key` as well. Throws S3Error. */
  copy: (owner: string, source: string, key: string, options: PutOptions) => Promise<ImageInfo>
  delete: (viewer: Viewer, key: string) => Promise<void>
  /** Null: not implemented. */
  parts: PartUploads | null
}
