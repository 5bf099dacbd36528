import { readdir, rm, stat } from 'node:fs/promises'
import { getCompileCacheDir } from 'node:module'
import path from 'node:path'

/** Several times what one version of the product fills. */
const usualBytes = 64 * 1024 * 1024

/**
 * Empties Node's compile cache when it has grown beyond `most`: each version of a file leaves an entry, and Node
 * removes none.
 */
export async function boundCompileCache(folder = getCompileCacheDir(), most = usualBytes): Promise<void> {
  if (folder === undefined) return
  try {
    const files = await readdir(folder)
    const sizes = await Promise.all(files.map(async (file) => (await stat(path.join(folder, file))).size))
    if (sizes.reduce((sum, size) => sum + size, 0) > most) await rm(folder, { recursive: true, force: true })
  } catch {
    // A cache that cannot be read or removed is no reason to stop.
  }
}
