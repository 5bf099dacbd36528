import type { Deps } from '../deps.ts'
import { isId } from '../lib/new-id.ts'
import { requireOwnStore } from './own-store.ts'
import { removeUpload } from './part-uploads.ts'
import { uploadsFolder } from './store.ts'
import { listKnownUploads, listOldUploads } from './upload-queries.ts'

const dayMilliseconds = 24 * 60 * 60 * 1000
const batch = 100

/**
 * Removes uploads in parts that were not completed within a day, and files of parts, older than two days,
 * that belong to none. Returns how many uploads. Throws ForeignStoreError.
 */
export async function removeAbandonedUploads(
  deps: Pick<Deps, 'config' | 'sql' | 'images' | 'clock'>,
): Promise<number> {
  await requireOwnStore(deps)
  const { sql, images, clock } = deps
  const now = clock.now().getTime()
  let removed = 0
  for (let isMore = true; isMore; ) {
    const before = new Date(now - dayMilliseconds)
    const ids = await listOldUploads(sql, { before, limit: batch })
    for (const id of ids) await removeUpload(deps, id)
    removed += ids.length
    isMore = ids.length === batch
  }
  for (let after = '', isMore = true; isMore; ) {
    const page = await images.list({ prefix: uploadsFolder, after })
    const old = page.images.filter(({ lastModified }) => lastModified.getTime() < now - 2 * dayMilliseconds)
    const known = await listKnownUploads(sql, old.map(({ key }) => uploadOf(key)).filter(isId))
    for (const { key } of old) if (!known.has(uploadOf(key))) await images.delete(key)
    after = page.images.at(-1)?.key ?? ''
    isMore = page.isMore && after !== ''
  }
  return removed
}

const uploadOf = (key: string) => key.slice(uploadsFolder.length).split('/')[0] ?? ''
