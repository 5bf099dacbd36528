import { open, readdir } from 'node:fs/promises'
import path from 'node:path'
import { isImageKey } from './store.ts'

/** Yields the keys below a folder in byte order, except those without `prefix` or not after `after`. */
export async function* walkKeys(
  folder: string,
  parent: string,
  { prefix, after }: { prefix: string; after: string },
): AsyncGenerator<string> {
  const entries = await readdir(path.join(folder, ...parent.split('/')), { withFileTypes: true }).catch(
    nullWhenAbsent,
  )
  // With its slash a folder sorts where its keys do: after `a-b`, before `a0`.
  const names = (entries ?? [])
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => `${parent}${entry.name}${entry.isDirectory() ? '/' : ''}`)
    .sort((a, b) => (a < b ? -1 : 1))
  for (const name of names) {
    if (name.endsWith('/')) {
      const isWithin = name.startsWith(prefix) || prefix.startsWith(name)
      if (isWithin && isImageKey(name.slice(0, -1)) && (name > after || after.startsWith(name))) {
        yield* walkKeys(folder, name, { prefix, after })
      }
    } else if (name.startsWith(prefix) && name > after && isImageKey(name)) {
      yield name
    }
  }
}

/** A rename is durable only once its folder is synced. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** For `catch`: null when there is no such file. */
export function nullWhenAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'EISDIR') return null
  throw error
}
