import type { Clock } from '../../lib/clock.ts'
import type { Viewer } from '../../lib/viewer.ts'
import type { ImageInfo, ImageStore } from '../store.ts'

/** What signs with an access key, and for whom. */
export type Key = {
  viewer: Viewer
  /** The signing key of one day in our region. */
  signingKey: (day: string) => Buffer
  /** Stands for the Host in what is signed, whatever it was. */
  host?: string
  /** Whether it signs links only. */
  isForLinks?: boolean
}

/** Everything about one bucket that the protocol itself does not decide. */
export type Gate = {
  bucket: string
  region: string
  images: ImageStore
  clock: Clock
  /** Names under which this server is called, beside the Host of the request. */
  hosts: readonly string[]
  /** Throws S3Error: unknown, ended, not belonging together. */
  findKey: (ids: { accessKeyId: string; sessionToken: string | undefined }) => Promise<Key>
  canRead: (viewer: Viewer, key: string) => boolean
  canList: (viewer: Viewer, prefix: string) => boolean
  canPut: (viewer: Viewer, key: string) => boolean
  canDelete: (viewer: Viewer, key: string) => boolean
  /** Throws S3Error. `isNewOnly`: never in place of one that is there. */
  put: (viewer: Viewer, key: string, bytes: Buffer, options: { isNewOnly: boolean }) => Promise<ImageInfo>
  delete: (viewer: Viewer, key: string) => Promise<void>
}
