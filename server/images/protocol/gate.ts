import type { Clock } from '../../lib/clock.ts'
import type { Viewer } from '../../lib/viewer.ts'
import type { ImageInfo, ImageStore } from '../store.ts'

/** An access key and its owner. */
export type Key = {
  viewer: Viewer
  /** The signing key of one day in our region. */
  signingKey: (day: string) => Buffer
  /** Replaces the Host in the signature. */
  host?: string
  /** Whether the key signs links only. */
  isForLinks?: boolean
}

/** Everything about a bucket that the protocol itself does not decide. */
export type Gate = {
  bucket: string
  region: string
  images: ImageStore
  clock: Clock
  /** Host names of this server beside the request's Host. */
  hosts: readonly string[]
  /** Throws S3Error for ids that are unknown, expired or do not match. */
  findKey: (ids: { accessKeyId: string; sessionToken: string | undefined }) => Promise<Key>
  canRead: (viewer: Viewer, key: string) => boolean
  canList: (viewer: Viewer, prefix: string) => boolean
  canPut: (viewer: Viewer, key: string) => boolean
  canDelete: (viewer: Viewer, key: string) => boolean
  /** Throws S3Error. `isNewOnly`: fails when the key exists. */
  put: (viewer: Viewer, key: string, bytes: Buffer, options: { isNewOnly: boolean }) => Promise<ImageInfo>
  /** Stores the bytes of `source` under `key` as well. Throws S3Error. */
  copy: (viewer: Viewer, source: string, key: string, options: { isNewOnly: boolean }) => Promise<ImageInfo>
  delete: (viewer: Viewer, key: string) => Promise<void>
}
