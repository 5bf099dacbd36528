import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Deps } from '../deps.ts'
import { incomingFolder } from './incoming.ts'
import { deleteUnusedPictures, markUnusedPictures } from './picture-queries.ts'
import { deletePictureFiles } from './pictures.ts'

const dayMilliseconds = 24 * 60 * 60 * 1000
/** A form may be open, or a draft stored in a browser, for days before its picture is saved. */
const retentionDays = 7
const batch = 100

type JobDeps = Pick<Deps, 'sql' | 'images' | 'clock'>

/**
 * Removes pictures unused by questions and exam snapshots for seven days, and those of deleted accounts at
 * once. Returns how many. The row goes before its files: an interruption leaves files for
 * `sweepOrphans`, never a picture that cannot be shown.
 */
export async function removeUnusedPictures(deps: JobDeps): Promise<number> {
  const now = deps.clock.now()
  const before = new Date(now.getTime() - retentionDays * dayMilliseconds)
  await markUnusedPictures(deps.sql, now)
  let removed = 0
  while (true) {
    const pictures = await deleteUnusedPictures(deps.sql, { before, limit: batch })
    for (const picture of pictures) await deletePictureFiles(deps, picture)
    removed += pictures.length
    if (pictures.length < batch) return removed
  }
}

/** Removes uploads left by killed processes. */
export async function removeOldUploads({ config, clock }: Pick<Deps, 'config' | 'clock'>): Promise<void> {
  const folder = incomingFolder(config)
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const file = path.join(folder, name)
    const found = await stat(file).catch(() => null)
    if (found && found.mtimeMs < clock.now().getTime() - dayMilliseconds) await rm(file, { force: true })
  }
}
