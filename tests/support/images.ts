import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createDiskStore } from '../../server/images/disk-store.ts'
import type { ImageStore } from '../../server/images/store.ts'

/** An empty image store in its own directory; `drop` deletes it. */
export function createTestImages(): { images: ImageStore; dataDir: string; drop: () => void } {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'onushilon-images-'))
  const images = createDiskStore(path.join(dataDir, 'images'))
  return { images, dataDir, drop: () => rmSync(dataDir, { recursive: true, force: true }) }
}
