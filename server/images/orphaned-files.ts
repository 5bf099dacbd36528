import type { Deps } from '../deps.ts'
import { adminCommand } from '../lib/admin-command.ts'
import { noStep, type OnStep } from '../lib/on-step.ts'
import { picturesFolder } from './bucket.ts'
import { ForeignStoreError, requireOwnStore } from './own-store.ts'
import { listKnownPaths } from './picture-queries.ts'
import { pathOfKey } from './pictures.ts'
import { type ImageInfo, type ImageStore, trashFolder } from './store.ts'
import { setOrphansLeft } from './store-queries.ts'

/*
 * An orphan is a file in the pictures' folder that belongs to no picture: left by an interrupted upload or
 * removal. Orphans move to `trash/<day>/` and are deleted a month later.
 */

const dayMilliseconds = 24 * 60 * 60 * 1000
/** A picture's row is written after its files; a form may be open, or its draft stored, for days. */
const retentionDays = 7
const trashDays = 30
/** A sweep that would take more than so many files and than this share of all files takes none. */
const maxOrphans = 10
const maxShare = 0.05

type SweepDeps = Pick<Deps, 'config' | 'sql' | 'images' | 'clock' | 'log'>

/** The numbers of files moved to the trash, left because they were too many, and deleted from the trash. */
export type Sweep = { moved: number; left: number; deleted: number }

/**
 * Moves orphans older than seven days to the trash and deletes what has been there for a month. Leaves them
 * all, with an error in the log, when they are more than ten and more than 5 % of all files: then the
 * database is more likely to be wrong than the files. `isForced` moves them however many they are. Throws
 * ForeignStoreError when the store belongs to another database.
 */
export async function sweepOrphans(
  deps: SweepDeps,
  { isForced = false, onStep = noStep }: { isForced?: boolean; onStep?: OnStep } = {},
): Promise<Sweep> {
  await requireOwnStore(deps)
  const { images, clock, log } = deps
  const { orphans, files } = await findOrphans(deps, onStep)
  const isTooMany = !isForced && orphans.length > maxOrphans && orphans.length > files * maxShare
  const left = isTooMany ? orphans.length : 0
  await setOrphansLeft(deps.sql, left)
  if (isTooMany) {
    log.error(
      { orphans: orphans.length, files },
      'the sweep of pictures stopped: too many files belong to no picture of this database. Is it the right one? ' +
        `"${adminCommand('sweep-pictures --all')}" moves them to the trash all the same.`,
    )
    return { moved: 0, left, deleted: 0 }
  }
  const day = clock.now().toISOString().slice(0, 10)
  for (const [place, key] of orphans.entries()) {
    onStep('Moving to the trash', place, orphans.length)
    await images.move(key, `${trashFolder}${day}/${key.slice(picturesFolder.length)}`)
  }
  return { moved: orphans.length, left, deleted: await emptyTrash(deps, onStep) }
}

/** As `sweepOrphans`, but logs a store that belongs to another database and moves nothing there. */
export async function sweepOrphansOrLog(deps: SweepDeps): Promise<Sweep> {
  try {
    return await sweepOrphans(deps)
  } catch (error) {
    if (!(error instanceof ForeignStoreError)) throw error
    deps.log.error({ err: error }, 'the sweep of pictures stopped: the store belongs to another database')
    return { moved: 0, left: 0, deleted: 0 }
  }
}

/** Moves every file of the trash back, except where a picture has its name now. Returns how many. */
export async function restoreTrash(
  deps: Pick<Deps, 'config' | 'sql' | 'images'>,
  onStep: OnStep = noStep,
): Promise<number> {
  await requireOwnStore(deps)
  const { images } = deps
  let restored = 0
  for await (const { key } of listAll(images, trashFolder)) {
    onStep('Moved back from the trash', restored, 0)
    const target = `${picturesFolder}${key.slice(trashFolder.length).replace(/^[^/]*\//, '')}`
    if (await images.head(target)) continue
    await images.move(key, target)
    restored += 1
  }
  return restored
}

async function findOrphans(
  { sql, images, clock }: SweepDeps,
  onStep: OnStep,
): Promise<{ orphans: string[]; files: number }> {
  const before = clock.now().getTime() - retentionDays * dayMilliseconds
  const orphans: string[] = []
  let files = 0
  for await (const page of listPages(images, picturesFolder)) {
    files += page.length
    onStep('Files compared with the database', files, 0)
    const old = page.filter((file) => file.lastModified.getTime() < before).map((file) => file.key)
    const known = await listKnownPaths(sql, old.map(pathOfKey))
    orphans.push(...old.filter((key) => !known.has(pathOfKey(key))))
  }
  return { orphans, files }
}

/** Deletes files whose day in the trash is a month ago. Returns how many. */
async function emptyTrash({ images, clock }: SweepDeps, onStep: OnStep): Promise<number> {
  const before = new Date(clock.now().getTime() - trashDays * dayMilliseconds).toISOString().slice(0, 10)
  let deleted = 0
  for await (const { key } of listAll(images, trashFolder)) {
    const [day = ''] = key.slice(trashFolder.length).split('/')
    if (!/^\d{4}-\d\d-\d\d$/.test(day) || day >= before) continue
    onStep('Deleted from the trash', deleted, 0)
    await images.delete(key)
    deleted += 1
  }
  return deleted
}

async function* listAll(images: ImageStore, prefix: string): AsyncGenerator<ImageInfo> {
  for await (const page of listPages(images, prefix)) yield* page
}

async function* listPages(images: ImageStore, prefix: string): AsyncGenerator<ImageInfo[]> {
  let after: string | undefined
  for (let isMore = true; isMore; ) {
    const page = await images.list({ prefix, ...(after ? { after } : {}) })
    yield page.images
    after = page.images.at(-1)?.key
    isMore = page.isMore && after !== undefined
  }
}
