import path from 'node:path'
import type { Config } from '../settings/config.ts'
import { createDiskStore } from './disk-store.ts'
import { createS3Store } from './s3-store.ts'
import type { ImageStore } from './store.ts'

/** The store of the settings. Uses neither disk nor network before its first use. */
export function createImageStore({
  outsideBucket,
  dataDir,
}: Pick<Config, 'outsideBucket' | 'dataDir'>): ImageStore {
  return outsideBucket ? createS3Store(outsideBucket) : createDiskStore(path.join(dataDir, 'images'))
}
